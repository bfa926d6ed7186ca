/// A command line that makes no sense, with the advice to give about it.
enum UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An option that neither the command nor the program has.
  case unknownOption(String, nearest: String?)
  /// A command's option, given before the command's name.
  case tooEarly(String, command: String)
  /// A command that the program does not have.
  case unknownCommand(String, nearest: String?)
  /// An option at the end, or before another option, that needs a value.
  case missingValue(String, placeholder: String)
  /// `--switch=value`.
  case unexpectedValue(String)
  /// An option with a value, given twice.
  case repeated(String)
  /// Two options of which only one can be meant.
  case together(String, String)
  /// An option that the command cannot do without.
  case missingOption(String, placeholder: String)
  /// Fewer operands than the command needs.
  case missingOperand(String)
  /// More operands than the command takes.
  case unexpectedOperand(String)
  /// A value that cannot be read; what was expected stands in words.
  case unreadable(String, of: String, expected: String)
  /// A value that is none of a list.
  case unknownWord(String, of: String, choices: [String])
  /// Anything else; the sentence says what, where and what to do.
  case other(String)

  /// What is wrong, where, and what to do, without a full stop.
  var description: String {
    switch self {
    case .unknownOption(let spelling, let nearest):
      "unknown option '\(spelling)'" + suggestion(nearest.map { "--" + $0 })
    case .tooEarly(let spelling, let command):
      "'\(spelling)' goes after the command: posturebook \(command) \(spelling)"
    case .unknownCommand(let word, let nearest):
      "unknown command '\(word)'" + suggestion(nearest)
    case .missingValue(let name, let placeholder):
      "'--\(name)' needs a value: --\(name) \(placeholder)"
    case .unexpectedValue(let name): "'--\(name)' takes no value; leave out what follows the '='"
    case .repeated(let name): "'--\(name)' is given twice; give it once"
    case .together(let one, let other):
      "'--\(one)' and '--\(other)' do not go together; give one of them"
    case .missingOption(let name, let placeholder):
      "an option is missing: --\(name) \(placeholder)"
    case .missingOperand(let usage): "an operand is missing: \(usage)"
    case .unexpectedOperand(let word):
      "'\(word)' is one word too many; put a text with blanks in quotation marks"
    case .unreadable(let text, let what, let expected):
      "'\(text)' is no value for \(what); expected \(expected)"
    case .unknownWord(let word, let what, let choices):
      "'\(word)' is no value for \(what)"
        + (nearest(to: word, among: choices).map { "; did you mean '\($0)'?" }
          ?? "; expected \(alternatives(choices))")
    case .other(let sentence): sentence
    }
  }

  private func suggestion(_ word: String?) -> String {
    word.map { "; did you mean '\($0)'?" } ?? ""
  }
}

/// Joins words as a choice: `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
