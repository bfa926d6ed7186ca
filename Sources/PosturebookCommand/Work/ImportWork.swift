import Foundation
import NotebookStore
import PostureModel
import ProbeIntake

/// The import of the files, folders and standard input that a command line names.
struct ImportWork {
  /// The session that a file belongs to.
  struct Home {
    var session: String
    /// Whether records go to the session that they name themselves.
    var usesRecordSessions: Bool
  }

  let context: CommandContext
  let desk: Desk
  let choices: IntakeChoices
  let session: String?

  /// Reads the options.
  init(_ context: CommandContext) throws(CommandFailure) {
    self.context = context
    desk = Desk(context)
    choices = try reading { () throws(UsageError) in try IntakeChoices(context.arguments) }
    if context.arguments.has(.inPlace), context.arguments.operands.contains("-") {
      throw CommandFailure(
        .usage, "standard input has no place to be left in; leave out --in-place")
    }
    if context.arguments.has(.format), !context.arguments.has(.dryRun) {
      throw CommandFailure(.usage, "'--format' is for the keys that --dry-run lists")
    }
    session = context.arguments.value(.session)
    if let session, !isSessionName(session) {
      throw CommandFailure(
        .usage,
        "'\(session)' is no name of a session; use letters, digits, '.', '_' and '-', at most 64, "
          + "the first a letter or a digit")
    }
  }

  /// Imports one file that is being written, until somebody ends it.
  func follow() async throws(CommandFailure) -> ExitCode {
    try reading { () throws(UsageError) in
      try context.arguments.refuse(.follow, with: .inPlace, .strict, .dryRun)
    }
    guard context.arguments.operands.count == 1, !context.arguments.operands.contains("-") else {
      throw CommandFailure(
        .usage, "'--follow' reads one file that is being written; name that file alone")
    }
    let operands = try DumpOperands(context)
    guard let file = operands.files.first, operands.files.count == 1 else {
      guard operands.exitCode == .done else { return operands.exitCode }
      throw CommandFailure(.usage, "'--follow' reads one file; name the file in the folder")
    }
    var work = try FollowWork(self, file)
    return try await work.run()
  }

  /// Imports everything; a file that fails does not keep the next from being imported.
  func run() throws(CommandFailure) -> ExitCode {
    var exitCode = ExitCode.done
    let operands = try DumpOperands(context)
    defer { operands.removeTemporaries() }
    let files = operands.files
    exitCode.add(operands.exitCode)
    if context.arguments.has(.dryRun) { return try inspectAll(files, exitCode) }
    let notebook = try desk.notebook()
    var touched: [String] = []
    var met: Set<String> = []
    // Records without a time go on from one file of a session to its next.
    var untimedRecords: [String: Int] = [:]
    for file in files {
      do throws(CommandFailure) {
        let target = try storing { () throws(NotebookError) in try home(of: file, self.choices) }
        var choices = choices
        if let start = choices.untimedStart {
          let earlier = Int64(untimedRecords[target.session, default: 0])
          choices.untimedStart = Instant(
            milliseconds: start.milliseconds + earlier * choices.untimedStep)
        }
        let (outcome, fault) = try importFile(file, target, choices, notebook)
        exitCode.add(fault)
        exitCode.add(outcome.summary.rejected > 0 ? .refused : .done)
        untimedRecords[target.session, default: 0] += try records(
          of: outcome, in: target.session, notebook)
        for name in outcome.sessions.map(\.session) where met.insert(name).inserted {
          touched.append(name)
        }
      } catch {
        if error.exitCode == .usage { throw error }
        context.console.error("posturebook import: \(error)")
        exitCode.add(error.exitCode)
      }
    }
    for name in touched.prefix(5) { try desk.remarkStanding(of: name, in: notebook) }
    if touched.count > 5 {
      context.console.remark(
        "and \(touched.count - 5) more sessions; see posturebook sessions")
    }
    return exitCode
  }

  private func importFile(
    _ file: DumpOperand, _ target: Home, _ choices: IntakeChoices, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> (outcome: DumpOutcome, fault: ExitCode) {
    if context.arguments.has(.strict) {
      let trial = try storing { () throws(NotebookError) in
        try inspect(trialRequest(file, target.session, target.usesRecordSessions, choices))
      }
      if trial.summary.rejected > 0 {
        tell(trial, file, choices, isTrial: true)
        context.console.error("posturebook import: \(file.name): refused as a whole (--strict)")
        var nothing = trial
        nothing.sessions = []
        return (nothing, .done)
      }
    }
    let request = try request(file, target, choices, notebook)
    let (outcome, fault) = try readOrRemake(request, file.name, notebook)
    if outcome.fate == .unchanged {
      context.console.remark("\(file.name) → \(request.home)   unchanged, not read again")
    } else {
      tell(outcome, file, request.choices)
      try warnOfSharedTimes(outcome, request, notebook)
    }
    return (outcome, fault)
  }

  /// Times that were assigned may be those of another file's readings, which would then be mixed.
  private func warnOfSharedTimes(
    _ outcome: DumpOutcome, _ request: DumpRequest, _ notebook: borrowing Notebook
  ) throws(CommandFailure) {
    guard outcome.summary.isUntimed, let start = request.choices.untimedStart else { return }
    let last = try storing { () throws(NotebookError) in
      try notebook.lastTime(of: request.home, besides: request.path)
    }
    guard let last, last >= start else { return }
    let free = Instant(milliseconds: last.milliseconds + request.choices.untimedStep)
    context.console.remark(
      "  \(request.home) has readings of another file at these times, and the two are mixed now; "
        + "--untimed \(free.text) puts these after those", style: .careful)
  }

  /// Reads a file; where what it gave before must be forgotten, the notebook is made again.
  func readOrRemake(
    _ request: DumpRequest, _ name: String, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> (outcome: DumpOutcome, fault: ExitCode) {
    var outcome = try desk.read(request, into: notebook)
    var fault = ExitCode.done
    if outcome.fate == .replaced {
      context.console.remark(
        "\(name): not what was read before, or to be read another way; "
          + "making the notebook again from the sessions' files")
      fault = try desk.remake(notebook) { read, result in
        if read.home == request.home, read.path == request.path { outcome = result }
      }
    }
    return (outcome, fault)
  }

  /// What to read: the file's copy in the session's folder, or with `--in-place` the file itself.
  private func request(
    _ file: DumpOperand, _ target: Home, _ choices: IntakeChoices, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> DumpRequest {
    try storing { () throws(NotebookError) in
      // What lies in the sessions' folder is in its place already.
      guard context.arguments.has(.inPlace), desk.library.session(holding: file.path) == nil else {
        return try desk.library.adopt(
          file.path, into: target.session, usesRecordSessions: target.usesRecordSessions,
          choices: choices)
      }
      let said = try desk.library.file(of: target.session)
      let kept = try notebook.keepInPlace(
        file.path, of: target.session, usesRecordSessions: target.usesRecordSessions,
        choices: choices)
      // The session has a folder all the same: run goes by the folders.
      if !desk.library.hasFolder(target.session) {
        try desk.library.write(said, of: target.session)
      }
      return kept.request(mapping: said.mapping)
    }
  }

  /// Reads the files, tells what would come of them and lists their keys, and stores nothing.
  private func inspectAll(
    _ files: [DumpOperand], _ exitCode: ExitCode
  ) throws(CommandFailure) -> ExitCode {
    var exitCode = exitCode
    var choices = choices
    choices.listsKeys = true
    var table = try KeyTable(context, files: files.count)
    for file in files {
      do throws(CommandFailure) {
        let outcome = try storing { () throws(NotebookError) in
          let target = try home(of: file, choices)
          return try inspect(
            trialRequest(file, target.session, target.usesRecordSessions, choices))
        }
        exitCode.add(outcome.summary.rejected > 0 ? .refused : .done)
        tell(outcome, file, choices, isTrial: true)
        try table.write(outcome.summary.keys, of: file.name)
      } catch {
        guard error.exitCode == .failed else { throw error }
        context.console.error("posturebook import: \(error)")
        exitCode.add(error.exitCode)
      }
    }
    try table.finish()
    context.console.remark("dry run: nothing was stored")
    return exitCode
  }

  private func trialRequest(
    _ file: DumpOperand, _ session: String, _ usesRecordSessions: Bool, _ choices: IntakeChoices
  ) -> DumpRequest {
    DumpRequest(
      file: file.path, path: file.name, home: session, usesRecordSessions: usesRecordSessions,
      choices: choices)
  }

  /// The session that a file goes to: `--session`, else the one whose folder it lies in, else the
  /// one that its records name, else the one of the file's name.
  func home(
    of file: DumpOperand, _ choices: IntakeChoices
  ) throws(NotebookError) -> Home {
    if let session { return Home(session: session, usesRecordSessions: false) }
    if let held = desk.library.session(holding: file.path) {
      return Home(session: held.session, usesRecordSessions: false)
    }
    if let named = try firstRecordSession(in: file.path, choices) {
      return Home(session: named, usesRecordSessions: true)
    }
    return Home(session: sessionName(fromFile: file.name), usesRecordSessions: false)
  }

  private func records(
    of outcome: DumpOutcome, in session: String, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> Int {
    guard outcome.fate == .unchanged, choices.untimedStart != nil else {
      return outcome.new + outcome.present
    }
    let sources = try storing { () throws(NotebookError) in try notebook.sources() }
    return sources.first { $0.session == session && $0.path == outcome.path }?.read ?? 0
  }

  private func tell(
    _ outcome: DumpOutcome, _ file: DumpOperand, _ choices: IntakeChoices, isTrial: Bool = false
  ) {
    let account = DumpAccount(outcome: outcome, name: file.name, isTrial: isTrial)
    for (index, line) in account.lines.enumerated() {
      context.console.remark(line, style: index == 0 ? .strong : nil)
    }
    for line in DumpAdvice(outcome: outcome, choices: choices).lines {
      context.console.remark(line, style: .careful)
    }
  }
}
