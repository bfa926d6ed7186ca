import PostureAnalysis
import PostureModel
import PostureSimulator
import Testing

@Test(arguments: 1...20 as ClosedRange<UInt64>)
func `the tour measures six of six`(seed: UInt64) {
  #expect(findings(in: "tour", seed: seed).statesMeasured == 6)
}

@Test(arguments: 1...20 as ClosedRange<UInt64>)
func `half-measured lacks two states and only passes through the book`(seed: UInt64) {
  let states = findings(in: "half-measured", seed: seed).states
  #expect(
    states.map(\.coverage) == [
      .measured, .missing, .missing, .passedThrough, .measured, .measured,
    ])
}

@Test(arguments: ["tour", "half-measured", "sweeps"])
func `a normal session has no gaps`(name: String) {
  #expect(findings(in: name, seed: 1).gaps == 0)
}

@Test func `the surprises have the gaps that they tell of`() {
  // The silence, the clock put forward, and the three pairs that its return mixes up.
  #expect(findings(in: "surprises", seed: 1).gaps > 1)
}

@Test(arguments: ["quantised", "radians"])
func `a wrong spelling of the angle leaves the states measured`(name: String) {
  #expect(findings(in: name, seed: 1).statesMeasured == 6)
}

@Test func `a scenario takes as long whatever the cadence`() {
  for scenario in scenarios {
    let lengths = [Int64(100), 500, 2_000].map { cadence in
      let times = simulate(scenario, seed: 1, cadence: cadence).map(\.reading.time.milliseconds)
      return (times.max() ?? 0) - (times.min() ?? 0)
    }
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 2_000)
  }
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
