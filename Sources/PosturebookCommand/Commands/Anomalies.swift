import NotebookStore
import PostureAnalysis
import PostureReport

extension Command {
  /// Lists what is not to be trusted, and what surprises.
  static let anomalies = Command(
    "anomalies", summary: "List faults of the recording and surprises of the device",
    examples: [
      Example("posturebook anomalies tour", "the findings of a session, errors first"),
      Example("posturebook anomalies --severity error", "the errors of every session"),
      Example(
        "posturebook anomalies tour --rule lit-display-lag", "all rows of one rule"),
      Example(
        "posturebook anomalies --explain lit-display-lag", "what a rule means, and what to do"),
      Example("posturebook anomalies --explain all", "the rules, with what each means"),
      Example("posturebook anomalies --format jsonl", "the view anomalies, for a program"),
    ],
    options: [.severity, .rule, .explain] + RowFormat.options,
    operands: Operands("[SESSION]", count: 0...1, help: "the session; all of them without one"),
    notes: [
      """
      An error is a wrong measurement. A warning is a measurement that misleads. An info is a
      surprising property of the device. --rule prints all rows of a rule and their query.
      """
    ]
  ) { context throws(CommandFailure) in
    let request = try reading { () throws(UsageError) in try AnomalyRequest(context.arguments) }
    if let explained = request.explained {
      try explain(explained, context)
      return .done
    }
    let named = context.arguments.operands.first
    let names = try knownSessions(named, context)
    if context.arguments.has(.format) {
      try printAnomalies(named, request, context)
      return .done
    }
    if names.isEmpty {
      context.console.remark(
        "the notebook has no session yet; posturebook import FILE brings one in")
    }
    if let rule = request.rule {
      for name in names {
        let sql = findingsSQL(of: rule, in: name, severity: request.severity)
        try context.console.writeLine("posturebook query \"\(sql)\"")
        try printRows(sql, context)
      }
      return .done
    }
    let notebook = try Desk(context).readingNotebook()
    for (index, name) in names.enumerated() {
      let board = try asking(notebook, session: name) { ask in
        AnomalyBoard(session: name, findings: ask("findings"), wants: request.wants)
      }
      if index > 0 { try context.console.writeLine() }
      try context.console.write(board.text(context.console))
    }
    return .done
  }
}

extension Option {
  static let severity = Option(
    "severity", value: "error|warning|info", help: "only those of this severity")
  static let rule = Option("rule", value: "RULE", help: "only those of this rule")
  static let explain = Option(
    "explain", value: "RULE|all", help: "explain a rule: its meaning, its effect, what to do")
}

/// Which anomalies are asked for, or which rule is to be explained.
private struct AnomalyRequest {
  var severity: Anomaly.Severity?
  var rule: String?
  var explained: String?

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuse(.explain, with: .severity, .rule)
    severity = try arguments.word(.severity, among: Anomaly.Severity.allCases)
    rule = arguments.value(.rule)
    explained = arguments.value(.explain)
    if let session = arguments.operands.first, explained != nil {
      throw .other("'--explain' describes a rule; leave out the session '\(session)'")
    }
    for name in [rule, explained].compactMap(\.self) where AnomalyRule.named(name) == nil {
      if name == "all", explained != nil { continue }
      let advice = nearest(to: name, among: AnomalyRule.all.map(\.id)).map {
        "did you mean '\($0)'?"
      }
      throw .other(
        "there is no rule '\(name)'; "
          + (advice ?? "posturebook anomalies --explain all lists the rules"))
    }
  }

  func wants(_ row: Row) -> Bool {
    severity == nil || row.text("severity") == severity?.rawValue
  }

}

/// What gives the rows of a rule in a session.
func findingsSQL(
  of rule: String, in session: String, severity: Anomaly.Severity? = nil
) -> String {
  "SELECT anomaly, state, first_reading, last_reading, readings, message FROM anomalies "
    + "WHERE session = '\(session)' AND rule = '\(rule)'"
    + (severity.map { " AND severity = '\($0.rawValue)'" } ?? "") + " ORDER BY anomaly"
}

private func printAnomalies(
  _ session: String?, _ request: AnomalyRequest, _ context: CommandContext
) throws(CommandFailure) {
  let wanted: [(column: String, value: String?)] = [
    ("session", session), ("severity", request.severity?.rawValue), ("rule", request.rule),
  ]
  let given = wanted.compactMap { item in item.value.map { (name: item.column, value: $0) } }
  let conditions = given.map { "\($0.name) = :\($0.name)" }.joined(separator: " AND ")
  try printRows(
    "SELECT * FROM anomalies" + (given.isEmpty ? "" : " WHERE " + conditions)
      + " ORDER BY session, anomaly",
    parameters: given.map { ($0.name, .text($0.value)) }, context)
}

private func explain(_ name: String, _ context: CommandContext) throws(CommandFailure) {
  guard let rule = AnomalyRule.named(name) else {
    var rows = try context.rows([Column("rule"), Column("severity"), Column("meaning")])
    for rule in AnomalyRule.all.sorted(by: { ($0.severity, $0.id) < ($1.severity, $1.id) }) {
      try rows.write([.text(rule.id), .text(rule.severity.rawValue), .text(rule.meaning)])
    }
    return try rows.finish()
  }
  let heading = context.console.styled(rule.id, .strong, on: .output)
  try context.console.write("\(heading)   \(rule.severity.rawValue), \(rule.kind.words)\n\n")
  for part in [rule.meaning, "To an app: \(rule.effect)", "Instead: \(rule.remedy)"] {
    try context.console.write(HelpText.wrapped(part, indent: 2))
  }
}

extension AnomalyRule.Kind {
  /// What makes a row, in words.
  fileprivate var words: String {
    switch self {
    case .reading: "a row for each run of readings that show the same"
    case .state: "a row for each state and for each value that was seen in it"
    case .event: "a row for each event"
    case .session: "one row for a session"
    }
  }
}
