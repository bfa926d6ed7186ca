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

  /// Writes what was found in a session.
  mutating func write(
    _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
    try writeStays(findings, of: stream)
    try writeStates(findings, of: stream)
    try writeMotion(findings, of: stream.id)
    try writeThresholds(findings.thresholds, findings.hysteresis, owner: stream.id, isPooled: false)
    try writeAnomalies(findings.anomalies, of: stream.id)
    try flush()
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
