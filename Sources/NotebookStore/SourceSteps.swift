import PostureAnalysis
import PostureModel

/// The records of a session's sources that are no readings of their own: refused, or present before.
///
/// The rules of a source's order need them between the readings, at the places where they stand.
struct SourceSteps {
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

  /// Gives those that stand before a record to the analysis, and then the record.
  mutating func add(_ step: ReadingStep, state: State, to analysis: inout SessionAnalysis) {
    if !steps.isEmpty, let others = steps[step.source] {
      var place = next[step.source] ?? 0
      while place < others.count, others[place].record < step.record {
        analysis.add(others[place])
        place += 1
      }
      next[step.source] = place
    }
    analysis.add(
      SourceStep(
        source: step.trace.source, record: step.record, outcome: .accepted, time: step.trace.time,
        sequence: step.trace.sequence, reading: step.trace.number, state: state))
  }

  /// Gives what stands after the last readings to the analysis.
  func finish(_ analysis: inout SessionAnalysis) {
    for source in steps.keys.sorted() {
      for step in (steps[source] ?? [])[(next[source] ?? 0)...] { analysis.add(step) }
    }
  }
}

extension Connection {
  /// Gives a session's readings to a function, source by source, in the order of their records.
  ///
  /// Sorted by the database, which is only worth its time where readings of a file do not lie in
  /// the order of its lines.
  borrowing func forEachReadingByRecord(
    of stream: SessionStream, _ body: (ReadingStep) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    let places = Dictionary(
      uniqueKeysWithValues: stream.layoutKeys.enumerated().map { ($0.element, $0.offset) })
    let readings = try Statement(
      """
      SELECT id, number, layout, sequence, source, record
      FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY source, record
      """, on: self)
    let range = ReadingKey.range(session: stream.id)
    readings.bind(range.lowerBound, at: 1)
    readings.bind(range.upperBound, at: 2)
    while try readings.step() {
      let source = readings.integer(at: 4)
      try body(
        ReadingStep(
          trace: ReadingTrace(
            number: Int(readings.integer(at: 1)), time: ReadingKey.time(readings.integer(at: 0)),
            sequence: readings.optionalInteger(at: 3),
            layout: places[readings.integer(at: 2)] ?? 0, source: stream.number(ofSource: source)),
          source: source, record: Int(readings.integer(at: 5))))
    }
  }
}
