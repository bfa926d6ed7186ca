import PostureModel

/// Puts the rules that depend on a layout alone, and makes rows of what they find.
///
/// Each layout is put to each rule once. Rules by reading become runs as the readings stream by;
/// rules by state are counted in the end.
struct LayoutFindings {
  private struct Shown {
    /// The same for all layouts whose readings share a row.
    var row: Int
    var rule: Int
    var finding: Finding

    func occurrence(from first: Seen, to last: Seen) -> (rule: Int, occurrence: Occurrence) {
      let detail = finding.compared.merging(finding.more)
      return (rule, Occurrence(from: first, to: last, finding.message, detail))
    }
  }

  // What each layout shows of the rules by reading.
  private var shown: [[Shown]] = []
  private var rows: [Key: Int] = [:]
  private var open: [(shown: Shown, first: Seen)] = []

  /// Takes the next layout that readings may have.
  mutating func add(_ layout: ExaminedLayout) {
    var shows: [Shown] = []
    for found in layout.findings where found.kind == .reading {
      let key = Key(rule: found.rule, state: nil, compared: found.compared)
      let row = rows[key] ?? rows.count
      rows[key] = row
      guard !shows.contains(where: { $0.row == row }) else { continue }
      shows.append(Shown(row: row, rule: found.rule, finding: found.finding))
    }
    shown.append(shows)
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

  /// Ends the session; gives back the last runs, and a row for each state and finding.
  func finish(
    _ tally: LayoutTally, _ layouts: [ExaminedLayout], _ last: Seen?
  ) -> [(rule: Int, occurrence: Occurrence)] {
    guard let last else { return [] }
    return open.map { $0.shown.occurrence(from: $0.first, to: last) } + states(tally, layouts)
  }

  private func states(
    _ tally: LayoutTally, _ layouts: [ExaminedLayout]
  ) -> [(rule: Int, occurrence: Occurrence)] {
    var rows: [StateRow] = []
    var places: [Key: Int] = [:]
    func count(_ found: LayoutFinding, _ layout: Int) {
      let state = layouts[layout].classified.classification.state
      let key = Key(rule: found.rule, state: state, compared: found.compared)
      if let place = places[key] {
        rows[place].add(tally.uses[layout], layout)
      } else {
        places[key] = rows.count
        rows.append(
          StateRow(
            rule: found.rule, state: state, finding: found.finding, tally.uses[layout], layout))
      }
    }
    for layout in tally.order {
      for found in layouts[layout].findings where found.kind == .state { count(found, layout) }
    }
    for (place, rule) in AnomalyRule.all.enumerated() {
      guard case .layouts(let test) = rule.test else { continue }
      let findings = test(tally.order.map { layouts[$0].evidence })
      for (layout, found) in zip(tally.order, findings) {
        for finding in found {
          count(LayoutFinding(rule: place, kind: rule.kind, finding: finding), layout)
        }
      }
    }
    return rows.map { ($0.rule, $0.occurrence) }
  }
}

private struct Key: Hashable {
  var rule: Int
  var state: State?
  var compared: String
}

/// The readings of one state that share a finding.
private struct StateRow {
  var rule: Int
  var state: State
  var finding: Finding
  private var use: LayoutTally.Use
  // A layout that shows the same twice, in two regions, is still seen once.
  private var layouts: Set<Int>

  init(rule: Int, state: State, finding: Finding, _ use: LayoutTally.Use, _ layout: Int) {
    (self.rule, self.state, self.finding, self.use) = (rule, state, finding, use)
    layouts = [layout]
  }

  mutating func add(_ other: LayoutTally.Use, _ layout: Int) {
    if layouts.insert(layout).inserted { use.merge(other) }
  }

  var occurrence: Occurrence {
    var (message, detail) = (finding.message, finding.compared.merging(finding.more))
    if finding.tellsAngles, use.smallestAngle <= use.largestAngle {
      message += ", " + words(from: use.smallestAngle, to: use.largestAngle)
      detail = detail.merging(angleDetail(from: use.smallestAngle, to: use.largestAngle))
    }
    return Occurrence(
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
