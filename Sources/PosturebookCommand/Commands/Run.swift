import NotebookStore
import PostureModel

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
    let named = context.arguments.operands
    try refuse(
      named, besides: try desk.sessions().names)
    guard desk.library.isThere else {
      tellHowToBegin()
      return .done
    }
    let notebook = try desk.notebook()
    // Another program may have changed the folders while this one waited for their lock.
    let (folders, remarks) = try desk.sessions()
    context.console.passedOver(remarks)
    var update = UpdateWork(context)
    try update.forgetGone(besides: folders, notebook)
    let reports = ReportWork(context)
    guard !folders.isEmpty else {
      try tellUnlisted([])
      try reports.writeIndexIfThere(notebook)
      if update.exitCode == .done { tellHowToBegin() }
      return update.exitCode
    }
    update.readAndTell(folders, notebook)
    // What a session lists is not known if its file could not be read.
    if update.isListKnown { try tellUnlisted(update.listed) }
    var exitCode = update.exitCode
    let known = try storing { () throws(NotebookError) in try notebook.sessions() }
    let reported = named.isEmpty ? known : named.filter(known.contains)
    let written =
      exitCode == .interrupted
      ? (pages: 0, written: 0, exitCode: .interrupted)
      : try reports.write(reported, notebook)
    exitCode.add(written.exitCode)
    for left in try reports.leftFolders(besides: folders + known) {
      context.console.remark("\(context.global.reports)/\(left)", style: .careful)
    }
    for name in reported {
      let standing = try storing { () throws(NotebookError) in try notebook.standing(of: name) }
      try context.console.writeSummary("\(name): \(standing.words)")
    }
    try context.console.writeSummary(
      "\(context.global.reports)/README.md: \(counted(known.count, "session")); "
        + "\(counted(written.pages, "file")) looked at, \(written.written) written")
    return exitCode
  }

  /// Says which dumps in the folder shared no session lists.
  private func tellUnlisted(_ listed: Set<ExactText>) throws(CommandFailure) {
    let unlisted = try storing { () throws(NotebookError) in
      try desk.library.remarksOnShared(besides: listed)
    }
    context.console.passedOver(unlisted)
  }

  /// Throws if a session was named whose folder is a link, or which there is not.
  private func refuse(_ named: [String], besides folders: [String]) throws(CommandFailure) {
    for name in named where !folders.contains(name) {
      // Its error says that it is a link.
      try storing { () throws(NotebookError) in
        if let root = try Folder.root(desk.library.root) { _ = try root.folder(name) }
      }
    }
    try refuseUnknown(named, among: folders)
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
