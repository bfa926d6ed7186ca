import Foundation
import PostureAnalysis
import PostureModel
import ProbeIntake
import Testing

private let published: [Reading] = {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sessions/published/readings.jsonl")
  guard let data = try? Data(contentsOf: file) else { return [] }
  let (readings, refusals) = imported(Array(data))
  return refusals.isEmpty ? readings : []
}()

private let found = findings(of: published)

@Test func `the published readings are all read`() {
  #expect(published.count > 80)
}

@Test func `every published reading names its sources first`() {
  for reading in published {
    let note = reading.context?.value.note ?? ""
    let sources = note.prefix { $0 != ":" }.split(
      separator: ", ", omittingEmptySubsequences: false)
    #expect(sources.allSatisfy { $0.count == 1 && "BFHGALQDKISRNC".contains($0) })
    #expect(!sources.isEmpty && note.contains(": "))
  }
}

@Test func `every published reading says that it is a simulator's`() {
  for context in published.map(\.context?.value) {
    #expect(context?.simulator == true && context?.device == "iPhone Duo")
  }
}

@Test func `what was published measures all six states`() {
  #expect(found.statesMeasured == 6)
  #expect(found.states.map(\.state) == State.six)
}

@Test(arguments: [
  (18.0, "closed"), (22, "partiallyOpen"), (27, "closed"), (46, "closed"), (50, "partiallyOpen"),
  (123, "closed"), (143, "partiallyOpen"), (174.7, "partiallyOpen"), (180, "fullyOpen"),
])
func `the published statuses are all there`(angle: Double, status: String) {
  let readings = published.filter { $0.angle?.value == angle }
  #expect(Set(readings.map(\.layout.value.status?.rawValue)) == [status])
}

/// A bracket of the hinge upright, as it was published; angles in whole degrees.
private struct Bracket: Hashable {
  var boundary: Boundary
  var direction: Direction
  var lower: Double
  var upper: Double
}

@Test func `the published crossings give these brackets and no others`() {
  let brackets = found.transitions.filter(\.bearsBracket).compactMap { transition in
    transition.direction.map {
      Bracket(
        boundary: transition.boundary, direction: $0,
        lower: Double(transition.lower ?? 0) / 1_000_000,
        upper: Double(transition.upper ?? 0) / 1_000_000)
    }
  }
  #expect(
    brackets == [
      Bracket(boundary: .closedPartiallyOpen, direction: .opening, lower: 18, upper: 22),
      Bracket(boundary: .closedPartiallyOpen, direction: .closing, lower: 27, upper: 30),
      Bracket(boundary: .closedPartiallyOpen, direction: .closing, lower: 46, upper: 50),
      Bracket(boundary: .partiallyOpenFullyOpen, direction: .opening, lower: 174.7, upper: 180),
      Bracket(boundary: .outerInner, direction: .opening, lower: 80, upper: 100),
      Bracket(boundary: .outerInner, direction: .closing, lower: 60, upper: 80),
    ])
}

@Test func `at rest the published angles tell nothing from 90° up to 123.3°`() {
  // N's 90°, set by a tool, is the smallest at rest and partially open; I's click is the largest closed.
  let overlap = found.overlaps.first { $0.boundary == .closedPartiallyOpen }
  #expect(overlap?.lower == 90_000_000 && overlap?.upper == 123_300_000)
  #expect(found.overlaps.allSatisfy { $0.axis == .vertical })
}

@Test func `silence keeps unrelated published figures from looking like motion`() {
  #expect(found.sweeps.allSatisfy { $0.lastReading - $0.firstReading == 1 })
  let surprising = found.anomalies.filter { $0.severity != .info && $0.rule != "gap" }
  #expect(surprising.isEmpty)
}
