import PostureAnalysis
import PostureModel

/// The records of a session's sources that are no readings of their own: refused, or present before.
///
/// The rules of a source's order need them between the readings, at the places where they stand.
struct SourceSteps: Sendable {
  private var steps: [Int64: [SourceStep]] = [:]
  private var next: [Int64: Int] = [:]

  /// Reads them from the tables, each source's in the order of its records.
  init(session id: Int64, on connection: borrowing Connection) throws(NotebookError) {
    let select = try Statement(
      """
      SELECT o.id, j.record, 1, NULL, NULL, o.number
      FROM source AS o JOIN reject AS j ON j.source = o.id WHERE o.session = ?1
      UNION ALL
      SELECT o.id, p.record, 0, p.time_ms, p.sequence, o.number
      FROM source AS o JOIN present AS p ON p.source = o.id WHERE o.session = ?1
      ORDER BY 1, 2
      """, on: connection)
    select.bind(id, at: 1)
    while try select.step() {
      let source = select.integer(at: 0)
      steps[source, default: []].append(
        SourceStep(
          source: Int(select.integer(at: 5)), record: Int(select.integer(at: 1)),
          outcome: select.integer(at: 2) == 1 ? .refused : .present,
          time: select.optionalInteger(at: 3).map { Instant(milliseconds: $0) },
          sequence: select.optionalInteger(at: 4)))
    }
  }

  /// Begins with none.
  init() {}

  /// Gives those that stand before a reading's record to the analysis, and then the record.
  ///
  /// `source` is the key of the reading's source, `states` are those of the layouts by place.
  mutating func add(
    _ reading: ReadingTrace, _ source: Int64, _ record: Int, _ states: [State],
    to analysis: inout SessionAnalysis
  ) {
    if !steps.isEmpty, let others = steps[source] {
      var place = next[source] ?? 0
      while place < others.count, others[place].record < record {
        analysis.add(others[place])
        place += 1
      }
      next[source] = place
    }
    analysis.add(
      SourceStep(
        source: reading.source, record: record, outcome: .accepted, time: reading.time,
        sequence: reading.sequence, reading: reading.number, state: states[reading.layout]))
  }

  /// Gives what stands after the last readings to the analysis.
  func finish(_ analysis: inout SessionAnalysis) {
    for source in steps.keys.sorted() {
      for step in (steps[source] ?? [])[(next[source] ?? 0)...] { analysis.add(step) }
    }
  }
}
