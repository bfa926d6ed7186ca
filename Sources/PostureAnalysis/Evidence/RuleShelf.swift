import PostureModel

/// The rows of one rule: the first thousand, and what sums the rest.
///
/// The first are those of the earliest first readings; of one reading, those whose detail comes first.
struct RuleShelf {
  /// A row by state, which counts on.
  private struct StateRow {
    let finding: Finding
    let state: State
    var span: ReadingSpan
  }

  private struct Key: Hashable {
    var rank: Int
    var compared: Detail
  }

  static let most = 1_000
  private let severity: Anomaly.Severity
  private var rows: [Occurrence] = []
  /// The first reading of the last kept row, once there are a thousand of earlier ones.
  private var limit = Int.max
  private var rest: Occurrence?
  private var stateRows: [StateRow] = []
  private var places: [Key: Int] = [:]

  /// Begins with no row; rows are as grave as the rule unless they say otherwise.
  init(_ severity: Anomaly.Severity) { self.severity = severity }

  /// Appends a row that is complete.
  mutating func add(_ row: Occurrence) {
    if row.order > limit { return sum(row) }
    rows.append(row)
    if rows.count >= 2 * Self.most { cut() }
  }

  /// The places of rows by state, new ones if need be; `nil` stands for the row that sums the rest.
  mutating func places(
    of findings: [Finding], in state: State, from first: ReadingSpan
  ) -> [Int?] {
    var findings = findings
    if findings.count > 1 { findings = sorted(findings) }
    var found: [Int?] = []
    for finding in findings {
      let place = place(of: finding, in: state, from: first)
      // A layout that shows the same twice, in two regions, is still seen once.
      if !found.contains(place) { found.append(place) }
    }
    return found
  }

  /// Counts readings to rows by state.
  mutating func count(_ span: ReadingSpan, at places: [Int?]) {
    for place in places {
      if let place {
        stateRows[place].span.append(span)
      } else {
        sum(span.first, span.last, span.readings, span.start, severity)
      }
    }
  }

  /// The rows, in order; the one that sums the rest comes last.
  mutating func finished() -> [Occurrence] {
    rows += stateRows.map { Occurrence($0.finding, $0.state, $0.span) }
    cut()
    return rows + (rest.map { [$0] } ?? [])
  }

  private mutating func place(
    of finding: Finding, in state: State, from first: ReadingSpan
  ) -> Int? {
    let key = Key(rank: state.rank, compared: finding.compared)
    if let known = places[key] { return known }
    guard stateRows.count < Self.most else {
      return nil
    }
    var span = first
    span.readings = 0
    stateRows.append(StateRow(finding: finding, state: state, span: span))
    places[key] = stateRows.count - 1
    return stateRows.count - 1
  }

  private func sorted(_ findings: [Finding]) -> [Finding] {
    findings.map { ($0, $0.detail.text) }
      .sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }.map(\.0)
  }

  /// Keeps a thousand rows and sums the others.
  private mutating func cut() {
    let texts = rows.map { rows.count > Self.most ? $0.spelled.detail?.text ?? "" : "" }
    let order = rows.indices.sorted { one, other in
      if rows[one].order != rows[other].order { return rows[one].order < rows[other].order }
      if texts[one] != texts[other] {
        return texts[one].utf8.lexicographicallyPrecedes(texts[other].utf8)
      }
      return one < other
    }
    let sorted = order.map { rows[$0] }
    rows = Array(sorted.prefix(Self.most))
    if rows.count == Self.most, let last = rows.last { limit = last.order }
    for row in sorted.dropFirst(Self.most) { sum(row) }
  }

  private mutating func sum(_ row: Occurrence) {
    sum(row.firstReading, row.lastReading, row.readings, row.start, row.severity ?? severity)
  }

  private mutating func sum(
    _ first: Int?, _ last: Int?, _ readings: Int, _ start: Instant?, _ severity: Anomaly.Severity
  ) {
    guard var sum = rest else {
      rest = Occurrence(
        state: nil, firstReading: first, lastReading: last, readings: readings, start: start,
        severity: severity
      ) { ("the rule has more than \(RuleShelf.most) rows; this one sums the others", nil) }
      return
    }
    sum.readings += readings
    sum.severity = min(sum.severity ?? severity, severity)
    if let first, first < sum.order { (sum.firstReading, sum.start) = (first, start) }
    if let last { sum.lastReading = max(sum.lastReading ?? last, last) }
    rest = sum
  }
}

extension Occurrence {
  /// The place of its first reading; rows without one come last.
  fileprivate var order: Int { firstReading ?? Int.max }
}
