import NotebookStore
import PostureAnalysis
import PostureModel
import PostureReport

extension Command {
  /// Shows which of the six states are measured.
  static let states = Command(
    "states", summary: "Show which of the six states are measured, and their figures",
    examples: [
      Example("posturebook states tour", "the coverage board and the figures of one session"),
      Example("posturebook states", "the same of every session"),
      Example("posturebook states tour --format csv", "the view states, for a program"),
    ],
    options: RowFormat.options,
    operands: Operands("[SESSION]", count: 0...1, help: "the session; all of them without one"),
    notes: [
      """
      A state is measured once a reading in it is settled: another reading, at least a second away,
      has the same layout and angle. The status gives the state of the phone; the angle does not.
      """
    ]
  ) { context throws(CommandFailure) in
    let named = context.arguments.operands.first
    if context.arguments.has(.format) {
      try printStates(named, context)
      return .done
    }
    let names = try knownSessions(named, context)
    if names.isEmpty {
      context.console.remark(
        "the notebook has no session yet; posturebook import FILE brings one in")
    }
    let notebook = try Desk(context).readingNotebook()
    for (index, name) in names.enumerated() {
      let board = try asking(notebook, session: name) { ask in
        StateBoard(
          session: ask("session").first ?? Row([], []), states: ask("states"),
          layouts: ask("build-on"), unclassified: unclassifiedWords(ask("unclassified")),
          findings: ask("findings"))
      }
      if index > 0 { try context.console.writeLine() }
      try context.console.write(board.text(context.console))
    }
    return .done
  }
}

private func printStates(_ session: String?, _ context: CommandContext) throws(CommandFailure) {
  _ = try knownSessions(session, context)
  guard let session else {
    return try printRows("SELECT * FROM states \(inOrder)", context)
  }
  try printRows(
    "SELECT * FROM states WHERE session = :session \(inOrder)",
    parameters: [("session", .text(session))], context)
}

/// The states of a session in the order of unfolding.
private let inOrder = """
  ORDER BY session, state = 'unclassified', state LIKE 'open%', state LIKE 'half%',
    state LIKE '%sideways'
  """

/// The session that was named, or all; one that is not there is refused with the nearest name.
func knownSessions(_ named: String?, _ context: CommandContext) throws(CommandFailure) -> [String] {
  let notebook = try Desk(context).readOnlyNotebook()
  var names: [String] = []
  try storing { () throws(NotebookError) in
    try notebook.query(
      "SELECT session FROM sessions ORDER BY session", columns: { _ in },
      row: { row in
        if case .text(let name)? = row.first { names.append(name) }
        return true
      })
  }
  guard let named else { return names }
  try refuseUnknown([named], among: names)
  return [named]
}

/// Throws if a session was named that there is not, with the nearest name.
func refuseUnknown(_ named: [String], among names: [String]) throws(CommandFailure) {
  guard let unknown = named.first(where: { !names.contains($0) }) else { return }
  let advice = nearest(to: unknown, among: names).map { "did you mean '\($0)'?" }
  throw CommandFailure(
    .usage, "there is no session '\(unknown)'; \(advice ?? "posturebook sessions lists them")")
}
