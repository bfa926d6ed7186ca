import PostureModel

/// Puts the rules that depend on a layout alone, and makes rows of what they find.
///
/// Each layout is put to each rule once. Rules by reading become runs as the readings stream by;
/// rules by state are counted in the end.
struct LayoutFindings {
  private struct Kept {
    var rule: Int
    var finding: Finding
  }

  private let evidence: [LayoutEvidence]
  private let rules: [AnomalyRule]
  // The findings by reading, and for each layout which of them it shows.
  private var kept: [Kept] = []
  private var shown: [[Int]]
  private var open: [(finding: Int, first: Seen)] = []

  /// Begins with all layouts, none seen.
  init(_ evidence: [LayoutEvidence], _ rules: [AnomalyRule]) {
    (self.evidence, self.rules) = (evidence, rules)
    shown = Array(repeating: [], count: evidence.count)
    var places: [Key: Int] = [:]
    for (rule, test) in tests(.reading) {
      for layout in evidence.indices {
        for finding in test(evidence[layout]) {
          let key = Key(rule: rule, state: nil, compared: finding.compared.text)
          let place = places[key] ?? kept.count
          if place == kept.count { kept.append(Kept(rule: rule, finding: finding)) }
          places[key] = place
          if !shown[layout].contains(place) { shown[layout].append(place) }
        }
      }
    }
  }

  /// Takes a reading whose layout is another, or that follows a gap; gives back the runs that end.
  mutating func see(_ step: Step) -> [(rule: Int, occurrence: Occurrence)] {
    let shows = shown[step.new.reading.layout]
    guard !open.isEmpty || !shows.isEmpty else { return [] }
    var ended: [(rule: Int, occurrence: Occurrence)] = []
    if let last = step.last {
      let goesOn = !step.new.isAfterGap && last.fact.state == step.new.fact.state
      let ending = open.filter { !goesOn || !shows.contains($0.finding) }
      ended = ending.map { occurrence($0.finding, $0.first, last) }
      open.removeAll { run in !goesOn || !shows.contains(run.finding) }
    }
    for finding in shows where !open.contains(where: { $0.finding == finding }) {
      open.append((finding, step.new))
    }
    return ended
  }

  /// Ends the session; gives back the last runs, and a row for each state and finding.
  func finish(_ tally: LayoutTally, _ last: Seen?) -> [(rule: Int, occurrence: Occurrence)] {
    guard let last else { return [] }
    return open.map { occurrence($0.finding, $0.first, last) } + states(tally)
  }

  private func occurrence(
    _ finding: Int, _ first: Seen, _ last: Seen
  ) -> (rule: Int, occurrence: Occurrence) {
    let found = kept[finding].finding
    return (
      kept[finding].rule,
      Occurrence(from: first, to: last, found.message, found.compared.merging(found.more))
    )
  }

  private func states(_ tally: LayoutTally) -> [(rule: Int, occurrence: Occurrence)] {
    var rows: [StateRow] = []
    var places: [Key: Int] = [:]
    func count(_ finding: Finding, _ rule: Int, _ layout: Int) {
      let state = evidence[layout].classification.state
      let key = Key(rule: rule, state: state, compared: finding.compared.text)
      if let place = places[key] {
        rows[place].add(tally.uses[layout], layout)
      } else {
        places[key] = rows.count
        rows.append(
          StateRow(rule: rule, state: state, finding: finding, tally.uses[layout], layout))
      }
    }
    for (rule, test) in tests(.state) {
      for layout in tally.order {
        for finding in test(evidence[layout]) { count(finding, rule, layout) }
      }
    }
    for (rule, description) in rules.enumerated() {
      guard case .layouts(let test) = description.test else { continue }
      let findings = test(tally.order.map { evidence[$0] })
      for (layout, found) in zip(tally.order, findings) {
        for finding in found { count(finding, rule, layout) }
      }
    }
    return rows.map { ($0.rule, $0.occurrence) }
  }

  private func tests(
    _ kind: AnomalyRule.Kind
  ) -> [(rule: Int, test: @Sendable (LayoutEvidence) -> [Finding])] {
    rules.enumerated().compactMap { place, rule in
      guard rule.kind == kind, case .layout(let test) = rule.test else { return nil }
      return (place, test)
    }
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
