import PostureModel
import PostureSimulator
import Testing

/// The states with two neighbouring readings that agree in state, are consistent and at rest.
///
/// A naive form of the contract's *settled*, on purpose: it checks the scenarios, not the analysis.
private func settledStates(_ readings: [Reading]) -> Set<State> {
  var settled: Set<State> = []
  for (one, next) in zip(readings, readings.dropFirst()) {
    let classes = [one, next].map { Classification($0.layout.value) }
    guard classes[0].state == classes[1].state, classes.allSatisfy(\.isConsistent) else { continue }
    if one.angle == next.angle { settled.insert(classes[0].state) }
  }
  return settled
}

@Test(arguments: 1...20)
func `every state of the tour settles`(seed: UInt64) {
  let readings = simulate(.named("tour"), seed: seed).map(\.reading)
  #expect(settledStates(readings) == Set(State.six))
}

@Test(arguments: 1...20)
func `half-measured lacks two states and only passes through the book`(seed: UInt64) {
  let readings = simulate(.named("half-measured"), seed: seed).map(\.reading)
  let seen = Set(
    readings.map { Classification($0.layout.value) }.filter(\.isConsistent).map(\.state))
  #expect(Set(State.six).subtracting(seen) == [.closedSideways, .halfOpenUpright])
  #expect(settledStates(readings) == [.closedUpright, .openUpright, .openSideways])
}

@Test(arguments: ["tour", "half-measured"])
func `a normal session is never at odds with itself but on the way`(name: String) {
  for simulated in simulate(.named(name), seed: 1) {
    let layout = simulated.reading.layout.value
    let classification = Classification(layout)
    // While folding the displays and the division lag, which is the device's own.
    if classification.fold != .halfOpen { #expect(classification.isConsistent) }
    #expect(classification.state != .unclassified)
    #expect(layout.status == simulated.truth.status)
  }
}

@Test func `the tour has the keyboard up and down in every state`() {
  var heights: [State: Set<Double>] = [:]
  for reading in simulate(.named("tour"), seed: 1).map(\.reading) {
    let layout = reading.layout.value
    let state = Classification(layout).state
    heights[state, default: []].insert(layout.keyboard?.height ?? 0)
    if layout.keyboard != nil { #expect(layout.safeArea?.bottom == 0) }
  }
  #expect(
    heights == [
      .closedUpright: [0, 289], .closedSideways: [0, 230], .halfOpenUpright: [0, 350],
      .halfOpenSideways: [0, 264], .openUpright: [0, 350], .openSideways: [0, 264],
    ])
}
