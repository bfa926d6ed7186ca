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
    var work = ReportWork(context, out: context.arguments.value(.out))
    work.state = try reading { () throws(UsageError) in try context.arguments.state(.state) }
    let folders = try storing { () throws(NotebookError) in
      try Desk(context).library.sessions().names
    }
    if !folders.isEmpty { try refuseUnknown(context.arguments.operands, among: folders) }
    let updateCode = try update(folders, context)
    var sessions: [String] = []
    for named in context.arguments.operands { sessions += try knownSessions(named, context) }
    if context.arguments.operands.isEmpty { sessions = try knownSessions(nil, context) }
    let notebook = try Desk(context).readingNotebook()
    if context.arguments.has(.check) {
      let faults = try work.faults(sessions, notebook)
      for fault in faults { context.console.error("\(work.files.root)/\(fault)") }
      if faults.isEmpty { context.console.remark("every page is current", style: .good) }
      return updateCode.joined(with: faults.isEmpty ? .done : .no)
    }
    let (pages, written) = try work.write(sessions, notebook)
    try context.console.writeSummary(
      "\(work.files.root)/README.md: \(counted(sessions.count, "session")); "
        + "\(counted(pages, "file")) looked at, \(written) written")
    return updateCode
  }
}

/// Reads what is new in the sessions' folder, so that a report is never of half of it.
///
/// A notebook that may only be read is reported as it stands.
private func update(
  _ folders: [String], _ context: CommandContext
) throws(CommandFailure) -> ExitCode {
  let desk = Desk(context)
  guard !folders.isEmpty, desk.isWritable else { return .done }
  return try UpdateWork(context).run(folders, try desk.notebook())
}

extension Option {
  static let state = Option("state", value: "STATE", help: "write the page of this state only")
  static let out = Option("out", value: "DIR", help: "write into this folder")
  static let check = Option("check", help: "write nothing; exit code 1 if a page is not current")
}
