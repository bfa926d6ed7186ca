extension Command {
  /// Prints what a shell needs to complete the program's words.
  static let completions = Command(
    "completions", summary: "Print a completion script for a shell",
    examples: [
      Example(
        "posturebook completions bash > posturebook.bash", "for bash: source the file in ~/.bashrc"),
      Example(
        "posturebook completions zsh > _posturebook", "for zsh: put the file into a folder of fpath"
      ),
      Example("posturebook completions fish | source", "for fish, until it ends"),
    ],
    operands: Operands("bash|zsh|fish", count: 1...1, help: "the shell"),
    notes: [
      """
      Commands, options and their words are completed, and the names of sessions, states, rules,
      views and named queries. Sessions are those of the notebook that the environment or the folder
      names.
      """
    ]
  ) { context throws(CommandFailure) in
    let shell = context.arguments.operands[0]
    let script: String? =
      switch shell {
      case "bash": bashCompletion(Command.all)
      case "zsh": zshCompletion(Command.all)
      case "fish": fishCompletion(Command.all)
      default: nil
      }
    guard let script else {
      throw CommandFailure(
        .unknownWord(shell, of: "the shell", choices: ["bash", "zsh", "fish"]))
    }
    try context.console.write(script)
    return .done
  }
}
