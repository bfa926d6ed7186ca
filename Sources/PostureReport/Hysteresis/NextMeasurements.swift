import PostureAnalysis
import PostureModel

/// The sweeps that are still missing, in which direction and axis, and how slow they have to be.
func addNextMeasurements(_ report: SessionReport, to document: inout Document) {
  document.heading(2, "Next measurements")
  let (wishes, pace) = nextMeasurements(report.findings, isUntimed: report.hasNoPace)
  document.list(wishes)
  document.paragraph(pace)
}

/// A wish for each axis and direction that is not measured well, and how slow the hinge has to move.
///
/// Without a wish the last words say that nothing is missing.
func nextMeasurements(
  _ findings: SessionFindings, isUntimed: Bool
) -> (wishes: [Inline], pace: Inline) {
  let wishes = Axis.allCases.flatMap { axis in
    Direction.allCases.compactMap { nextSweeps(findings, axis, $0) }
  }
  guard !wishes.isEmpty else {
    return (
      [],
      "Nothing is missing: three sweeps or more each way, brackets of \(plain(finest))° or less."
    )
  }
  guard !isUntimed else {
    return (wishes, "Record them with times, so that speeds are known.")
  }
  let cadence = Double(max(findings.cadence, 1)) / 1_000
  // Rounded down: a speed above the limit is no advice.
  let slowest = (finest / cadence * 100).rounded(.down) / 100
  return (
    wishes,
    """
    With a reading every \(duration(findings.cadence)), a bracket of \(plain(finest))° needs \
    the hinge to move no faster than **\(rounded(slowest, places: 2))°/s**; a probe that reads more \
    often allows a faster hand.
    """
  )
}

/// A bracket no wider than this is worth having, in degrees.
private let finest = 2.0
/// With fewer brackets a threshold is provisional.
private let enough = 3

private func nextSweeps(
  _ findings: SessionFindings, _ axis: Axis, _ direction: Direction
) -> Inline? {
  var missing: [(boundary: Boundary, count: Int)] = []
  var wide: [Boundary] = []
  for boundary in Boundary.allCases where boundary.isOfStatus {
    let threshold = findings.thresholds.first {
      $0.axis == axis && $0.boundary == boundary && $0.direction == direction
    }
    let brackets = threshold?.brackets ?? 0
    if brackets < enough {
      missing.append((boundary, enough - brackets))
    } else if let low = threshold?.commonLower, let high = threshold?.commonUpper,
      Double(high - low) > finest * 1_000_000
    {
      wide.append(boundary)
    }
  }
  guard !missing.isEmpty || !wide.isEmpty else { return nil }
  let way = direction == .opening ? axis.states : axis.states.reversed()
  let route = way.map(\.rawValue).joined(separator: " → ")
  var wishes: [Inline] = missing.map { "\($0.count) more across \($0.boundary.rawValue)" }
  wishes += wide.map { "a slower one across \($0.rawValue), whose bracket is wide" }
  let name = direction == .opening ? "opening" : "closing"
  return "**\(axis.name), \(name)** (\(route)): \(wishes.joined(separator: "; "))."
}
