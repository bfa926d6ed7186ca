import PostureModel

extension Timeline.Mark.Kind {
  /// What the row of marks is called.
  var word: String {
    switch self {
    case .statusChange: "status changes"
    case .error: "errors"
    case .warning: "warnings"
    case .info: "info"
    case .screenshot: "screenshots"
    }
  }

  /// The mark itself, each kind of a form of its own.
  func sign(at middle: Point) -> Element {
    let (x, y) = (middle.x, middle.y)
    switch self {
    case .statusChange:
      return .line(
        [Point(x: x, y: y - 6), Point(x: x, y: y + 6)], Paint(stroke: Palette.ink, width: 1.5))
    case .error:
      let points = [(0.0, -6.0), (6, 0), (0, 6), (-6, 0)]
      return .polygon(
        points.map { Point(x: x + $0.0, y: y + $0.1) }, Paint(fill: Palette.vermilion))
    case .warning:
      let points = [(0.0, -5.5), (5.5, 4.5), (-5.5, 4.5)]
      return .polygon(
        points.map { Point(x: x + $0.0, y: y + $0.1) },
        Paint(fill: Palette.orange, stroke: Palette.ink, width: 0.7))
    case .info:
      return .circle(middle, radius: 4, Paint(fill: Palette.paper, stroke: Palette.ink, width: 1.2))
    case .screenshot:
      return .rectangle(
        Rect(x: x - 5, y: y - 4, width: 10, height: 8),
        Paint(fill: Palette.green, stroke: Palette.ink, width: 0.7))
    }
  }
}
