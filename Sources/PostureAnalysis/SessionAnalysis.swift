import PostureModel

/// Derives all that a session says, in one pass over its readings.
///
/// The readings are added in the contract's order, each layout and device before the first reading
/// that names it. Memory grows with what is found, not with what is read.
public struct SessionAnalysis: Sendable {
  private let setting: SessionSetting
  private let context: SessionContext
  private let gapRule: GapRule
  private let isThorough: Bool
  private var facts: [LayoutFact] = []
  private var frames: [LayoutFrame] = []
  // The layouts that no reading has had yet.
  private var unseen: [LayoutEvidence?] = []
  private var values = MeasurementTable()
  private var tally = LayoutTally()
  private var stays: IntervalWalk
  private var motion: MotionAnalysis
  private var rules: AnomalyAnalysis
  private var gaps = 0
  // Not optional: to ask one of that size whether it is there, or to go into it, copies it.
  private var step: Step
  private var longest = LongestPauses()
  private var repeats: RepeatWalk
  /// Milliseconds from one reading to the next, as far as it was known in the beginning.
  private let assumedCadence: Int64
  private var isPartlyTaken = false

  /// Begins with what a survey found: of all readings, or of the first of them as a guess.
  public init(
    _ setting: SessionSetting, survey: SessionSurvey, layouts: [ClassifiedLayout] = [],
    subjects: [Subject] = [], coarseSources: [Int]? = nil
  ) {
    self.init(
      setting, survey: survey, layouts: layouts, subjects: subjects, coarseSources: coarseSources,
      isThorough: false)
  }

  /// Begins, and says whether each reading is to be looked at by each rule, even if it repeats the last.
  init(
    _ setting: SessionSetting, survey: SessionSurvey, layouts: [ClassifiedLayout] = [],
    subjects: [Subject] = [], coarseSources: [Int]? = nil, isThorough: Bool
  ) {
    self.setting = setting
    self.isThorough = isThorough
    assumedCadence = setting.cadence(survey)
    gapRule = GapRule(
      limit: setting.parameters.gapLimit(cadence: assumedCadence),
      usesUptimes: survey.usesUptimes, isUntimed: setting.isUntimed)
    context = SessionContext(
      setting: setting, gapRule: gapRule, coarseSources: coarseSources.map(Set.init))
    step = Step(context)
    repeats = RepeatWalk(usesUptimes: gapRule.usesUptimes)
    stays = IntervalWalk(rest: setting.parameters.restMicrodegrees)
    motion = MotionAnalysis(setting)
    rules = AnomalyAnalysis(context, isThorough: isThorough)
    for layout in layouts { add(layout) }
    for subject in subjects { add(subject) }
  }

  /// Takes the next layout that readings may name by its index.
  public mutating func add(_ layout: ClassifiedLayout) {
    let evidence = LayoutEvidence(layout, profile: setting.profile)
    facts.append(LayoutFact(evidence))
    frames.append(LayoutFrame(evidence))
    unseen.append(evidence)
    tally.addLayout()
    rules.addLayout()
  }

  /// Takes the next device that readings may name by its index.
  public mutating func add(_ subject: Subject) { rules.add(subject) }

  /// Takes the next reading.
  public mutating func add(_ reading: ReadingTrace) {
    var isAfterGap = false
    if !step.isEmpty {
      isAfterGap = gapRule.isGap(repeats.latest, reading)
      longest.add(
        reading.time.milliseconds - repeats.latest.time.milliseconds, limit: gapRule.limit)
      // Nearly all readings of a phone that lies still.
      if !isAfterGap, repeats.isContinued(by: reading) {
        repeats.add(reading)
        stays.settle(reading)
        return
      }
      tellRepeats()
    }
    look(at: reading, isAfterGap)
  }

  private mutating func look(at reading: ReadingTrace, _ isAfterGap: Bool) {
    let fact = facts[reading.layout]
    let seen = Seen(reading: reading, fact: fact, isAfterGap: isAfterGap)
    if isAfterGap { gaps += 1 }
    if tally.add(reading), let layout = unseen[reading.layout] {
      values.see(layout, fact)
      rules.meet(layout, at: reading.layout)
      unseen[reading.layout] = nil
    }
    stays.add(reading, fact, afterGap: isAfterGap)
    step.advance(to: seen, frames)
    motion.add(&step)
    rules.add(step, motion.transitions)
    repeats.begin(reading, isRepeatable: step.isResting && !isThorough)
  }

  private mutating func tellRepeats() {
    guard let repeats = repeats.take() else { return }
    tally.add(repeats)
    stays.add(repeats)
    step.advance(past: repeats)
    motion.add(repeats)
    rules.add(repeats, facts[repeats.last.layout])
  }

  /// Takes the next record of a source; the records of each source come in its order.
  public mutating func add(_ step: SourceStep) { rules.add(step) }

  /// Takes the next record of a source, which became a reading.
  public mutating func add(record: Int, of reading: ReadingTrace) {
    rules.add(
      SourceStep(
        source: reading.source, record: record, outcome: .accepted, time: reading.time,
        sequence: reading.sequence, reading: reading.number, state: facts[reading.layout].state))
  }

  /// Takes a picture of the session.
  public mutating func add(_ screenshot: ScreenshotFacts) { rules.add(screenshot) }

  /// How many rows wait to be taken out.
  public var waitingRows: Int { stays.waitingRows + motion.waitingRows + rules.waitingRows }

  /// Takes out the rows that were found so far, which the end then leaves out; all else is empty.
  ///
  /// Intervals, settled runs, transitions, sweeps and jumps are the next in their order. Anomalies have
  /// no number yet: what is found later may come before them.
  public mutating func takeRows() -> SessionFindings {
    isPartlyTaken = true
    var rows = SessionFindings()
    (rows.intervals, rows.settledRuns) = stays.take()
    motion.take(into: &rows)
    rows.anomalies = rules.take(cadence: assumedCadence)
    return rows
  }

  /// The numbers of the sources whose times are whole seconds that several readings share, as far as
  /// they were seen; a walk that is made again begins with them.
  public var coarseSources: [Int] { rules.coarseSources }

  /// Whether a survey of all readings would have told the same as the one that was begun with.
  public mutating func agrees(with survey: SessionSurvey) -> Bool {
    tellRepeats()
    let cadence = setting.cadence(survey)
    guard rules.holds(cadence: cadence) else { return false }
    let limit = setting.parameters.gapLimit(cadence: cadence)
    return survey.usesUptimes == context.gapRule.usesUptimes && longest.agree(with: limit)
  }

  /// Ends the session and gives back what was found; the survey is of all its readings.
  ///
  /// Of rows that were taken out before, only those that followed; anomalies then have no number.
  public mutating func finish(_ survey: SessionSurvey) -> SessionFindings {
    tellRepeats()
    stays.finish()
    let cadence = setting.cadence(survey)
    var findings = SessionFindings()
    findings.cadence = cadence
    findings.gaps = gaps
    findings.readings = step.isEmpty ? 0 : step.new.reading.number
    findings.firstTime = stays.summaries.compactMap(\.firstTime).min()
    findings.lastTime = step.isEmpty ? nil : step.new.reading.time
    findings.intervals = stays.intervals
    findings.settledRuns = stays.settledRuns
    findings.layouts = tally.layoutUses
    findings.measurements = values.rows(tally, facts)
    findings.states = summaries()
    motion.finish(into: &findings)
    findings.anomalies = rules.finish(tally, step.isEmpty ? nil : step.new, cadence: cadence)
    if !isPartlyTaken { findings.anomalies = numbered(findings.anomalies) }
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

/// The pauses between readings that come closest to the limit of a gap, from either side.
///
/// They tell whether another limit would have made other gaps.
private struct LongestPauses {
  private var within = Int64.min
  private var beyond = Int64.max

  /// Takes a pause in milliseconds, and the limit that it was held against.
  mutating func add(_ pause: Int64, limit: Int64) {
    if pause > limit { beyond = min(beyond, pause) } else { within = max(within, pause) }
  }

  /// Whether each pause lies on the same side of another limit.
  func agree(with limit: Int64) -> Bool { within <= limit && limit < beyond }
}

extension SessionSetting {
  /// Milliseconds from one reading to the next: as stated, else as surveyed, else the contract's.
  fileprivate func cadence(_ survey: SessionSurvey) -> Int64 {
    // A cadence of nothing, or of thirty years, is a slip of the hand that must not end the program.
    min(max(1, statedCadence ?? survey.measuredCadence ?? 2_000), 1_000_000_000_000)
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
  return analysis.finish(survey)
}
