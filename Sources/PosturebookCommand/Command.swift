/// One of the program's commands: what help says of it, what it takes, and what it does.
struct Command: Sendable {
  /// A line to type, and what comes of it.
  struct Example: Hashable, Sendable {
    /// The whole line, from `posturebook` on.
    var line: String
    /// What it does, as a sentence without its full stop.
    var meaning: String

    /// Takes a line and what it does.
    init(_ line: String, _ meaning: String) { (self.line, self.meaning) = (line, meaning) }
  }

  /// The words that belong to no option.
  struct Operands: Hashable, Sendable {
    /// How help writes them: `SESSION TEXT`, `[SESSION…]`; empty if there are none.
    var usage: String
    /// How many there may be.
    var count: ClosedRange<Int>
    /// What they are, as a sentence without its full stop.
    var help: String

    /// Takes how they are written, how many, and what they are.
    init(_ usage: String, count: ClosedRange<Int>, help: String) {
      (self.usage, self.count, self.help) = (usage, count, help)
    }

    /// No operands.
    static let none = Operands("", count: 0...0, help: "")
    /// As many as one likes.
    static let many = Int.max
  }

  /// The word that calls it.
  var name: String
  /// What it does, in one line without a full stop.
  var summary: String
  /// What to type, the most usual first.
  var examples: [Example]
  /// Its own options; the global ones go without saying.
  var options: [Option]
  /// Its operands.
  var operands: Operands
  /// What else is to be known, in paragraphs.
  var notes: [String]
  /// Does it.
  var run: @Sendable (CommandContext) async throws(CommandFailure) -> ExitCode

  /// Describes a command.
  init(
    _ name: String, summary: String, examples: [Example], options: [Option] = [],
    operands: Operands = .none, notes: [String] = [],
    run: @escaping @Sendable (CommandContext) async throws(CommandFailure) -> ExitCode
  ) {
    (self.name, self.summary, self.examples) = (name, summary, examples)
    (self.options, self.operands, self.notes, self.run) = (options, operands, notes, run)
  }

  /// Every command, in the order of the work.
  static var all: [Command] {
    [
      .run, .import, .record, .remove, .sessions, .states, .thresholds, .anomalies, .query, .schema,
      .report, .compare, .check, .export, .analyse, .note, .rebuild, .verify, .simulate,
      .completions, .help,
    ]
  }

  /// The command of a name, or the advice about it.
  static func named(_ name: String) throws(UsageError) -> Command {
    guard let command = all.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, nearest: nearest(to: name, among: all.map(\.name)))
    }
    return command
  }

  /// Refuses too few or too many operands.
  func check(_ arguments: Arguments) throws(UsageError) {
    let given = arguments.operands
    if given.contains("") { throw .other("an empty word is no \(operands.usage)") }
    if given.count < operands.count.lowerBound { throw .missingOperand(operands.usage) }
    if given.count > operands.count.upperBound {
      throw .unexpectedOperand(given[operands.count.upperBound])
    }
  }
}
