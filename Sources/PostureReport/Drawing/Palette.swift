import PostureModel

/// The colours and patterns of all pictures.
///
/// Colours after Okabe and Ito, Color Universal Design (2008), which colour-blind readers can tell
/// apart; each stands with a pattern, a dash or a letter of its own, and never alone.
enum Palette {
  static let paper = "#ffffff"
  static let ink = "#1f2328"
  static let muted = "#59636e"
  static let rule = "#d1d9e0"
  static let shade = "#f0f2f5"
  static let blue = "#0072b2"
  static let sky = "#56b4e9"
  static let green = "#009e73"
  static let vermilion = "#d55e00"
  static let purple = "#a3467f"
  static let orange = "#e69f00"

  /// A pattern's name, and how it is used as a fill.
  enum Pattern: String, CaseIterable {
    /// What the safe area gives up.
    case margin
    /// An active division.
    case fold
    /// An active occlusion.
    case cover
    /// The keyboard.
    case keys
    /// A place for content.
    case place
    /// A gap in time, or angles that do not tell.
    case gap

    var fill: String { "url(#\(rawValue))" }
  }

  static var patterns: [Element] { Pattern.allCases.map(tile) }

  private static func tile(_ pattern: Pattern) -> Element {
    let (side, ground, marks): (Double, String, [Element]) =
      switch pattern {
      case .margin: (8, "#eceff2", [dot(4, 4, 0.9, "#b6bec7")])
      case .fold: (8, "#fbe5d6", [stripe(up: true, 8, vermilion, 1.6)])
      case .cover: (6, "#c9ced4", [stripe(up: true, 6, muted, 1), stripe(up: false, 6, muted, 1)])
      case .keys:
        (7, "#f3e3ec", [.line([Point(x: 0, y: 3.5), Point(x: 7, y: 3.5)], pen(purple, 1))])
      case .place: (10, "#d3efe5", [])
      case .gap: (7, "#f3f4f6", [stripe(up: false, 7, "#8c959f", 1)])
      }
    let tile = Rect(x: 0, y: 0, width: side, height: side)
    return Element(
      "pattern",
      [
        ("id", pattern.rawValue), ("width", pixel(side)), ("height", pixel(side)),
        ("patternUnits", "userSpaceOnUse"),
      ], children: [.rectangle(tile, Paint(fill: ground))] + marks)
  }

  private static func pen(_ color: String, _ width: Double) -> Paint {
    Paint(stroke: color, width: width)
  }

  private static func dot(_ x: Double, _ y: Double, _ radius: Double, _ color: String) -> Element {
    .circle(Point(x: x, y: y), radius: radius, Paint(fill: color))
  }

  /// A diagonal through a tile, carried over its corners so that tiles join.
  private static func stripe(up: Bool, _ side: Double, _ color: String, _ width: Double) -> Element
  {
    func y(_ x: Double) -> Double { up ? side - x : x }
    let pieces = [-side, 0, side].map { shift in
      "M\(pixel(-1)),\(pixel(y(-1) + shift)) L\(pixel(side + 1)),\(pixel(y(side + 1) + shift))"
    }
    return Element(
      "path",
      [
        ("d", pieces.joined(separator: " ")), ("stroke", color), ("stroke-width", pixel(width)),
        ("fill", "none"),
      ])
  }
}
