import PostureModel

/// A reading as the table holds it, for the walks over a session.
struct StoredReading: Sendable {
  /// Its number in the session.
  var number: Int
  var time: Instant
  var sequence: Int64?
  var uptime: Double?
  /// Microdegrees.
  var angle: Int?
  /// The layout's key.
  var layout: Int64
  /// The context's key; `nil` if the record said nothing beside its measurements.
  var context: Int64?
  /// The source's key.
  var source: Int64
  var record: Int
}

extension Connection {
  /// Gives each reading of a session to a function, in the contract's order.
  ///
  /// Or source by source, in the order of their records: sorted by the database, which is only worth
  /// its time where readings of a file do not lie in the order of its lines.
  borrowing func forEachReading(
    of id: Int64, byRecord: Bool = false, _ body: (StoredReading) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    let keys = readingKeys(of: id)
    let row = try Statement(
      """
      SELECT
        r.id, r.time_ms, u.layout, r.angle, r.sequence, r.uptime, r.context, r.source, r.record
      FROM reading AS r CROSS JOIN use AS u ON u.id = r.use
      WHERE r.id BETWEEN ?1 AND ?2 ORDER BY \(byRecord ? "r.source, r.record" : "r.id")
      """, on: self)
    row.bind(all: keys.lowerBound, keys.upperBound)
    while try row.step() {
      try body(
        StoredReading(
          number: Int(row.integer(at: 0) - firstKey(of: id)),
          time: Instant(milliseconds: row.integer(at: 1)),
          sequence: row.optionalInteger(at: 4), uptime: row.optionalDouble(at: 5),
          angle: row.optionalDouble(at: 3).flatMap(Degrees.init)?.microdegrees,
          layout: row.integer(at: 2), context: row.optionalInteger(at: 6),
          source: row.integer(at: 7), record: Int(row.integer(at: 8))))
    }
  }
}
