/// The looks of all pictures: classes for light and dark grounds, and patterns made of them.
///
/// Colours after Okabe and Ito, Color Universal Design (2008), which colour-blind readers can tell
/// apart; each has a pattern, a dash or a label of its own, and never stands alone.
enum Palette {
  /// A fill of more than one colour.
  enum Pattern: String, CaseIterable {
    /// What the safe area gives up.
    case margin
    /// An active division.
    case fold
    /// The keyboard.
    case keys
    /// The inner display, divided.
    case divided
    /// The outer display, or the inner one in one piece.
    case outerOrInner
    /// The inner display in one piece, or divided.
    case innerOrDivided
    /// The outer display, or the divided inner one.
    case outerOrDivided
    /// Not known which.
    case unknown
  }

  static let style = """
    text{stroke:none}.b{font-weight:600}.n{fill:none}.bg{fill:#fff}.ink{fill:#1f2328}\
    .mut{fill:#57606a}.foldT{fill:#9a3d00}.kbT{fill:#7f2a60}.con{fill:#d8f1e7}.conS{stroke:#0a7f5a}\
    .ins{fill:#e9ecf0}.occ{fill:#6e7781}.fold{fill:#fbe3d1}.foldS{stroke:#c24e00}.kb{fill:#f6e6ef}\
    .kbS{stroke:#a63d7e}.out{fill:#b9c8dc}.div{fill:#f8c9a3}.divS{stroke:#c24e00}\
    .inkS{stroke:#1f2328}.mutS{stroke:#57606a}.dot{fill:#8b949e}\
    @media (prefers-color-scheme:dark){.bg{fill:#0d1117}.ink{fill:#e6edf3}.mut{fill:#a3adb8}\
    .foldT{fill:#f7b27c}.kbT{fill:#eda6d2}.con{fill:#11382b}.conS{stroke:#46b98f}.ins{fill:#22282f}\
    .occ{fill:#8b949e}.fold{fill:#4a2a12}.foldS{stroke:#f0883e}.kb{fill:#3a2132}.kbS{stroke:#d67ab3}\
    .out{fill:#3a4f6d}.div{fill:#6b3a12}.divS{stroke:#f0883e}.inkS{stroke:#e6edf3}\
    .mutS{stroke:#a3adb8}.dot{fill:#6e7681}}
    """

  static var patterns: [Element] { Pattern.allCases.map(tile) }

  private static func tile(_ pattern: Pattern) -> Element {
    switch pattern {
    case .margin:
      let dot = Element("circle", [("class", "dot"), ("cx", "2.5"), ("cy", "2.5"), ("r", ".6")])
      return tile(pattern, 5, 0, [ground("ins", 5), dot])
    case .fold: return tile(pattern, 6, 45, [ground("fold", 6), stripe("foldS", 0, 6, 3)])
    case .keys:
      return tile(
        pattern, 8, 0, [ground("kb", 8), .path("M0,4H8", "kbS", width: 0.7)])
    case .divided: return tile(pattern, 7, 45, [ground("div", 7), stripe("divS", 0, 7, 1.6)])
    case .outerOrInner: return tile(pattern, 14, -45, [ground("con", 14), ground("out", 14, 7)])
    case .innerOrDivided:
      return tile(
        pattern, 14, -45, [ground("con", 14), ground("div", 14, 7), stripe("divS", 3.5, 14, 1.6)])
    case .outerOrDivided:
      return tile(
        pattern, 14, -45, [ground("out", 14), ground("div", 14, 7), stripe("divS", 3.5, 14, 1.6)])
    case .unknown: return tile(pattern, 8, 45, [ground("bg", 8), stripe("mutS", 0, 8, 0.8)])
    }
  }

  private static func tile(
    _ pattern: Pattern, _ side: Int, _ turn: Int, _ children: [Element]
  ) -> Element {
    var attributes = [
      ("id", pattern.rawValue), ("width", "\(side)"), ("height", "\(side)"),
      ("patternUnits", "userSpaceOnUse"),
    ]
    if turn != 0 { attributes.append(("patternTransform", "rotate(\(turn))")) }
    return Element("pattern", attributes, children: children)
  }

  private static func ground(_ look: String, _ side: Int, _ width: Int? = nil) -> Element {
    Element(
      "rect", [("class", look), ("width", "\(width ?? side)"), ("height", "\(side)")])
  }

  private static func stripe(
    _ look: String, _ x: Double, _ side: Int, _ width: Double
  ) -> Element {
    .path("M\(pixel(x)),0V\(side)", look, width: width)
  }
}
