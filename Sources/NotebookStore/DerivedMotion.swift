import PostureAnalysis
import PostureModel

extension Connection {
  /// Writes the transitions, sweeps and overlaps of a session.
  borrowing func writeMotion(
    _ findings: SessionFindings, of id: Int64
  ) throws(NotebookError) {
    let transition = try Statement(
      """
      INSERT INTO transition VALUES (
        ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
      """, on: self)
    for change in findings.transitions {
      transition.bind(id, at: 1)
      transition.bind(change.number, at: 2)
      transition.bind(change.boundary.rawValue, at: 3)
      transition.bind(change.rises, at: 4)
      transition.bind(change.motion?.rawValue, at: 5)
      transition.bind(change.direction?.rawValue, at: 6)
      transition.bind(change.axis?.rawValue, at: 7)
      transition.bind(change.fromReading, at: 8)
      transition.bind(change.toReading, at: 9)
      transition.bind(change.time.milliseconds, at: 10)
      transition.bind(change.milliseconds, at: 11)
      transition.bind(change.angleBefore, at: 12)
      transition.bind(change.angleAfter, at: 13)
      transition.bind(change.lower, at: 14)
      transition.bind(change.upper, at: 15)
      transition.bind(change.speed, at: 16)
      transition.bind(change.isAgainst, at: 17)
      try transition.execute()
    }
    let sweep = try Statement(
      "INSERT INTO sweep VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)", on: self)
    for run in findings.sweeps {
      sweep.bind(id, at: 1)
      sweep.bind(run.number, at: 2)
      sweep.bind(run.direction.rawValue, at: 3)
      sweep.bind(run.axis.rawValue, at: 4)
      sweep.bind(run.firstReading, at: 5)
      sweep.bind(run.lastReading, at: 6)
      sweep.bind(run.start.milliseconds, at: 7)
      sweep.bind(run.milliseconds, at: 8)
      sweep.bind(run.startAngle, at: 9)
      sweep.bind(run.endAngle, at: 10)
      sweep.bind(run.meanSpeed, at: 11)
      sweep.bind(run.maximumSpeed, at: 12)
      try sweep.execute()
    }
    let overlap = try Statement(
      "INSERT INTO overlap VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", on: self)
    for (place, shared) in findings.overlaps.enumerated() {
      overlap.bind(id, at: 1)
      overlap.bind(place + 1, at: 2)
      overlap.bind(shared.axis.rawValue, at: 3)
      overlap.bind(shared.boundary.rawValue, at: 4)
      overlap.bind(shared.lower, at: 5)
      overlap.bind(shared.upper, at: 6)
      overlap.bind(shared.lowerReading, at: 7)
      overlap.bind(shared.upperReading, at: 8)
      try overlap.execute()
    }
  }

  /// Writes the thresholds and the hysteresis of a session or of a device.
  borrowing func writeThresholds(
    _ thresholds: [Threshold], _ hysteresis: [Hysteresis], owner: Int64, isPooled: Bool
  ) throws(NotebookError) {
    let threshold = try Statement(
      """
      INSERT INTO threshold VALUES (
        ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
      """, on: self)
    for (place, row) in thresholds.enumerated() {
      threshold.bind(owner, at: 1)
      threshold.bind(isPooled, at: 2)
      threshold.bind(place + 1, at: 3)
      threshold.bind(row.axis.rawValue, at: 4)
      threshold.bind(row.boundary.rawValue, at: 5)
      threshold.bind(row.direction.rawValue, at: 6)
      threshold.bind(row.brackets, at: 7)
      threshold.bind(row.lower, at: 8)
      threshold.bind(row.upper, at: 9)
      threshold.bind(row.commonLower, at: 10)
      threshold.bind(row.commonUpper, at: 11)
      threshold.bind(row.verdict.rawValue, at: 12)
      threshold.bind(row.spreadProven, at: 13)
      threshold.bind(row.spreadPossible, at: 14)
      threshold.bind(row.jumps, at: 15)
      threshold.bind(row.isProvisional, at: 16)
      try threshold.execute()
    }
    let width = try Statement(
      "INSERT INTO boundary_hysteresis VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)", on: self)
    for (place, row) in hysteresis.enumerated() {
      width.bind(owner, at: 1)
      width.bind(isPooled, at: 2)
      width.bind(place + 1, at: 3)
      width.bind(row.axis.rawValue, at: 4)
      width.bind(row.boundary.rawValue, at: 5)
      width.bind(row.widthLower, at: 6)
      width.bind(row.widthUpper, at: 7)
      width.bind(row.verdict.rawValue, at: 8)
      width.bind(row.skewLower, at: 9)
      width.bind(row.skewUpper, at: 10)
      try width.execute()
    }
  }

  /// Writes the anomalies of a session.
  borrowing func writeAnomalies(_ anomalies: [Anomaly], of id: Int64) throws(NotebookError) {
    let insert = try Statement(
      "INSERT INTO anomaly VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)", on: self)
    for anomaly in anomalies {
      insert.bind(id, at: 1)
      insert.bind(anomaly.number, at: 2)
      insert.bind(anomaly.rule, at: 3)
      insert.bind(anomaly.severity.rawValue, at: 4)
      insert.bind(anomaly.state?.rawValue, at: 5)
      insert.bind(anomaly.firstReading, at: 6)
      insert.bind(anomaly.lastReading, at: 7)
      insert.bind(anomaly.readings, at: 8)
      insert.bind(anomaly.start?.milliseconds, at: 9)
      insert.bind(anomaly.message, at: 10)
      insert.bind(anomaly.detail, at: 11)
      try insert.execute()
    }
  }
}
