import PostureAnalysis
import PostureModel

/// Writes what the analysis derives of sessions, in place of what was derived before.
///
/// Made once for all that a transaction derives, since its statements are large. Rows may wait until
/// they are flushed, which whoever reads them back has to do.
struct DerivedWriter: ~Copyable {
  private var interval: RowInsert
  private var state: RowInsert
  private var measurement: RowInsert
  private var transition: RowInsert
  private var sweep: RowInsert
  private var overlap: RowInsert
  private var anomaly: RowInsert
  /// Takes anomalies of sessions that go on, which have no number yet.
  private var waiting: RowInsert?
  /// The last reading of each session that goes on whose column `settled` is right.
  private var settledUpTo: [Int64: Int] = [:]

  init(on connection: borrowing Connection) throws(NotebookError) {
    let interval = try RowInsert(into: "interval", columns: 9, on: connection)
    let state = try RowInsert(into: "state", columns: 13, on: connection)
    let measurement = try RowInsert(into: "measurement", columns: 10, on: connection)
    let transition = try RowInsert(into: "transition", columns: 18, on: connection)
    let sweep = try RowInsert(into: "sweep", columns: 12, on: connection)
    let overlap = try RowInsert(into: "overlap", columns: 8, on: connection)
    let anomaly = try RowInsert(into: "anomaly", columns: 11, on: connection)
    self.interval = interval
    self.state = state
    self.measurement = measurement
    self.transition = transition
    self.sweep = sweep
    self.overlap = overlap
    self.anomaly = anomaly
  }

  /// Writes what was found in a session, after its rows that were written before.
  mutating func write(
    _ findings: SessionFindings, of stream: SessionStream, isBegun: Bool,
    on connection: borrowing Connection
  ) throws(NotebookError) {
    let id = stream.id
    try writeUses(findings, of: stream, on: connection)
    try writeStays(findings, of: id, on: connection)
    try connection.settle(false, settledUpTo.removeValue(forKey: id) ?? 0, .max, of: id)
    try writeStates(findings, of: id)
    try writeMotion(findings, of: id)
    try writeOverlaps(findings, of: id)
    for axis in findings.axes {
      try connection.execute("INSERT INTO session_axis VALUES (?1, ?2)", id, axis)
    }
    for width in findings.hysteresis {
      guard let lower = width.skewLower, let upper = width.skewUpper else { continue }
      try connection.execute(
        "INSERT INTO session_skew VALUES (?1, ?2, ?3, ?4, ?5)", id, width.axis, width.boundary,
        lower, upper)
    }
    for found in findings.anomalies {
      if isBegun { try waiting?.add(found, of: id) } else { try anomaly.add(found, of: id) }
    }
    try flush()
  }

  /// Writes rows of a session that goes on.
  mutating func write(
    rows: SessionFindings, of id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    try writeStays(rows, of: id, on: connection)
    try writeMotion(rows, of: id)
    if waiting == nil {
      try connection.run(waitingAnomalies)
      waiting = try RowInsert(into: "waiting_anomaly", columns: 11, on: connection)
    }
    for found in rows.anomalies { try waiting?.add(found, of: id) }
    // What waited would come after a DELETE that was to take it back.
    try flush()
  }

  /// Forgets that sessions go on, whose rows are deleted.
  mutating func forget(_ sessions: [Int64]) {
    for id in sessions { settledUpTo[id] = nil }
  }

  /// Numbers the anomalies of a session that wait, in the order of `numbered` in PostureAnalysis.
  borrowing func numberAnomalies(
    of id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    try connection.execute(
      """
      INSERT INTO anomaly
      SELECT
        session,
        row_number() OVER (
          ORDER BY
            first_reading NULLS LAST, rule, last_reading NULLS LAST, detail, waiting_anomaly.rowid),
        rule, severity, state, first_reading, last_reading, readings, start_ms, message, detail
      FROM waiting_anomaly WHERE session = ?1
      """, id)
    try connection.execute("DELETE FROM waiting_anomaly WHERE session = ?1", id)
  }

  /// Corrects the uses of a session: most are right that have one reading.
  private borrowing func writeUses(
    _ findings: SessionFindings, of stream: SessionStream, on connection: borrowing Connection
  ) throws(NotebookError) {
    for use in findings.layouts {
      guard use.number > 0 else {
        // A part of a use, which adds to the first.
        try connection.execute(
          """
          UPDATE use SET
            readings = readings + ?3, settled_readings = settled_readings + ?4, last_ms = ?5
          WHERE session = ?1 AND layout = ?2
          """, stream.id, stream.layoutKeys[use.index], use.readings, use.settledReadings,
          use.lastTime)
        continue
      }
      let told = stream.classifications[use.index]
      try connection.execute(
        """
        UPDATE use SET
          state = ?3, fold = ?4, attitude = ?5, axis = ?6, display = ?7, consistent = ?8,
          number = ?9, readings = ?10, settled_readings = ?11, first_ms = ?12, last_ms = ?13
        WHERE session = ?1 AND layout = ?2
          AND (
            state, fold, attitude, axis, display, consistent, number, readings, settled_readings,
            first_ms, last_ms) IS NOT (?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
        """, stream.id, stream.layoutKeys[use.index], told.state, told.fold, told.attitude,
        told.axis, told.display, told.isConsistent, use.number, use.readings,
        use.settledReadings, use.firstTime, use.lastTime)
    }
  }

  private mutating func writeStays(
    _ findings: SessionFindings, of id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    var last = settledUpTo[id] ?? 0
    for run in findings.settledRuns {
      try connection.settle(false, last, run.firstReading - 1, of: id)
      try connection.settle(true, run.firstReading - 1, run.lastReading, of: id)
      last = run.lastReading
    }
    settledUpTo[id] = last
    for stay in findings.intervals {
      try interval.add(
        id, stay.number, stay.state, stay.firstReading, stay.lastReading, stay.start, stay.end,
        stay.dwell, stay.isSettled)
    }
  }

  private mutating func writeStates(
    _ findings: SessionFindings, of id: Int64
  ) throws(NotebookError) {
    for row in findings.states {
      try state.add(
        id, row.state.rank, row.state, row.coverage, row.readings, row.settledReadings,
        row.intervals, row.dwell, row.firstTime, row.lastTime, row.smallestAngle,
        row.largestAngle, row.layouts)
    }
    for (index, row) in findings.measurements.enumerated() {
      try measurement.add(
        id, index + 1, row.state, row.field, row.value, row.readings, row.settledReadings,
        row.share, row.firstTime, row.lastTime)
    }
  }

  private mutating func writeMotion(
    _ findings: SessionFindings, of id: Int64
  ) throws(NotebookError) {
    for row in findings.transitions {
      try transition.add(
        id, row.number, row.boundary, row.rises, row.motion, row.direction, row.axis,
        row.fromReading, row.toReading, row.time, row.milliseconds, row.angleBefore,
        row.angleAfter, row.lower, row.upper, row.speed, row.isAgainst, false)
    }
    for row in findings.sweeps {
      try sweep.add(
        id, row.number, row.direction, row.axis, row.firstReading, row.lastReading, row.start,
        row.milliseconds, row.startAngle, row.endAngle, row.meanSpeed, row.maximumSpeed)
    }
  }

  private mutating func writeOverlaps(
    _ findings: SessionFindings, of id: Int64
  ) throws(NotebookError) {
    for (index, row) in findings.overlaps.enumerated() {
      try overlap.add(
        id, index + 1, row.axis, row.boundary, row.lower, row.upper, row.lowerReading,
        row.upperReading)
    }
  }

  /// Writes the rows that wait.
  mutating func flush() throws(NotebookError) {
    try interval.flush()
    try state.flush()
    try measurement.flush()
    try transition.flush()
    try sweep.flush()
    try overlap.flush()
    try anomaly.flush()
    try waiting?.flush()
  }
}

extension RowInsert {
  fileprivate mutating func add(_ found: Anomaly, of session: Int64) throws(NotebookError) {
    try add(
      session, found.number, found.rule, found.severity, found.state, found.firstReading,
      found.lastReading, found.readings, found.start, found.message, found.detail)
  }
}

extension Connection {
  /// Corrects the column `settled` of a session's readings behind a number, up to another.
  ///
  /// Most are written as they are: only those that differ are changed.
  fileprivate borrowing func settle(
    _ isSettled: Bool, _ number: Int, _ last: Int, of id: Int64
  ) throws(NotebookError) {
    let keys = readingKeys(of: id)
    try execute(
      "UPDATE reading SET settled = ?1 WHERE id BETWEEN ?2 AND ?3 AND settled <> ?1", isSettled,
      keys.lowerBound + Int64(number),
      last == .max ? keys.upperBound : keys.lowerBound + Int64(last) - 1)
  }
}

/// A table in a file of its own that goes with the connection, so that the notebook does not grow.
private let waitingAnomalies =
  "CREATE TEMP TABLE IF NOT EXISTS waiting_anomaly AS SELECT * FROM anomaly WHERE 0"
