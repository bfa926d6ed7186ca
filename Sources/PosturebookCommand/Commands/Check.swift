import NotebookStore
import PostureAnalysis
import PostureReport

extension Command {
  /// Says whether sessions are good enough, for CI.
  static let check = Command(
    "check", summary: "Say whether sessions are good enough, as a gate for CI",
    examples: [
      Example("posturebook check", "exit code 1 if a session has an error"),
      Example("posturebook check tour --fail-on warning", "or a warning"),
      Example("posturebook check tour --require-states all", "or if a state is not measured"),
      Example(
        "posturebook check tour --write layouts.json", "write what tour measured into a file"),
      Example(
        "posturebook check sweeps --expect layouts.json", "or if another session measured else"),
      Example("posturebook check --junit checks.xml", "the checks for a CI server as well"),
    ],
    options: [.failOn, .requireStates, .expect, .write, .junit] + RowFormat.options,
    operands: Operands(
      "[SESSION…]", count: 0...Operands.many, help: "the sessions; all without one"),
    notes: [
      """
      A file of expectations is {"tolerance": 0.5, "expected": [{"state": "open-upright",
      "keyboard_up": false, "window_width": 669, …}]}. Fields are columns of the view layouts.
      What is expected is compared with the layout that the session's page builds on. Lengths agree
      within the tolerance, in points; all else has to be equal. "keyboard_up" is null where no
      keyboard is reported.
      """
    ]
  ) { context throws(CommandFailure) in try CheckWork(context).run() }
}

extension Option {
  static let failOn = Option(
    "fail-on", value: "error|warning|info",
    help: "which anomalies are faults, and graver ones (error)")
  static let requireStates = Option(
    "require-states", value: "N|all", help: "how many of the six states have to be measured")
  static let expect = Option("expect", value: "FILE", help: "what the layouts have to be, as JSON")
  static let write = Option("write", value: "FILE", help: "write such a file from one session")
  static let junit = Option("junit", value: "FILE", help: "write the checks as JUnit's XML too")
}

/// The check of some sessions, or the writing of what one measured.
private struct CheckWork {
  private let context: CommandContext
  private let arguments: Arguments
  private let demands: CheckDemands

  init(_ context: CommandContext) throws(CommandFailure) {
    self.context = context
    let arguments = context.arguments
    self.arguments = arguments
    var demands = try reading { () throws(UsageError) in
      for other in [Option.failOn, .requireStates, .expect, .junit, .format] {
        try arguments.refuse(.write, with: other)
      }
      return CheckDemands(
        severity: try arguments.word(.failOn, among: Anomaly.Severity.allCases) ?? .error,
        states: try arguments.requiredStates())
    }
    if let file = arguments.value(.expect) {
      demands.expectations = try Expectations(try context.text(of: file), of: file)
    }
    self.demands = demands
  }

  func run() throws(CommandFailure) -> ExitCode {
    let names = try knownSessions(nil, context)
    try refuseUnknown(arguments.operands, among: names)
    let sessions = names.filter { arguments.operands.isEmpty || arguments.operands.contains($0) }
    let notebook = try Desk(context).readingNotebook()
    if let file = arguments.value(.write) {
      guard sessions.count == 1 else {
        throw CommandFailure(.usage, "'--write' is for one session; name one of \(listed(names))")
      }
      return try write(sessions[0], to: file, notebook)
    }
    guard !sessions.isEmpty else {
      context.console.error(
        "posturebook check: there is no session to check; posturebook import FILE brings one in")
      return .no
    }
    var rows =
      arguments.has(.format)
      ? try context.rows(["session", "check", "outcome", "fault", "query"].map { Column($0) }) : nil
    var suites = JUnitSuites()
    for session in sessions {
      let checks = try asking(notebook, session: session) { ask in
        demands.checks(session, ask: ask)
      }
      suites.add(session, checks)
      if rows == nil { try show(session, checks) }
      for check in checks { try rows?.write(check.cells) }
    }
    try rows?.finish()
    if let file = arguments.value(.junit) { try place(suites.report, in: file) }
    return suites.failures > 0 ? .no : .done
  }

  private func show(_ session: String, _ checks: [Check]) throws(CommandFailure) {
    let console = context.console
    let faults = checks.filter { $0.fault != nil }
    let verdict = faults.isEmpty ? "passed" : "failed"
    let passed = checks.count - faults.count
    try console.writeLine(
      console.styled(
        "\(session): \(verdict), \(passed) of \(counted(checks.count, "check"))",
        faults.isEmpty ? .good : .bad, on: .output))
    for check in faults {
      try console.write(
        HelpText.wrapped(harmless("\(check.name): \(check.fault ?? "")"), indent: 2))
      try console.writeLine("    \(check.command)")
    }
  }

  private func write(
    _ session: String, to file: String, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> ExitCode {
    let rows = try asking(notebook, session: session) { ask in ask("build-on") }
    guard rows.contains(where: \.isBuiltOn) else {
      context.console.error(
        "posturebook check: \(session) has no measured layout; nothing was written")
      return .no
    }
    if PathKind(leadingTo: context.path(file)) != nil {
      // What a person wrote there is not lost by a wrong name.
      do throws(CommandFailure) {
        _ = try Expectations(try context.text(of: file), of: file)
      } catch {
        throw CommandFailure(
          .failed, "\(file) is there and holds no expectations; name another file, or remove it")
      }
    }
    try place(Expectations.text(rows), in: file)
    try context.console.writeSummary(
      "\(file): \(counted(rows.count(where: \.isBuiltOn), "layout")) of \(session)")
    return .done
  }

  /// Puts a file where a person wants it, in one step.
  private func place(_ text: String, in file: String) throws(CommandFailure) {
    let path = context.path(file)
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard !name.isEmpty, name != ".", name != ".." else {
      throw CommandFailure(.usage, "'\(file)' names no file")
    }
    try storing { () throws(NotebookError) in
      let folder = try Folder.madeRoot(folder)
      // A link, a pipe or a device would be replaced by the file.
      if let kind = folder.kind(of: name), kind != .file {
        throw NotebookError(.inTheWay, "\(file) is no file, and is not written over; name another")
      }
      try folder.write(Array(text.utf8), to: name, isSynced: false)
    }
  }
}

extension Check {
  /// What shows the fault, as typed in a shell.
  var command: String { "posturebook query \"\(sql)\"" }

  /// A row of the checks.
  fileprivate var cells: [Cell] {
    [
      .text(session), .text(name), .text(fault == nil ? "passed" : "failed"),
      fault.map { .text($0) } ?? .null, .text(sql),
    ]
  }
}

extension Arguments {
  /// How many states `--require-states` asks for.
  fileprivate func requiredStates() throws(UsageError) -> Int? {
    guard let word = value(.requireStates) else { return nil }
    if word == "all" { return 6 }
    guard let number = Int(word), (1...6).contains(number) else {
      throw .unreadable(word, of: "--require-states", expected: "from 1 to 6, or all")
    }
    return number
  }
}
