import PostureAnalysis
import PostureModel

/// Derives sessions from their readings, and then the groups of devices that they are of.
///
/// Part of the transaction that changed them, so that derived rows are never stale.
struct Derivation: ~Copyable {
  private var writer: DerivedWriter
  /// The groups that the sessions are of now, or were of before.
  private var groups: Set<Int64> = []
  /// How many rows of a session wait at least before they are written.
  let rowsAtOnce: Int

  init(on connection: borrowing Connection, rowsAtOnce: Int) throws(NotebookError) {
    writer = try DerivedWriter(on: connection)
    self.rowsAtOnce = rowsAtOnce
  }

  /// Derives sessions anew.
  mutating func derive(
    sessions: [Int64], on connection: borrowing Connection
  ) throws(NotebookError) {
    try forget(sessions, on: connection)
    for id in sessions {
      try connection.numberSources(of: id)
      let found = try connection.analysed(session: id, rowsAtOnce: rowsAtOnce) {
        rows throws(NotebookError) in
        try writer.write(rows, of: id, on: connection)
      }
      try writer.write(found.findings, of: id, on: connection)
      try connection.write(found.pictures, of: id)
      try connection.writeSession(found.findings, of: found.stream)
      if let group = try connection.assignGroup(of: id) { groups.insert(group) }
    }
  }

  /// Forgets what was found in sessions before; all at once, since each statement takes its time.
  mutating func forget(
    _ sessions: [Int64], on connection: borrowing Connection
  ) throws(NotebookError) {
    guard !sessions.isEmpty else { return }
    for id in sessions {
      if let group = try connection.group(of: id) { groups.insert(group) }
    }
    let all = sessions.map(String.init).joined(separator: ",")
    for table in [
      "interval", "state", "measurement", "transition", "session_axis", "session_skew", "sweep",
      "overlap", "place", "signal", "anomaly",
    ] {
      try connection.run("DELETE FROM \(table) WHERE session IN (\(all))")
    }
  }

  /// Derives the groups, once all of the sessions are: each of a hundred would else read all.
  mutating func finish(on connection: borrowing Connection) throws(NotebookError) {
    for group in groups.sorted() { try connection.pool(group) }
    groups = []
    try connection.extendNumbers()
  }
}

extension Connection {
  /// Writes the figures of a session that are derived.
  fileprivate borrowing func writeSession(
    _ findings: SessionFindings, of stream: SessionStream
  ) throws(NotebookError) {
    let met = stream.met
    try execute(
      """
      UPDATE session SET
        untimed = ?2, keyboard_reported = ?3, met_device = ?4, met_os = ?5, met_build = ?6,
        met_simulator = ?7, met_app = ?8, met_app_version = ?9, met_app_build = ?10,
        cadence_ms = ?11, first_ms = ?12, last_ms = ?13, readings = ?14, layouts = ?15,
        gaps = ?16, states_measured = ?17,
        rejected = (SELECT coalesce(sum(rejected), 0) FROM source WHERE session = ?1)
      WHERE id = ?1
      """, stream.id, stream.setting.isUntimed, stream.setting.reportsKeyboard, met.device,
      met.os, met.build, met.simulator, met.app, met.appVersion, met.appBuild, findings.cadence,
      findings.firstTime, findings.lastTime, findings.readings,
      findings.states.reduce(0) { $0 + $1.layouts }, findings.gaps, findings.statesMeasured)
  }

  /// Adds numbers up to that of the longest session's last reading.
  fileprivate borrowing func extendNumbers() throws(NotebookError) {
    let known = try integer("SELECT max(id) FROM number")
    let wanted = try integer("SELECT max(readings) FROM session")
    guard known < wanted else { return }
    try execute(
      """
      WITH RECURSIVE next (id) AS (SELECT ?1 + 1 UNION ALL SELECT id + 1 FROM next WHERE id < ?2)
      INSERT INTO number SELECT id FROM next
      """, known, wanted)
  }
}
