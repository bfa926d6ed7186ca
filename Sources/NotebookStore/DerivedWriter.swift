import PostureAnalysis
import PostureModel

/// Writes what the analysis derives of sessions and devices, in place of what was derived before.
///
/// Made once for all that a transaction derives, since its statements are large. Rows may wait until
/// they are flushed, which whoever reads them back has to do.
struct DerivedWriter: ~Copyable {
  var layout: RowInsert
  let more: Statement
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

  init(on connection: borrowing Connection) throws(NotebookError) {
    let layout = try RowInsert(into: "session_layout", count: 12, on: connection)
    let more = try Statement(
      """
      UPDATE session_layout SET readings = readings + ?3, last_ms = ?4
      WHERE session = ?1 AND layout = ?2
      """, on: connection)
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
    self.more = more
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

  /// Writes what was found in a session, beside the rows of it that are written.
  mutating func write(
    _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
    let id = stream.id
    for row in findings.rows { try write(row, of: id) }
    try writeStates(findings, of: stream)
    try writeOverlaps(findings.overlaps, of: id)
    try writeThresholds(findings.thresholds, findings.hysteresis, owner: id, isPooled: false)
    try writeAnomalies(findings.anomalies, of: id)
    try flush()
  }

  /// Writes rows of a session that goes on.
  mutating func write(_ rows: [FoundRow], of id: Int64) throws(NotebookError) {
    for row in rows { try write(row, of: id) }
  }

  private mutating func write(_ row: FoundRow, of id: Int64) throws(NotebookError) {
    switch row {
    case .interval(let stay): try write(stay, of: id)
    case .settled(let run): try write(run, of: id)
    case .layout(let use): try write(use, of: id)
    case .transition(let change): try write(change, of: id)
    case .sweep(let run): try write(run, of: id)
    case .jump: break
    }
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
  }
}
