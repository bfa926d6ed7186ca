import PostureAnalysis
import PostureModel
import PostureReport

/// The anomalies of a session for a terminal: by severity and rule, each with its evidence.
struct AnomalyBoard {
  let session: String
  let profile: DeviceProfile
  /// All anomalies of the session.
  let all: [Anomaly]
  /// Those that were asked for.
  let shown: [Anomaly]
  /// How many rows of a rule are shown.
  let most: Int

  /// The lines, each with its line feed.
  func text(_ console: Console) -> String {
    let heading = console.styled(session, .strong, on: .output)
    var text = "\(heading)   \(severityWords(all.map(\.severity)))\n"
    if shown.isEmpty, !all.isEmpty { text += "  none of them is asked for\n" }
    for severity in Anomaly.Severity.allCases {
      let found = shown.filter { $0.severity == severity }
      guard !found.isEmpty else { continue }
      text += "\n" + console.styled(severity.rawValue, severity.style, on: .output) + "\n"
      for (rule, rows) in byRule(found) { text += group(rule, severity, rows, console) }
    }
    return text
  }

  private func byRule(_ anomalies: [Anomaly]) -> [(rule: String, rows: [Anomaly])] {
    Dictionary(grouping: anomalies, by: \.rule)
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value) }
  }

  private func group(
    _ rule: String, _ severity: Anomaly.Severity, _ rows: [Anomaly], _ console: Console
  ) -> String {
    var text = "  " + console.styled(rule, .strong, on: .output)
    text += rows.count > 1 ? "   \(rows.count) rows\n" : "\n"
    if let meaning = AnomalyRule.named(rule)?.meaning {
      text += HelpText.wrapped(meaning, indent: 4)
    }
    for anomaly in rows.prefix(most) {
      let place = [
        anomaly.state?.rawValue, anomaly.firstReading.map { _ in readingWords(anomaly) },
      ].compactMap(\.self).joined(separator: ", ")
      text +=
        "\n"
        + HelpText.wrapped(
          "\(anomaly.number)  \(place.isEmpty ? "" : "\(place): ")\(harmless(anomaly.message))",
          indent: 4)
      text += console.styled(
        indented(readingsQuery(of: anomaly, in: session, profile: profile)), .faint, on: .output)
    }
    guard rows.count > most else { return text }
    text += "\n    and \(rows.count - most) more:\n"
    return text
      + console.styled(
        indented(
          """
          SELECT * FROM anomalies
          WHERE session = '\(session)' AND rule = '\(rule)' AND severity = '\(severity.rawValue)'
            AND anomaly > \(rows[most - 1].number)
          """), .faint, on: .output)
  }

  private func indented(_ sql: String) -> String {
    sql.split(separator: "\n").map { "      \($0)\n" }.joined()
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

/// `reading 12`, `readings 12–15`, `31 readings from 12 to 400`, `10 missing between 44 and 45`.
private func readingWords(_ anomaly: Anomaly) -> String {
  guard let first = anomaly.firstReading else { return "" }
  let last = anomaly.lastReading ?? first
  if anomaly.rule == "gap" {
    return "\(anomaly.readings) missing between readings \(first) and \(last)"
  }
  if first == last { return "reading \(first)" }
  return anomaly.readings == last - first + 1
    ? "readings \(first)–\(last)"
    : "\(counted(anomaly.readings, "reading")) from \(first) to \(last)"
}
