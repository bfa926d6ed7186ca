import PostureModel

/// Puts every rule to the readings of a session, while they stream by.
struct AnomalyAnalysis {
  private typealias StepTest = @Sendable (Step) -> [Occurrence]
  private typealias CrossingTest = @Sendable (Step, ArraySlice<Transition>) -> [Occurrence]
  private typealias ScreenshotTest = @Sendable (ScreenshotFacts, DeviceProfile) -> Occurrence?

  private let context: SessionContext
  private let rules = AnomalyRule.all
  private var anomalies: [Anomaly] = []
  private var layouts = LayoutFindings()
  private var angles: AngleFindings
  private var steps: [(rule: Int, test: StepTest)] = []
  private var crossings: [(rule: Int, test: CrossingTest)] = []
  // The rules apart from the watches: a watch is changed where it lies, and nothing is copied.
  private var watches: [any ReadingWatch] = []
  private var watchRules: [Int] = []
  // The places of the watches that see all readings, which come first.
  private var allSeeing = 0
  /// How many readings have repeated the one that all watches have seen last.
  private var repeats = 0
  private let skipsRepeats: Bool
  private var sources: [any SourceWatch] = []
  private var sourceRules: [Int] = []
  private var screenshots: [(rule: Int, test: ScreenshotTest)] = []

  /// Begins with nothing seen.
  init(_ context: SessionContext, skipsRepeats: Bool) {
    self.context = context
    self.skipsRepeats = skipsRepeats
    angles = AngleFindings(rules, rest: context.setting.parameters.restMicrodegrees)
    for (place, rule) in rules.enumerated()
    where !rule.needsClock || !context.setting.isUntimed {
      switch rule.test {
      case .layout, .layouts, .angle: break
      case .step(let test): steps.append((place, test))
      case .crossing(let test): crossings.append((place, test))
      case .watch(let begin):
        let watch = begin(context)
        watches.insert(watch, at: watch.seesRepeats ? 0 : watches.count)
        watchRules.insert(place, at: watch.seesRepeats ? 0 : watchRules.count)
        if watch.seesRepeats { allSeeing += 1 }
      case .source(let begin):
        sources.append(begin())
        sourceRules.append(place)
      case .screenshot(let test): screenshots.append((place, test))
      }
    }
  }

  /// Takes the next layout that readings may have.
  mutating func add(_ layout: ExaminedLayout) { layouts.add(layout) }

  /// Takes the next device that readings may name.
  mutating func add(_ subject: Subject) {
    for place in watches.indices { watches[place].meet(subject) }
  }

  /// Takes the next reading; `transitions` are all of the session so far.
  mutating func add(_ step: Step, _ transitions: [Transition]) {
    if !step.transitions.isEmpty {
      for (rule, test) in crossings { record(test(step, transitions[step.transitions]), rule) }
    }
    let isQuiet = isQuiet(step)
    if !isQuiet {
      for (rule, test) in steps { record(test(step), rule) }
      for (rule, occurrence) in layouts.see(step) { record([occurrence], rule) }
    }
    for (rule, occurrence) in angles.see(step) { record([occurrence], rule) }
    let isRepeat = skipsRepeats && isQuiet && repeatsAngle(step)
    if isRepeat { repeats += 1 } else if repeats > 0, let last = step.last { tellRepeats(last) }
    for place in 0..<(isRepeat ? allSeeing : watches.count) {
      let found = watches[place].see(step)
      if !found.isEmpty { record(found, watchRules[place]) }
    }
  }

  /// Takes the next record of a source.
  mutating func add(_ step: SourceStep) {
    for place in sources.indices {
      let found = sources[place].see(step)
      if !found.isEmpty { record(found, sourceRules[place]) }
    }
  }

  /// Takes a screenshot.
  mutating func add(_ screenshot: ScreenshotFacts) {
    for (rule, test) in screenshots {
      if let occurrence = test(screenshot, context.setting.profile) { record([occurrence], rule) }
    }
  }

  /// Ends the session, whose cadence is in milliseconds; gives back all anomalies, numbered.
  mutating func finish(
    _ tally: LayoutTally, _ all: [ExaminedLayout], _ last: Seen?, cadence: Int64
  ) -> [Anomaly] {
    if repeats > 0, let last { tellRepeats(last) }
    for place in watches.indices {
      record(watches[place].finish(cadence: cadence), watchRules[place])
    }
    for (rule, occurrence) in layouts.finish(tally, all, last) { record([occurrence], rule) }
    for (rule, occurrence) in angles.finish() { record([occurrence], rule) }
    return numbered(anomalies)
  }

  // A million readings repeat the layout of the one before: then no rule of layouts has anything new
  // to say, unless the window stays off its screen, which is an event each time.
  private func isQuiet(_ step: Step) -> Bool {
    guard let last = step.last, let before = step.before else { return false }
    return !step.new.isAfterGap && last.reading.layout == step.new.reading.layout
      && before.reading.layout == last.reading.layout && !step.new.fact.isWindowOffScreen
  }

  private func repeatsAngle(_ step: Step) -> Bool {
    let (last, new) = (step.last?.reading, step.new.reading)
    return new.angle != nil && new.angle == last?.angle && new.subject == last?.subject
  }

  private mutating func tellRepeats(_ last: Seen) {
    for place in allSeeing..<watches.count { watches[place].see(repeats: repeats, through: last) }
    repeats = 0
  }

  private mutating func record(_ occurrences: [Occurrence], _ rule: Int) {
    for occurrence in occurrences {
      anomalies.append(
        Anomaly(
          number: 0, rule: rules[rule].id, severity: occurrence.severity ?? rules[rule].severity,
          state: occurrence.state, firstReading: occurrence.firstReading,
          lastReading: occurrence.lastReading, readings: occurrence.readings,
          start: occurrence.start, message: occurrence.message, detail: occurrence.detail.text))
    }
  }
}
