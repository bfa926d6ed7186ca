import NotebookStore
import PostureAnalysis
import PostureReport

extension Command {
  /// Shows the angles at which display, division and status change.
  static let thresholds = Command(
    "thresholds", summary: "Show at which angles display, division and status change",
    examples: [
      Example("posturebook thresholds sweeps", "a table per axis: opening, closing, hysteresis"),
      Example("posturebook thresholds sweeps --verbose", "the same with conclusions"),
      Example("posturebook thresholds", "the same of every session"),
      Example("posturebook thresholds --device", "all sessions of a device and OS version pooled"),
      Example("posturebook thresholds sweeps --device", "the same of the session's device only"),
      Example("posturebook thresholds --format csv", "the view thresholds, for a program"),
    ],
    options: [.device, .verbose] + RowFormat.options,
    operands: Operands("[SESSION]", count: 0...1, help: "the session; all of them without one"),
    notes: [
      """
      Two readings bracket a change: opening, the crossing lies in (lower, upper], closing,
      in [lower, upper). No middle of a bracket is printed. Brackets of two axes are never pooled,
      since the status depends on how the phone is held. --format prints the rows of the view
      thresholds, with --device those of device_thresholds.
      """
    ]
  ) { context throws(CommandFailure) in
    let named = context.arguments.operands.first
    let names = try knownSessions(named, context)
    let isPooled = context.arguments.has(.device)
    if context.arguments.has(.format) {
      try printThresholds(named, isPooled: isPooled, context)
      return .done
    }
    if names.isEmpty {
      context.console.remark(
        "the notebook has no session yet; posturebook import FILE brings one in")
    }
    let notebook = try Desk(context).readingNotebook()
    let isVerbose = context.arguments.has(.verbose)
    var boards: [ThresholdBoard] = []
    if isPooled {
      boards = try deviceBoards(of: named, notebook, isVerbose, context)
    } else {
      for name in names {
        let board = try asking(notebook, session: name) { ask in
          ThresholdBoard(
            heading: sessionHeading(ask("session").first), isVerbose: isVerbose,
            account: ThresholdAccount(session: name, ask: ask))
        }
        boards.append(board)
      }
    }
    for (index, board) in boards.enumerated() {
      if index > 0 { try context.console.writeLine() }
      try context.console.write(board.text(context.console))
    }
    return .done
  }
}

extension Option {
  static let verbose = Option("verbose", help: "print the conclusions as sentences")
  static let device = Option(
    "device", help: "pool the sessions of one device model, OS version and kind")
}

/// `sweeps   501 readings   iPhone Duo, OS 27.1`.
private func sessionHeading(_ row: Row?) -> String {
  let device = deviceWords(row)
  return "\(row?.text("session") ?? "")   \(counted(row?.count("readings") ?? 0, "reading"))"
    + (device.isEmpty ? "" : "   \(device)")
}

private func deviceBoards(
  of named: String?, _ notebook: borrowing Notebook, _ isVerbose: Bool, _ context: CommandContext
) throws(CommandFailure) -> [ThresholdBoard] {
  func key(_ row: Row) -> [String?] {
    [row.text("device"), row.text("os"), row.whole("simulator").map(String.init)]
  }
  let (rows, sessions) = try asking(notebook) { ask in
    (ask("device-hysteresis"), ask("sessions").filter { $0.text("device") != nil })
  }
  var keys: [[String?]] = []
  for row in sessions where !keys.contains(key(row)) {
    let isWanted =
      named == nil || sessions.contains { key($0) == key(row) && $0.text("session") == named }
    if isWanted { keys.append(key(row)) }
  }
  if keys.isEmpty {
    context.console.remark(
      "no session names its device, so none can be pooled; name it in its "
        + "session.json: {\"device\": \"iPhone Duo\"}")
  }
  var boards: [ThresholdBoard] = []
  for wanted in keys {
    let members = sessions.filter { key($0) == wanted }
    let invented = members.count { $0.text("origin") == "reconstructed" }
    let origin =
      invented == members.count
      ? ", reconstructed" : invented > 0 ? ", \(invented) of them reconstructed" : ""
    let kind = members[0].flag("simulator").map { $0 ? "simulator" : "a real device" }
    let names = members.compactMap { $0.text("session") }.sorted()
    var findings: [(String, [Row])] = []
    for name in names {
      findings.append((name, try asking(notebook, session: name) { ask in ask("findings") }))
    }
    let account = ThresholdAccount(
      device: rows.filter { key($0) == wanted }, findings: findings)
    boards.append(
      ThresholdBoard(
        heading: "\(dataWords(wanted[0] ?? "")), "
          + "\(wanted[1].map { "OS \(dataWords($0))" } ?? "OS not reported"), "
          + "\(kind ?? "kind not reported")   \(counted(names.count, "session"))\(origin): "
          + listed(names),
        isVerbose: isVerbose, account: account))
  }
  return boards
}

private func printThresholds(
  _ session: String?, isPooled: Bool, _ context: CommandContext
) throws(CommandFailure) {
  let view = isPooled ? "device_thresholds" : "thresholds"
  guard let session else { return try printRows("SELECT * FROM \(view) \(inOrder(view))", context) }
  let condition =
    isPooled
    ? """
    EXISTS (
      SELECT 1 FROM sessions AS s
      WHERE s.session = :session AND s.device = v.device AND s.os IS v.os
        AND s.simulator IS v.simulator)
    """ : "v.session = :session"
  try printRows(
    "SELECT * FROM \(view) AS v WHERE \(condition) \(inOrder(view))",
    parameters: [("session", .text(session))], context)
}

/// The order of the rows: by what they are of, then axis, boundary and direction as the pages have them.
private func inOrder(_ view: String) -> String {
  let owner = view == "thresholds" ? "session" : "device, os, simulator"
  let boundaries = Boundary.allCases.map(\.rawValue).joined(separator: " ")
  return "ORDER BY \(owner), axis DESC, instr('\(boundaries)', boundary), direction DESC"
}
