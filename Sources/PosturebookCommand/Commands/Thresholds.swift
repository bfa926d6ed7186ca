import NotebookStore
import PostureAnalysis

extension Command {
  /// Tells where the device changes its mind.
  static let thresholds = Command(
    "thresholds", summary: "Tell at which angles the phone changes its mind, in words and figures",
    examples: [
      Example("posturebook thresholds sweeps", "thresholds, hysteresis and overlaps of a session"),
      Example("posturebook thresholds", "the same of every session"),
      Example("posturebook thresholds --device", "all sessions of a device and OS version pooled"),
      Example("posturebook thresholds sweeps --device", "the same of the session's device only"),
      Example("posturebook thresholds --format csv", "the view thresholds, for a program"),
    ],
    options: [.device] + RowFormat.options,
    operands: Operands("[SESSION]", count: 0...1, help: "the session; all of them without one"),
    notes: [
      """
      Two readings bracket a change of mind: opening, the crossing lies in (lower, upper], closing,
      in [lower, upper). They do not date it, and no middle of a bracket is given. Brackets of two
      axes are never pooled, since the status depends on how the phone is held. With --format it
      prints the rows of the view thresholds, with --device those of device_thresholds.
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
    if isPooled {
      let devices = try devices(of: named, notebook, context)
      for (index, material) in devices.enumerated() {
        try write(ThresholdBoard(material), isFirst: index == 0, context)
      }
    } else {
      for (index, name) in names.enumerated() {
        let material = try storing { () throws(NotebookError) in try notebook.material(of: name) }
        try write(ThresholdBoard(material), isFirst: index == 0, context)
      }
    }
    return .done
  }
}

extension Option {
  static let device = Option(
    "device", help: "pool the sessions of one device model, OS version and kind")
}

private func write(
  _ board: ThresholdBoard, isFirst: Bool, _ context: CommandContext
) throws(CommandFailure) {
  if !isFirst { try context.console.writeLine() }
  try context.console.write(board.text(context.console))
}

private func devices(
  of named: String?, _ notebook: borrowing Notebook, _ context: CommandContext
) throws(CommandFailure) -> [DeviceMaterial] {
  let devices = try storing { () throws(NotebookError) in try notebook.devices(of: named) }
  if devices.isEmpty {
    context.console.remark(
      "no session says what device it is of, so that none can be pooled; say it in its "
        + "session.json: {\"device\": \"iPhone Duo\"}")
  }
  return devices
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
