import PostureAnalysis
import PostureModel

/// Writes what the analysis derives of sessions and devices, in place of what was derived before.
///
/// Made once for all that a transaction derives, since its statements are large. Rows may wait until
/// they are flushed, which whoever reads them back has to do.
struct DerivedWriter: ~Copyable {
  var layout: RowInsert
  var settled: RowInsert
  var interval: RowInsert
  var state: RowInsert
  var measurement: RowInsert
  var transition: RowInsert
  var sweep: RowInsert
  var overlap: RowInsert
  var threshold: RowInsert
  var hysteresis: RowInsert
  var anomaly: RowInsert
  /// Takes anomalies of sessions that go on, which have no number yet.
  private var waiting: RowInsert?

  init(on connection: borrowing Connection) throws(NotebookError) {
    let layout = try RowInsert(into: "session_layout", count: 12, on: connection)
    let settled = try RowInsert(into: "settled_run", count: 3, on: connection)
    let interval = try RowInsert(into: "interval", count: 8, on: connection)
    let state = try RowInsert(into: "state", count: 13, on: connection)
    let measurement = try RowInsert(into: "measurement", count: 9, on: connection)
    let transition = try RowInsert(into: "transition", count: 17, on: connection)
    let sweep = try RowInsert(into: "sweep", count: 12, on: connection)
    let overlap = try RowInsert(into: "overlap", count: 8, on: connection)
    let threshold = try RowInsert(into: "threshold", count: 16, on: connection)
    let hysteresis = try RowInsert(into: "boundary_hysteresis", count: 10, on: connection)
    let anomaly = try RowInsert(into: "anomaly", count: 11, on: connection)
    self.layout = layout
    self.settled = settled
    self.interval = interval
    self.state = state
    self.measurement = measurement
    self.transition = transition
    self.sweep = sweep
    self.overlap = overlap
    self.threshold = threshold
    self.hysteresis = hysteresis
    self.anomaly = anomaly
  }

  /// Writes what was found in a session; if rows of it were written, its anomalies wait with theirs.
  mutating func write(
    _ findings: SessionFindings, of stream: SessionStream, isBegun: Bool
  ) throws(NotebookError) {
    try writeLayouts(findings, of: stream)
    try writeStays(findings, of: stream.id)
    try writeStates(findings, of: stream)
    try writeMotion(findings, of: stream.id)
    try writeThresholds(findings.thresholds, findings.hysteresis, owner: stream.id, isPooled: false)
    if isBegun {
      try writeWaiting(findings.anomalies, of: stream.id)
    } else {
      try writeAnomalies(findings.anomalies, of: stream.id)
    }
    try flush()
  }

  /// Writes rows of a session that goes on.
  mutating func write(
    rows: SessionFindings, of id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    try writeStays(rows, of: id)
    try writeMotion(rows, of: id)
    if waiting == nil {
      try connection.run(waitingAnomalies)
      waiting = try RowInsert(into: "waiting_anomaly", count: 11, on: connection)
    }
    try writeWaiting(rows.anomalies, of: id)
    // What waited would come after a DELETE that was to take it back.
    try flush()
  }

  private mutating func writeWaiting(
    _ anomalies: [Anomaly], of id: Int64
  ) throws(NotebookError) {
    for found in anomalies { try waiting?.add(found, of: id) }
  }

  /// Numbers the anomalies of a session that wait, in the order of `numbered` in PostureAnalysis.
  mutating func numberAnomalies(
    of id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    try connection.run(
      """
      INSERT INTO anomaly
      SELECT
        session,
        row_number() OVER (
          ORDER BY
            first_reading NULLS LAST, rule, last_reading NULLS LAST, detail, waiting_anomaly.rowid),
        rule, severity, state, first_reading, last_reading, readings, start_ms, message, detail
      FROM waiting_anomaly WHERE session = \(id);
      DELETE FROM waiting_anomaly WHERE session = \(id);
      """)
  }

  /// Writes the rows that wait.
  mutating func flush() throws(NotebookError) {
    try layout.flush()
    try settled.flush()
    try interval.flush()
    try state.flush()
    try measurement.flush()
    try transition.flush()
    try sweep.flush()
    try overlap.flush()
    try threshold.flush()
    try hysteresis.flush()
    try anomaly.flush()
    try waiting?.flush()
  }
}

/// A table in a file of its own that goes with the connection, so that the notebook does not grow.
private let waitingAnomalies =
  "CREATE TEMP TABLE IF NOT EXISTS waiting_anomaly AS SELECT * FROM anomaly WHERE 0"
