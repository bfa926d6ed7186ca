public import PostureAnalysis
public import PostureModel

/// All that the notebook knows of a session: what a report is written from.
public struct SessionMaterial: Sendable {
  /// Who and what was measured.
  public var record: SessionRecord
  /// The analysis' numbers and the device.
  public var setting: SessionSetting
  /// What the analysis derives.
  public var findings: SessionFindings
  /// The layouts that the findings name by their index.
  public var layouts: [ClassifiedLayout]
  /// The imported files and their ledgers.
  public var sources: [SourceRecord]
  /// How many records were refused, by code.
  public var refusals: [(code: String, count: Int)]
  /// Remarks, in order of time.
  public var notes: [NoteRecord]
  /// The pictures in the session's folder.
  public var screenshots: [ScreenshotFacts]
}

extension Notebook {
  /// The names of the sessions, sorted.
  public borrowing func sessions() throws(NotebookError) -> [String] {
    let select = try Statement("SELECT name FROM session ORDER BY name", on: connection)
    var names: [String] = []
    while try select.step() { names.append(select.text(at: 0) ?? "") }
    return names
  }

  /// The imported files of every session: the session, the path inside its folder, and how many
  /// of its records were read.
  public borrowing func sources() throws(NotebookError) -> [(
    session: String, path: String, read: Int
  )] {
    let select = try Statement(
      "SELECT session, path, accepted + present FROM sources ORDER BY session, source",
      on: connection)
    var sources: [(session: String, path: String, read: Int)] = []
    while try select.step() {
      sources.append(
        (select.text(at: 0) ?? "", select.text(at: 1) ?? "", Int(select.integer(at: 2))))
    }
    return sources
  }

  /// All that is known of a session; throws `.absent` if the notebook has none of that name.
  public borrowing func material(of session: String) throws(NotebookError) -> SessionMaterial {
    let id = try connection.knownSession(session)
    var (stream, findings, pictures) = try connection.analysed(session: id)
    var layouts: [ClassifiedLayout] = []
    for place in findings.layouts.indices {
      let key = Int64(findings.layouts[place].index)
      layouts.append(ClassifiedLayout(try connection.layout(key), profile: stream.setting.profile))
      findings.layouts[place].index = place
    }
    return SessionMaterial(
      record: try record(of: session), setting: stream.setting, findings: findings,
      layouts: layouts, sources: try sources(of: session),
      refusals: try refusals(of: session), notes: try notes(of: session),
      screenshots: pictures)
  }

  /// What the index of reports shows of a session; throws `.absent` if there is none.
  public borrowing func indexSummary(
    of session: String
  ) throws(NotebookError) -> (record: SessionRecord, states: [StateSummary], isUntimed: Bool) {
    let select = try Statement(
      """
      SELECT s.untimed, t.state, t.coverage, t.readings, t.dwell_ms
      FROM session AS s JOIN state AS t ON t.session = s.id
      WHERE s.name = ?1 ORDER BY t.rank
      """, on: connection)
    select.bind(all: session)
    var states: [StateSummary] = []
    var isUntimed = false
    while try select.step() {
      guard let state = select.text(at: 1).flatMap(State.init),
        let coverage = select.text(at: 2).flatMap(Coverage.init)
      else { throw NotebookError(.storage, "the states of \(session) are damaged; run again") }
      var summary = StateSummary(state: state)
      summary.coverage = coverage
      summary.readings = Int(select.integer(at: 3))
      summary.dwell = select.integer(at: 4)
      states.append(summary)
      isUntimed = select.integer(at: 0) != 0
    }
    return (try record(of: session), states, isUntimed)
  }

  /// Gives the number, the time and the angle of each reading of a session to a function, in order.
  ///
  /// Angles are microdegrees. Throws `.absent` if the notebook has no session of that name.
  public borrowing func forEachReading(
    of session: String, _ body: (_ number: Int, _ time: Instant, _ angle: Int?) -> Void
  ) throws(NotebookError) {
    let id = try connection.knownSession(session)
    try connection.forEachReading(of: id) { body($0.number, $0.time, $0.angle) }
  }

  /// What the session's readings say in words: text, state, how many, and the first of them.
  ///
  /// It reads the view from end to end and is no part of the material, which most commands need
  /// without it.
  public borrowing func remarks(
    of session: String
  ) throws(NotebookError) -> [(text: String, state: State, readings: Int, firstReading: Int)] {
    let select = try Statement(
      """
      SELECT note, state, count(*), min(reading)
      FROM readings WHERE session = ?1 AND note IS NOT NULL
      GROUP BY state, note ORDER BY min(reading)
      """, on: connection)
    select.bind(all: session)
    var remarks: [(text: String, state: State, readings: Int, firstReading: Int)] = []
    while try select.step() {
      guard let state = select.text(at: 1).flatMap(State.init) else { continue }
      remarks.append(
        (
          select.text(at: 0) ?? "", state, Int(select.integer(at: 2)),
          Int(select.integer(at: 3))
        ))
    }
    return remarks
  }

  private borrowing func record(of session: String) throws(NotebookError) -> SessionRecord {
    let select = try Statement(
      """
      SELECT
        s.device, s.os, s.build, s.simulator, s.app, s.app_version, s.app_build, s.note,
        t.first_ms, t.last_ms, s.readings, s.rejected, t.reconstructed
      FROM sessions AS s JOIN session AS t ON t.name = s.session
      WHERE s.session = ?1
      """, on: connection)
    select.bind(all: session)
    var record = SessionRecord(session: session)
    guard try select.step() else { return record }
    record.device = select.text(at: 0)
    record.os = select.text(at: 1)
    record.build = select.text(at: 2)
    record.simulator = select.bool(at: 3)
    record.app = select.text(at: 4)
    record.appVersion = select.text(at: 5)
    record.appBuild = select.text(at: 6)
    record.note = select.text(at: 7)
    record.firstTime = select.optionalInteger(at: 8).map { Instant(milliseconds: $0) }
    record.lastTime = select.optionalInteger(at: 9).map { Instant(milliseconds: $0) }
    record.readings = Int(select.integer(at: 10))
    record.rejected = Int(select.integer(at: 11))
    record.isReconstructed = select.bool(at: 12) == true
    return record
  }

  private borrowing func sources(of session: String) throws(NotebookError) -> [SourceRecord] {
    let select = try Statement(
      """
      SELECT
        source, path, bytes, digest, container, encoding, time_encoding, angle_unit, records,
        accepted, present, rejected, blank
      FROM sources WHERE session = ?1 ORDER BY source
      """, on: connection)
    select.bind(all: session)
    var sources: [SourceRecord] = []
    while try select.step() {
      sources.append(
        SourceRecord(
          source: Int(select.integer(at: 0)), path: select.text(at: 1) ?? "",
          bytes: Int(select.integer(at: 2)), digest: select.text(at: 3) ?? "",
          container: select.text(at: 4) ?? "", encoding: select.text(at: 5) ?? "",
          timeEncoding: select.text(at: 6) ?? "", angleUnit: select.text(at: 7) ?? "",
          records: Int(select.integer(at: 8)), accepted: Int(select.integer(at: 9)),
          present: Int(select.integer(at: 10)), rejected: Int(select.integer(at: 11)),
          blank: Int(select.integer(at: 12))))
    }
    return sources
  }

  private borrowing func refusals(
    of session: String
  ) throws(NotebookError) -> [(code: String, count: Int)] {
    let select = try Statement(
      "SELECT code, count(*) FROM rejects WHERE session = ?1 GROUP BY code ORDER BY code",
      on: connection)
    select.bind(all: session)
    var refusals: [(code: String, count: Int)] = []
    while try select.step() {
      refusals.append((select.text(at: 0) ?? "", Int(select.integer(at: 1))))
    }
    return refusals
  }

  private borrowing func notes(of session: String) throws(NotebookError) -> [NoteRecord] {
    let select = try Statement(
      """
      SELECT n.number, n.time_ms, n.text
      FROM note AS n JOIN session AS s ON s.id = n.session
      WHERE s.name = ?1 ORDER BY n.number
      """, on: connection)
    select.bind(all: session)
    var notes: [NoteRecord] = []
    while try select.step() {
      notes.append(
        NoteRecord(
          note: Int(select.integer(at: 0)),
          time: select.optionalInteger(at: 1).map { Instant(milliseconds: $0) },
          text: select.text(at: 2) ?? ""))
    }
    return notes
  }
}
