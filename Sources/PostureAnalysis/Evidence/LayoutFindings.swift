import PostureModel

/// Puts the rules that depend on a layout alone, and makes rows of what they find.
///
/// Each layout is put to each rule once. Rules by reading become runs as the readings stream by;
/// rules by state are counted in the end.
struct LayoutFindings {
  private typealias LayoutTest = @Sendable (LayoutEvidence) -> [Finding]

  private struct Key: Hashable {
    var rule: Int
    /// The place of the state among the states; 0 where rows are not by state.
    var rank: Int
    var compared: Detail
  }

  private struct Shown {
    /// The same for all layouts whose readings share a row.
    var row: Int
    var rule: Int
    var finding: Finding

    func occurrence(from first: Seen, to last: Seen) -> (rule: Int, occurrence: Occurrence) {
      (rule, Occurrence(from: first, to: last, finding.message, finding.detail))
    }
  }

  // What each layout shows of the rules by reading.
  private var shown: [[Shown]] = []
  private var rows = Numbered<Key>()
  private var open: [(shown: Shown, first: Seen)] = []

  // The rows by state, each with the finding of the first layout that has it.
  private var stateRows = Numbered<Key>()
  private var stateFindings: [Finding] = []
  // The layouts of each row by state, in order of first appearance.
  private var members: [(layout: Int32, row: Int32)] = []
  private let tests: [(rule: Int, kind: AnomalyRule.Kind, find: LayoutTest)]
  private var watches: [(rule: Int, watch: any LayoutWatch)]

  /// Begins with nothing seen.
  init(_ rules: [AnomalyRule]) {
    tests = rules.enumerated().compactMap { place, rule in
      if case .layout(let test) = rule.test { (place, rule.kind, test) } else { nil }
    }
    watches = rules.enumerated().compactMap { place, rule in
      if case .layouts(let begin) = rule.test { (place, begin()) } else { nil }
    }
  }

  /// Takes the next layout that readings may have.
  mutating func addLayout() { shown.append([]) }

  /// Takes a layout that is about to be seen for the first time.
  mutating func meet(_ layout: LayoutEvidence, at index: Int) {
    let rank = layout.classification.state.rank
    for (rule, kind, find) in tests {
      for finding in find(layout) {
        if kind == .state {
          count(rule, finding, rank, index)
        } else {
          show(rule, finding, index)
        }
      }
    }
    for place in watches.indices {
      for finding in watches[place].watch.see(layout) {
        count(watches[place].rule, finding, rank, index)
      }
    }
  }

  private mutating func show(_ rule: Int, _ finding: Finding, _ layout: Int) {
    let row = rows.number(of: Key(rule: rule, rank: 0, compared: finding.compared)).number
    guard !shown[layout].contains(where: { $0.row == row }) else { return }
    shown[layout].append(Shown(row: row, rule: rule, finding: finding))
  }

  private mutating func count(_ rule: Int, _ finding: Finding, _ rank: Int, _ layout: Int) {
    let (row, isNew) = stateRows.number(
      of: Key(rule: rule, rank: rank, compared: finding.compared))
    if isNew { stateFindings.append(finding) }
    // A layout that shows the same twice, in two regions, is still seen once.
    let own = members.reversed().prefix { $0.layout == layout }
    if !own.contains(where: { $0.row == row }) { members.append((Int32(layout), Int32(row))) }
  }

  /// Takes a reading whose layout is another, or that follows a gap; gives back the runs that end.
  mutating func see(_ step: Step) -> [(rule: Int, occurrence: Occurrence)] {
    let shows = shown[step.new.reading.layout]
    guard !open.isEmpty || !shows.isEmpty else { return [] }
    var ended: [(rule: Int, occurrence: Occurrence)] = []
    if let last = step.last {
      let goesOn = !step.new.isAfterGap && last.fact.state == step.new.fact.state
      open.removeAll { run in
        if goesOn, shows.contains(where: { $0.row == run.shown.row }) { return false }
        ended.append(run.shown.occurrence(from: run.first, to: last))
        return true
      }
    }
    for shown in shows where !open.contains(where: { $0.shown.row == shown.row }) {
      open.append((shown, step.new))
    }
    return ended
  }

  /// Ends the session; gives the last runs, and a row for each state and finding, to a function.
  func finish(
    _ tally: LayoutTally, _ last: Seen?, _ body: (_ rule: Int, _ occurrence: Occurrence) -> Void
  ) {
    guard let last else { return }
    for run in open {
      let (rule, occurrence) = run.shown.occurrence(from: run.first, to: last)
      body(rule, occurrence)
    }
    var uses = stateFindings.map { _ in LayoutTally.Use() }
    for (layout, row) in members { uses[Int(row)].merge(tally.uses[Int(layout)]) }
    let states = State.allCases
    for (row, key) in stateRows.values.enumerated() {
      body(key.rule, Occurrence(of: stateFindings[row], in: states[key.rank], uses[row]))
    }
  }
}

extension Occurrence {
  /// Names the readings of one state that share a finding.
  fileprivate init(of finding: Finding, in state: State, _ use: LayoutTally.Use) {
    var (message, detail) = (finding.message, finding.detail)
    if finding.tellsAngles, use.smallestAngle <= use.largestAngle {
      message += ", " + words(from: use.smallestAngle, to: use.largestAngle)
      detail = detail.merging(angleDetail(from: use.smallestAngle, to: use.largestAngle))
    }
    self.init(
      state: state, firstReading: use.firstReading, lastReading: use.lastReading,
      readings: use.readings, start: use.firstTime, message: message, detail: detail)
  }
}

/// `at 98°`, or `from 22° to 97.8°`; microdegrees.
func words(from least: Int, to greatest: Int) -> String {
  least == greatest
    ? "at \(words(angle: least))" : "from \(words(angle: least)) to \(words(angle: greatest))"
}

/// The least and the greatest angle, in microdegrees.
func angleDetail(from least: Int, to greatest: Int) -> Detail {
  ["angleMin": .angle(least), "angleMax": .angle(greatest)]
}
