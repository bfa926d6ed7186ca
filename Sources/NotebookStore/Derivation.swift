import PostureAnalysis
import PostureModel

extension Connection {
  /// Derives a session's findings from its readings and writes them in place of the old ones.
  ///
  /// Part of the transaction that changed the session, so that derived rows are never stale.
  borrowing func derive(session id: Int64, isDisordered: Bool) throws(NotebookError) {
    if isDisordered { try numberReadings(of: id) }
    let stream = try survey(session: id)
    var analysis = SessionAnalysis(stream.setting, survey: stream.survey, layouts: stream.layouts)
    var met = MetContext()
    let contexts = try ContextTable(on: self)
    var lastContext: Int64?
    try forEachReading(of: stream) { (reading, context) throws(NotebookError) in
      analysis.add(reading)
      // Who was measured is usually constant, so that nine contexts in ten were just looked at.
      if let context, context != lastContext, !met.isComplete {
        met.add(try contexts.context(context))
        lastContext = context
      }
    }
    let findings = analysis.finish()
    for table in ["session_layout", "settled_run", "interval", "state", "measurement"] {
      try run("DELETE FROM \(table) WHERE session = \(id)")
    }
    try write(findings, of: stream)
    try write(met, findings, of: stream)
  }

  /// Numbers a session's readings from 1 in order of their keys.
  private borrowing func numberReadings(of id: Int64) throws(NotebookError) {
    let number = try Statement(
      """
      UPDATE reading SET number = ordered.number
      FROM (
        SELECT id, row_number() OVER (ORDER BY id) AS number
        FROM reading WHERE id BETWEEN ?1 AND ?2) AS ordered
      WHERE reading.id = ordered.id AND reading.number <> ordered.number
      """, on: self)
    let range = ReadingKey.range(session: id)
    number.bind(range.lowerBound, at: 1)
    number.bind(range.upperBound, at: 2)
    try number.execute()
  }

  private borrowing func write(
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
    try writeStates(findings, of: stream)
  }

  private borrowing func writeStates(
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

  private borrowing func write(
    _ met: MetContext, _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
    let update = try Statement(
      """
      UPDATE session SET
        untimed = ?2, met_device = ?3, met_os = ?4, met_build = ?5, met_simulator = ?6,
        met_app = ?7, met_app_version = ?8, met_app_build = ?9, cadence_ms = ?10, first_ms = ?11,
        last_ms = ?12, readings = ?13, layouts = ?14, gaps = ?15, states_measured = ?16
      WHERE id = ?1
      """, on: self)
    update.bind(stream.id, at: 1)
    update.bind(stream.setting.isUntimed, at: 2)
    update.bind(met.first.device, at: 3)
    update.bind(met.first.os, at: 4)
    update.bind(met.first.build, at: 5)
    update.bind(met.first.simulator, at: 6)
    update.bind(met.first.app, at: 7)
    update.bind(met.first.appVersion, at: 8)
    update.bind(met.first.appBuild, at: 9)
    update.bind(findings.cadence, at: 10)
    update.bind(findings.intervals.first?.start.milliseconds, at: 11)
    update.bind(findings.intervals.last?.end.milliseconds, at: 12)
    update.bind(findings.intervals.last?.lastReading ?? 0, at: 13)
    update.bind(findings.states.reduce(0) { $0 + $1.layouts }, at: 14)
    update.bind(findings.gaps, at: 15)
    update.bind(findings.statesMeasured, at: 16)
    try update.execute()
  }
}

/// Who was measured, as far as the readings say: the first value met of each.
struct MetContext {
  var first = Context()

  var isComplete: Bool {
    first.device != nil && first.os != nil && first.build != nil && first.simulator != nil
      && first.app != nil && first.appVersion != nil && first.appBuild != nil
  }

  mutating func add(_ context: Context) {
    first.device = first.device ?? context.device
    first.os = first.os ?? context.os
    first.build = first.build ?? context.build
    first.simulator = first.simulator ?? context.simulator
    first.app = first.app ?? context.app
    first.appVersion = first.appVersion ?? context.appVersion
    first.appBuild = first.appBuild ?? context.appBuild
  }
}
