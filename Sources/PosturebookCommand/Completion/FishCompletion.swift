/// The completion script for fish.
func fishCompletion(_ commands: [Command]) -> String {
  let names = commands.map(\.name).joined(separator: " ")
  var lines = GlobalOptions.options.map { option in line(option, condition: nil) }
  for command in commands {
    lines.append(
      "complete -c posturebook -n 'not __fish_seen_subcommand_from \(names)' -a \(command.name) "
        + "-d \(quoted(command.summary))")
  }
  for command in commands {
    let condition = "__fish_seen_subcommand_from \(command.name)"
    lines += command.options.map { line($0, condition: condition) }
    let operands = action(command.candidates)
    if !operands.isEmpty { lines.append("complete -c posturebook -n '\(condition)' \(operands)") }
  }
  return """
    # Completion of posturebook for fish: posturebook completions fish | source
    function __posturebook_sessions
        \(sessionsCommand)
    end
    complete -c posturebook -f
    \(lines.joined(separator: "\n"))

    """
}

private func line(_ option: Option, condition: String?) -> String {
  var line = "complete -c posturebook"
  if let condition { line += " -n '\(condition)'" }
  if let short = option.short { line += " -s \(short)" }
  line += " -l \(option.name)"
  if let candidates = option.candidates {
    let action = action(candidates)
    line += action.isEmpty || action == "-F" ? " -r \(action)" : " -x \(action)"
  }
  return line + " -d \(quoted(option.help))"
}

private func action(_ candidates: Candidates) -> String {
  switch candidates {
  case .open: ""
  case .words(let words): "-a '\(words.joined(separator: " "))'"
  case .files: "-F"
  case .folders: "-a '(__fish_complete_directories)'"
  case .sessions: "-a '(__posturebook_sessions)'"
  }
}

/// A text as one word of fish, in single quotation marks.
private func quoted(_ text: String) -> String {
  "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
}
