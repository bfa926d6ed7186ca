import PostureAnalysis
import PostureModel
import PostureSimulator
import Testing
import ThresholdOracle

/// Whether the contract puts a gap between two readings of a probe that reads every two seconds.
private func isGap(_ one: ReadingTrace, _ next: ReadingTrace) -> Bool {
  let apart = next.time.milliseconds - one.time.milliseconds
  guard let before = one.uptime, let after = next.uptime else { return apart > 5_000 }
  if abs((after - before) * 1_000 - Double(apart)) > 1_000.5 { return true }
  let isNext = one.sequence.flatMap { first in next.sequence.map { $0 == first + 1 } } ?? false
  return apart > 5_000 && !isNext
}

/// The boundary that a boundary becomes where angles and levels are mirrored.
private let partner: [Boundary: Boundary] = [
  .closedPartiallyOpen: .partiallyOpenFullyOpen, .outerInner: .outerInner,
  .partiallyOpenFullyOpen: .closedPartiallyOpen,
]

/// An angle of the mirrored session, in microdegrees.
private func turned(_ angle: Int?) -> Int? { angle.map { 180_000_000 - $0 } }

private func turned(_ direction: Direction?) -> Direction? {
  direction.map { $0 == .opening ? .closing : .opening }
}

private func turned(_ row: Threshold) -> Threshold {
  var other = row
  other.boundary = partner[row.boundary] ?? row.boundary
  other.direction = turned(row.direction) ?? row.direction
  (other.lower, other.upper) = (turned(row.upper), turned(row.lower))
  (other.commonLower, other.commonUpper) = (turned(row.commonUpper), turned(row.commonLower))
  return other
}

@Suite struct LawTests {
  @Test(arguments: lawSessions)
  func `intervals and gaps tile a session of the simulated phone`(session: LawSession) {
    let traced = session.traced
    let found = traced.findings()
    #expect(
      found.intervals.flatMap { $0.firstReading...$0.lastReading } == traced.traces.map(\.number))
    let pairs = zip(traced.traces, traced.traces.dropFirst())
    func state(_ trace: ReadingTrace) -> State { traced.layouts[trace.layout].classification.state }
    // A stay ends where the state changes or a gap lies, and nowhere else.
    let ends = pairs.filter { isGap($0, $1) || state($0) != state($1) }.map(\.0.number)
    #expect(found.intervals.dropLast().map(\.lastReading) == ends)
    #expect(found.gaps == pairs.count { isGap($0, $1) })
    let stayed = found.intervals.reduce(0) { $0 + $1.dwell }
    let between = zip(found.intervals, found.intervals.dropFirst()).reduce(0) {
      $0 + $1.1.start.milliseconds - $1.0.end.milliseconds
    }
    let times = traced.traces.map(\.time.milliseconds)
    #expect(stayed + between == (times.last ?? 0) - (times.first ?? 0))
  }

  @Test(arguments: lawSessions)
  func `mirrored in angle and levels it swaps opening with closing`(session: LawSession) {
    let traced = session.traced
    let (found, mirrored) = (traced.findings(), traced.mirrored.findings())
    let rows = found.thresholds.filter { partner[$0.boundary] != nil }
    let others = mirrored.thresholds.filter { partner[$0.boundary] != nil }
    #expect(Set(rows.map(turned)) == Set(others))
    for row in found.hysteresis {
      guard let boundary = partner[row.boundary] else { continue }
      let other = mirrored.hysteresis.first { $0.axis == row.axis && $0.boundary == boundary }
      #expect(other?.widthLower == row.widthLower && other?.widthUpper == row.widthUpper)
      #expect(other?.verdict == row.verdict)
      #expect((other?.skewLower == nil) == (row.skewLower == nil))
      if let one = row.skewLower, let two = other?.skewLower { #expect(abs(one - two) < 1e-9) }
      if let one = row.skewUpper, let two = other?.skewUpper { #expect(abs(one - two) < 1e-9) }
    }
    for row in found.overlaps {
      guard let boundary = partner[row.boundary] else { continue }
      let other = mirrored.overlaps.first { $0.axis == row.axis && $0.boundary == boundary }
      #expect(other?.lower == turned(row.upper) && other?.upper == turned(row.lower))
      #expect(other?.lowerReading == row.upperReading && other?.upperReading == row.lowerReading)
    }
    #expect(mirrored.sweeps.map(\.stroke) == found.sweeps.map(\.stroke))
    #expect(mirrored.sweeps.map(\.direction) == found.sweeps.map { turned($0.direction) })
  }

  @Test(arguments: lawSessions)
  func `readings that come after never widen a common bracket`(session: LawSession) {
    let traced = session.traced
    var parts: [SessionFindings] = []
    for part in 1...6 { parts.append(traced.findings(first: traced.traces.count * part / 6)) }
    for (part, more) in zip(parts, parts.dropFirst()) { expectNarrowed(part, more) }
  }

  @Test(
    arguments: lawSessions.filter {
      ["tour", "half-measured", "sweeps"].contains($0.scenario.name)
        || $0.scenario.name.hasPrefix("hand")
    })
  func `readings that come between never widen a common bracket`(session: LawSession) {
    // No quicker than a second, and no hand slower than rest in a second: beyond, the look-back
    // reaches past the reading before, or what was motion for a lazier probe is rest.
    let lazy = session.traced.findings()
    let quick = LawSession(scenario: session.scenario, seed: session.seed, cadence: 1_000)
    expectNarrowed(lazy, quick.traced.findings())
  }

  /// What shares a bracket keeps to it when there is more to share; what shares none never will.
  private func expectNarrowed(_ part: SessionFindings, _ more: SessionFindings) {
    for row in part.thresholds where row.brackets > 0 {
      let next = more.thresholds.first {
        ($0.axis, $0.boundary, $0.direction) == (row.axis, row.boundary, row.direction)
      }
      let place = "\(row.boundary), \(row.direction), \(row.axis)"
      #expect((next?.brackets ?? 0) >= row.brackets, "\(place)")
      guard let lower = row.commonLower, let upper = row.commonUpper else {
        #expect(next?.commonLower == nil, "\(place)")
        continue
      }
      if let narrower = next?.commonLower { #expect(narrower >= lower, "\(place)") }
      if let narrower = next?.commonUpper { #expect(narrower <= upper, "\(place)") }
    }
  }
}

@Suite struct TrueCrossingTests {
  @Test(
    arguments: ["sweeps", "tour", "half-measured"], 1...6 as ClosedRange<UInt64>)
  func `every bracket that the analysis gives contains its true crossing`(
    name: String, seed: UInt64
  ) {
    #expect(bracketsChecked(.named(name), seed: seed, cadence: 2_000) > 0)
  }

  @Test(arguments: (0..<20 as Range<UInt64>).map { ($0 * 50 + 1)...(($0 + 1) * 50) })
  func `so it does on a thousand random sessions, by quick probes and lazy ones`(
    seeds: ClosedRange<UInt64>
  ) {
    var brackets = 0
    for seed in seeds {
      let cadence = [2_000, 1_000, 500, 250][Int(seed % 4)] as Int64
      brackets += bracketsChecked(randomHand(seed: seed), seed: seed, cadence: cadence)
    }
    // A law that nothing is put to holds for nothing.
    #expect(brackets > 100)
  }

  /// Compares each bracket with what the phone did between its readings; gives back how many.
  private func bracketsChecked(_ scenario: Scenario, seed: UInt64, cadence: Int64) -> Int {
    let simulated = simulate(scenario, seed: seed, cadence: cadence)
    let found = findings(of: simulated.map(\.reading), cadence: cadence)
    let bearing = found.transitions.filter(\.bearsBracket)
    for transition in bearing {
      let place =
        "\(scenario.name), seed \(seed): \(transition.boundary) at \(transition.time.text)"
      // These readings are in the contract's order already, so that a number is a place.
      let crossing = simulated[transition.toReading - 1].truth.crossings.first {
        $0.boundary.rawValue == transition.boundary.rawValue
      }
      guard let angle = crossing?.angle.microdegrees, let lower = transition.lower,
        let upper = transition.upper
      else {
        Issue.record("\(place), and nobody did it")
        continue
      }
      #expect(crossing?.direction.rawValue == transition.direction?.rawValue, "\(place)")
      // (lower, upper] opening and [lower, upper) closing.
      let isOpening = transition.direction == .opening
      #expect(
        isOpening ? lower < angle && angle <= upper : lower <= angle && angle < upper, "\(place)")
    }
    return bearing.count
  }
}
