import PostureModel

/// Where all rows leave the analysis, and the only place that numbers them.
struct RowOutlet: Sendable {
  /// The rows that were not drained yet.
  private(set) var rows: [FoundRow] = []
  private var intervals = 0
  private var transitions = 0
  private var sweeps = 0

  /// Numbers a row and keeps it until it is drained.
  mutating func emit(_ row: FoundRow) {
    switch row {
    case .interval(var interval):
      intervals += 1
      interval.number = intervals
      rows.append(.interval(interval))
    case .transition(var transition):
      transitions += 1
      transition.number = transitions
      rows.append(.transition(transition))
    case .sweep(var sweep):
      sweeps += 1
      sweep.number = sweeps
      rows.append(.sweep(sweep))
    case .settled, .layout: rows.append(row)
    }
  }

  /// Gives out the rows that were found since this was last called.
  mutating func drain() -> [FoundRow] {
    defer { rows = [] }
    return rows
  }
}
