import PostureAnalysis
import PostureModel
import PostureSimulator
import Testing
import ThresholdOracle

@Test(arguments: Axis.allCases, Direction.allCases)
func `the sweeps scenario has three whole sweeps of each kind`(axis: Axis, direction: Direction) {
  let sweeps = findings(in: "sweeps", seed: 1).sweeps.filter {
    $0.axis == axis && $0.direction == direction
  }
  #expect(sweeps.count == 3)
  // A hand that rests at 60° for a moment does not end its sweep.
  for sweep in sweeps { #expect(abs(sweep.endAngle - sweep.startAngle) == 180_000_000) }
}

/// A boundary's crossings in one direction, as the analysis of the sweeps should tell them.
private struct Told: CustomTestStringConvertible {
  var boundary: Boundary
  var direction: Direction
  var verdict: Threshold.Verdict
  var testDescription: String { "\(boundary.rawValue), \(direction)" }
}

@Test(arguments: [
  Told(boundary: .closedPartiallyOpen, direction: .opening, verdict: .oneThresholdFits),
  Told(boundary: .closedPartiallyOpen, direction: .closing, verdict: .noSingleThreshold),
  Told(boundary: .partiallyOpenFullyOpen, direction: .opening, verdict: .oneThresholdFits),
  Told(boundary: .partiallyOpenFullyOpen, direction: .closing, verdict: .oneThresholdFits),
  Told(boundary: .outerInner, direction: .opening, verdict: .noSingleThreshold),
  Told(boundary: .outerInner, direction: .closing, verdict: .noSingleThreshold),
  Told(boundary: .divisionOffOn, direction: .opening, verdict: .noSingleThreshold),
])
private func `the analysis tells the sweeps' thresholds as they are`(told: Told) throws {
  let threshold = try #require(
    findings(in: "sweeps", seed: 1).thresholds.first {
      $0.axis == .vertical && $0.boundary == told.boundary && $0.direction == told.direction
    })
  #expect(threshold.brackets == 3 && !threshold.isProvisional)
  #expect(threshold.verdict == told.verdict)
}

@Test(arguments: Axis.allCases, 1...8 as ClosedRange<UInt64>)
func `the sweeps find the status reversed and the displays not`(axis: Axis, seed: UInt64) {
  let hysteresis = findings(in: "sweeps", seed: seed).hysteresis.filter { $0.axis == axis }
  let verdicts = Dictionary(uniqueKeysWithValues: hysteresis.map { ($0.boundary, $0.verdict) })
  #expect(verdicts[.closedPartiallyOpen] == .reversed)
  #expect(verdicts[.divisionOffOn] == .normal)
  // Angle and status of the phone are of one instant, so that no skew may be found.
  #expect(hysteresis.allSatisfy { !$0.skewExcludesZero })
}

@Test func `the thresholds of the sweeps differ by axis`() {
  let opening = findings(in: "sweeps", seed: 1).thresholds.filter {
    $0.boundary == .closedPartiallyOpen && $0.direction == .opening
  }
  #expect(opening.map(\.axis) == [.vertical, .horizontal])
  #expect((opening.first?.upper ?? 180_000_000) < (opening.last?.lower ?? 0))
}

@Test func `clicks bear no bracket and show that the angle does not tell the status`() {
  let found = findings(in: "sweeps", seed: 1)
  #expect(found.transitions.contains { $0.motion == .jump && $0.boundary == .closedPartiallyOpen })
  let overlap = found.overlaps.first { $0.boundary == .closedPartiallyOpen }
  #expect(overlap?.lower == 60_000_000 && overlap?.upper == 123_300_003)
}
