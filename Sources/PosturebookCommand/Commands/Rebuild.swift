import NotebookStore

extension Command {
  /// Makes the notebook again.
  static let rebuild = Command(
    "rebuild", summary: "Make the notebook, or some sessions, again from the sessions' files",
    examples: [
      Example("posturebook rebuild", "the whole notebook, beside the one in use"),
      Example("posturebook rebuild lab3", "one session"),
    ],
    operands: Operands(
      "[SESSION…]", count: 0...Operands.many, help: "the sessions; all without one"),
    notes: [
      """
      Only the files in the sessions' folder count. Who reads the notebook meanwhile sees the old
      rows until the new ones replace them in one step. A notebook that SQLite cannot open is kept
      under the name notebook.sqlite.damaged. Reports are not written; posturebook report does that.
      """
    ]
  ) { context throws(CommandFailure) in
    context.interruption.listen()
    let desk = Desk(context)
    let named = context.arguments.operands
    guard desk.library.isThere else {
      throw CommandFailure(
        .failed, "there is no folder \(context.global.sessions); name it with --sessions DIR")
    }
    let folders = try desk.sessions().names
    try refuseUnknown(named, among: folders)
    return named.isEmpty
      ? try rebuildAll(desk) : try rebuild(named, desk)
  }

  private static func rebuildAll(_ desk: Desk) throws(CommandFailure) -> ExitCode {
    let context = desk.context
    let remade = try desk.remadeNotebook()
    let (sessions, exitCode) = try remake(remade.notebook, desk)
    guard exitCode != .interrupted, exitCode != .failed else {
      context.console.error("posturebook rebuild: the notebook was left as it was")
      return exitCode
    }
    let kept = try storing { () throws(NotebookError) in
      try desk.makeNotebookFolder()
      return try remade.replaceContent(of: desk.notebookPath)
    }
    if let kept { context.console.remark("the damaged notebook is now \(kept)", style: .careful) }
    try context.console.writeSummary("\(counted(sessions, "session")): made again")
    return exitCode
  }

  private static func rebuild(
    _ sessions: [String], _ desk: Desk
  ) throws(CommandFailure) -> ExitCode {
    let notebook = try desk.notebook()
    var update = UpdateWork(desk.context)
    try storing { () throws(NotebookError) in
      try notebook.inOneStep { () throws(NotebookError) in
        try notebook.forget(sessions)
        update.read(sessions, notebook) { _, _ in }
        if update.exitCode == .interrupted || update.exitCode == .failed {
          throw NotebookError(
            update.exitCode == .interrupted ? .interrupted : .storage,
            "the notebook was left as it was")
        }
      }
    }
    for name in sessions {
      let standing = try storing { () throws(NotebookError) in try notebook.standing(of: name) }
      try desk.context.console.writeSummary("\(name): \(standing.words)")
    }
    return update.exitCode
  }
}

/// Reads all sessions' files into an empty notebook; returns how many there are, and how it went.
func remake(
  _ notebook: borrowing Notebook, _ desk: Desk
) throws(CommandFailure) -> (sessions: Int, exitCode: ExitCode) {
  let folders = try desk.sessions().names
  var update = UpdateWork(desk.context)
  update.read(folders, notebook) { _, _ in }
  return (folders.count, update.exitCode)
}
