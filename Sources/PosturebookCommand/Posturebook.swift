/// Runs the program for the words behind its name, and gives what it tells the shell.
public func posturebook(_ arguments: [String]) async -> Int32 {
  await posturebook(arguments, in: .ofProcess()).rawValue
}

/// Runs the program in given surroundings.
func posturebook(_ words: [String], in surroundings: Surroundings) async -> ExitCode {
  do {
    let call = try Call(words, environment: surroundings.environment)
    return await call.answer(Console(surroundings, call.global), surroundings)
  } catch {
    // What was understood before the fault holds for what is said about it.
    let global = try? GlobalOptions(error.arguments, environment: surroundings.environment)
    let console = Console(surroundings, global ?? GlobalOptions())
    let name = error.command.map { " \($0)" } ?? ""
    console.error("posturebook\(name): \(error.usage)")
    console.remark("posturebook help\(name) lists what can be given.")
    return .usage
  }
}

/// A command line, understood.
private struct Call {
  /// A command line that is not understood, and of which command it would be.
  struct Misunderstanding: Error {
    var command: String?
    var arguments: Arguments
    var usage: UsageError
  }

  var command: Command?
  var arguments: Arguments
  var global: GlobalOptions

  init(_ words: [String], environment: [String: String]) throws(Misunderstanding) {
    var rest = words[...]
    var arguments = Arguments()
    var command: Command?
    do throws(UsageError) {
      try arguments.take(&rest, options: GlobalOptions.options, stopsAtOperand: true)
      if let name = rest.popFirst() {
        let found = try Command.named(name)
        command = found
        try arguments.take(&rest, options: found.options + GlobalOptions.options)
        arguments.takeOperands(rest)
        if !arguments.has(.help), !arguments.has(.version) { try found.check(arguments) }
      }
      global = try GlobalOptions(arguments, environment: environment)
    } catch {
      let isBefore = command == nil
      throw Misunderstanding(
        command: command?.name, arguments: arguments,
        usage: isBefore ? error.seenBeforeCommand(in: words) : error)
    }
    (self.command, self.arguments) = (command, arguments)
  }

  func answer(_ console: Console, _ surroundings: Surroundings) async -> ExitCode {
    do throws(CommandFailure) {
      let exitCode = try await run(console, surroundings)
      do throws(CommandFailure) { try console.flush() } catch {
        if error != .outputClosed { throw error }
      }
      return exitCode
    } catch {
      // What was written before the fault is data all the same.
      try? console.flush()
      if !error.description.isEmpty {
        console.error(
          (["posturebook", command?.name].compactMap(\.self)).joined(separator: " ")
            + ": \(error)")
      }
      return error.exitCode
    }
  }

  private func run(
    _ console: Console, _ surroundings: Surroundings
  ) async throws(CommandFailure) -> ExitCode {
    if arguments.has(.version) {
      try console.writeLine("posturebook \(programVersion)")
      return .done
    }
    guard let command else {
      try console.write(HelpText.overview(Command.all))
      return .done
    }
    if arguments.has(.help) {
      try console.write(HelpText.page(command))
      return .done
    }
    let context = CommandContext(
      arguments: arguments, global: global, console: console, input: surroundings.input,
      environment: surroundings.environment, currentDirectory: surroundings.currentDirectory,
      time: surroundings.time, interruption: surroundings.interruption)
    if command.name != "help" { try context.refuseUnnamedLinks() }
    try context.refusePlacesAmongData()
    return try await command.run(context)
  }
}

extension UsageError {
  // `posturebook --session lab3 import …`: the option is right, its place is not.
  fileprivate func seenBeforeCommand(in words: [String]) -> UsageError {
    guard case .unknownOption(let spelling, _) = self else { return self }
    let owners = Command.all.filter { command in
      command.options.contains { $0.answers(to: spelling[...]) }
    }
    // The one that was typed, if it takes the option.
    guard let command = owners.first(where: { words.contains($0.name) }) ?? owners.first
    else { return self }
    return .tooEarly(spelling, command: command.name)
  }
}

extension Console {
  fileprivate convenience init(_ surroundings: Surroundings, _ global: GlobalOptions) {
    // Set and not empty: https://no-color.org
    let isColorUnwanted = surroundings.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    self.init(
      output: surroundings.output, errors: surroundings.errors,
      manner: Manner(
        isQuiet: global.isQuiet, showsProgress: global.showsProgress, color: global.color,
        isColorUnwanted: isColorUnwanted),
      time: surroundings.time)
  }
}
