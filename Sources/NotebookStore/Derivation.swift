import PostureAnalysis
import PostureModel

extension Connection {
  /// Derives a session's findings from its readings and writes them in place of the old ones.
  ///
  /// Part of the transaction that changed the session, so that derived rows are never stale.
  ///
  /// `meeting` is what was found while its readings were written, if all of them were. The groups
  /// of devices that the session is of now, or was of before, are put to those to be pooled anew.
  borrowing func derive(
    session id: Int64, isDisordered: Bool, meeting: SessionMeeting? = nil,
    groups: inout Set<DeviceGroup>
  ) throws(NotebookError) {
    if isDisordered { try numberReadings(of: id) }
    try numberSources(of: id)
    let stream: SessionStream
    if let meeting {
      stream = try self.stream(session: id, meeting)
    } else {
      stream = try survey(session: id)
    }
    try write(try findings(of: stream), of: stream, groups: &groups)
  }

  /// Derives sessions anew, reading one while the one before is analysed.
  borrowing func derive(
    sessions: [Int64], groups: inout Set<DeviceGroup>
  ) throws(NotebookError) {
    var last: (stream: SessionStream, analysis: PendingAnalysis)?
    for id in sessions {
      let stream = try survey(session: id)
      let next = try analysisOfKept(stream).map { PendingAnalysis($0) }
      if let last { try write(last.analysis.findings(), of: last.stream, groups: &groups) }
      last = next.map { (stream, $0) }
      if next == nil { try write(try findings(of: stream), of: stream, groups: &groups) }
    }
    if let last { try write(last.analysis.findings(), of: last.stream, groups: &groups) }
  }

  private borrowing func write(
    _ findings: SessionFindings, of stream: SessionStream, groups: inout Set<DeviceGroup>
  ) throws(NotebookError) {
    let id = stream.id
    for table in [
      "session_layout", "settled_run", "interval", "state", "measurement", "transition", "sweep",
      "overlap", "anomaly",
    ] {
      try run("DELETE FROM \(table) WHERE session = \(id)")
    }
    for table in ["threshold", "boundary_hysteresis"] {
      try run("DELETE FROM \(table) WHERE pooled = 0 AND owner = \(id)")
    }
    try writeStays(findings, of: stream)
    try writeStates(findings, of: stream)
    try writeMotion(findings, of: id)
    try writeThresholds(findings.thresholds, findings.hysteresis, owner: id, isPooled: false)
    try writeAnomalies(findings.anomalies, of: id)
    try write(try screenshots(of: stream), of: id)
    if let before = try deviceGroup(of: id) { groups.insert(before) }
    try writeSession(findings, of: stream)
    if let after = try deviceGroup(of: id) { groups.insert(after) }
  }

  /// Numbers a session's files from 1 by their paths, whichever came first.
  private borrowing func numberSources(of id: Int64) throws(NotebookError) {
    try run(
      """
      UPDATE source SET number = ordered.number
      FROM (
        SELECT id, row_number() OVER (ORDER BY path) AS number
        FROM source WHERE session = \(id)) AS ordered
      WHERE source.id = ordered.id AND source.number <> ordered.number
      """)
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

  private borrowing func writeSession(
    _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
    let update = try Statement(
      """
      UPDATE session SET
        untimed = ?2, met_device = ?3, met_os = ?4, met_build = ?5, met_simulator = ?6,
        met_app = ?7, met_app_version = ?8, met_app_build = ?9, cadence_ms = ?10, first_ms = ?11,
        last_ms = ?12, readings = ?13, layouts = ?14, gaps = ?15, states_measured = ?16
      WHERE id = ?1
      """, on: self)
    let met = stream.met.first
    update.bind(stream.id, at: 1)
    update.bind(stream.setting.isUntimed, at: 2)
    update.bind(met.device, at: 3)
    update.bind(met.os, at: 4)
    update.bind(met.build, at: 5)
    update.bind(met.simulator, at: 6)
    update.bind(met.app, at: 7)
    update.bind(met.appVersion, at: 8)
    update.bind(met.appBuild, at: 9)
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
