import PostureAnalysis
import PostureModel
import PostureSimulator

/// What the analysis finds in readings of one session, put in the contract's order first.
func findings(of readings: [Reading], statedCadence: Int64? = 2_000) -> SessionFindings {
  var layouts: [ClassifiedLayout] = []
  var indices: [Layout: Int] = [:]
  let traces = readings.sorted(by: precedes).enumerated().map { position, reading in
    let layout = reading.layout.value
    let index = indices[layout] ?? layouts.count
    if index == layouts.count {
      layouts.append(ClassifiedLayout(layout, profile: .iPhoneDuo))
      indices[layout] = index
    }
    return ReadingTrace(
      number: position + 1, time: reading.time, sequence: reading.sequence,
      uptime: reading.uptime, angle: reading.angle?.microdegrees, layout: index)
  }
  let setting = SessionSetting(session: "simulated", statedCadence: statedCadence)
  return findings(of: traces, setting, layouts: layouts)
}

/// What the analysis finds in a scenario.
func findings(in scenario: String, seed: UInt64) -> SessionFindings {
  findings(of: simulate(.named(scenario), seed: seed).map(\.reading))
}
