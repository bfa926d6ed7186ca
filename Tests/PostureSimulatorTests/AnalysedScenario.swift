import PostureAnalysis
import PostureModel
import PostureSimulator

/// What the analysis finds in readings of one source, given in the order of its lines.
///
/// The cadence is in milliseconds; without one it is measured.
func findings(of lines: [Reading], cadence: Int64? = 2_000) -> SessionFindings {
  var layouts: [ClassifiedLayout] = []
  var indices: [Layout: Int] = [:]
  var traces: [ReadingTrace] = []
  var survey = SessionSurvey()
  var steps: [SourceStep] = []
  for (line, reading) in lines.enumerated().sorted(by: { precedes($0.element, $1.element) }) {
    let layout = reading.layout.value
    let index = indices[layout] ?? layouts.count
    if index == layouts.count {
      layouts.append(ClassifiedLayout(layout, profile: .iPhoneDuo))
      indices[layout] = index
    }
    let number = traces.count + 1
    survey.add(time: reading.time, uptime: reading.uptime)
    traces.append(
      ReadingTrace(
        number: number, time: reading.time, sequence: reading.sequence, uptime: reading.uptime,
        angle: reading.angle?.microdegrees, layout: index))
    steps.append(
      SourceStep(
        source: 0, record: line + 1, outcome: .accepted, time: reading.time,
        sequence: reading.sequence, reading: number, state: layouts[index].classification.state))
  }
  let setting = SessionSetting(session: "simulated", statedCadence: cadence)
  var analysis = SessionAnalysis(setting, survey: survey, layouts: layouts)
  for trace in traces { analysis.add(trace) }
  for step in steps.sorted(by: { $0.record < $1.record }) { analysis.add(step) }
  return analysis.finish()
}

/// What the analysis finds in a scenario.
func findings(in scenario: String, seed: UInt64) -> SessionFindings {
  findings(of: simulate(.named(scenario), seed: seed).map(\.reading))
}
