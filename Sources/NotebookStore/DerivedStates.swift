import PostureAnalysis
import PostureModel

extension Connection {
  /// Writes the layouts of a session, its settled readings and its stays.
  borrowing func writeStays(
    _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
    let layout = try Statement(
      "INSERT INTO session_layout VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
      on: self)
    for use in findings.layouts {
      let classification = stream.layouts[use.index].classification
      layout.bind(stream.id, at: 1)
      layout.bind(stream.layoutKeys[use.index], at: 2)
      layout.bind(use.number, at: 3)
      layout.bind(classification.state.rawValue, at: 4)
      layout.bind(classification.fold?.rawValue, at: 5)
      layout.bind(classification.attitude?.rawValue, at: 6)
      layout.bind(classification.axis?.rawValue, at: 7)
      layout.bind(classification.display?.rawValue, at: 8)
      layout.bind(classification.isConsistent, at: 9)
      layout.bind(use.readings, at: 10)
      layout.bind(use.firstTime.milliseconds, at: 11)
      layout.bind(use.lastTime.milliseconds, at: 12)
      try layout.execute()
    }
    let settled = try Statement("INSERT INTO settled_run VALUES (?1, ?2, ?3)", on: self)
    for run in findings.settledRuns {
      settled.bind(stream.id, at: 1)
      settled.bind(run.firstReading, at: 2)
      settled.bind(run.lastReading, at: 3)
      try settled.execute()
    }
    let interval = try Statement(
      "INSERT INTO interval VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", on: self)
    for stay in findings.intervals {
      interval.bind(stream.id, at: 1)
      interval.bind(stay.number, at: 2)
      interval.bind(stay.state.rawValue, at: 3)
      interval.bind(stay.firstReading, at: 4)
      interval.bind(stay.lastReading, at: 5)
      interval.bind(stay.start.milliseconds, at: 6)
      interval.bind(stay.end.milliseconds, at: 7)
      interval.bind(stay.isSettled, at: 8)
      try interval.execute()
    }
  }

  /// Writes the states of a session and what was measured in them.
  borrowing func writeStates(
    _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
    let state = try Statement(
      "INSERT INTO state VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
      on: self)
    for summary in findings.states {
      state.bind(stream.id, at: 1)
      state.bind(summary.state.rank, at: 2)
      state.bind(summary.state.rawValue, at: 3)
      state.bind(summary.coverage.rawValue, at: 4)
      state.bind(summary.readings, at: 5)
      state.bind(summary.settledReadings, at: 6)
      state.bind(summary.intervals, at: 7)
      state.bind(summary.dwell, at: 8)
      state.bind(summary.firstTime?.milliseconds, at: 9)
      state.bind(summary.lastTime?.milliseconds, at: 10)
      state.bind(summary.smallestAngle, at: 11)
      state.bind(summary.largestAngle, at: 12)
      state.bind(summary.layouts, at: 13)
      try state.execute()
    }
    let measurement = try Statement(
      "INSERT INTO measurement VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)", on: self)
    for (index, value) in findings.measurements.enumerated() {
      measurement.bind(stream.id, at: 1)
      measurement.bind(index + 1, at: 2)
      measurement.bind(value.state.rawValue, at: 3)
      measurement.bind(value.field.rawValue, at: 4)
      measurement.bind(value.value, at: 5)
      measurement.bind(value.readings, at: 6)
      measurement.bind(value.share, at: 7)
      measurement.bind(value.firstTime.milliseconds, at: 8)
      measurement.bind(value.lastTime.milliseconds, at: 9)
      try measurement.execute()
    }
  }
}
