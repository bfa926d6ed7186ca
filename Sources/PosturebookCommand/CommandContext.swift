import NotebookStore

/// What a command has at hand.
struct CommandContext: Sendable {
  /// The command's options and operands.
  var arguments: Arguments
  /// What holds for every command.
  var global: GlobalOptions
  /// How to speak.
  var console: Console
  /// Standard input.
  var input: InputReader
  /// The variables of the environment that the program reads.
  var environment: [String: String]
  /// The folder that relative paths begin in.
  var currentDirectory: String
  /// The clocks.
  var time: TimeSource
  /// Ctrl-C, for commands that go on until somebody ends them.
  var interruption: Interruption

  /// Begins rows in the form that `--format` and `--csv-safe` ask for.
  func rows(_ columns: [Column]) throws(CommandFailure) -> RowWriter {
    let format = try reading { () throws(UsageError) in
      try arguments.word(.format, among: RowFormat.allCases) ?? .table
    }
    return RowWriter(
      columns, format: format, isCSVSafe: arguments.has(.csvSafe),
      isVertical: arguments.has(.vertical), console: console)
  }

  /// Ends what is in hand if a signal has asked for it.
  func stopIfAsked(_ what: String) throws(NotebookError) {
    if interruption.isAsked() { throw NotebookError(.interrupted, "interrupted: \(what)") }
  }

  /// A path as the system takes it; messages and what is stored keep the path as it was given.
  func path(_ path: String) -> String {
    path.hasPrefix("/") || currentDirectory == "." ? path : currentDirectory + "/" + path
  }
}
