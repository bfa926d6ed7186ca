import PostureModel
@testable import PostureSimulator
import Testing

private func bytes(_ name: String, seed: UInt64) -> [String] {
  simulate(.named(name), seed: seed).map { jsonLine($0.reading) }
}

@Test(arguments: scenarios.map(\.name))
func `the same seed gives the same bytes`(name: String) {
  #expect(bytes(name, seed: 7) == bytes(name, seed: 7))
}

// Where every fold is pressed and over between two readings, a seed has nothing to vary.
@Test(arguments: ["tour", "half-measured", "sweeps", "surprises"])
func `another seed gives other bytes`(name: String) {
  #expect(bytes(name, seed: 7) != bytes(name, seed: 8))
}

@Test func `the generator is SplitMix64`() {
  // The first outputs for seed 1234567, as the reference implementation gives them.
  var generator = SeededGenerator(seed: 1_234_567)
  let outputs = (0..<3).map { _ in generator.next() }
  #expect(
    outputs == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
}

@Test(arguments: scenarios.map(\.name))
func `a scenario is found by its name and says in one line what it shows`(name: String) {
  let scenario = Scenario.named(name)
  #expect(scenario.name == name)
  #expect(!scenario.summary.isEmpty && scenario.summary.count <= 90)
  #expect(!scenario.summary.contains("\n"))
}

@Test func `an unknown name finds no scenario`() {
  #expect(scenario(named: "Tour") == nil)
}

@Test(arguments: scenarios.map(\.name))
func `no simulated reading can be taken for a measurement`(name: String) {
  for simulated in simulate(.named(name), seed: 1) {
    let context = simulated.reading.context?.value
    #expect(context?.device == "iPhone Duo (simulated)" && context?.simulator == true)
  }
}

@Test(arguments: [Int64(500), 1_000, 2_000, 16, 70])
func `the probe reads at its cadence from the given start`(cadence: Int64) {
  let start = Instant(milliseconds: 1_800_000_000_123)
  let readings = simulate(.named("tour"), seed: 3, start: start, cadence: cadence).map(\.reading)
  for (index, reading) in readings.enumerated() {
    #expect(reading.time.milliseconds == start.milliseconds + Int64(index) * cadence)
    #expect(reading.sequence == Int64(index) + 1)
  }
}

@Test func `the hinge at rest repeats its angle to the last digit`() {
  let angles = simulate(.named("tour"), seed: 1).compactMap(\.reading.angle?.value)
  #expect(angles.count { $0 == 127.77777862548828 } > 5)
}

@Test(arguments: 1...20)
func `the hinge reads 0 and 180 near its ends and is fully open only there`(seed: UInt64) {
  for simulated in simulate(.named("tour"), seed: seed) {
    let (shown, truth) = (simulated.reading.angle?.value, simulated.truth)
    if truth.angle.value < 5 { #expect(shown == 0) }
    if truth.angle.value > 175 { #expect(shown == 180) }
    #expect((simulated.reading.layout.value.status == .fullyOpen) == (shown == 180))
  }
}

extension Scenario {
  /// A scenario that a test counts on.
  static func named(_ name: String) -> Scenario {
    scenario(named: name) ?? { preconditionFailure("no scenario \(name)") }()
  }
}
