/// How a piece of text stands out; colour is never the only sign.
enum Style: String, CaseIterable, Hashable, Sendable {
  /// A fault.
  case bad = "31"
  /// All is well.
  case good = "32"
  /// To be looked at.
  case careful = "33"
  /// What matters.
  case strong = "1"
  /// What can be passed over.
  case faint = "2"

  /// The text between the control sequences of this style (ECMA-48, SGR).
  func applied(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
