import PostureModel
import ProbeIntake

/// The readings of sessions that do not come in order, in a temporary table until a transaction ends.
///
/// An index by content tells what is there already, however many readings one instant has. The numbers
/// are given at the end, when it is known which readings an instant has.
struct LooseReadings: ~Copyable {
  private var isMade = false

  /// Moves the readings of a session out of the table of readings.
  mutating func take(
    session: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    if !isMade {
      // Temporary: it is empty again before the transaction ends.
      try connection.run(
        """
        CREATE TEMP TABLE IF NOT EXISTS loose_reading (
          id INTEGER PRIMARY KEY, session INTEGER, time_ms INTEGER, use INTEGER, angle REAL,
          sequence INTEGER, uptime REAL, context INTEGER, source INTEGER, record INTEGER,
          line_offset INTEGER);
        CREATE INDEX IF NOT EXISTS temp.loose_by_content
          ON loose_reading (session, time_ms, use, angle, sequence, uptime, context);
        DELETE FROM loose_reading
        """)
      isMade = true
    }
    let keys = readingKeys(of: session)
    try connection.execute(
      """
      INSERT INTO loose_reading
      SELECT
        NULL, ?1, time_ms, use, angle, sequence, uptime, context, source, record, line_offset
      FROM reading WHERE id BETWEEN ?2 AND ?3 ORDER BY id
      """, session, keys.lowerBound, keys.upperBound)
    try connection.execute(
      "DELETE FROM reading WHERE id BETWEEN ?1 AND ?2", keys.lowerBound, keys.upperBound)
  }

  /// Adds a reading, unless it is there already.
  borrowing func add(
    _ named: NamedRow, session: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> Written {
    let row = named.row
    let known = try connection.first(
      """
      SELECT source, record FROM loose_reading
      WHERE session = ?1 AND time_ms = ?2 AND use = ?3 AND angle IS ?4 AND sequence IS ?5
        AND uptime IS ?6 AND context IS ?7
      """, session, row.time, named.use, row.angle?.value, row.sequence, row.uptime, named.context
    ) { Written.known(source: $0.integer(at: 0), record: Int($0.integer(at: 1))) }
    if let known { return known }
    try connection.execute(
      "INSERT INTO loose_reading VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", session, row.time,
      named.use, row.angle?.value, row.sequence, row.uptime, named.context, named.source,
      row.place.record, row.place.lineOffset)
    return .new
  }

  /// Counts a reading to another record.
  borrowing func recount(
    _ named: NamedRow, session: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    let row = named.row
    try connection.execute(
      """
      UPDATE loose_reading SET source = ?8, record = ?9, line_offset = ?10
      WHERE session = ?1 AND time_ms = ?2 AND use = ?3 AND angle IS ?4 AND sequence IS ?5
        AND uptime IS ?6 AND context IS ?7
      """, session, row.time, named.use, row.angle?.value, row.sequence, row.uptime, named.context,
      named.source, row.place.record, row.place.lineOffset)
  }

  /// Moves the readings of a session back to the table of readings, numbered in the contract's order.
  ///
  /// Its files are numbered by then. A sequence orders the readings of an instant only where all have
  /// one, and so does an uptime.
  borrowing func giveBack(
    session: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    try connection.execute(
      """
      INSERT INTO reading
      SELECT
        ?2 + row_number() OVER (
          ORDER BY
            l.time_ms, iif(i.readings = i.sequences, l.sequence, NULL),
            iif(i.readings = i.uptimes, l.uptime, NULL), o.number, l.record),
        l.time_ms, l.use, l.angle, l.sequence, l.uptime, l.context, l.source, l.record,
        l.line_offset, 0
      FROM loose_reading AS l
      CROSS JOIN source AS o ON o.id = l.source
      LEFT JOIN (
        SELECT
          time_ms, count(*) AS readings, count(sequence) AS sequences, count(uptime) AS uptimes
        FROM loose_reading WHERE session = ?1 GROUP BY time_ms HAVING count(*) > 1) AS i
        ON i.time_ms = l.time_ms
      WHERE l.session = ?1
      """, session, firstKey(of: session))
    try connection.execute("DELETE FROM loose_reading WHERE session = ?1", session)
  }
}
