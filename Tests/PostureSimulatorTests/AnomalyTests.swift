import PostureAnalysis
import PostureModel
import PostureSimulator
import Testing

@Test(arguments: ["tour", "half-measured", "sweeps"], 1...8 as ClosedRange<UInt64>)
func `a normal session raises neither error nor warning`(name: String, seed: UInt64) {
  let grave = findings(in: name, seed: seed).anomalies.filter { $0.severity != .info }
  #expect(grave.map(\.rule) == [])
}

@Test(arguments: ["tour", "half-measured", "sweeps"], [500, 2_000, 10_000] as [Int64])
func `a normal session raises neither by a quicker or a lazier probe`(
  name: String, cadence: Int64
) {
  for seed in 1...2 as ClosedRange<UInt64> {
    let readings = simulate(.named(name), seed: seed, cadence: cadence).map(\.reading)
    let found = findings(of: readings, cadence: nil)
    #expect(found.anomalies.filter { $0.severity != .info }.map(\.message) == [])
    #expect(found.cadence == cadence)
  }
}

/// A rule that the surprises show, and how the remark of its first reading begins, if it has one.
private struct Shown: CustomTestStringConvertible {
  var rule: String
  var note: String?
  init(_ rule: String, _ note: String? = nil) { (self.rule, self.note) = (rule, note) }
  var testDescription: String { rule }
}

/// Sorted by rule; natural ones, which need no oddity, have no remark.
private let shown: [Shown] = [
  Shown("attitude-conflict", "R"), Shown("built-for-an-older-system", "built with SDK 27.0"),
  Shown("clock-backwards", "the wall clock was put right"),
  Shown("clock-step"), Shown("display-against-motion"),
  Shown("division-active-without-width", "K, I: the crease"),
  Shown("division-inactive-with-width"), Shown("division-lag"),
  Shown("division-off-centre", "R"), Shown("division-thickness-varies", "F: the margins"),
  Shown("evidence-conflict", "S: the regions"), Shown("flat-not-fully-open", "S, H"),
  Shown("flicker", "turned for one reading"), Shown("fully-open-below-flat", "D"), Shown("gap"),
  Shown("hinge-lost", "H"), Shown("keyboard-hidden-by-main-screen", "B"),
  Shown("keyboard-over-division", "K, I, L"),
  Shown("layout-lag", "S"), Shown("lit-display-lag"),
  Shown("main-screen-mismatch"), Shown("region-outside-window", "F, K"),
  Shown("region-space-unknown", "F, K"), Shown("safe-area-asymmetric"),
  Shown("safe-area-wider-than-occlusion"), Shown("scale-unexpected", "L: the panel"),
  Shown("sequence-break", "the probe missed"), Shown("split-view", "L: Split View"),
  Shown("stale"), Shown("status-against-motion"), Shown("status-unknown", "Q, D"),
  Shown("status-without-motion"), Shown("time-conflict", "K, L"),
  Shown("unfolded-without-passing"),
]

private let surprising = simulate(.named("surprises"), seed: 1).map(\.reading)
private let surprises = findings(of: surprising)

@Test(arguments: shown)
private func `the surprises show each published anomaly where its remark says`(expected: Shown)
  throws
{
  let anomaly = try #require(surprises.anomalies.first { $0.rule == expected.rule })
  guard let note = expected.note, let first = anomaly.firstReading else { return }
  let reading = inOrder(surprising)[first - 1].element
  #expect(reading.context?.value.note?.hasPrefix(note) == true)
}

@Test(arguments: 1...8 as ClosedRange<UInt64>)
func `the surprises raise what they are meant to and nothing else`(seed: UInt64) {
  let raised = Set(findings(in: "surprises", seed: seed).anomalies.map(\.rule))
  #expect(raised.sorted() == shown.map(\.rule))
}

@Test(arguments: [("quantised", "angle-quantised"), ("radians", "angle-radians")])
func `a session with a wrong spelling of angles raises its own rule`(name: String, rule: String) {
  let rules = findings(in: name, seed: 1).anomalies.filter { $0.state == nil }.map(\.rule)
  #expect(rules == [rule])
}
