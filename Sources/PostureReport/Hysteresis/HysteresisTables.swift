import PostureAnalysis
import PostureModel

/// The rows of `thresholds`, `hysteresis` and `overlaps`.
func addTables(_ report: SessionReport, to document: inout Document) {
  let rows = report.boundaries.filter(\.isTold)
  guard !rows.isEmpty else { return }
  document.heading(2, "The numbers")
  document.paragraph(
    """
    Opening, a crossing lies in (lower, upper], above the lower angle and at most at the upper; \
    closing, in [lower, upper), at the lower angle at least and below the upper. Brackets, and what \
    follows from them, are rounded outward to 0.01°, each from its full number, here as above; a \
    reading's own angle is rounded to the nearest. The SQL has them in full.
    """)
  for axis in Axis.allCases {
    let seen = rows.filter { $0.axis == axis }
    guard !seen.isEmpty else { continue }
    document.heading(3, "Thresholds, \(axis.name)")
    addThresholds(seen, to: &document)
  }
  addHysteresis(rows.filter(\.isMeasuredBothWays), report, to: &document)
  addOverlaps(rows, to: &document)
}

private func addThresholds(_ rows: [BoundaryFindings], to document: inout Document) {
  document.table(
    [
      ("boundary", .left), ("direction", .left), ("seen in", .left), ("all lie in", .left),
      ("common", .left), ("verdict", .left), ("spread", .left),
    ],
    rows.flatMap { row in
      Direction.allCases.map { direction in
        let threshold = row.threshold(direction)
        let provisional = threshold.brackets > 0 && threshold.isProvisional ? ", provisional" : ""
        return [
          "\(row.boundary.rawValue)", "\(direction.rawValue)", "\(row.crossings(direction))",
          "\(interval: bracket(threshold.lower, threshold.upper, direction))",
          "\(interval: bracket(threshold.commonLower, threshold.commonUpper, direction))",
          "\(threshold.verdict.rawValue)\(provisional)", "\(spread(threshold))",
        ]
      }
    })
}

private func addHysteresis(
  _ rows: [BoundaryFindings], _ report: SessionReport, to document: inout Document
) {
  document.heading(3, "Hysteresis")
  guard !rows.isEmpty else {
    document.paragraph("No boundary was crossed in sweeps of both directions.")
    return
  }
  let skewed: Inline =
    report.hasNoPace
    ? ""
    : """
     The skew is how much newer than the angle the status would have to be to explain all brackets \
    by one angle.
    """
  document.paragraph(
    """
    Threshold when opening less threshold when closing, signed: a negative width means that the \
    device closes at a larger angle than it opened at. It is told from what is common to all \
    brackets where both directions have that, else from all that they lie in.\(skewed)
    """)
  var columns: [(title: Inline, side: Document.Column)] = [
    ("axis", .left), ("boundary", .left), ("width", .left), ("verdict", .left),
  ]
  if !report.hasNoPace { columns.append(("skew", .left)) }
  document.table(
    columns,
    rows.map { row in
      let hysteresis = row.hysteresis
      let cells: [Inline] = [
        "\(row.axis.name)", "\(row.boundary.rawValue)",
        "\(range(hysteresis.widthLower, hysteresis.widthUpper))", "\(hysteresis.verdict.rawValue)",
      ]
      return report.hasNoPace ? cells : cells + ["\(skew(hysteresis))"]
    })
}

private func addOverlaps(_ rows: [BoundaryFindings], to document: inout Document) {
  let overlaps = rows.compactMap { row in row.overlap.map { (row, $0) } }
  guard !overlaps.isEmpty else { return }
  document.heading(3, "Overlaps")
  document.paragraph("Angles at which both levels were seen at rest.")
  var columns: [(title: Inline, side: Document.Column)] = [
    ("axis", .left), ("boundary", .left), ("from", .right), ("to", .right),
    ("open at reading", .right), ("shut at reading", .right),
  ]
  let isDoubted = overlaps.contains { row, _ in row.overlapDoubts != nil }
  if isDoubted { columns.append(("not to be trusted", .left)) }
  document.table(
    columns,
    overlaps.map { row, overlap in
      let cells: [Inline] = [
        "\(row.axis.name)", "\(row.boundary.rawValue)", "\(angle(overlap.lower))",
        "\(angle(overlap.upper))", "\(overlap.lowerReading)", "\(overlap.upperReading)",
      ]
      return isDoubted ? cells + [row.overlapDoubts ?? "–"] : cells
    })
}

/// How fast the hinge moved, by axis and direction.
func addSweeps(_ report: SessionReport, to document: inout Document) {
  guard !report.hasNoPace else { return }
  document.heading(2, "Speeds")
  let sweeps = report.findings.sweeps
  guard !sweeps.isEmpty else {
    document.paragraph("No sweep: the hinge was never seen moving one way by a stroke or more.")
    return
  }
  document.table(
    [
      ("axis", .left), ("direction", .left), ("sweeps", .right), ("strokes", .left),
      ("mean speeds", .left), ("fastest", .right),
    ],
    Axis.allCases.flatMap { axis in
      Direction.allCases.compactMap { direction -> [Inline]? in
        let found = sweeps.filter { $0.axis == axis && $0.direction == direction }
        guard !found.isEmpty else { return nil }
        let (strokes, means) = (found.map(\.stroke), found.compactMap(\.meanSpeed))
        let fastest = found.compactMap(\.maximumSpeed).max()
        let isPossible = fastest.map { $0 >= means.max() ?? 0 } ?? false
        return [
          "\(axis.name)", "\(direction.rawValue)", "\(found.count)",
          "\(span(strokes.min().map(angle), strokes.max().map(angle)))",
          "\(span(means.min().map(pace), means.max().map(pace)))",
          "\(isPossible ? fastest.map(pace) ?? "–" : "–")",
        ]
      }
    })
}

extension BoundaryFindings {
  /// In how many sweeps and jumps it was crossed: `3 sweeps, 2 jumps`.
  func counts(_ direction: Direction) -> String {
    let threshold = threshold(direction)
    let jumps = threshold.jumps > 0 ? ", \(counted(threshold.jumps, "jump"))" : ""
    return counted(threshold.brackets, "sweep") + jumps
  }

  /// How many of the jumps tell nothing of where: `1 bears no bracket`.
  func unfitJumps(_ direction: Direction) -> String? {
    let unfit = threshold(direction).jumps - jumps(direction).count
    return unfit > 0 ? "\(unfit) \(unfit == 1 ? "bears" : "bear") no bracket" : nil
  }

  /// Both together, for a table: `0 sweeps, 4 jumps (1 bears no bracket)`.
  func crossings(_ direction: Direction) -> String {
    counts(direction) + (unfitJumps(direction).map { " (\($0))" } ?? "")
  }
}

/// How far the crossings differ, at least and at most.
func spread(_ threshold: Threshold) -> String {
  guard let proven = threshold.spreadProven, let possible = threshold.spreadPossible else {
    return "–"
  }
  let most = "less than \(angleUp(possible))"
  return proven < 10_000 ? most : "at least \(angleDown(proven)), \(most)"
}

/// A signed width: `−32° to −5°`.
func range(_ lower: Int?, _ upper: Int?) -> String {
  guard let lower, let upper else { return "–" }
  return "\(withSign(angleDown(lower), lower)) to \(withSign(angleUp(upper), upper))"
}

private func withSign(_ text: String, _ microdegrees: Int) -> String {
  microdegrees < 0 ? "−" + text.drop { $0 == "−" } : text == "0°" ? text : "+" + text
}

/// The skews that would explain all brackets: `−0.5 s to +0.2 s`.
func skew(_ hysteresis: Hysteresis) -> String {
  guard let lower = hysteresis.skewLower, let upper = hysteresis.skewUpper else { return "–" }
  return "\(signed(lower)) s to \(signed(upper)) s"
}

private func pace(_ speed: Double) -> String { rounded(speed, places: 2) + "°/s" }

private func span(_ least: String?, _ most: String?) -> String {
  guard let least, let most else { return "–" }
  return least == most ? least : "\(least) to \(most)"
}
