import PostureModel
import PostureSimulator
import ProbeIntake
import Testing

/// The readings that an import makes of a text, and what it refuses.
func imported(_ bytes: [UInt8]) -> (readings: [Reading], refusals: [Refusal]) {
  var result: (readings: [Reading], refusals: [Refusal]) = ([], [])
  for event in intake(bytes).events {
    switch event {
    case .reading(let record): result.readings.append(record.reading)
    case .refusal(let refusal): result.refusals.append(refusal)
    }
  }
  return result
}

@Test(arguments: scenarios.map(\.name), [UInt64(1), 42])
func `an import reads from the lines what was simulated`(name: String, seed: UInt64) {
  let readings = simulate(.named(name), seed: seed).map(\.reading)
  let text = readings.map { jsonLine($0) + "\n" }.joined()
  let (again, refusals) = imported(Array(text.utf8))
  #expect(refusals.isEmpty)
  #expect(again == readings)
  #expect(again.map(jsonLine) == readings.map(jsonLine))
}
