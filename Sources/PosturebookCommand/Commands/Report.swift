import NotebookStore
import PostureModel

extension Command {
  /// Writes reports.
  static let report = Command(
    "report", summary: "Write the reports, or check that they are current",
    examples: [
      Example("posturebook report", "the reports of every session"),
      Example("posturebook report tour", "those of one session, and the index"),
      Example("posturebook report tour --state open-upright", "the page of one state"),
      Example("posturebook report --check", "write nothing; exit code 1 if a page is stale"),
    ],
    options: [.state, .out, .check],
    operands: Operands(
      "[SESSION…]", count: 0...Operands.many, help: "the sessions; all without one")
  ) { context throws(CommandFailure) in
    context.interruption.listen()
    var work = ReportWork(context, out: context.arguments.value(.out))
    work.state = try reading { () throws(UsageError) in try context.arguments.state(.state) }
    let folders = try Desk(context).sessions().names
    if !folders.isEmpty { try refuseUnknown(context.arguments.operands, among: folders) }
    var exitCode = try update(context)
    guard exitCode != .interrupted else { return exitCode }
    var sessions: [String] = []
    for named in context.arguments.operands { sessions += try knownSessions(named, context) }
    if context.arguments.operands.isEmpty { sessions = try knownSessions(nil, context) }
    let notebook = try Desk(context).readingNotebook()
    if context.arguments.has(.check) {
      let faults = try work.faults(sessions, notebook)
      for fault in faults.prefix(5) { context.console.error("\(work.files.root)/\(fault)") }
      if !faults.isEmpty {
        let more = faults.count > 5 ? "; the first five are above" : ""
        context.console.error(
          "\(counted(faults.count, "page")) \(faults.count == 1 ? "is" : "are") not current\(more); "
            + "posturebook report writes them")
      }
      if faults.isEmpty { context.console.remark("every page is current", style: .good) }
      return exitCode.joined(with: faults.isEmpty ? .done : .no)
    }
    let written = try work.write(sessions, notebook)
    exitCode.add(written.exitCode)
    try context.console.writeSummary(
      "\(work.files.root)/README.md: \(counted(sessions.count, "session")); "
        + "\(counted(written.pages, "file")) looked at, \(written.written) written")
    return exitCode
  }
}

/// Reads what is new in the sessions' folder, so that a report is never of half of it.
///
/// A notebook that may only be read is reported as it stands.
private func update(_ context: CommandContext) throws(CommandFailure) -> ExitCode {
  let desk = Desk(context)
  guard desk.library.isThere, desk.isWritable else { return .done }
  let notebook = try desk.notebook()
  let folders = try desk.sessions().names
  var update = UpdateWork(context)
  try update.forgetGone(besides: folders, notebook)
  update.readAndTell(folders, notebook)
  return update.exitCode
}

extension Option {
  static let state = Option("state", value: "STATE", help: "write the page of this state only")
  static let out = Option("out", value: "DIR", help: "write into this folder")
  static let check = Option("check", help: "write nothing; exit code 1 if a page is not current")
}
