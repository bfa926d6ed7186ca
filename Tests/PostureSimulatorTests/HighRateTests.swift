import PostureAnalysis
import PostureModel
import Testing
import ThresholdOracle

@testable import PostureSimulator

/// One fold each way on each axis, slow where the status and the display change their minds.
///
/// Five minutes, of which an hour is only more: nothing is kept longer than a second.
private let slowFolds = Scenario(
  name: "slow folds", summary: "", habits: .published,
  steps: [.vertical, .horizontal].flatMap { axis -> [Act] in
    [
      .turn(axis), .hold(seconds: 4), .drag(to: 14, speed: 6), .drag(to: 34, speed: 0.8),
      .drag(to: 78, speed: 6), .drag(to: 104, speed: 1.2), .drag(to: 180, speed: 6),
      .hold(seconds: 4), .drag(to: 82, speed: 6), .drag(to: 25, speed: 1), .drag(to: 0, speed: 6),
    ]
  })

/// The hinge's look-back takes it 0.5° back and an update further: 1.2°/s at most, a tenth faster.
private let finest = 600_000

@Test func `at sixty readings a second slow folds are bracketed to within 0.6°`() throws {
  let simulated = simulate(slowFolds, seed: 1, cadence: 16)
  #expect(simulated.count > 15_000)
  let found = findings(of: simulated.map(\.reading), cadence: nil)
  #expect(found.cadence == 16 && found.gaps == 0)
  #expect(found.anomalies.filter { $0.severity != .info }.map(\.message) == [])
  for boundary in [Boundary.closedPartiallyOpen, .outerInner] {
    let bearing = found.transitions.filter { $0.boundary == boundary && $0.bearsBracket }
    #expect(bearing.count == 4)
    for transition in bearing {
      let lower = try #require(transition.lower)
      let upper = try #require(transition.upper)
      #expect(upper - lower <= finest)
      let crossing = simulated[transition.toReading - 1].truth.crossings.first {
        $0.boundary.rawValue == boundary.rawValue
      }
      let angle = try #require(crossing?.angle.microdegrees)
      #expect(lower <= angle && angle <= upper)
    }
  }
  let rows = found.thresholds.filter { $0.boundary == .closedPartiallyOpen }
  #expect(rows.map(\.verdict) == Array(repeating: .singleBracket, count: 4))
  let widths = found.hysteresis.filter { $0.boundary == .closedPartiallyOpen }
  #expect(widths.map(\.verdict) == [.reversed, .reversed])
}
