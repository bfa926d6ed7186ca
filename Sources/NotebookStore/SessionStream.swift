import PostureAnalysis
import PostureModel

/// A session as the analysis sees it: its setting, its layouts and the stream of its readings.
struct SessionStream {
  var id: Int64
  var setting: SessionSetting
  /// The keys of its layouts, in order of first appearance.
  var layoutKeys: [Int64]
  /// The layouts, at the same places.
  var layouts: [ClassifiedLayout]
  var survey: SessionSurvey
}

extension Connection {
  /// Surveys a session's readings: its layouts, its cadence, whether its uptimes can be used.
  borrowing func survey(session id: Int64) throws(NotebookError) -> SessionStream {
    let setting = try setting(session: id)
    var stream = SessionStream(
      id: id, setting: setting, layoutKeys: [], layouts: [], survey: SessionSurvey())
    let reader = try LayoutReader(on: self)
    var seen: Set<Int64> = []
    var last: Int64 = -1
    let readings = try Statement(
      "SELECT id, layout, uptime FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id", on: self)
    let range = ReadingKey.range(session: id)
    readings.bind(range.lowerBound, at: 1)
    readings.bind(range.upperBound, at: 2)
    while try readings.step() {
      stream.survey.add(
        time: ReadingKey.time(readings.integer(at: 0)), uptime: readings.optionalDouble(at: 2))
      let layout = readings.integer(at: 1)
      guard layout != last else { continue }
      last = layout
      if seen.insert(layout).inserted {
        stream.layoutKeys.append(layout)
        stream.layouts.append(
          ClassifiedLayout(try reader.layout(layout), profile: setting.profile))
      }
    }
    return stream
  }

  /// Gives each reading of a session to a function, in the contract's order.
  borrowing func forEachReading(
    of stream: SessionStream,
    _ body: (ReadingTrace, _ context: Int64?) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    let places = Dictionary(
      uniqueKeysWithValues: stream.layoutKeys.enumerated().map { ($0.element, $0.offset) })
    let readings = try Statement(
      """
      SELECT id, number, layout, angle, sequence, uptime, context
      FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id
      """, on: self)
    let range = ReadingKey.range(session: stream.id)
    readings.bind(range.lowerBound, at: 1)
    readings.bind(range.upperBound, at: 2)
    var last: (key: Int64, place: Int) = (-1, 0)
    while try readings.step() {
      let layout = readings.integer(at: 2)
      if layout != last.key { last = (layout, places[layout] ?? 0) }
      let angle = readings.optionalDouble(at: 3).flatMap(Degrees.init)
      try body(
        ReadingTrace(
          number: Int(readings.integer(at: 1)), time: ReadingKey.time(readings.integer(at: 0)),
          sequence: readings.optionalInteger(at: 4), uptime: readings.optionalDouble(at: 5),
          angle: angle?.microdegrees, layout: last.place),
        readings.optionalInteger(at: 6))
    }
  }

  private borrowing func setting(session id: Int64) throws(NotebookError) -> SessionSetting {
    let select = try Statement(
      """
      SELECT
        name, stated_cadence_ms, outer_width, outer_height, outer_scale, inner_width,
        inner_height, inner_scale, rest, jump, stroke, gap, skew,
        (SELECT coalesce(max(untimed), 0) FROM source WHERE session = s.id)
      FROM session AS s WHERE id = ?1
      """, on: self)
    select.bind(id, at: 1)
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
