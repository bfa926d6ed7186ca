import PostureAnalysis
import PostureModel

/// The records of a session's files that are no readings of their own: refused, or present before.
///
/// The rules of a source's order need those that stand before a reading. They are read along with the
/// readings: a file may hold a million that are present already.
struct OtherRecords: ~Copyable {
  private let select: Statement
  private let numbers: [Int64: Int]
  private var source: Int64 = -1
  private var ended: Set<Int64> = []
  private var next: SourceStep?

  /// Begins before the first record of each file.
  init(of stream: SessionStream, on connection: borrowing Connection) throws(NotebookError) {
    numbers = stream.sourceNumbers
    select = try Statement(
      """
      SELECT record, 1, NULL, NULL FROM reject WHERE source = ?1
      UNION ALL
      SELECT record, 0, time_ms, sequence FROM present WHERE source = ?1
      ORDER BY 1
      """, on: connection)
  }

  /// Gives those that stand before a reading and were not given yet to a function.
  ///
  /// The readings come source by source, in the order of their records. Once they do not, nothing more
  /// is given: they have to come again in that order.
  mutating func forEach(
    before reading: StoredReading, _ body: (SourceStep) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    if reading.source != source {
      ended.insert(source)
      source = reading.source
      select.rewind()
      select.bind(all: source)
      next = ended.contains(source) ? nil : try step()
    }
    while let other = next, other.record < reading.record {
      try body(other)
      next = try step()
    }
  }

  private borrowing func step() throws(NotebookError) -> SourceStep? {
    guard try select.step() else { return nil }
    return SourceStep(
      source: numbers[source] ?? 0, record: Int(select.integer(at: 0)),
      outcome: select.integer(at: 1) == 1 ? .refused : .present,
      time: select.optionalInteger(at: 2).map { Instant(milliseconds: $0) },
      sequence: select.optionalInteger(at: 3))
  }
}
