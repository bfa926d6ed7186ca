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
    context.interruption.listen()
    let (folders, remarks) = try storing { () throws(NotebookError) in
      try desk.library.sessions()
    }
    for remark in remarks { context.console.remark(remark, style: .careful) }
    let named = context.arguments.operands
    for name in named where !folders.contains(name) { throw notThere(name, folders) }
    guard desk.library.isThere else {
      tellHowToBegin()
      return .done
    }
    let notebook = try desk.notebook()
    var update = UpdateWork(context)
    try update.forgetGone(besides: folders, notebook)
    let reports = ReportWork(context)
    guard !folders.isEmpty else {
      try reports.writeIndexIfThere(notebook)
      tellHowToBegin()
      return .done
    }
    update.read(folders, notebook, update.tell)
    let unlisted = try storing { () throws(NotebookError) in
      try desk.library.remarksOnShared(besides: update.listed)
    }
    for remark in unlisted { context.console.remark(remark, style: .careful) }
    var exitCode = update.exitCode
    let known = try storing { () throws(NotebookError) in try notebook.sessions() }
    let reported = named.isEmpty ? known : named.filter(known.contains)
    let written =
      exitCode == .interrupted
      ? (pages: 0, written: 0, exitCode: .interrupted)
      : try reports.write(reported, notebook)
    exitCode.add(written.exitCode)
    for folder in try storing({ () throws(NotebookError) in try reports.files.reportedSessions() })
    where !known.contains(folder) {
      context.console.remark(
        "\(context.global.reports)/\(folder) is left over: there is no such session; delete it",
        style: .careful)
    }
    for name in reported {
      let standing = try storing { () throws(NotebookError) in try notebook.standing(of: name) }
      try say("\(name): \(standing.words)")
    }
    try say(
      "\(context.global.reports)/README.md: \(counted(known.count, "session")); "
        + "\(counted(written.pages, "file")) looked at, \(written.written) written")
    return exitCode
  }

  /// What is said of the work, which is nothing with `--quiet`.
  private func say(_ text: String) throws(CommandFailure) {
    if !context.global.isQuiet { try context.console.writeLine(text) }
  }

  private func notThere(_ name: String, _ folders: [String]) -> CommandFailure {
    if let root = try? Folder.root(desk.library.root), root.kind(of: name) == .link {
      return CommandFailure(
        .failed,
        "\(desk.library.folder(name)) is a link, which is not followed; put what it names in its place"
      )
    }
    let advice = nearest(to: name, among: folders).map { "did you mean '\($0)'?" }
    return CommandFailure(
      .usage,
      "\(desk.library.root) has no session '\(name)'; "
        + (advice ?? "posturebook sessions lists them"))
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
