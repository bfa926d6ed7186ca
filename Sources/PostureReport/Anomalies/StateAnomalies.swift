import PostureAnalysis
import PostureModel

/// The anomalies of a state, a line each: evidence, what it does to an app, what to do instead.
func addAnomalies(_ report: SessionReport, _ state: State, to document: inout Document) {
  let groups = report.anomalyGroups(of: state)
  // A picture may be of a state that no reading has, and be wrong all the same.
  guard report.summary(state).readings > 0 || !groups.isEmpty else { return }
  document.heading(2, "Anomalies")
  guard !groups.isEmpty else {
    document.paragraph("None of \(AnomalyRule.all.count) rules found any in this state.")
    return
  }
  document.table(
    [
      ("severity", .left), ("rule", .left), ("evidence", .left), ("to an app", .left),
      ("instead", .left),
    ],
    groups.map { group in
      [
        "\(group.severity.rawValue)", group.link("anomalies.md"), evidence(group),
        "\(group.words?.effect ?? "")", "\(group.words?.remedy ?? "")",
      ]
    })
}

private func evidence(_ group: AnomalyGroup) -> Inline {
  guard let first = group.anomalies.first else { return "" }
  let more = group.anomalies.count - 1
  let rest = more > 0 ? "; \(more) more" : ""
  let place = first.firstReading == nil ? "" : " (\(readingWord(first)) \(named(first))\(rest))"
  return "\(clipped(first.message, to: 200))\(place)"
}

private func readingWord(_ anomaly: Anomaly) -> String {
  anomaly.firstReading == anomaly.lastReading ? "reading" : "readings"
}
