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
  private var place: RowInsert
  private var signal: RowInsert
  private var anomaly: RowInsert
  /// The last reading of each session that goes on whose column `settled` is right.
  private var settledUpTo: [Int64: Int] = [:]

  /// Writes what was found in a session, after its rows that were written before.
  mutating func write(
    _ findings: SessionFindings, of id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    try write(findings.rows, of: id, on: connection)
    try connection.settle(false, behind: settledUpTo.removeValue(forKey: id) ?? 0, .max, of: id)
    try writeStates(findings, of: id)
    try writeOverlaps(findings, of: id)
    for (index, row) in findings.signals.enumerated() {
      try signal.add(
        id, index + 1, row.question, row.signal, row.verdict, row.readings, row.wrong,
        row.cutLower, row.cutUpper, row.witness, row.counterwitness)
    }
    for axis in findings.axes {
      try connection.execute("INSERT INTO session_axis VALUES (?1, ?2)", id, axis)
    }
    for skew in findings.skews {
      try connection.execute(
        "INSERT INTO session_skew VALUES (?1, ?2, ?3, ?4, ?5)", id, skew.axis, skew.boundary,
        skew.lower, skew.upper)
    }
    for found in findings.anomalies {
      try anomaly.add(
        id, found.number, found.rule, found.severity, found.state, found.firstReading,
        found.lastReading, found.readings, found.start, found.message, found.detail)
    }
    try flush()
  }

  /// Writes rows of a session, which may go on.
  mutating func write(
    _ rows: [FoundRow], of id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    for row in rows {
      switch row {
      case .interval(let stay):
        try interval.add(
          id, stay.number, stay.state, stay.firstReading, stay.lastReading, stay.start, stay.end,
          stay.dwell, stay.isSettled)
      case .settled(let run):
        let last = settledUpTo[id] ?? 0
        try connection.settle(false, behind: last, run.firstReading - 1, of: id)
        try connection.settle(true, behind: run.firstReading - 1, run.lastReading, of: id)
        settledUpTo[id] = run.lastReading
      case .layout(let use):
        try connection.write(use, of: id)
        for (index, row) in use.places.enumerated() {
          try place.add(id, use.index, index + 1, row.name, row.frame)
        }
      case .transition(let change):
        try transition.add(
          id, change.number, change.boundary, change.rises, change.motion, change.direction,
          change.axis, change.fromReading, change.toReading, change.time, change.milliseconds,
          change.angleBefore, change.angleAfter, change.lower, change.upper, change.speed,
          change.isAgainst, false)
      case .sweep(let run):
        try sweep.add(
          id, run.number, run.direction, run.axis, run.firstReading, run.lastReading, run.start,
          run.milliseconds, run.startAngle, run.endAngle, run.meanSpeed, run.maximumSpeed)
      }
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
    try place.flush()
    try signal.flush()
    try anomaly.flush()
  }
}

// An initialiser that fails must not have set a part of what cannot be copied, so all is passed on.
extension DerivedWriter {
  init(on connection: borrowing Connection) throws(NotebookError) {
    self.init(
      interval: try RowInsert(into: "interval", on: connection),
      state: try RowInsert(into: "state", on: connection),
      measurement: try RowInsert(into: "measurement", on: connection),
      transition: try RowInsert(into: "transition", on: connection),
      sweep: try RowInsert(into: "sweep", on: connection),
      overlap: try RowInsert(into: "overlap", on: connection),
      place: try RowInsert(into: "place", on: connection),
      signal: try RowInsert(into: "signal", on: connection),
      anomaly: try RowInsert(into: "anomaly", on: connection))
  }
}

extension Connection {
  /// Corrects a session's use of a layout: one that has one reading is mostly right.
  fileprivate borrowing func write(_ use: LayoutUse, of id: Int64) throws(NotebookError) {
    guard use.number > 0 else {
      // A part of a use, which adds to the first.
      return try execute(
        """
        UPDATE use SET
          readings = readings + ?3, settled_readings = settled_readings + ?4, last_ms = ?5
        WHERE session = ?1 AND layout = ?2
        """, id, use.index, use.readings, use.settledReadings, use.lastTime)
    }
    let told = use.classification
    try execute(
      """
      UPDATE use SET
        state = ?3, fold = ?4, attitude = ?5, axis = ?6, display = ?7, consistent = ?8,
        number = ?9, readings = ?10, settled_readings = ?11, first_ms = ?12, last_ms = ?13
      WHERE session = ?1 AND layout = ?2
        AND (
          state, fold, attitude, axis, display, consistent, number, readings, settled_readings,
          first_ms, last_ms) IS NOT (?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
      """, id, use.index, told.state, told.fold, told.attitude, told.axis, told.display,
      told.isConsistent, use.number, use.readings, use.settledReadings, use.firstTime,
      use.lastTime)
  }

  /// Corrects the column `settled` of a session's readings behind a number, up to another.
  ///
  /// Most are written as they are: only those that differ are changed.
  fileprivate borrowing func settle(
    _ isSettled: Bool, behind number: Int, _ last: Int, of id: Int64
  ) throws(NotebookError) {
    let keys = readingKeys(of: id)
    try execute(
      "UPDATE reading SET settled = ?1 WHERE id BETWEEN ?2 AND ?3 AND settled <> ?1", isSettled,
      keys.lowerBound + Int64(number),
      last == .max ? keys.upperBound : keys.lowerBound + Int64(last) - 1)
  }
}
