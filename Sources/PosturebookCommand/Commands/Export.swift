import NotebookStore

extension Command {
  /// Writes the notebook in forms that others read.
  static let export = Command(
    "export", summary: "Write readings, views, layouts or a PostgreSQL script for others",
    examples: [
      Example(
        "posturebook export --as jsonl --session tour > tour.jsonl",
        "the readings in the canonical form, which import reads again"),
      Example("posturebook export --as csv --view thresholds", "the rows of a view"),
      Example(
        "posturebook export --as fixtures --session tour > layouts.json",
        "the measured layouts, for layout tests in any language"),
      Example(
        "posturebook export --as swift --session tour > PostureLayouts.swift",
        "the same for Swift Testing, with folds of other thicknesses"),
      Example("posturebook export --as postgres | psql lab", "all views as tables of PostgreSQL"),
      Example(
        "posturebook export --as jsonl --partitioned lake",
        "lake/readings/session=tour/part.jsonl and so on, a folder for each view"),
      Example("posturebook export --as jsonl --redact", "without app, build and notes"),
    ],
    options: [.form, .view, .ofSession, .ofState, .partitioned, .redact, .csvSafe],
    notes: [
      """
      jsonl without --view has one reading a line, file by file, with its session. A time that was
      assigned is left out. What is in session.json, pictures and refused records are no readings:
      copy session.json to have the same notebook again. A session of several dumps comes back as one
      dump, so that what rules say of a file's order may differ. With --view it has the view's rows.
      """,
      """
      fixtures and swift have every layout with a settled reading. A layout in the fixtures is
      written as a reading is: what was not reported is absent, and without "regions" nothing is
      known of them. "content" is null where window, safe area, regions or keyboard were not
      reported. The Swift file has, for each layout with a fold, the same layout with folds of 0, 28
      and 60 points, marked as not measured.
      """,
      """
      postgres prints a script for psql: the schema posturebook, a table for each view of sessions,
      with its comments. In one transaction it replaces the sessions that it carries; other sessions
      stay. Names of sessions have to differ between the notebooks of a lab. Where the extension
      Citus is installed, the tables are distributed by session. A character U+0000, which
      PostgreSQL cannot hold, becomes U+FFFD.
      """,
      """
      --partitioned leaves the column session to the folder's name. Where a name looks like a number
      or a date, tell the reader to take it as text. A view without rows of a session has no file.
      Pooled views (device_thresholds and the like) hold several sessions of one notebook; only csv
      and jsonl with --view write them.
      """,
      """
      --redact leaves out app, build, notes and unknown keys, and of refused records their bytes and
      messages. Names of files, sessions and pictures stay, and so do words of the hinge's status and
      of the interface orientation that are none of ours.
      """,
    ]
  ) { context throws(CommandFailure) in
    let request = try ExportRequest(context)
    let notebook = try Desk(context).readingNotebook()
    try storing { () throws(NotebookError) in try notebook.keepContent() }
    let sessions = try request.sessions(of: notebook)
    switch request.form {
    case _ where request.partitions != nil:
      try ExportPartitions(request, context).write(sessions, notebook)
    case .csv: try exportRows(of: request.view ?? readingsView, sessions, request, notebook)
    case .jsonl:
      if let view = request.view {
        try exportRows(of: view, sessions, request, notebook)
      } else {
        try exportReadings(sessions, request, notebook)
      }
    case .fixtures: try exportFixtures(sessions, request, notebook)
    case .swift: try exportSwift(sessions, request, notebook)
    case .postgres: try ExportPostgres(request).write(sessions, notebook)
    }
    return .done
  }
}

extension Option {
  static let form = Option(
    "as", value: "jsonl|csv|fixtures|swift|postgres", help: "what to write")
  static let view = Option("view", value: "NAME", help: "csv, jsonl: this view's rows")
  static let ofSession = Option(
    "session", value: "NAME", isRepeatable: true, help: "only this session; all without it")
  static let ofState = Option("state", value: "STATE", help: "only what was seen in this state")
  static let partitioned = Option(
    "partitioned", value: "DIR", help: "jsonl: write DIR/VIEW/session=NAME/part.jsonl")
  static let redact = Option("redact", help: "leave out app, build, notes and unknown keys")
}
