import PostureModel

/// Counts the runs of a session: its intervals, states, layouts, measurements and rules by layout.
///
/// Each count is made once, when all readings of a run are known to be settled or not.
struct SessionLedger {
  /// What is known of a layout while it is in use.
  private struct Account {
    var use: LayoutUse
    /// The rows of its values.
    let values: [Int]
    /// What the rules by layout find in it.
    let findings: LayoutFindings
  }

  private let context: AnalysisContext
  private var run: LayoutRun?
  private var intervals: IntervalWalk
  private var settled: SettledRun?
  private var accounts: [Int: Account] = [:]
  private var seen = NumberSet()
  private var layouts = 0
  private(set) var values = MeasurementTable()
  private var summaries = State.allCases.map { StateSummary(state: $0) }

  /// Begins with no reading.
  init(_ context: AnalysisContext) {
    self.context = context
    intervals = IntervalWalk(context.setting)
  }

  /// Appends the next decided reading, with its layout if it begins a stretch of one layout.
  mutating func add(
    _ reading: DecidedReading, _ layout: LayoutEvidence?, _ rules: inout AnomalyAnalysis,
    _ outlet: inout RowOutlet
  ) {
    if reading.isSettled { settle(reading.reading.number, &outlet) }
    if let layout {
      close(&rules, &outlet)
      run = LayoutRun(reading, layout)
    } else {
      run?.append(reading)
    }
  }

  /// Ends the session.
  mutating func finish(_ rules: inout AnomalyAnalysis, _ outlet: inout RowOutlet) {
    close(&rules, &outlet)
    if let last = intervals.finish() { end(last, &outlet) }
    if let settled { outlet.emit(.settled(settled)) }
    giveOutLayouts(&outlet)
  }

  /// The six states, and `unclassified` where met.
  var states: [StateSummary] {
    summaries.map { summary in
      var summary = summary
      if summary.settledReadings > 0 {
        summary.coverage = .measured
      } else if summary.layouts > 0 {
        summary.coverage = .passedThrough
      }
      return summary
    }.filter { $0.state != .unclassified || $0.readings > 0 }
  }

  private mutating func settle(_ number: Int, _ outlet: inout RowOutlet) {
    if settled?.lastReading == number - 1 {
      settled?.lastReading = number
    } else {
      if let settled { outlet.emit(.settled(settled)) }
      settled = SettledRun(firstReading: number, lastReading: number)
    }
  }

  private mutating func close(_ rules: inout AnomalyAnalysis, _ outlet: inout RowOutlet) {
    guard let run else { return }
    self.run = nil
    if let interval = intervals.add(run) { end(interval, &outlet) }
    if accounts[run.layoutKey] == nil { open(run, &rules, &outlet) }
    guard let account = accounts[run.layoutKey] else { return }
    accounts[run.layoutKey]?.use.add(run)
    values.count(run, at: account.values)
    rules.add(run, account.findings)
    summaries[run.layout.rank].add(run)
  }

  private mutating func open(
    _ run: LayoutRun, _ rules: inout AnomalyAnalysis, _ outlet: inout RowOutlet
  ) {
    // A session may have a million layouts; those that come again are opened again.
    if accounts.count >= 2_048 { giveOutLayouts(&outlet) }
    let isNew = seen.insert(run.layoutKey)
    if isNew {
      layouts += 1
      if run.layout.classification.isConsistent { summaries[run.layout.rank].layouts += 1 }
    }
    accounts[run.layoutKey] = Account(
      use: LayoutUse(number: isNew ? layouts : 0, run),
      values: values.places(of: run.layout, at: run.all.start),
      findings: rules.findings(in: run))
  }

  private mutating func giveOutLayouts(_ outlet: inout RowOutlet) {
    let uses = accounts.values.map(\.use).sorted { $0.firstReading < $1.firstReading }
    for use in uses { outlet.emit(.layout(use)) }
    accounts.removeAll(keepingCapacity: true)
  }

  private mutating func end(_ interval: Interval, _ outlet: inout RowOutlet) {
    summaries[interval.state.rank].intervals += 1
    summaries[interval.state.rank].dwell += interval.dwell
    outlet.emit(.interval(interval))
  }
}

extension LayoutUse {
  /// Begins with no reading of a run's layout.
  fileprivate init(number: Int, _ run: LayoutRun) {
    self.init(
      number: number, index: run.layoutKey, classification: run.layout.classification,
      readings: 0, settledReadings: 0,
      firstReading: run.all.first, firstTime: run.all.start, lastTime: run.all.end,
      places: number > 0 && run.layout.classification.isConsistent
        ? PostureAnalysis.places(in: run.layout.layout) : [])
  }

  fileprivate mutating func add(_ run: LayoutRun) {
    readings += run.all.readings
    settledReadings += run.settled?.readings ?? 0
    lastTime = run.all.end
  }
}

extension StateSummary {
  fileprivate mutating func add(_ run: LayoutRun) {
    readings += run.all.readings
    settledReadings += run.settled?.readings ?? 0
    if firstTime == nil { firstTime = run.all.start }
    lastTime = run.all.end
    guard run.all.hasAngles else { return }
    smallestAngle = min(smallestAngle ?? run.all.least, run.all.least)
    largestAngle = max(largestAngle ?? run.all.greatest, run.all.greatest)
  }
}

/// A set of numbers that are not negative, a bit for each up to the largest.
private struct NumberSet {
  private var words: [UInt64] = []

  /// Inserts a number; whether it is new.
  mutating func insert(_ number: Int) -> Bool {
    let (word, bit) = (number / 64, UInt64(1) << UInt64(number % 64))
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    defer { words[word] |= bit }
    return words[word] & bit == 0
  }
}
