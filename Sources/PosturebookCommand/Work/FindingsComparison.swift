import NotebookStore
import PostureAnalysis
import PostureReport

/// What another analysis of the same readings finds: before and after, a line each.
struct FindingsComparison {
  private let rows: [(name: String, before: String, after: String)]

  /// Takes a session before and after.
  init(_ before: SessionFigures, _ after: SessionFigures) {
    var rows: [(name: String, before: String, after: String)] = [
      (
        "states measured", "\(before.standing.statesMeasured) of 6",
        "\(after.standing.statesMeasured) of 6"
      ),
      ("settled readings", "\(before.settledReadings)", "\(after.settledReadings)"),
      ("gaps", "\(before.gaps)", "\(after.gaps)"),
      ("sweeps", "\(before.sweeps)", "\(after.sweeps)"),
      ("thresholds told", told(before.findings), told(after.findings)),
      ("anomalies", severities(before.standing), severities(after.standing)),
    ]
    let (was, isNow) = (thresholds(before), thresholds(after))
    for name in was.map(\.name) + isNow.map(\.name) where !rows.contains(where: { $0.name == name })
    {
      let (one, other) = (was.first { $0.name == name }, isNow.first { $0.name == name })
      if one?.text != other?.text { rows.append((name, one?.text ?? "–", other?.text ?? "–")) }
    }
    self.rows = rows
  }

  /// The lines, each with its line feed; what did not change is said once.
  var text: String {
    let isSame = rows.allSatisfy { $0.before == $0.after }
    return (isSame ? "  the same is found:\n" : "")
      + aligned(
        rows.map { row in
          [row.name, row.before == row.after ? row.before : "\(row.before) → \(row.after)"]
        })
  }
}

private func severities(_ standing: SessionStanding) -> String {
  let counts: [(Anomaly.Severity, Int)] = [
    (.error, standing.errors), (.warning, standing.warnings), (.info, standing.infos),
  ]
  return severityWords(counts.flatMap { Array(repeating: $0, count: $1) })
}

private func told(_ findings: SessionFindings) -> String {
  let told = findings.thresholds.filter { $0.brackets > 0 }
  let brackets = told.reduce(0) { $0 + $1.brackets }
  return "\(told.count) of \(findings.thresholds.count) by \(counted(brackets, "bracket"))"
}

/// The threshold of each axis, boundary and direction, in words.
private func thresholds(_ figures: SessionFigures) -> [(name: String, text: String)] {
  boundaryAccounts(
    of: figures.findings, isUntimed: figures.isUntimed, skew: figures.skew
  ).flatMap { account in
    let place = "\(account.boundary.rawValue), \(account.axisName)"
    return account.figures.map { figures in
      let range = figures.common == "–" ? figures.hull : figures.common
      return (
        "\(place), \(figures.direction.rawValue)",
        range == "–" ? figures.verdict : "\(range) \(figures.verdict)"
      )
    } + [("\(place), skew", account.skew)]
  }
}
