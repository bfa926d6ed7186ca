import PostureModel

/// What the rules by layout find in one layout.
struct LayoutFindings {
  /// What makes rows by reading.
  var shown: [FindingRuns.Shown] = []
  /// The places of rows by state.
  var stateRows: [(rule: Int, places: [Int?])] = []
  /// What makes rows by state, of settled readings only.
  var settled: [FindingRuns.Shown] = []
}

/// Puts every rule to the readings of a session, while they stream by.
struct AnomalyAnalysis {
  private let context: AnalysisContext
  private let rules = AnomalyRule.all
  private var shelves: [RuleShelf]
  /// Rows of layouts, and rows of readings, that may go on.
  private var layoutRuns = FindingRuns()
  private var readingRuns = ReadingRuns()
  private var order = SourceOrder()
  /// A test with the place of its rule.
  private struct Placed<Test> {
    let rule: Int
    var test: Test
  }

  private var layouts: [Placed<@Sendable (LayoutEvidence, AnalysisContext) -> [Finding]>] = []
  private var settled: [Placed<@Sendable (LayoutEvidence) -> [Finding]>] = []
  private var layoutWatches: [Placed<any LayoutWatch>] = []
  private var steps: [Placed<@Sendable (borrowing Step) -> [Occurrence]>] = []
  private var changes: [Placed<@Sendable (borrowing Step) -> [Occurrence]>] = []
  private var watches: [Placed<any ReadingWatch>] = []
  private var sources: [Placed<@Sendable (SourceOrder, SourceStep) -> Occurrence?>] = []
  private var screenshots: [Placed<@Sendable (ScreenshotFacts, DeviceProfile) -> Occurrence?>] =
    []

  /// Begins with what the survey alone says.
  init(_ context: AnalysisContext) {
    self.context = context
    shelves = rules.map { RuleShelf($0.severity) }
    for (place, rule) in rules.enumerated()
    where !rule.needsClock || !context.setting.isUntimed {
      for test in rule.tests { register(test, of: place) }
    }
  }

  private mutating func register(_ test: AnomalyRule.Test, of rule: Int) {
    switch test {
    case .layout(let find): layouts.append(Placed(rule: rule, test: find))
    case .settledLayout(let find): settled.append(Placed(rule: rule, test: find))
    case .layouts(let begin): layoutWatches.append(Placed(rule: rule, test: begin()))
    case .reading(let when, let finding):
      readingRuns.register(rule, when: when, finding: finding)
    case .step(let find): steps.append(Placed(rule: rule, test: find))
    case .change(let find): changes.append(Placed(rule: rule, test: find))
    case .watch(let begin): watches.append(Placed(rule: rule, test: begin(context)))
    case .session(let find): find(context).map { shelves[rule].add($0) }
    case .source(let find): sources.append(Placed(rule: rule, test: find))
    case .screenshot(let find): screenshots.append(Placed(rule: rule, test: find))
    }
  }

  /// Registers the next device that readings may name.
  mutating func add(_ subject: Subject) {
    for place in watches.indices { watches[place].test.register(subject) }
  }

  /// Appends the next reading.
  mutating func add(_ step: borrowing Step) {
    for test in steps {
      for row in test.test(step) { shelves[test.rule].add(row) }
    }
    if step.isChanging {
      for test in changes {
        for row in test.test(step) { shelves[test.rule].add(row) }
      }
    }
    for place in watches.indices {
      for row in watches[place].test.observe(step) { shelves[watches[place].rule].add(row) }
    }
    for run in readingRuns.add(step.new, context) { add(run) }
  }

  private mutating func add(_ run: ReadingRuns.Run) {
    if rules[run.rule].kind == .reading {
      shelves[run.rule].add(Occurrence(run.finding, run.state, run.span))
    } else {
      let places = shelves[run.rule].places(of: [run.finding], in: run.state, from: run.span)
      shelves[run.rule].count(run.span, at: places)
    }
  }

  /// What the rules by layout find in the layout of a run, whose readings come next.
  mutating func findings(in run: LayoutRun) -> LayoutFindings {
    var all = LayoutFindings()
    for test in layouts {
      let found = test.test(run.layout, context)
      if rules[test.rule].kind == .reading {
        all.shown += found.map { FindingRuns.Shown(rule: test.rule, finding: $0) }
      } else {
        place(found, test.rule, run, &all)
      }
    }
    for index in layoutWatches.indices {
      place(layoutWatches[index].test.observe(run.layout), layoutWatches[index].rule, run, &all)
    }
    for test in settled {
      all.settled += test.test(run.layout).map {
        FindingRuns.Shown(rule: test.rule, finding: $0)
      }
    }
    return all
  }

  private mutating func place(
    _ found: [Finding], _ rule: Int, _ run: LayoutRun, _ all: inout LayoutFindings
  ) {
    guard !found.isEmpty else { return }
    all.stateRows.append(
      (rule, shelves[rule].places(of: found, in: run.state, from: run.all)))
  }

  /// Appends the next run of a layout.
  mutating func add(_ run: LayoutRun, _ findings: LayoutFindings) {
    for (rule, places) in findings.stateRows { shelves[rule].count(run.all, at: places) }
    if let span = run.settled {
      for shown in findings.settled {
        let places = shelves[shown.rule].places(of: [shown.finding], in: run.state, from: span)
        shelves[shown.rule].count(span, at: places)
      }
    }
    let ended = layoutRuns.add(
      run.all, run.state, isAfterGap: run.isAfterGap, findings.shown)
    for (rule, row) in ended { shelves[rule].add(row) }
  }

  /// Appends the next record of a source.
  mutating func add(_ step: SourceStep) {
    if order.isBroken(by: step) {
      for test in sources {
        if let row = test.test(order, step) { shelves[test.rule].add(row) }
      }
    }
    order.advance(past: step)
  }

  /// Appends a screenshot.
  mutating func add(_ screenshot: ScreenshotFacts) {
    for test in screenshots {
      if let row = test.test(screenshot, context.setting.profile) { shelves[test.rule].add(row) }
    }
  }

  /// Ends the session; gives back all anomalies, numbered from 1 by first reading, then rule.
  mutating func finish() -> [Anomaly] {
    for place in watches.indices {
      for row in watches[place].test.finish() { shelves[watches[place].rule].add(row) }
    }
    for (rule, row) in layoutRuns.finish() { shelves[rule].add(row) }
    for run in readingRuns.finish() { add(run) }
    var all: [Anomaly] = []
    for (place, rule) in rules.enumerated() {
      all += shelves[place].finished().map { Anomaly(rule, $0) }
    }
    all.sort { $0.precedes($1) }
    for place in all.indices { all[place].number = place + 1 }
    return all
  }
}

extension Anomaly {
  fileprivate init(_ rule: AnomalyRule, _ row: Occurrence) {
    let (message, detail) = row.spelled
    self.init(
      number: 0, rule: rule.id, severity: row.severity ?? rule.severity, state: row.state,
      firstReading: row.firstReading, lastReading: row.lastReading, readings: row.readings,
      start: row.start, message: message, detail: detail?.text)
  }

  /// By first reading, then rule; those of no reading, and of a rule the row that sums others, come last.
  fileprivate func precedes(_ other: Anomaly) -> Bool {
    let (first, otherFirst) = (firstReading ?? Int.max, other.firstReading ?? Int.max)
    if first != otherFirst { return first < otherFirst }
    if rule != other.rule { return rule.utf8.lexicographicallyPrecedes(other.rule.utf8) }
    if (detail == nil) != (other.detail == nil) { return other.detail == nil }
    let (last, otherLast) = (lastReading ?? Int.max, other.lastReading ?? Int.max)
    if last != otherLast { return last < otherLast }
    return (detail ?? "").utf8.lexicographicallyPrecedes((other.detail ?? "").utf8)
  }
}
