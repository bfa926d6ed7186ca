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
      tellHowToBegin()
      return .done
    }
    let named = context.arguments.operands
    for name in named where !folders.contains(name) {
      let advice = nearest(to: name, among: folders).map { "did you mean '\($0)'?" }
      throw CommandFailure(
        .usage,
        "\(desk.library.root) has no session '\(name)'; "
          + (advice ?? "posturebook sessions lists them"))
    }
    let notebook = try desk.notebook()
    var exitCode = try bringUpToDate(named.isEmpty ? folders : named, notebook)
    let known = try storing { () throws(NotebookError) in try notebook.sessions() }
    let reported = named.isEmpty ? known : named
    let work = ReportWork(context)
    let (pages, written) = try work.write(reported, notebook)
    for name in reported {
      let standing = try storing { () throws(NotebookError) in try notebook.standing(of: name) }
      if standing.rejected > 0 { exitCode.add(.refused) }
      try context.console.writeLine("\(name): \(standing.words)")
    }
    try context.console.writeLine(
      "\(context.global.reports)/README.md: \(counted(reported.count, "session")), "
        + "\(counted(pages, "file")), \(written) of them written anew")
    return exitCode
  }

  private func bringUpToDate(
    _ sessions: [String], _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> ExitCode {
    var exitCode = ExitCode.done
    var mustRemake = try hasLostFiles(notebook)
    for session in sessions where !mustRemake {
      do throws(CommandFailure) {
        for request in try requests(of: session, notebook) {
          let outcome = try desk.read(request, into: notebook)
          if outcome.fate == .replaced { mustRemake = true }
          if outcome.fate == .stored { tell(request, outcome) }
        }
      } catch {
        // One session's broken file does not keep the others from their reports.
        context.console.error("posturebook run: \(error)")
        exitCode.add(error.exitCode)
      }
    }
    if mustRemake {
      context.console.remark(
        "a file was changed, renamed or removed since it was read; making the notebook again from "
          + "the sessions' files")
      exitCode.add(try desk.remake(notebook) { request, outcome in tell(request, outcome) })
    }
    return exitCode
  }

  private func requests(
    of session: String, _ notebook: borrowing Notebook
  ) throws(CommandFailure) -> [DumpRequest] {
    let (requests, remarks) = try storing { () throws(NotebookError) in
      let (screenshots, remarks) = try desk.library.screenshots(of: session)
      try notebook.state(try desk.library.file(of: session), screenshots, of: session)
      let (requests, others) = try desk.dumps(of: session, in: notebook)
      return (requests, remarks + others)
    }
    for remark in remarks { context.console.remark(remark, style: .careful) }
    return requests
  }

  /// Whether a file that gave readings is no longer there.
  private func hasLostFiles(_ notebook: borrowing Notebook) throws(CommandFailure) -> Bool {
    try storing { () throws(NotebookError) in
      let sources = try notebook.sources()
      let sessions = try notebook.sessions()
      let outside = try notebook.inPlaceFiles()
      let isLost = sources.contains { source in
        !desk.library.hasFile(source.path, of: source.session)
          && !outside.contains { $0.gives(source.path, of: source.session) }
      }
      if isLost { return true }
      let withSources = Set(sources.map(\.session))
      return sessions.contains { !withSources.contains($0) && !desk.library.hasFolder($0) }
    }
  }

  private func tell(_ request: DumpRequest, _ outcome: DumpOutcome) {
    let name = "\(request.home)/\(request.path)"
    for line in DumpAccount(outcome: outcome, name: name).lines { context.console.remark(line) }
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
