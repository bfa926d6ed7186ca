/// One `--word` that a command understands.
///
/// The same value drives parsing, help and the tests, so that the three cannot drift apart. Values
/// are asked for by their option and not by a word: a misspelt word would ask for nothing.
struct Option: Hashable, Sendable {
  /// The word behind the two dashes.
  var name: String
  /// The letter behind one dash.
  var short: Character?
  /// The placeholder for its value: `NAME`; a switch has none.
  var value: String?
  /// Whether it may be given several times, each with its own value.
  var isRepeatable: Bool
  /// What it does, as a sentence without its full stop.
  var help: String

  /// Describes an option; without `value` it is a switch.
  init(
    _ name: String, short: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
    help: String
  ) {
    (self.name, self.short, self.value) = (name, short, value)
    (self.isRepeatable, self.help) = (isRepeatable, help)
  }

  /// How help writes it: `-q, --quiet` or `--session NAME`.
  var usage: String {
    let letter = short.map { "-\($0), " } ?? ""
    return "\(letter)--\(name)" + (value.map { " \($0)" } ?? "")
  }

  /// Tells whether a word of the command line, dashes included, names this option.
  func answers(to spelling: Substring) -> Bool {
    if spelling.hasPrefix("--") { return spelling.dropFirst(2) == name }
    return short.map { spelling == "-\($0)" } == true
  }
}
