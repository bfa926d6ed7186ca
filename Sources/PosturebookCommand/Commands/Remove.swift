import NotebookStore

extension Command {
  /// Takes a session back.
  static let remove = Command(
    "remove", summary: "Remove a session: its folder, its pages, its rows",
    examples: [
      Example("posturebook remove lab3", "asks first"),
      Example("posturebook remove lab3 --yes", "in a script, without a question"),
    ],
    options: [.yes],
    operands: Operands("SESSION", count: 1...1, help: "the session"),
    notes: [
      """
      The folder is deleted with all that is in it, dumps and screenshots included. A dump in the
      folder shared stays: delete it by hand once no session lists it.
      """
    ]
  ) { context throws(CommandFailure) in
    let name = context.arguments.operands[0]
    let desk = Desk(context)
    let folders = try desk.sessions().names
    try refuseUnknown([name], among: folders)
    guard try isConfirmed(name, context) else { return .no }
    context.interruption.listen()
    let notebook = try desk.notebook()
    let reports = ReportFiles(root: context.path(context.global.reports))
    var linked: NotebookError?
    try storing { () throws(NotebookError) in
      try context.stopIfAsked("\(name) was not removed")
      // The folder first, in one step: without it the next run takes the rest away.
      try desk.library.remove(name)
      do throws(NotebookError) {
        linked = try linkMet(removing: name, from: reports)
        try notebook.forget([name])
        try desk.library.finishRemovals()
      } catch {
        throw NotebookError(
          error.kind,
          "the folder of \(name) is gone, and the next posturebook run takes its pages and rows away: "
            + error.message)
      }
    }
    try ReportWork(context).writeIndexIfThere(notebook)
    context.console.remark("\(name): removed")
    if let linked {
      context.console.error("posturebook remove: \(CommandFailure(linked))")
      return context.interruption.isAsked() ? .interrupted : .failed
    }
    return context.interruption.isAsked() ? .interrupted : .done
  }

  /// Removes a session's pages; returns the error of a link in their place, which stops nothing else.
  private static func linkMet(
    removing name: String, from reports: ReportFiles
  ) throws(NotebookError) -> NotebookError? {
    do throws(NotebookError) { try reports.remove(name) } catch {
      guard error.kind == .inTheWay else { throw error }
      return error
    }
    return nil
  }

  /// Asks whether a session is to go; where nobody can be asked, `--yes` says so.
  private static func isConfirmed(
    _ name: String, _ context: CommandContext
  ) throws(CommandFailure) -> Bool {
    if context.arguments.has(.yes) { return true }
    guard context.input.isTerminal else {
      context.console.error(
        "posturebook remove: \(name) was not removed: there is no terminal for the question; add --yes"
      )
      return false
    }
    context.console.error(
      "remove \(name) with its dumps and pages? Type yes and Return, or only Return to keep it")
    let answer = String(decoding: try context.input.read(1_024), as: UTF8.self)
    let isYes = ["y", "yes"].contains(answer.lowercased().trimmed)
    if !isYes { context.console.error("posturebook remove: \(name) was not removed") }
    return isYes
  }
}

extension Option {
  static let yes = Option("yes", help: "do not ask")
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
