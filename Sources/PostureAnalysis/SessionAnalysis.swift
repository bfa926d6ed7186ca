import PostureModel

/// Derives all that a session says, in one pass over its readings.
///
/// The readings are added in the contract's order, after a survey of the same readings. Memory
/// grows with what is found, not with what is read.
public struct SessionAnalysis: Sendable {
  private let layouts: [ClassifiedLayout]
  private let facts: [LayoutFact]
  private let cadence: Int64
  private let gapRule: GapRule
  private let context: SessionContext
  private var tally: LayoutTally
  private var stays: IntervalWalk
  private var motion: MotionAnalysis
  private var rules: AnomalyAnalysis
  private var gaps = 0
  private var step: Step?

  /// Begins with the layouts and the devices that the readings will name by their index.
  public init(
    _ setting: SessionSetting, survey: SessionSurvey, layouts: [ClassifiedLayout],
    subjects: [Subject] = []
  ) {
    self.layouts = layouts
    facts = layouts.map { LayoutFact($0, profile: setting.profile) }
    // A cadence of nothing, or of thirty years, is a slip of the hand that must not end the program.
    let stated = setting.statedCadence ?? survey.measuredCadence ?? 2_000
    cadence = min(max(1, stated), 1_000_000_000_000)
    gapRule = GapRule(
      limit: setting.parameters.gapLimit(cadence: cadence), usesUptimes: survey.usesUptimes,
      isUntimed: setting.isUntimed)
    tally = LayoutTally(layouts: layouts.count)
    stays = IntervalWalk(rest: setting.parameters.restMicrodegrees)
    motion = MotionAnalysis(setting)
    context = SessionContext(
      setting: setting, cadence: cadence, gapRule: gapRule, survey: survey,
      evidence: layouts.map { LayoutEvidence($0, profile: setting.profile) }, subjects: subjects)
    rules = AnomalyAnalysis(context)
  }

  /// Takes the next reading.
  public mutating func add(_ reading: ReadingTrace) {
    let isAfterGap = step.map { gapRule.isGap($0.new.reading, reading) } ?? false
    let seen = Seen(reading: reading, fact: facts[reading.layout], isAfterGap: isAfterGap)
    if isAfterGap { gaps += 1 }
    tally.add(reading)
    stays.add(reading, seen.fact, afterGap: isAfterGap)
    if step == nil { step = Step(context, seen) } else { step?.advance(to: seen) }
    step?.put(to: &motion, &rules)
  }

  /// Takes the next record of a source; the records of each source come in its order.
  public mutating func add(_ step: SourceStep) { rules.add(step) }

  /// Takes a picture of the session.
  public mutating func add(_ screenshot: ScreenshotFacts) { rules.add(screenshot) }

  /// Ends the session and gives back what was found.
  public mutating func finish() -> SessionFindings {
    stays.finish()
    var findings = SessionFindings()
    findings.cadence = cadence
    findings.gaps = gaps
    findings.intervals = stays.intervals
    findings.settledRuns = stays.settledRuns
    findings.layouts = tally.layoutUses
    findings.measurements = measurements(tally, layouts)
    findings.states = summaries()
    motion.finish(into: &findings)
    findings.anomalies = rules.finish(tally, step?.new)
    return findings
  }

  private func summaries() -> [StateSummary] {
    var summaries = stays.summaries
    for index in tally.order where facts[index].isConsistent {
      summaries[facts[index].rank].layouts += 1
    }
    for rank in summaries.indices {
      if summaries[rank].settledReadings > 0 {
        summaries[rank].coverage = .measured
      } else if summaries[rank].layouts > 0 {
        summaries[rank].coverage = .passedThrough
      }
    }
    return summaries.filter { $0.state != .unclassified || $0.readings > 0 }
  }
}

/// Derives all that a session says from its readings, which are in the contract's order.
public func findings(
  of readings: [ReadingTrace], _ setting: SessionSetting, layouts: [ClassifiedLayout],
  subjects: [Subject] = []
) -> SessionFindings {
  var survey = SessionSurvey()
  for reading in readings { survey.add(time: reading.time, uptime: reading.uptime) }
  var analysis = SessionAnalysis(setting, survey: survey, layouts: layouts, subjects: subjects)
  for reading in readings { analysis.add(reading) }
  return analysis.finish()
}
