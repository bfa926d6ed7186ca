import PostureAnalysis
import PostureReport

/// The anomalies of a session for a terminal: one line a rule, with what to do.
struct AnomalyBoard {
  let session: String
  /// The rows of the query `findings`.
  let findings: [Row]
  /// Whether only some were asked for.
  let wants: (Row) -> Bool

  /// The lines, each with its line feed.
  func text(_ console: Console) -> String {
    let severities = severities(of: findings)
    let heading = console.styled(session, .strong, on: .output)
    var text = "\(heading)   \(severityWords(severities))\n"
    let shown = findings.filter(wants)
    if shown.isEmpty, !findings.isEmpty { text += "  no finding is of this severity\n" }
    for severity in Anomaly.Severity.allCases {
      let found = shown.filter { $0.text("severity") == severity.rawValue }
      guard !found.isEmpty else { continue }
      text += "\n" + console.styled(severity.rawValue, severity.style, on: .output) + "\n"
      for row in found {
        let rule = row.text("rule") ?? ""
        let count =
          "\(counted(row.count("places"), "place")), \(counted(row.count("readings"), "reading"))"
        text += HelpText.wrapped(
          "\(rule), \(count): \(AnomalyRule.named(rule)?.remedy ?? "")", indent: 2)
      }
    }
    return text
  }
}

/// `2 errors, 1 warning, 4 infos`; `no anomaly`.
func severityWords(_ severities: [Anomaly.Severity]) -> String {
  let parts = Anomaly.Severity.allCases.compactMap { severity -> String? in
    let count = severities.count { $0 == severity }
    return count > 0 ? counted(count, severity.rawValue) : nil
  }
  return parts.isEmpty ? "no anomaly" : parts.joined(separator: ", ")
}

extension Anomaly.Severity {
  fileprivate var style: Style {
    switch self {
    case .error: .bad
    case .warning: .careful
    case .info: .strong
    }
  }
}

/// The severity of each place of the rows of the query `findings`.
func severities(of findings: [Row]) -> [Anomaly.Severity] {
  findings.flatMap { row in
    Array(
      repeating: row.text("severity").flatMap(Anomaly.Severity.init) ?? .info,
      count: row.count("places"))
  }
}
