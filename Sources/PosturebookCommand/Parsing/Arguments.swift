/// A command line, sorted into options and operands.
struct Arguments: Hashable, Sendable {
  /// The words that belong to no option, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var switches: Set<String> = []

  /// Begins with nothing given.
  init() {}

  /// Sorts words by the options that a command declares.
  ///
  /// `--name value`, `--name=value` and `-n value` mean the same; after `--` every word is an
  /// operand. `-` alone, a negative number and `-- a comment` are operands too.
  init(_ words: some Sequence<String>, options: [Option]) throws(UsageError) {
    var rest = Array(words)[...]
    try take(&rest, options: options)
    takeOperands(rest)
  }

  /// Takes options and operands off the front; what follows `--` is left in `rest`.
  ///
  /// With `stopsAtOperand` the first operand ends it and is left in front of the rest.
  mutating func take(
    _ rest: inout ArraySlice<String>, options: [Option], stopsAtOperand: Bool = false
  ) throws(UsageError) {
    while let word = rest.first {
      guard isOption(word) else {
        if stopsAtOperand { return }
        operands.append(word)
        rest.removeFirst()
        continue
      }
      rest.removeFirst()
      if word == "--" { return }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = options.first(where: { $0.answers(to: parts[0]) }) else {
        let name = parts[0].drop { $0 == "-" }
        throw .unknownOption(
          String(parts[0]), nearest: nearest(to: name, among: options.map(\.name)))
      }
      try note(option, attached: parts.count == 2 ? String(parts[1]) : nil, rest: &rest)
    }
  }

  /// Takes words as operands, whatever they look like.
  mutating func takeOperands(_ words: some Sequence<String>) { operands += words }

  private mutating func note(
    _ option: Option, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let placeholder = option.value else {
      guard attached == nil else { throw .unexpectedValue(option.name) }
      // A switch may come twice: a shell's alias may already have it.
      switches.insert(option.name)
      return
    }
    guard let value = attached ?? separateValue(&rest), !value.isEmpty else {
      throw .missingValue(option.name, placeholder: placeholder)
    }
    guard option.isRepeatable || values[option.name] == nil else { throw .repeated(option.name) }
    values[option.name, default: []].append(value)
  }

  // A word with two dashes is the next option, and the value was forgotten; one that is meant is
  // written `--name=--value`. A single dash may begin a zone or a number, or stand for standard input.
  private func separateValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("--") else { return nil }
    rest.removeFirst()
    return next
  }

  // A negative number is none, nor is SQL that begins with a comment.
  private func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-") else { return false }
    let name = word.dropFirst(word.hasPrefix("--") ? 2 : 1)
    return word == "--" || name.first?.isLetter == true
  }

  /// Whether a switch, or an option with a value, was given.
  func has(_ option: Option) -> Bool {
    switches.contains(option.name) || values[option.name] != nil
  }

  /// The value of an option that may be given once.
  func value(_ option: Option) -> String? { values[option.name]?.last }

  /// All values of an option, in order.
  func values(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Refuses two options of which only one can be meant.
  func refuse(_ one: Option, with others: Option...) throws(UsageError) {
    guard has(one) else { return }
    for other in others where has(other) { throw .together(one.name, other.name) }
  }
}
