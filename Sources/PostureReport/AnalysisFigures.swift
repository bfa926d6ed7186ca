import PostureModel

/// The figures of a session that another analysis of it may change, each with its name.
public func comparedFigures(ask: Ask) -> [(name: String, text: String)] {
  let (session, states) = (ask("session").first, ask("states"))
  let boundaries = ask("hysteresis").compactMap(BoundaryRow.init)
  let sides = boundaries.flatMap { row in row.sides.map { (row, $0.name, $0.side) } }
  let brackets = sides.reduce(0) { $0 + $1.2.brackets }
  let told = sides.count { $0.2.brackets > 0 }
  let findings = ask("findings")
  let severities = ["error", "warning", "info"].compactMap { severity -> String? in
    let count = findings.filter { $0.text("severity") == severity }
      .reduce(0) { $0 + $1.count("places") }
    return count > 0 ? counted(count, severity) : nil
  }
  let figures = [
    ("states measured", "\(session?.count("states_measured") ?? 0) of 6"),
    ("settled readings", "\(states.reduce(0) { $0 + $1.count("settled_readings") })"),
    ("gaps", "\(session?.count("gaps") ?? 0)"),
    ("sweeps", "\(ask("speeds").reduce(0) { $0 + $1.count("sweeps") })"),
    ("thresholds found", "\(told) of \(sides.count) by \(counted(brackets, "bracket"))"),
    ("anomalies", severities.isEmpty ? "no anomaly" : severities.joined(separator: ", ")),
  ]
  let ranges = sides.map { row, name, side in
    let range = side.range.map { "\(figure($0.lowerBound))–\(figure($0.upperBound))° " } ?? ""
    return ("\(row.boundary), \(row.axis.pose), \(name)", "\(range)\(side.verdict)")
  }
  let skews = boundaries.map { row in
    let skew = row.skew.map {
      "\(rounded($0.lowerBound, places: 6)) to \(rounded($0.upperBound, places: 6)) s"
    }
    return ("\(row.boundary), \(row.axis.pose), skew", skew ?? "–")
  }
  return (figures + ranges + skews).map { (name: $0.0, text: $0.1) }
}
