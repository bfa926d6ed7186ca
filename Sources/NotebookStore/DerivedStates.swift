import PostureAnalysis
import PostureModel

extension DerivedWriter {
  /// Writes the layouts of a session.
  mutating func writeLayouts(
    _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
    // Rows lie in the order of the layouts' keys: SQLite appends them, and else would look up each.
    let keys = stream.layoutKeys
    for use in findings.layouts.sorted(by: { keys[$0.index] < keys[$1.index] }) {
      let classification = stream.classifications[use.index]
      layout.add(stream.id)
      layout.add(keys[use.index])
      layout.add(use.number)
      layout.add(classification.state.rawValue)
      layout.add(classification.fold?.rawValue)
      layout.add(classification.attitude?.rawValue)
      layout.add(classification.axis?.rawValue)
      layout.add(classification.display?.rawValue)
      layout.add(classification.isConsistent)
      layout.add(use.readings)
      layout.add(use.firstTime.milliseconds)
      layout.add(use.lastTime.milliseconds)
      try layout.endRow()
    }
  }

  /// Writes settled readings and stays of a session.
  mutating func writeStays(_ findings: SessionFindings, of id: Int64) throws(NotebookError) {
    for run in findings.settledRuns {
      settled.add(id)
      settled.add(run.firstReading)
      settled.add(run.lastReading)
      try settled.endRow()
    }
    for stay in findings.intervals {
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
