import NotebookStore
import PostureModel

extension Command {
  /// Adds a remark to a session.
  static let note = Command(
    "note", summary: "Add a remark to a session",
    examples: [
      Example("posturebook note lab3 'second phone, case on'", "a remark about the whole session"),
      Example(
        "posturebook note lab3 'closed it by its button' --time 2026-10-28T21:04:02Z",
        "a remark about a moment"),
    ],
    options: [.noteTime],
    operands: Operands("SESSION TEXT", count: 2...2, help: "the session, and the remark"),
    notes: [
      """
      Remarks are in the session's session.json and in the view notes. The time is not filled in
      where none is given.
      """
    ]
  ) { context throws(CommandFailure) in
    let (session, text) = (context.arguments.operands[0], context.arguments.operands[1])
    let time = try reading { () throws(UsageError) in try context.arguments.instant(.noteTime) }
    let desk = Desk(context)
    let folders = try desk.sessions().names
    try refuseUnknown([session], among: folders)
    let notebook = try desk.notebook()
    try storing { () throws(NotebookError) in
      var file = try desk.library.file(of: session)
      try file.refuseFaults(in: "notes")
      file.notes.append(NoteRecord(note: file.notes.count + 1, time: time, text: text))
      try desk.library.write(file, of: session)
      try notebook.state(file, try desk.library.screenshots(of: session).0, of: session)
    }
    context.console.remark("\(session): remark added to session.json")
    return .done
  }
}

extension Option {
  static let noteTime = Option(
    "time", value: "TIME", help: "the moment that it is about, with its zone")
}
