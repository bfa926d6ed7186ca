import PostureModel

/// Joins readings of one state that show the same into rows, as long as no gap is between them.
struct FindingRuns {
  /// What a rule found.
  struct Shown {
    let rule: Int
    let finding: Finding
  }

  /// A row that has ended, and its rule.
  typealias Ended = (rule: Int, row: Occurrence)

  private struct Run {
    let shown: Shown
    var span: ReadingSpan
  }

  private var runs: [Run] = []
  private var state = State.unclassified

  /// Whether no row goes on.
  var isEmpty: Bool { runs.isEmpty }

  /// Appends readings of one state that show the same; gives back the rows that end.
  mutating func add(
    _ span: ReadingSpan, _ state: State, isAfterGap: Bool, _ shown: [Shown]
  ) -> [Ended] {
    guard !isEmpty || !shown.isEmpty else { return [] }
    var ended: [Ended] = []
    let goesOn = !isAfterGap && state == self.state
    let going = goesOn ? Set(shown.map(\.key)) : []
    runs.removeAll { run in
      if going.contains(run.shown.key) { return false }
      ended.append((run.shown.rule, Occurrence(run.shown.finding, self.state, run.span)))
      return true
    }
    self.state = state
    let open = runs.count
    var places: [Shown.Key: Int] = [:]
    for place in runs.indices { places[runs[place].shown.key] = place }
    for shown in shown {
      if let place = places[shown.key] {
        // What a layout shows twice, in two regions, is one row.
        if place < open, runs[place].span.last < span.last { runs[place].span.append(span) }
      } else {
        places[shown.key] = runs.count
        runs.append(Run(shown: shown, span: span))
      }
    }
    return ended
  }

  /// Ends the session; gives back the last rows.
  mutating func finish() -> [Ended] {
    defer { runs = [] }
    return runs.map { ($0.shown.rule, Occurrence($0.shown.finding, state, $0.span)) }
  }
}

extension FindingRuns.Shown {
  /// What must be the same for readings to share a row: a layout may show thousands.
  fileprivate struct Key: Hashable {
    let rule: Int
    let compared: Detail
  }

  fileprivate var key: Key { Key(rule: rule, compared: finding.compared) }
}
