public import PostureModel

/// When a simulation begins unless told otherwise: 2026-10-28T21:00:00Z.
public let simulationStart = Instant(
  milliseconds: Int64(daysSince1970(year: 2026, month: 10, day: 28)) * 86_400_000 + 75_600_000)

/// The readings of a scenario: same scenario and seed, same readings, to the byte.
///
/// The cadence is in milliseconds, at least one.
public func simulate(
  _ scenario: Scenario, seed: UInt64, start: Instant = simulationStart, cadence: Int64 = 2_000
) -> [SimulatedReading] {
  var phone = SimulatedPhone(habits: scenario.habits, seed: seed)
  var probe = SimulatedProbe(start: start, cadence: max(1, cadence), spelling: scenario.spelling)
  for step in scenario.steps {
    probe.begin(step, phone)
    phone.begin(step)
    let end = step.end(from: phone.elapsed)
    while phone.hinge.isMoving || phone.elapsed < end {
      probe.read(&phone)
      phone.advance()
    }
  }
  probe.read(&phone)
  return probe.readings
}

/// A reading as the probe would print it: one line of JSON, in the canonical form.
///
/// An import reads the same reading from it.
public func jsonLine(_ reading: Reading) -> String { reading.canonicalJSON() }
