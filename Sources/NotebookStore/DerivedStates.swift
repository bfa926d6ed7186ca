import PostureAnalysis
import PostureModel

extension DerivedWriter {
  /// Writes a session's use of a layout, or a part of it.
  mutating func write(_ use: LayoutUse, of id: Int64) throws(NotebookError) {
    guard use.number > 0 else { return try add(use, of: id) }
    layout.add(id)
    layout.add(Int64(use.index))
    layout.add(use.number)
    layout.add(use.classification.state.rawValue)
    layout.add(use.classification.fold?.rawValue)
    layout.add(use.classification.attitude?.rawValue)
    layout.add(use.classification.axis?.rawValue)
    layout.add(use.classification.display?.rawValue)
    layout.add(use.classification.isConsistent)
    layout.add(use.readings)
    layout.add(use.firstTime.milliseconds)
    layout.add(use.lastTime.milliseconds)
    try layout.endRow()
  }

  /// Adds a part of a layout's use to the part that was written.
  private mutating func add(_ use: LayoutUse, of id: Int64) throws(NotebookError) {
    try layout.flush()
    more.bind(id, at: 1)
    more.bind(Int64(use.index), at: 2)
    more.bind(use.readings, at: 3)
    more.bind(use.lastTime.milliseconds, at: 4)
    try more.execute()
  }

  /// Writes a run of settled readings.
  mutating func write(_ run: SettledRun, of id: Int64) throws(NotebookError) {
    settled.add(id)
    settled.add(run.firstReading)
    settled.add(run.lastReading)
    try settled.endRow()
  }

  /// Writes an interval.
  mutating func write(_ stay: Interval, of id: Int64) throws(NotebookError) {
    interval.add(id)
    interval.add(stay.number)
    interval.add(stay.state.rawValue)
    interval.add(stay.firstReading)
    interval.add(stay.lastReading)
    interval.add(stay.start.milliseconds)
    interval.add(stay.end.milliseconds)
    interval.add(stay.isSettled)
    try interval.endRow()
  }

  /// Writes the states of a session and what was measured in them.
  mutating func writeStates(
    _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
    for summary in findings.states {
      state.add(stream.id)
      state.add(summary.state.rank)
      state.add(summary.state.rawValue)
      state.add(summary.coverage.rawValue)
      state.add(summary.readings)
      state.add(summary.settledReadings)
      state.add(summary.intervals)
      state.add(summary.dwell)
      state.add(summary.firstTime?.milliseconds)
      state.add(summary.lastTime?.milliseconds)
      state.add(summary.smallestAngle)
      state.add(summary.largestAngle)
      state.add(summary.layouts)
      try state.endRow()
    }
    for (index, value) in findings.measurements.enumerated() {
      measurement.add(stream.id)
      measurement.add(index + 1)
      measurement.add(value.state.rawValue)
      measurement.add(value.field.rawValue)
      measurement.add(value.value)
      measurement.add(value.readings)
      measurement.add(value.share)
      measurement.add(value.firstTime.milliseconds)
      measurement.add(value.lastTime.milliseconds)
      try measurement.endRow()
    }
  }
}
