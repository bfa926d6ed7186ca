import PostureModel
import PostureSimulator
import Testing

@testable import PosturebookCommand

/// A simulated session as a probe of some cadence reads it, or seconds of it.
private struct Probed: Sendable, CustomTestStringConvertible {
  var name: String
  /// In milliseconds.
  var cadence: Int64
  /// What of it is imported, in seconds, of a probe that would read for minutes on end.
  var seconds = 0..<100_000
  /// How many states and sweeps there are to be found at the least.
  var states: Int
  var sweeps: Int
  var testDescription: String { "\(name) every \(cadence) ms" }

  var dump: String {
    get throws {
      let chosen = try #require(scenario(named: name))
      return simulate(chosen, seed: 1, cadence: cadence).map(\.reading)
        .filter { reading in
          let elapsed = reading.time.milliseconds - simulationStart.milliseconds
          return seconds.contains(Int(elapsed / 1_000))
        }
        .map { jsonLine($0) + "\n" }.joined()
    }
  }
}

@Suite struct CadenceTests {
  @Test(arguments: [
    Probed(name: "tour", cadence: 16, seconds: 50..<110, states: 2, sweeps: 1),
    Probed(name: "tour", cadence: 500, states: 6, sweeps: 3),
    Probed(name: "tour", cadence: 2_000, states: 6, sweeps: 3),
    Probed(name: "tour", cadence: 10_000, states: 6, sweeps: 2),
    Probed(name: "sweeps", cadence: 16, seconds: 0..<50, states: 1, sweeps: 1),
    Probed(name: "sweeps", cadence: 500, states: 4, sweeps: 12),
    Probed(name: "sweeps", cadence: 2_000, states: 4, sweeps: 12),
    Probed(name: "sweeps", cadence: 10_000, states: 2, sweeps: 12),
  ])
  private func `a normal session is imported without error or warning`(probed: Probed) async throws
  {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", try probed.dump)
    let answer = await scratch.run("import", file)
    #expect(answer.code == .done, "\(answer.errors)")
    let grave = await scratch.run(
      "query", "SELECT rule, message FROM anomalies WHERE severity <> 'info'", "--format", "jsonl")
    #expect(grave.code == .done && grave.output.isEmpty)
    let found = await scratch.run(
      "query",
      """
      SELECT cadence_s, gaps, rejected, states_measured >= \(probed.states),
        (SELECT count(*) FROM sweeps) >= \(probed.sweeps)
      FROM sessions
      """, "--format", "csv")
    let cadence = Double(probed.cadence) / 1_000
    #expect(
      found.output.split(separator: "\r\n").dropFirst()
        == ["\(cadence == cadence.rounded() ? "\(Int(cadence))" : "\(cadence)"),0,0,1,1"])
  }
}
