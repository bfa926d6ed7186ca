import PostureModel

/// Derives all that a session says, in one pass over its readings.
///
/// The readings are added in the contract's order, after a survey of the same readings. Memory
/// grows with what is found, not with what is read.
public struct SessionAnalysis {
  private let layouts: [ClassifiedLayout]
  private let facts: [LayoutFact]
  private let cadence: Int64
  private let gapRule: GapRule
  private var tally: LayoutTally
  private var stays: IntervalWalk
  private var motion: MotionAnalysis
  private var gaps = 0
  private var previous: ReadingTrace?

  /// Begins with the layouts that the readings will name by their index.
  public init(_ setting: SessionSetting, survey: SessionSurvey, layouts: [ClassifiedLayout]) {
    self.layouts = layouts
    facts = layouts.map(LayoutFact.init)
    cadence = setting.statedCadence ?? survey.measuredCadence ?? 2_000
    gapRule = GapRule(
      limit: setting.parameters.gapLimit(cadence: cadence), usesUptimes: survey.usesUptimes,
      isUntimed: setting.isUntimed)
    tally = LayoutTally(layouts: layouts.count)
    stays = IntervalWalk(rest: setting.parameters.restMicrodegrees)
    motion = MotionAnalysis(setting)
  }

  /// Takes the next reading.
  public mutating func add(_ reading: ReadingTrace) {
    let fact = facts[reading.layout]
    let isAfterGap = previous.map { gapRule.isGap($0, reading) } ?? false
    if isAfterGap { gaps += 1 }
    tally.add(reading)
    stays.add(reading, fact, afterGap: isAfterGap)
    _ = motion.add(
      reading, fact, after: previous, previous.map { facts[$0.layout] }, afterGap: isAfterGap)
    previous = reading
  }

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
  of readings: [ReadingTrace], _ setting: SessionSetting, layouts: [ClassifiedLayout]
) -> SessionFindings {
  var survey = SessionSurvey()
  for reading in readings { survey.add(time: reading.time, uptime: reading.uptime) }
  var analysis = SessionAnalysis(setting, survey: survey, layouts: layouts)
  for reading in readings { analysis.add(reading) }
  return analysis.finish()
}
