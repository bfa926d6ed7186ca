import PostureAnalysis
import PostureModel

/// A session as it came out of its walk, with what was found and its pictures.
typealias FoundSession = (
  stream: SessionStream, findings: SessionFindings, pictures: [ScreenshotFacts]
)

/// Derives sessions from their readings, and then the groups of devices that they are of.
///
/// Part of the transaction that changed them, so that derived rows are never stale.
struct Derivation: ~Copyable {
  private var writer: DerivedWriter
  private let update: Statement
  private let group: Statement
  /// The groups that the sessions are of now, or were of before.
  private var groups: Set<DeviceGroup> = []
  /// The sessions of which rows are written, while others are still to be found.
  private var begun: Set<Int64> = []
  /// How many rows of a session wait at least before they are written.
  let rowsAtOnce: Int

  init(on connection: borrowing Connection, rowsAtOnce: Int) throws(NotebookError) {
    let writer = try DerivedWriter(on: connection)
    let update = try Statement(
      """
      UPDATE session SET
        untimed = ?2, met_device = ?3, met_os = ?4, met_build = ?5, met_simulator = ?6,
        met_app = ?7, met_app_version = ?8, met_app_build = ?9, cadence_ms = ?10, first_ms = ?11,
        last_ms = ?12, readings = ?13, layouts = ?14, gaps = ?15, states_measured = ?16
      WHERE id = ?1
      """, on: connection)
    let group = try Statement(
      """
      SELECT v.device, v.os, v.simulator
      FROM session AS s JOIN sessions AS v ON v.session = s.name
      WHERE s.id = ?1
      """, on: connection)
    self.rowsAtOnce = rowsAtOnce
    self.writer = writer
    self.update = update
    self.group = group
  }

  /// Derives sessions anew, reading one while the one before is analysed.
  mutating func derive(
    sessions: [Int64], on connection: borrowing Connection
  ) throws(NotebookError) {
    try forget(sessions, on: connection)
    let worker = AnalysisWorker()
    var last: Int64?
    for id in sessions {
      try connection.numberSources(of: id)
      try connection.send(session: id, to: worker, rowsAtOnce: rowsAtOnce) {
        () throws(NotebookError) in try write(worker.takeRows(), on: connection)
      }
      if let last { try writeNext(of: worker, session: last, on: connection) }
      last = id
    }
    if let last { try writeNext(of: worker, session: last, on: connection) }
  }

  private mutating func writeNext(
    of worker: AnalysisWorker, session id: Int64, on connection: borrowing Connection
  ) throws(NotebookError) {
    let walked = try worker.next()
    try write(worker.takeRows(), on: connection)
    if let walked { try write(walked, on: connection) }
  }

  /// Writes rows of sessions that go on.
  mutating func write(
    _ portions: [FoundRows.Portion], on connection: borrowing Connection
  ) throws(NotebookError) {
    for (id, rows) in portions {
      begun.insert(id)
      try writer.write(rows: rows, of: id, on: connection)
    }
  }

  /// Writes a session that came out of a walk; where what was found does not hold, it is walked
  /// through again.
  mutating func write(
    _ walked: AnalysedSession, on connection: borrowing Connection
  ) throws(NotebookError) {
    let id = walked.stream.id
    if let findings = walked.findings {
      return try write((walked.stream, findings, walked.pictures), on: connection)
    }
    if begun.contains(id) { try forget([id], on: connection) }
    let again = try connection.analysedAgain(
      walked.stream, pictures: try connection.knownScreenshots(of: id), rowsAtOnce: rowsAtOnce
    ) { rows throws(NotebookError) in try write([(id, rows)], on: connection) }
    try write(
      (again.stream, again.findings ?? SessionFindings(), again.pictures), on: connection)
  }

  /// Writes what was found in a session, beside the rows of it that are written.
  mutating func write(
    _ found: FoundSession, on connection: borrowing Connection
  ) throws(NotebookError) {
    let id = found.stream.id
    let isBegun = begun.remove(id) != nil
    try writer.write(found.findings, of: found.stream, isBegun: isBegun)
    if isBegun { try writer.numberAnomalies(of: id, on: connection) }
    try connection.write(found.pictures, of: id)
    try writeSession(found.findings, of: found.stream)
    if let group = try deviceGroup(of: id) { groups.insert(group) }
  }

  /// Forgets what was found in sessions before; all at once, since each statement takes its time.
  mutating func forget(
    _ sessions: [Int64], on connection: borrowing Connection
  ) throws(NotebookError) {
    guard !sessions.isEmpty else { return }
    for id in sessions {
      if let group = try deviceGroup(of: id) { groups.insert(group) }
    }
    let all = sessions.map(String.init).joined(separator: ",")
    if !begun.isDisjoint(with: sessions) {
      begun.subtract(sessions)
      try connection.run("DELETE FROM waiting_anomaly WHERE session IN (\(all))")
    }
    for table in [
      "session_layout", "settled_run", "interval", "state", "measurement", "transition", "sweep",
      "overlap", "anomaly",
    ] {
      try connection.run("DELETE FROM \(table) WHERE session IN (\(all))")
    }
    for table in ["threshold", "boundary_hysteresis"] {
      try connection.run("DELETE FROM \(table) WHERE pooled = 0 AND owner IN (\(all))")
    }
  }

  /// Writes the figures of a session that are derived.
  private borrowing func writeSession(
    _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
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
    update.bind(findings.firstTime?.milliseconds, at: 11)
    update.bind(findings.lastTime?.milliseconds, at: 12)
    update.bind(findings.readings, at: 13)
    update.bind(findings.states.reduce(0) { $0 + $1.layouts }, at: 14)
    update.bind(findings.gaps, at: 15)
    update.bind(findings.statesMeasured, at: 16)
    try update.execute()
  }

  /// The group that a session belongs to; none if it names no device.
  private borrowing func deviceGroup(of id: Int64) throws(NotebookError) -> DeviceGroup? {
    group.bind(id, at: 1)
    defer { group.rewind() }
    guard try group.step(), let device = group.text(at: 0) else { return nil }
    return DeviceGroup(device: device, os: group.text(at: 1), simulator: group.bool(at: 2))
  }

  /// Derives the groups, once all of the sessions are: each of a hundred would else read all.
  mutating func finish(on connection: borrowing Connection) throws(NotebookError) {
    try connection.pool(groups, &writer)
    groups = []
  }
}

extension Connection {
  /// Numbers a session's files from 1 by their paths, whichever came first.
  borrowing func numberSources(of id: Int64) throws(NotebookError) {
    try run(
      """
      UPDATE source SET number = ordered.number
      FROM (
        SELECT id, row_number() OVER (ORDER BY path) AS number
        FROM source WHERE session = \(id)) AS ordered
      WHERE source.id = ordered.id AND source.number <> ordered.number
      """)
  }
}
