import NotebookStore
import PostureModel

/// The view of readings.
var readingsView: ViewDocumentation {
  documentedViews().first { $0.name == "readings" } ?? documentedViews()[0]
}

/// Prints a view's rows, session by session.
func exportRows(
  of view: ViewDocumentation, _ sessions: [String], _ request: ExportRequest,
  _ notebook: borrowing Notebook
) throws(CommandFailure) {
  var rows = RowWriter(
    view.columns.map { Column($0.name) }, format: request.form == .csv ? .csv : .jsonl,
    isCSVSafe: request.isCSVSafe, console: request.console)
  for session in view.isPooled ? [nil] : sessions.map(Optional.some) {
    try request.forEachRow(of: view, session: session, in: notebook) {
      row throws(CommandFailure) in try rows.write(row.map(Cell.init))
    }
  }
  try rows.finish()
}

/// Prints the readings in the canonical form, each with its session, so that an import gives them back.
func exportReadings(
  _ sessions: [String], _ request: ExportRequest, _ notebook: borrowing Notebook
) throws(CommandFailure) {
  for session in sessions {
    var failure: CommandFailure?
    var hasUntimed = false
    try storing { () throws(NotebookError) in
      try notebook.forEachReading(of: session, state: request.state) { exported in
        hasUntimed = hasUntimed || exported.isUntimed
        do throws(CommandFailure) {
          try request.console.writeLine(exported.line(of: session, request))
        } catch { failure = error }
        return failure == nil
      }
    }
    if let failure { throw failure }
    if hasUntimed {
      request.console.remark(
        "\(session): its times were assigned and are left out; import it with --untimed START and "
          + "--every as it was", style: .careful)
    }
  }
}

extension ExportedReading {
  /// The canonical JSON, with the session and the keys that the import would otherwise not infer.
  fileprivate func line(of session: String, _ request: ExportRequest) -> String {
    var members = ["session": quoted(session)]
    if !isUntimed { members["time"] = quoted(timeText) }
    // An absent key says the same of the reading, but not that the session reports keyboards.
    if reportsKeyboard { members["keyboard"] = "null" }
    var shown = reading
    shown.context = reading.context.map { Shared(request.shown($0.value)) }
    return shown.canonicalJSON(includingTime: false, adding: members)
  }

  /// The time, without a fraction that the probe did not give.
  private var timeText: String {
    let text = reading.time.text
    guard isCoarse, text.hasSuffix(".000Z") else { return text }
    return text.dropLast(5) + "Z"
  }
}
