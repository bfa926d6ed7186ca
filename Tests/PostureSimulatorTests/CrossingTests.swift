import PostureModel
import PostureSimulator
import Testing

/// Two neighbouring readings and one boundary that the phone crossed between them, once, by hand.
private struct Passage {
  var crossing: Crossing
  var before: Double
  var after: Double
}

/// What a naive reader of the readings would bracket, without the analysis.
private func passages(_ name: String, seed: UInt64) -> [Passage] {
  let readings = simulate(.named(name), seed: seed)
  return zip(readings, readings.dropFirst()).flatMap { one, next in
    next.truth.crossings.compactMap { crossing in
      let same = next.truth.crossings.count { $0.boundary == crossing.boundary }
      guard crossing.manner == .drag, same == 1, let before = one.reading.angle?.value,
        let after = next.reading.angle?.value
      else { return nil }
      return Passage(crossing: crossing, before: before, after: after)
    }
  }
}

@Test(arguments: ["sweeps", "tour", "half-measured"], 1...5 as ClosedRange<UInt64>)
func `every bracket contains its true crossing`(name: String, seed: UInt64) {
  let passages = passages(name, seed: seed)
  #expect(!passages.isEmpty)
  for passage in passages {
    let angle = passage.crossing.angle.value
    switch passage.crossing.direction {
    // (lower, upper] opening and [lower, upper) closing.
    case .opening: #expect(passage.before < angle && angle <= passage.after)
    case .closing: #expect(passage.after <= angle && angle < passage.before)
    }
  }
}

private struct Fold: CustomTestStringConvertible {
  var boundary: Crossing.Boundary
  var direction: Crossing.Direction
  var axis: Axis
  var range: ClosedRange<Double>
  var testDescription: String { "\(boundary.rawValue) \(direction) \(axis)" }
}

@Test(arguments: [
  Fold(boundary: .closedPartiallyOpen, direction: .opening, axis: .vertical, range: 20...20.8),
  Fold(boundary: .closedPartiallyOpen, direction: .opening, axis: .horizontal, range: 30...31),
  Fold(boundary: .closedPartiallyOpen, direction: .closing, axis: .vertical, range: 27...46),
  Fold(boundary: .closedPartiallyOpen, direction: .closing, axis: .horizontal, range: 48...60.4),
  Fold(boundary: .outerInner, direction: .opening, axis: .vertical, range: 80...100),
  Fold(boundary: .outerInner, direction: .closing, axis: .horizontal, range: 60...80),
  Fold(boundary: .divisionOffOn, direction: .opening, axis: .vertical, range: 80...172.6),
])
private func `the sweeps cross each boundary three times where it was published`(fold: Fold) {
  let crossings = passages("sweeps", seed: 1).map(\.crossing).filter {
    $0.boundary == fold.boundary && $0.direction == fold.direction && $0.axis == fold.axis
  }
  #expect(crossings.count == 3)
  for crossing in crossings { #expect(fold.range.contains(crossing.angle.value)) }
}

@Test(arguments: Axis.allCases)
func `closing turns at a larger angle than opening and varies from sweep to sweep`(axis: Axis) {
  let status = passages("sweeps", seed: 1).map(\.crossing).filter {
    $0.boundary == .closedPartiallyOpen && $0.axis == axis
  }
  let opening = status.filter { $0.direction == .opening }.map(\.angle.value)
  let closing = status.filter { $0.direction == .closing }.map(\.angle.value)
  #expect((opening.max() ?? 180) + 5 < (closing.min() ?? 0))
  #expect(Set(closing).count == 3)
}

@Test func `slow sweeps bracket the status within four degrees`() {
  let status = passages("sweeps", seed: 1).filter { $0.crossing.boundary == .closedPartiallyOpen }
  for passage in status { #expect(abs(passage.after - passage.before) <= 4.5) }
}

@Test func `clicks contradict the sweeps`() {
  let readings = simulate(.named("sweeps"), seed: 1).map(\.reading)
  func statuses(_ angle: Double) -> Set<HingeStatus?> {
    let shown = Degrees(Double(Float(angle)))
    return Set(readings.filter { $0.angle == shown }.map(\.layout.value.status))
  }
  #expect(statuses(123.3) == [.closed])
  #expect(statuses(71.2) == [.closed])
  #expect(statuses(143.1) == [.partiallyOpen])
  #expect(statuses(60) == [.partiallyOpen])
}
