import PostureModel

/// Puts the rules that depend on a status and an angle, and makes rows of what they find.
///
/// A device may show one of these at every reading, so that nothing is spelled until a row ends.
struct AngleFindings {
  private struct Row {
    var first: Seen
    var lastReading: Int
    var readings: Int
    var least: Int
    var greatest: Int

    mutating func extend(_ repeats: Repeats) {
      lastReading = repeats.last.number
      readings += repeats.count
    }
  }

  private struct Rule {
    var place: Int
    var kind: AnomalyRule.Kind
    var finding: @Sendable (Int) -> Finding
    /// The run that goes on.
    var open: Row?
    /// The rows by state, by case and the states' rank.
    var byState: [Int: Row] = [:]
  }

  private let rest: Int
  private var rules: [Rule] = []
  private struct Test {
    var found: @Sendable (HingeStatus?, Int, Int) -> Int?
  }

  // Apart from the rules, which are large: almost always nothing is found, and nothing was.
  private var tests: [Test] = []
  private var openCases: [Int?] = []
  /// The last status and angle at which nothing was found, and nothing went on.
  private var quiet: (status: HingeStatus?, angle: Int?)?

  /// Begins with nothing seen; `rest` is in microdegrees.
  init(_ all: [AnomalyRule], rest: Int) {
    self.rest = rest
    for (place, rule) in all.enumerated() {
      guard case .angle(let when, let finding) = rule.test else { continue }
      rules.append(Rule(place: place, kind: rule.kind, finding: finding))
      tests.append(Test(found: when))
      openCases.append(nil)
    }
  }

  /// Takes the next reading; gives back the runs that end.
  mutating func see(_ step: Step) -> [(rule: Int, occurrence: Occurrence)] {
    let (angle, status) = (step.new.reading.angle, step.new.fact.status)
    if let quiet, quiet.status == status, quiet.angle == angle { return [] }
    quiet = (status, angle)
    var ended: [(rule: Int, occurrence: Occurrence)] = []
    for place in tests.indices {
      let found = angle.flatMap { tests[place].found(status, $0, rest) }
      guard found != nil || openCases[place] != nil else { continue }
      quiet = nil
      if let open = openCases[place], let row = rules[place].open,
        found != open || step.new.isAfterGap || row.first.fact.state != step.new.fact.state
      {
        ended.append(occurrence(rules[place], open, row))
        (rules[place].open, openCases[place]) = (nil, nil)
      }
      guard let found, let angle else { continue }
      if rules[place].kind == .state {
        let key = found * State.allCases.count + step.new.fact.rank
        rules[place].byState[key] = extended(rules[place].byState[key], step.new, angle)
      } else {
        rules[place].open = extended(rules[place].open, step.new, angle)
        openCases[place] = found
      }
    }
    return ended
  }

  /// Takes readings that repeat the new one of a step.
  mutating func see(_ repeats: Repeats, _ fact: LayoutFact) {
    guard quiet == nil, let angle = repeats.last.angle else { return }
    for place in tests.indices {
      guard let found = tests[place].found(fact.status, angle, rest) else { continue }
      if rules[place].kind == .state {
        let key = found * State.allCases.count + fact.rank
        rules[place].byState[key]?.extend(repeats)
      } else {
        rules[place].open?.extend(repeats)
      }
    }
  }

  /// Ends the session; gives back the last runs and the rows by state.
  func finish() -> [(rule: Int, occurrence: Occurrence)] {
    zip(rules, openCases).flatMap { rule, openCase in
      var rows = rule.byState.sorted { $0.key < $1.key }.map { key, row in
        occurrence(rule, key / State.allCases.count, row)
      }
      if let openCase, let row = rule.open { rows.append(occurrence(rule, openCase, row)) }
      return rows
    }
  }

  private func extended(_ row: Row?, _ seen: Seen, _ angle: Int) -> Row {
    guard var row else {
      return Row(
        first: seen, lastReading: seen.reading.number, readings: 1, least: angle, greatest: angle)
    }
    row.lastReading = seen.reading.number
    row.readings += 1
    row.least = min(row.least, angle)
    row.greatest = max(row.greatest, angle)
    return row
  }

  private func occurrence(
    _ rule: Rule, _ found: Int, _ row: Row
  ) -> (rule: Int, occurrence: Occurrence) {
    let finding = rule.finding(found)
    let detail = finding.detail.merging(angleDetail(from: row.least, to: row.greatest))
    var occurrence = Occurrence(
      from: row.first, through: row.lastReading,
      finding.message + " " + words(from: row.least, to: row.greatest), detail)
    occurrence.readings = row.readings
    return (rule.place, occurrence)
  }
}
