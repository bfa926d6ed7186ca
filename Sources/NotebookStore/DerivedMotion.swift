import PostureAnalysis
import PostureModel

extension DerivedWriter {
  /// Writes a transition.
  mutating func write(_ change: Transition, of id: Int64) throws(NotebookError) {
    transition.add(id)
    transition.add(change.number)
    transition.add(change.boundary.rawValue)
    transition.add(change.rises)
    transition.add(change.motion?.rawValue)
    transition.add(change.direction?.rawValue)
    transition.add(change.axis?.rawValue)
    transition.add(change.fromReading)
    transition.add(change.toReading)
    transition.add(change.time.milliseconds)
    transition.add(change.milliseconds)
    transition.add(change.angleBefore)
    transition.add(change.angleAfter)
    transition.add(change.lower)
    transition.add(change.upper)
    transition.add(change.speed)
    transition.add(change.isAgainst)
    try transition.endRow()
  }

  /// Writes a sweep.
  mutating func write(_ run: Sweep, of id: Int64) throws(NotebookError) {
    sweep.add(id)
    sweep.add(run.number)
    sweep.add(run.direction.rawValue)
    sweep.add(run.axis.rawValue)
    sweep.add(run.firstReading)
    sweep.add(run.lastReading)
    sweep.add(run.start.milliseconds)
    sweep.add(run.milliseconds)
    sweep.add(run.startAngle)
    sweep.add(run.endAngle)
    sweep.add(run.meanSpeed)
    sweep.add(run.maximumSpeed)
    try sweep.endRow()
  }

  /// Writes the overlaps of a session.
  mutating func writeOverlaps(_ overlaps: [Overlap], of id: Int64) throws(NotebookError) {
    for (place, shared) in overlaps.enumerated() {
      overlap.add(id)
      overlap.add(place + 1)
      overlap.add(shared.axis.rawValue)
      overlap.add(shared.boundary.rawValue)
      overlap.add(shared.lower)
      overlap.add(shared.upper)
      overlap.add(shared.lowerReading)
      overlap.add(shared.upperReading)
      try overlap.endRow()
    }
  }

  /// Writes the thresholds and the hysteresis of a session or of a device.
  mutating func writeThresholds(
    _ thresholds: [Threshold], _ widths: [Hysteresis], owner: Int64, isPooled: Bool
  ) throws(NotebookError) {
    for (place, row) in thresholds.enumerated() {
      threshold.add(owner)
      threshold.add(isPooled)
      threshold.add(place + 1)
      threshold.add(row.axis.rawValue)
      threshold.add(row.boundary.rawValue)
      threshold.add(row.direction.rawValue)
      threshold.add(row.brackets)
      threshold.add(row.lower)
      threshold.add(row.upper)
      threshold.add(row.commonLower)
      threshold.add(row.commonUpper)
      threshold.add(row.verdict.rawValue)
      threshold.add(row.spreadProven)
      threshold.add(row.spreadPossible)
      threshold.add(row.jumps)
      threshold.add(row.isProvisional)
      try threshold.endRow()
    }
    for (place, row) in widths.enumerated() {
      hysteresis.add(owner)
      hysteresis.add(isPooled)
      hysteresis.add(place + 1)
      hysteresis.add(row.axis.rawValue)
      hysteresis.add(row.boundary.rawValue)
      hysteresis.add(row.widthLower)
      hysteresis.add(row.widthUpper)
      hysteresis.add(row.verdict.rawValue)
      hysteresis.add(row.skewLower)
      hysteresis.add(row.skewUpper)
      try hysteresis.endRow()
    }
  }

  /// Writes the anomalies of a session.
  mutating func writeAnomalies(_ anomalies: [Anomaly], of id: Int64) throws(NotebookError) {
    for found in anomalies { try anomaly.add(found, of: id) }
  }
}

extension RowInsert {
  /// Adds an anomaly's row.
  mutating func add(_ found: Anomaly, of session: Int64) throws(NotebookError) {
    add(session)
    add(found.number)
    add(found.rule)
    add(found.severity.rawValue)
    add(found.state?.rawValue)
    add(found.firstReading)
    add(found.lastReading)
    add(found.readings)
    add(found.start?.milliseconds)
    add(found.message)
    add(found.detail)
    try endRow()
  }
}
