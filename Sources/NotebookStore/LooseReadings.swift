import PostureModel
import ProbeIntake

/// The readings of sessions into whose midst a file puts some, in a table of their own until it ends.
///
/// A row's key there is its time, so that whatever comes has a place; the numbers are given once all
/// have come.
struct LooseReadings: ~Copyable {
  private let insert: Statement
  private let sameTime: Statement
  private let shift: Statement
  let counted: CountedTo
  private let numbered: Statement
  private let clear: Statement

  init(on connection: borrowing Connection) throws(NotebookError) {
    // Temporary: it is empty again before the transaction ends.
    try connection.run(
      """
      CREATE TEMP TABLE IF NOT EXISTS loose_reading (
        id INTEGER PRIMARY KEY, layout INTEGER, angle REAL, sequence INTEGER, uptime REAL,
        context INTEGER, source INTEGER, record INTEGER, line_offset INTEGER)
      """)
    let insert = try Statement(
      "INSERT INTO loose_reading VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)", on: connection)
    let sameTime = try Statement(
      """
      SELECT id, layout, angle, sequence, uptime, context, source, record
      FROM loose_reading WHERE id BETWEEN ?1 AND ?1 + 1023 ORDER BY id
      """, on: connection)
    let shift = try Statement(
      "UPDATE loose_reading SET id = id + 1 WHERE id = ?1", on: connection)
    let counted = try CountedTo(in: "loose_reading", on: connection)
    let numbered = try Statement(
      """
      INSERT INTO reading
      SELECT
        ?3 + row_number() OVER (ORDER BY id), ((id >> 10) & 1099511627775) + 1577836800000, layout,
        angle, sequence, uptime, context, source, record, line_offset
      FROM loose_reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id
      """, on: connection)
    let clear = try Statement(
      "DELETE FROM loose_reading WHERE id BETWEEN ?1 AND ?2", on: connection)
    self.insert = insert
    self.sameTime = sameTime
    self.shift = shift
    self.counted = counted
    self.numbered = numbered
    self.clear = clear
  }

  /// Takes the readings of a session out of the table of readings.
  borrowing func take(
    session: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    let range = ReadingKey.range(session: session)
    let row = try Statement(
      """
      SELECT time_ms, layout, angle, sequence, uptime, context, source, record, line_offset
      FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id
      """, on: connection)
    row.bind(range.lowerBound, at: 1)
    row.bind(range.upperBound, at: 2)
    var last = LooseKey.range(session: session).lowerBound - 1
    while try row.step() {
      let time = Instant(milliseconds: row.integer(at: 0))
      last = max(last + 1, LooseKey.first(session: session, time: time))
      insert.bind(last, at: 1)
      insert.bind(row.integer(at: 1), at: 2)
      insert.bind(row.optionalDouble(at: 2), at: 3)
      insert.bind(row.optionalInteger(at: 3), at: 4)
      insert.bind(row.optionalDouble(at: 4), at: 5)
      insert.bind(row.optionalInteger(at: 5), at: 6)
      insert.bind(row.integer(at: 6), at: 7)
      insert.bind(row.integer(at: 7), at: 8)
      insert.bind(row.integer(at: 8), at: 9)
      try insert.execute()
    }
    try connection.run(
      "DELETE FROM reading WHERE id BETWEEN \(range.lowerBound) AND \(range.upperBound)")
  }

  /// Gives the readings of a session back to the table of readings, numbered in their order.
  borrowing func giveBack(session: Int64) throws(NotebookError) {
    let range = LooseKey.range(session: session)
    numbered.bind(range.lowerBound, at: 1)
    numbered.bind(range.upperBound, at: 2)
    numbered.bind(ReadingKey.of(session: session, number: 0), at: 3)
    try numbered.execute()
    clear.bind(range.lowerBound, at: 1)
    clear.bind(range.upperBound, at: 2)
    try clear.execute()
  }

  /// The readings of a session at a time, in order.
  borrowing func rows(session: Int64, time: Instant) throws(NotebookError) -> [ReadingRow] {
    sameTime.bind(LooseKey.first(session: session, time: time), at: 1)
    defer { sameTime.rewind() }
    var rows: [ReadingRow] = []
    while try sameTime.step() {
      rows.append(ReadingRow(sameTime))
    }
    return rows
  }

  /// Puts a reading in its place among so many of its time, of which those from there on move up.
  borrowing func insert(
    _ named: NamedRow, session: Int64, before position: Int, of rows: Int
  ) throws(NotebookError) {
    let row = named.row
    let first = LooseKey.first(session: session, time: row.time)
    for position in (position..<rows).reversed() {
      shift.bind(first + Int64(position), at: 1)
      try shift.execute()
    }
    insert.bind(first + Int64(position), at: 1)
    insert.bind(named.layout, at: 2)
    insert.bind(row.angle?.value, at: 3)
    insert.bind(row.sequence, at: 4)
    insert.bind(row.uptime, at: 5)
    insert.bind(named.context, at: 6)
    insert.bind(named.source, at: 7)
    insert.bind(row.place.record, at: 8)
    insert.bind(row.place.lineOffset, at: 9)
    try insert.execute()
  }
}
