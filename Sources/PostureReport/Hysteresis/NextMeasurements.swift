import PostureAnalysis
import PostureModel

/// The sweeps that are still missing, in which direction and axis, and how slow they have to be.
func addNextMeasurements(_ report: SessionReport, to document: inout Document) {
  document.heading(2, "Next measurements")
  let (wishes, pace) = nextMeasurements(
    report.findings, isUntimed: report.hasNoPace, halves: report.halves)
  document.list(wishes)
  document.paragraph(pace)
}

/// A wish for each axis and direction that is not measured well, and how slow the hinge has to move.
///
/// Without a wish the last words say that nothing is missing.
func nextMeasurements(
  _ findings: SessionFindings, isUntimed: Bool, halves: DeviceProfile.Side?
) -> (wishes: [Inline], pace: Inline) {
  let wishes = Axis.allCases.flatMap { axis in
    Direction.allCases.compactMap { nextSweeps(findings, axis, $0, halves) }
      + [isUntimed ? nil : nextSpeed(findings, axis)].compactMap(\.self)
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
  _ findings: SessionFindings, _ axis: Axis, _ direction: Direction,
  _ halves: DeviceProfile.Side?
) -> Inline? {
  var wishes: [(wish: Wish, boundaries: [String])] = []
  for boundary in Boundary.allCases where findings.tells(boundary) {
    let brackets = findings.transitions.filter {
      $0.axis == axis && $0.boundary == boundary && $0.direction == direction && $0.bearsBracket
    }
    let threshold = findings.thresholds.first {
      $0.axis == axis && $0.boundary == boundary && $0.direction == direction
    }
    guard let wish = wish(threshold, brackets) else { continue }
    if let place = wishes.firstIndex(where: { $0.wish == wish }) {
      wishes[place].boundaries.append(boundary.rawValue)
    } else {
      wishes.append((wish, [boundary.rawValue]))
    }
  }
  guard !wishes.isEmpty else { return nil }
  let states = halves.map { axis.states($0) } ?? []
  let way = direction == .opening ? states : states.reversed()
  let route = way.isEmpty ? "" : " (\(way.map(\.rawValue).joined(separator: " → ")))"
  let name = direction == .opening ? "opening" : "closing"
  let words = wishes.map { "\($0.wish.words(listed($0.boundaries)))" as Inline }
  return "**\(axis.name), \(name)**\(route): \(words.joined(separator: "; "))."
}

/// Sweeps that a threshold lacks.
private enum Wish: Hashable {
  /// So many more, at whatever speed.
  case more(Int)
  /// One that is slower: all share angles, and too many of them.
  case slower
  /// So many that are slower: no angle is common, and how far the crossings differ is told by few.
  case slowerEach(Int)

  func words(_ boundaries: String) -> String {
    switch self {
    case .more(let count): "\(counted(count, "more sweep")) across \(boundaries)"
    case .slower:
      "1 slower sweep across \(boundaries), whose common bracket is wide"
    case .slowerEach(let count):
      "\(counted(count, "slower sweep")) across \(boundaries), where no single angle fits"
    }
  }
}

private func wish(_ threshold: Threshold?, _ brackets: [Transition]) -> Wish? {
  guard let threshold, threshold.brackets >= enough else {
    return .more(enough - (threshold?.brackets ?? 0))
  }
  guard let low = threshold.commonLower, let high = threshold.commonUpper else {
    let fine = brackets.count { isFine($0.lower, $0.upper) }
    return fine < enough ? .slowerEach(enough - fine) : nil
  }
  return isFine(low, high) ? nil : .slower
}

/// Whether a bracket, its ends in microdegrees, is no wider than is worth having.
private func isFine(_ lower: Int?, _ upper: Int?) -> Bool {
  guard let lower, let upper else { return false }
  return Double(upper - lower) <= finest * 1_000_000
}

extension SessionFindings {
  /// Whether sweeps across a boundary can be wished for: a probe may tell neither display nor division.
  fileprivate func tells(_ boundary: Boundary) -> Bool {
    boundary.isOfStatus || transitions.contains { $0.boundary == boundary }
  }
}

/// A sweep of another speed where one speed cannot tell a lag of the probe from a hysteresis.
private func nextSpeed(_ findings: SessionFindings, _ axis: Axis) -> Inline? {
  let alike = findings.hysteresis.filter {
    $0.axis == axis && $0.isOfOneSpeed && $0.skewLower != nil && $0.fastest != nil
  }
  // The slowest of the limits holds at all of them.
  guard let fastest = alike.compactMap(\.fastest).min() else { return nil }
  let limit = rounded((fastest / 2 * 100).rounded(.down) / 100, places: 2)
  return """
    **\(axis.name), either way**: 1 sweep at \(limit)°/s or slower across \
    \(listed(alike.map(\.boundary.rawValue))), half the speed of the fastest so far: of one speed a \
    lag of the probe cannot be told from a hysteresis.
    """
}
