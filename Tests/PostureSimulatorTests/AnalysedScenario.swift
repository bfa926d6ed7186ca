import PostureAnalysis
import PostureModel
import PostureSimulator

/// Readings of one source as the analysis takes them, in the contract's order.
struct TracedSession {
  /// Each line in the order of the file, and the number of its reading.
  private var steps: [SourceStep] = []
  private(set) var layouts: [ClassifiedLayout] = []
  private(set) var traces: [ReadingTrace] = []
  /// Milliseconds; without one it is measured.
  private var cadence: Int64?

  /// Takes readings in the order of their lines.
  init(_ lines: [Reading], cadence: Int64? = 2_000) {
    self.cadence = cadence
    var indices: [Layout: Int] = [:]
    for (line, reading) in inOrder(lines) {
      let layout = reading.layout.value
      let index = indices[layout] ?? layouts.count
      if index == layouts.count {
        layouts.append(ClassifiedLayout(layout, profile: .iPhoneDuo))
        indices[layout] = index
      }
      let number = traces.count + 1
      traces.append(
        ReadingTrace(
          number: number, time: reading.time, sequence: reading.sequence, uptime: reading.uptime,
          angle: reading.angle?.microdegrees, layout: index))
      steps.append(
        SourceStep(
          source: 0, record: line + 1, outcome: .accepted, time: reading.time,
          sequence: reading.sequence, reading: number, state: layouts[index].classification.state))
    }
    steps.sort { $0.record < $1.record }
  }

  /// What the analysis finds, of the first so many readings if not of all.
  func findings(first count: Int = .max) -> SessionFindings {
    let setting = SessionSetting(session: "simulated", statedCadence: cadence)
    let evidence = layouts.map { LayoutEvidence($0, profile: setting.profile) }
    var survey = SessionSurvey(setting)
    for trace in traces.prefix(count) { survey.add(trace, evidence[trace.layout]) }
    var analysis = SessionAnalysis(setting, survey: survey)
    for trace in traces.prefix(count) { analysis.add(trace, evidence[trace.layout]) }
    for step in steps where (step.reading ?? 0) <= count { analysis.add(step) }
    return analysis.finish()
  }

  /// The same hand on a phone that is shut where this one is flat, and shows the other display.
  ///
  /// Divisions are left out: flat has no level at their boundary, closed has one.
  var mirrored: TracedSession {
    var other = self
    other.traces = traces.map { trace in
      var trace = trace
      trace.angle = trace.angle.map { 180_000_000 - $0 }
      return trace
    }
    other.layouts = layouts.map {
      ClassifiedLayout(mirroredLayout($0), profile: .iPhoneDuo)
    }
    return other
  }
}

private func mirroredLayout(_ seen: ClassifiedLayout) -> Layout {
  var layout = Layout()
  switch seen.layout.status {
  case .closed: layout.status = .fullyOpen
  case .fullyOpen: layout.status = .closed
  case .partiallyOpen, .unknown, nil: layout.status = seen.layout.status
  }
  guard let display = seen.classification.display, let axis = seen.classification.axis else {
    return layout
  }
  // The axis stays: an upright outer picture is the same hand's as a sideways inner one.
  let upright = DeviceProfile.iPhoneDuo.panel(display == .outer ? .inner : .outer).size
  layout.screen = (display == .outer) == (axis == .vertical) ? upright.turned : upright
  layout.window = layout.screen.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  return layout
}

/// What the analysis finds in readings of one source, given in the order of its lines.
///
/// The cadence is in milliseconds; without one it is measured.
func findings(of lines: [Reading], cadence: Int64? = 2_000) -> SessionFindings {
  TracedSession(lines, cadence: cadence).findings()
}

/// What the analysis finds in a scenario.
func findings(in scenario: String, seed: UInt64) -> SessionFindings {
  findings(of: simulate(.named(scenario), seed: seed).map(\.reading))
}

/// The readings of one file with their places, in the order of a session: by time, ties as they stand.
func inOrder(_ lines: [Reading]) -> [(offset: Int, element: Reading)] {
  lines.enumerated().sorted {
    ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
  }
}
