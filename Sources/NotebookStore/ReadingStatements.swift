import PostureModel
import ProbeIntake

/// The statements that find and move readings in the table.
struct ReadingStatements: ~Copyable {
  private let rows: Statement
  private let time: Statement
  private let up: Statement
  private let last: Statement
  private let largest: Statement
  let counted: CountedTo

  init(on connection: borrowing Connection) throws(NotebookError) {
    let rows = try Statement(
      """
      SELECT id, layout, angle, sequence, uptime, context, source, record, time_ms
      FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id
      """, on: connection)
    let time = try Statement("SELECT time_ms FROM reading WHERE id = ?1", on: connection)
    let up = try Statement("UPDATE reading SET id = id + 1 WHERE id = ?1", on: connection)
    let last = try Statement(
      "SELECT id, time_ms FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC LIMIT 1",
      on: connection)
    let largest = try Statement("SELECT max(id) FROM reading", on: connection)
    let counted = try CountedTo(in: "reading", on: connection)
    self.rows = rows
    self.time = time
    self.up = up
    self.last = last
    self.largest = largest
    self.counted = counted
  }

  /// The largest key of all; 0 without a reading.
  borrowing func largestKey() throws(NotebookError) -> Int64 {
    defer { largest.rewind() }
    return try largest.step() ? largest.integer(at: 0) : 0
  }

  /// How many readings a session has, and the last one's time.
  borrowing func last(of session: Int64) throws(NotebookError) -> (count: Int, time: Instant) {
    let range = ReadingKey.range(session: session)
    last.bind(range.lowerBound, at: 1)
    last.bind(range.upperBound, at: 2)
    defer { last.rewind() }
    guard try last.step() else { return (0, Instant(milliseconds: .min)) }
    return (ReadingKey.number(last.integer(at: 0)), Instant(milliseconds: last.integer(at: 1)))
  }

  /// The time of the reading that has a key.
  borrowing func time(of key: Int64) throws(NotebookError) -> Instant {
    time.bind(key, at: 1)
    defer { time.rewind() }
    return Instant(milliseconds: try time.step() ? time.integer(at: 0) : .max)
  }

  /// The readings of a time, in order, and how many before them are earlier, from a number on; `nil` if
  /// so many from there on are all earlier.
  borrowing func rows(
    session: Int64, from number: Int, _ limit: Int, time: Instant
  ) throws(NotebookError) -> (earlier: Int, held: [ReadingRow])? {
    rows.bind(ReadingKey.of(session: session, number: number), at: 1)
    rows.bind(ReadingKey.range(session: session).upperBound, at: 2)
    defer { rows.rewind() }
    var earlier = 0
    var held: [ReadingRow] = []
    while try rows.step() {
      let rowTime = Instant(milliseconds: rows.integer(at: 8))
      if rowTime > time { break }
      if rowTime == time {
        held.append(ReadingRow(rows))
      } else {
        earlier += 1
        if earlier == limit { return nil }
      }
    }
    return (earlier, held)
  }

  /// Gives readings the next keys, from the last one down.
  borrowing func moveUp(_ rows: ArraySlice<ReadingRow>) throws(NotebookError) {
    for row in rows.reversed() {
      up.bind(row.key, at: 1)
      try up.execute()
    }
  }
}

/// Says which record of which file a reading in a table is counted to.
struct CountedTo: ~Copyable {
  private let update: Statement

  init(in table: String, on connection: borrowing Connection) throws(NotebookError) {
    update = try Statement(
      "UPDATE \(table) SET source = ?2, record = ?3, line_offset = ?4 WHERE id = ?1",
      on: connection)
  }

  borrowing func set(_ key: Int64, to source: Int64, _ place: Place) throws(NotebookError) {
    update.bind(key, at: 1)
    update.bind(source, at: 2)
    update.bind(place.record, at: 3)
    update.bind(place.lineOffset, at: 4)
    try update.execute()
  }
}
