import NotebookStore

extension Command {
  /// The main job.
  static let run = Command(
    "run", summary: "Import what is new in the sessions' folder, analyse it, write the reports",
    examples: [
      Example("posturebook run", "the whole job, for every session"),
      Example("posturebook run lab3", "the same for one session"),
      Example("posturebook run --sessions ~/duo --reports ~/duo/reports", "in other folders"),
    ],
    operands: Operands(
      "[SESSION…]", count: 0...Operands.many, help: "the sessions; all without one"),
    notes: [
      """
      A session is a folder in Sessions: what the recorder wrote is in readings.jsonl, dumps are in
      dumps. Put a dump there by hand, or let posturebook import do it. Files that were read before
      and have not changed are not read again.
      """
    ]
  ) { context throws(CommandFailure) in
    try RunWork(context).run()
  }
}

/// The main job: from the sessions' files to the reports.
private struct RunWork {
  let context: CommandContext
  let desk: Desk

  init(_ context: CommandContext) {
    self.context = context
    desk = Desk(context)
  }

  func run() throws(CommandFailure) -> ExitCode {
    let (folders, remarks) = try storing { () throws(NotebookError) in
      try desk.library.sessions()
    }
    for remark in remarks { context.console.remark(remark, style: .careful) }
    guard !folders.isEmpty else {
      try desk.migrate()
      tellHowToBegin()
      return .done
    }
    let named = context.arguments.operands
    try refuseUnknown(named, among: folders)
    let notebook = try desk.notebook()
    let exitCode = try UpdateWork(context).run(folders, notebook)
    let known = try storing { () throws(NotebookError) in try notebook.sessions() }
    try refuseUnknown(named, among: known)
    let reported = named.isEmpty ? known : named
    let work = ReportWork(context)
    let (pages, written) = try work.write(reported, notebook)
    for folder in work.files.reportedSessions where !known.contains(folder) {
      context.console.remark(
        "\(context.global.reports)/\(folder) is left over: there is no such session; delete it",
        style: .careful)
    }
    for name in reported {
      let standing = try storing { () throws(NotebookError) in try notebook.standing(of: name) }
      try context.console.writeSummary("\(name): \(standing.words)")
    }
    try context.console.writeSummary(
      "\(context.global.reports)/README.md: \(counted(known.count, "session")); "
        + "\(counted(pages, "file")) looked at, \(written) written")
    return exitCode
  }

  private func tellHowToBegin() {
    context.console.remark(
      """
      There is no session in \(context.global.sessions) yet. To begin:
        posturebook import night.jsonl           a dump of your probe becomes a session
        posturebook simulate > tour.jsonl        no phone at hand: readings of a simulated one
        posturebook import tour.jsonl
        posturebook run                          then the reports are in \(context.global.reports)
      """)
  }
}
