import PostureModel

/// Derives all that a session says from its readings, after a survey of them.
///
/// The readings are added in the contract's order, each device before the first reading that names it.
/// Memory does not grow with the readings, as long as the rows that were found are drained.
public struct SessionAnalysis: ~Copyable {
  private let context: AnalysisContext
  private var step: Step?
  private var last: ReadingTrace?
  private(set) var settling: SettledWindow
  private(set) var ledger: SessionLedger
  private(set) var motion: MotionAnalysis
  private(set) var signals: SignalTally
  private(set) var rules: AnomalyAnalysis
  private var gaps = 0
  private var firstTime: Instant?
  private var outlet = RowOutlet()
  /// The readings that the last one decided.
  private var decided = DecidedReadings()

  /// Begins with what the survey found.
  public init(_ setting: SessionSetting, survey: SessionSurvey) {
    context = AnalysisContext(setting, survey)
    settling = SettledWindow(setting)
    ledger = SessionLedger(context)
    motion = MotionAnalysis(context)
    signals = SignalTally(context)
    rules = AnomalyAnalysis(context)
  }

  /// Registers the next device that readings may name by its index.
  public mutating func add(_ subject: Subject) { rules.add(subject) }

  /// Appends the next reading, with the layout that its key stands for.
  public mutating func add(_ reading: ReadingTrace, _ layout: LayoutEvidence) {
    let isAfterGap = last.map { context.gapRule.isGap($0, reading) } ?? false
    if isAfterGap { gaps += 1 }
    let seen = Seen(reading: reading, layout: layout, isAfterGap: isAfterGap)
    if last == nil {
      firstTime = reading.time
      step = Step(context, seen)
    } else {
      step?.advance(to: seen)
    }
    last = reading
    step?.complete(by: &motion, &outlet)
    step?.report(to: &rules, &signals)
    signals.add(reading, layout)
    settling.add(seen, &decided)
    countDecided()
  }

  private mutating func countDecided() {
    for reading in decided.readings {
      ledger.add(reading, reading.beginsStretch ? decided.takeLayout() : nil, &rules, &outlet)
    }
    decided.removeAll()
  }

  /// Appends the next record of a source; the records of each source come in its order.
  public mutating func add(_ step: SourceStep) { rules.add(step) }

  /// Appends a picture of the session.
  public mutating func add(_ screenshot: ScreenshotFacts) { rules.add(screenshot) }

  /// How many rows were found and not drained yet.
  public var rowCount: Int { outlet.rows.count }

  /// Gives out the rows that were found since this was last called.
  public mutating func drain() -> [FoundRow] { outlet.drain() }

  /// Ends the session and gives back what was found, without the rows that were drained before.
  public mutating func finish() -> SessionFindings {
    settling.flush(&decided)
    countDecided()
    ledger.finish(&rules, &outlet)
    var findings = SessionFindings()
    motion.finish(into: &findings, &outlet)
    for row in drain() { findings.append(row) }
    findings.cadence = context.cadence
    findings.gaps = gaps
    findings.readings = last?.number ?? 0
    findings.firstTime = firstTime
    findings.lastTime = last?.time
    findings.states = ledger.states
    findings.measurements = ledger.values.measurements
    findings.anomalies = rules.finish()
    findings.signals = signals.finish()
    return findings
  }
}

/// Derives all that a session says from its readings, which are in the contract's order and name their
/// layouts and devices by the places in two lists.
public func findings(
  of readings: [ReadingTrace], _ setting: SessionSetting, layouts: [ClassifiedLayout],
  subjects: [Subject] = []
) -> SessionFindings {
  let layouts = layouts.map { LayoutEvidence($0, profile: setting.profile) }
  var survey = SessionSurvey(setting)
  for reading in readings { survey.add(reading, layouts[reading.layout]) }
  var analysis = SessionAnalysis(setting, survey: survey)
  for subject in subjects { analysis.add(subject) }
  for reading in readings { analysis.add(reading, layouts[reading.layout]) }
  var findings = analysis.finish()
  findings.joinLayouts()
  return findings
}
