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
    var sessions: [String] = []
    for named in context.arguments.operands { sessions += try knownSessions(named, context) }
    if context.arguments.operands.isEmpty { sessions = try knownSessions(nil, context) }
    let notebook = try Desk(context).notebook()
    if context.arguments.has(.check) {
      let faults = try work.faults(sessions, notebook)
      for fault in faults { context.console.error("\(work.files.root)/\(fault)") }
      if faults.isEmpty { context.console.remark("every page is current", style: .good) }
      return faults.isEmpty ? .done : .no
    }
    let (pages, written) = try work.write(sessions, notebook)
    try context.console.writeLine(
      "\(work.files.root)/README.md: \(counted(sessions.count, "session")), "
        + "\(counted(pages, "file")), \(written) of them written anew")
    return .done
  }
}

extension Option {
  static let state = Option("state", value: "STATE", help: "write the page of this state only")
  static let out = Option("out", value: "DIR", help: "write into this folder")
  static let check = Option("check", help: "write nothing; exit code 1 if a page is not current")
}
