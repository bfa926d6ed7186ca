import PostureAnalysis
import PostureModel

/// What the tables tell of a session before its readings are looked at.
struct SettingReader: ~Copyable {
  private let select: Statement
  private let sources: Statement

  init(on connection: borrowing Connection) throws(NotebookError) {
    let select = try Statement(
      """
      SELECT
        name, stated_cadence_ms, outer_width, outer_height, outer_scale, inner_width,
        inner_height, inner_scale, rest, jump, stroke, gap, skew,
        (SELECT coalesce(max(untimed), 0) FROM source WHERE session = s.id)
      FROM session AS s WHERE id = ?1
      """, on: connection)
    let sources = try Statement(
      "SELECT id, number FROM source WHERE session = ?1", on: connection)
    self.select = select
    self.sources = sources
  }

  /// A session with its setting and the numbers of its files, and nothing else.
  borrowing func bareStream(session id: Int64) throws(NotebookError) -> SessionStream {
    var stream = SessionStream(id: id, setting: try setting(session: id))
    sources.bind(id, at: 1)
    defer { sources.rewind() }
    while try sources.step() {
      stream.sourceNumbers[sources.integer(at: 0)] = Int(sources.integer(at: 1))
    }
    return stream
  }

  /// The device and the parameters of a session.
  borrowing func setting(session id: Int64) throws(NotebookError) -> SessionSetting {
    select.bind(id, at: 1)
    defer { select.rewind() }
    guard try select.step() else { throw NotebookError(.absent, "there is no session \(id)") }
    let profile = DeviceProfile(outer: select.panel(from: 2), inner: select.panel(from: 5))
    var parameters = AnalysisParameters()
    parameters.rest = select.double(at: 8)
    parameters.jump = select.double(at: 9)
    parameters.stroke = select.double(at: 10)
    parameters.gap = select.double(at: 11)
    parameters.skew = select.double(at: 12)
    return SessionSetting(
      session: select.text(at: 0) ?? "", profile: profile,
      statedCadence: select.optionalInteger(at: 1), isUntimed: select.integer(at: 13) != 0,
      parameters: parameters)
  }
}

extension Statement {
  fileprivate borrowing func panel(from column: Int32) -> DeviceProfile.Panel {
    DeviceProfile.Panel(
      size: Size(width: double(at: column), height: double(at: column + 1)),
      scale: double(at: column + 2))
  }
}
