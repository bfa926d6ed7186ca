import NotebookStore
import PostureAnalysis
import PostureModel

/// Prints the measured layouts as JSON: a list, one object a line.
func exportFixtures(
  _ sessions: [String], _ request: ExportRequest, _ notebook: borrowing Notebook
) throws(CommandFailure) {
  let console = request.console
  try console.write("[")
  var isFirst = true
  try forEachMeasuredLayout(of: sessions, request, notebook) { layout throws(CommandFailure) in
    try console.write((isFirst ? "\n" : ",\n") + layout.json)
    isFirst = false
  }
  try console.writeLine(isFirst ? "]" : "\n]")
}

extension MeasuredLayout {
  /// Where it was measured, what was seen in the canonical form, and where content may go.
  fileprivate var json: String {
    let members = [
      "\"session\":\(quoted(session))", "\"state\":\(quoted(state))", "\"layout\":\(number)",
      "\"readings\":\(readings.all)", "\"settledReadings\":\(readings.settled)",
      "\"keyboardUp\":\(isKeyboardUp.map(String.init) ?? "null")",
      "\"content\":\(content.map(list) ?? "null")", "\"seen\":\(layout.canonicalJSON)",
    ]
    return "{" + members.joined(separator: ",") + "}"
  }
}

private func list(_ places: [Place]) -> String {
  let items = places.map { place in
    let frame = place.frame
    return "{\"name\":\(quoted(place.name)),\"frame\":{\"height\":\(plain(frame.height)),"
      + "\"width\":\(plain(frame.width)),\"x\":\(plain(frame.x)),\"y\":\(plain(frame.y))}}"
  }
  return "[" + items.joined(separator: ",") + "]"
}
