import PostureModel

/// Puts every rule to the readings of a session, while they stream by.
struct AnomalyAnalysis {
  // No tuples: a function that a generic type holds is called by way of another, which copies the step.
  private struct StepTest {
    var rule: Int
    var found: @Sendable (Step) -> [Occurrence]
  }

  private struct CrossingTest {
    var rule: Int
    var found: @Sendable (Step, ArraySlice<Transition>) -> [Occurrence]
  }

  private struct SourceTest {
    var rule: Int
    var found: @Sendable (SourceOrder, SourceStep) -> Occurrence?
  }

  private struct ScreenshotTest {
    var rule: Int
    var found: @Sendable (ScreenshotFacts, DeviceProfile) -> Occurrence?
  }

  private let context: SessionContext
  private let rules = AnomalyRule.all
  private var anomalies: [Anomaly] = []
  private var layouts: LayoutFindings
  private var angles: AngleFindings
  private var steps: [StepTest] = []
  private var crossings: [CrossingTest] = []
  // The rules apart from the watches: a watch is changed where it lies, and nothing is copied.
  private var watches: [any ReadingWatch] = []
  private var watchRules: [Int] = []
  private var attentions: [Attention] = []
  private let isThorough: Bool
  private var order = SourceOrder()
  private var sources: [SourceTest] = []
  private var screenshots: [ScreenshotTest] = []

  /// Begins with nothing seen.
  init(_ context: SessionContext, isThorough: Bool) {
    self.context = context
    self.isThorough = isThorough
    layouts = LayoutFindings(rules)
    angles = AngleFindings(rules, rest: context.setting.parameters.restMicrodegrees)
    for (place, rule) in rules.enumerated()
    where !rule.needsClock || !context.setting.isUntimed {
      switch rule.test {
      case .layout, .layouts, .angle: break
      case .step(let test): steps.append(StepTest(rule: place, found: test))
      case .crossing(let test): crossings.append(CrossingTest(rule: place, found: test))
      case .watch(let begin):
        watches.append(begin(context))
        watchRules.append(place)
        attentions.append(.all)
      case .source(let test): sources.append(SourceTest(rule: place, found: test))
      case .screenshot(let test): screenshots.append(ScreenshotTest(rule: place, found: test))
      }
    }
  }

  /// Takes the next layout that readings may have.
  mutating func addLayout() { layouts.addLayout() }

  /// Takes a layout that the next reading is the first to have.
  mutating func meet(_ layout: LayoutEvidence, at index: Int) { layouts.meet(layout, at: index) }

  /// Takes the next device that readings may name.
  mutating func add(_ subject: Subject) {
    for place in watches.indices { watches[place].meet(subject) }
  }

  /// Takes the next reading; the step names its own of `transitions`.
  mutating func add(_ step: Step, _ transitions: [Transition]) {
    if !step.transitions.isEmpty {
      for test in crossings { record(test.found(step, transitions[step.transitions]), test.rule) }
    }
    if !isQuiet(step) {
      for test in steps { record(test.found(step), test.rule) }
      for (rule, occurrence) in layouts.see(step) { record([occurrence], rule) }
    }
    for (rule, occurrence) in angles.see(step) { record([occurrence], rule) }
    let events = step.events
    for place in attentions.indices where !attentions[place].isDisjoint(with: events) {
      let found = watches[place].see(step)
      if !isThorough { attentions[place] = watches[place].attention }
      if !found.isEmpty { record(found, watchRules[place]) }
    }
  }

  /// Takes readings that repeat the last, with the facts of its layout.
  mutating func add(_ repeats: Repeats, _ fact: LayoutFact) {
    angles.see(repeats, fact)
    for place in attentions.indices where attentions[place].contains(.repeats) {
      watches[place].see(repeats)
      attentions[place] = watches[place].attention
    }
  }

  /// Takes the next record of a source.
  @inline(__always)
  mutating func add(_ step: SourceStep) {
    if order.isBroken(by: step) { look(at: step) }
    order.advance(past: step)
  }

  private mutating func look(at step: SourceStep) {
    for test in sources {
      if let occurrence = test.found(order, step) { record([occurrence], test.rule) }
    }
  }

  /// Takes a screenshot.
  mutating func add(_ screenshot: ScreenshotFacts) {
    for test in screenshots {
      if let occurrence = test.found(screenshot, context.setting.profile) {
        record([occurrence], test.rule)
      }
    }
  }

  /// How many rows wait to be taken out.
  var waitingRows: Int { anomalies.count + watches.reduce(0) { $0 + $1.waitingRows } }

  /// Whether the anomalies that were taken out are those of a session of this cadence, in milliseconds.
  func holds(cadence: Int64) -> Bool { watches.allSatisfy { $0.holds(cadence: cadence) } }

  /// The numbers of the sources whose clocks are coarse.
  var coarseSources: [Int] { watches.lazy.compactMap(\.coarseSources).first ?? [] }

  /// Takes out the anomalies that are certain if the session's cadence, in milliseconds, is this one
  /// and all that is not known yet is as it seems.
  mutating func take(cadence: Int64) -> [Anomaly] {
    for place in watches.indices where watches[place].waitingRows > 0 {
      record(watches[place].takeRows(cadence: cadence), watchRules[place])
    }
    defer { anomalies = [] }
    return anomalies
  }

  /// Ends the session, whose cadence is in milliseconds; gives back all anomalies not yet taken out.
  mutating func finish(
    _ tally: LayoutTally, _ last: Seen?, cadence: Int64
  ) -> [Anomaly] {
    for place in watches.indices {
      record(watches[place].finish(cadence: cadence), watchRules[place])
    }
    let layouts = layouts
    layouts.finish(tally, last) { rule, occurrence in record([occurrence], rule) }
    for (rule, occurrence) in angles.finish() { record([occurrence], rule) }
    return anomalies
  }

  // A million readings repeat the layout of the one before: then no rule of layouts has anything new
  // to say, unless the window stays off its screen, which is an event each time.
  private func isQuiet(_ step: Step) -> Bool {
    guard let last = step.last, let before = step.before else { return false }
    return !step.new.isAfterGap && last.reading.layout == step.new.reading.layout
      && before.reading.layout == last.reading.layout && !step.new.fact.isWindowOffScreen
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
