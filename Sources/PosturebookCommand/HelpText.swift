/// The version of the program, as reports and `--version` say it.
let programVersion = "0.1.0"

/// The words of `posturebook help` and `help COMMAND`, lines of at most 80 columns.
enum HelpText {
  /// What the program is.
  static let what = """
    posturebook is a lab notebook for the postures of a foldable phone. It keeps the readings of
    a debug probe, finds the six states and the angles at which display, fold and status change, and
    writes a report for each state.
    """

  /// What it is, the commands in the order of the work, two examples, the exit codes.
  static func overview(_ commands: [Command]) -> String {
    var text = wrapped(what, indent: 0)
    text += """

      Usage: posturebook [global options] COMMAND [options] [operands]

      Commands, in the order of the work:

      """
    text += columns(commands.map { ($0.name, $0.summary) })
    text += "\nExamples:\n"
    text += examples(commands.compactMap(\.examples.first).prefix(2))
    text += "\nGlobal options, before or after the command:\n"
    text += columns(GlobalOptions.options.map { ($0.usage, $0.help) })
    text += "\nEnvironment:\n" + columns(GlobalOptions.variables.map { ($0.name, $0.help) })
    text += "\nExit codes:\n"
    text += columns(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
    text += "\nposturebook help COMMAND describes one command.\n"
    return text
  }

  /// Examples first, then what it does, its operands and its options.
  static func page(_ command: Command) -> String {
    var text = examples(command.examples[...])
    text += "\n" + wrapped(command.summary + ".", indent: 0)
    var usage = "posturebook \(command.name)"
    if !command.options.isEmpty { usage += " [options]" }
    if !command.operands.usage.isEmpty { usage += " " + command.operands.usage }
    text += "\nUsage: \(usage)\n"
    if !command.operands.usage.isEmpty {
      text += columns([(command.operands.usage, command.operands.help)])
    }
    if !command.options.isEmpty {
      text += "\nOptions:\n"
      text += columns(
        command.options.map { ($0.usage, $0.help + ($0.isRepeatable ? "; may be repeated" : "")) })
    }
    let format = command.options.contains(.format) ? [RowFormat.help] : []
    for note in command.notes + format { text += "\n" + wrapped(note, indent: 0) }
    text += "\nGlobal options: see posturebook help.\n"
    return text
  }

  private static func examples(_ examples: ArraySlice<Command.Example>) -> String {
    examples.map { "  \($0.line)\n" + wrapped($0.meaning, indent: 6) }.joined()
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = min(26, rows.map { displayWidth($0.0) }.max() ?? 0)
    return rows.map { term, meaning in
      let body = wrapped(meaning, indent: width + 4)
      guard displayWidth(term) <= width else { return "  \(term)\n" + body }
      return "  " + padded(term, to: width + 2) + body.dropFirst(width + 4)
    }.joined()
  }

  /// A paragraph in lines of at most 80 columns, whatever lines it was given in.
  static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var (lines, line) = ("", margin)
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.count > indent, displayWidth(line) + 1 + displayWidth(String(word)) > 80 {
        lines += line + "\n"
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return lines + line + "\n"
  }
}
