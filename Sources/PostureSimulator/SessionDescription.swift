import PostureModel

/// The `session.json` of a simulated session: who was measured, and that nobody was.
///
/// The cadence is in milliseconds.
public func sessionJSON(
  _ scenario: Scenario, session: String, seed: UInt64, cadence: Int64 = 2_000
) -> String {
  let note =
    "Simulated, not measured: scenario \(scenario.name), seed \(seed): \(scenario.summary)."
    + (scenario.sources.map { " Sources: \($0)." } ?? "")
  let members = [
    ("session", quoted(session)), ("device", quoted(SimulatedProbe.identity.device ?? "")),
    ("os", quoted(SimulatedProbe.identity.os ?? "")), ("simulator", "true"),
    ("cadence", plain(Double(cadence) / 1_000)), ("note", quoted(note)),
  ]
  return "{\n" + members.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}\n"
}
