extension Command {
  /// What the program is, or one of its commands.
  static let help = Command(
    "help", summary: "Describe the program or one of its commands",
    examples: [
      Example("posturebook help", "what the program does, its commands and exit codes"),
      Example("posturebook help help", "what this command does"),
      Example("posturebook help --man > posturebook.1", "the manual page, for man"),
    ],
    options: [.manual],
    operands: Operands("[COMMAND]", count: 0...1, help: "the command to describe")
  ) { context throws(CommandFailure) in
    if context.arguments.has(.manual) {
      if let name = context.arguments.operands.first {
        throw CommandFailure(
          .other("'--man' prints one page of all commands; leave out '\(name)'"))
      }
      try context.console.write(manualPage(Command.all))
      return .done
    }
    guard let name = context.arguments.operands.first else {
      try context.console.write(HelpText.overview(Command.all))
      return .done
    }
    let command = try reading { () throws(UsageError) in try Command.named(name) }
    try context.console.write(HelpText.page(command))
    return .done
  }
}

extension Option {
  static let manual = Option("man", help: "print the manual page, in the macros of man")
}
