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
  /// The devices that its readings name, in order of first appearance.
  var subjects: [Subject]
  /// The device of each context that was met, as an index of `subjects`.
  var subjectOfContext: [Int64: Int] = [:]
  /// Who was measured, as far as the readings say.
  var met = MetContext()
  var survey: SessionSurvey
  /// The sources' numbers in the session, by their keys, which depend on what else was imported.
  var sourceNumbers: [Int64: Int] = [:]
  /// Whether the readings lie source by source, and each source's in the order of its records.
  var isInFileOrder = true
  /// The readings, where the survey kept them: they were not too many to be read only once.
  var steps: [ReadingStep]?
}

/// How many readings a survey keeps, at 128 bytes each.
let keptReadings = 65_536

/// A reading as the table holds it, for the walks over a session.
struct ReadingStep {
  var trace: ReadingTrace
  /// The source's key.
  var source: Int64
  var record: Int
  /// The context's key; `nil` if the record said nothing beside its measurements.
  var context: Int64?
}

extension SessionStream {
  /// The number of a source in the session, from 1.
  func number(ofSource key: Int64) -> Int { sourceNumbers[key] ?? 0 }

  /// Takes a context that was met; -1 stands for one that names no device.
  mutating func add(_ context: Context, key: Int64) {
    met.add(context)
    guard context.device != nil || context.os != nil || context.simulator != nil else {
      subjectOfContext[key] = -1
      return
    }
    let subject = Subject(device: context.device, os: context.os, simulator: context.simulator)
    if let known = subjects.firstIndex(of: subject) {
      subjectOfContext[key] = known
    } else {
      subjects.append(subject)
      subjectOfContext[key] = subjects.count - 1
    }
  }
}

extension Connection {
  /// Surveys a session's readings: its layouts, its cadence, whether its uptimes can be used.
  ///
  /// Where they are not too many they are kept, so that nobody has to read them again.
  borrowing func survey(
    session id: Int64, keeping most: Int = keptReadings
  ) throws(NotebookError) -> SessionStream {
    var stream = try bareStream(session: id)
    let setting = stream.setting
    let reader = try LayoutReader(on: self)
    let contexts = try ContextTable(on: self)
    var kept: [ReadingStep] = []
    let known = try integer("SELECT readings FROM session WHERE id = \(id)")
    kept.reserveCapacity(min(most, Int(known)))
    var places = ReadingPlaces()
    var lastRecord = 0
    var ended: Set<Int64> = []
    var lastSource: Int64 = -1
    let readings = try readings(of: id)
    while try readings.step() {
      // Nine readings in ten repeat the layout and the context of the one before.
      let layout = readings.integer(at: 2)
      if places.isNew(layout: layout) {
        stream.layoutKeys.append(layout)
        stream.layouts.append(
          ClassifiedLayout(try reader.layout(layout), profile: setting.profile))
      }
      if let context = readings.optionalInteger(at: 6), places.isNew(context: context) {
        stream.add(try contexts.context(context), key: context)
        places.add(subject: stream.subjectOfContext[context] ?? -1, of: context)
      }
      let step = places.step(readings, in: stream)
      stream.survey.add(time: step.trace.time, uptime: step.trace.uptime)
      if step.source != lastSource {
        ended.insert(lastSource)
        // The rules of a source's order begin anew with each source: two must not take turns.
        if ended.contains(step.source) { stream.isInFileOrder = false }
        (lastSource, lastRecord) = (step.source, 0)
      }
      if step.record < lastRecord { stream.isInFileOrder = false }
      lastRecord = step.record
      if kept.count < most { kept.append(step) }
    }
    if kept.count == stream.survey.readings { stream.steps = kept }
    return stream
  }

  /// What was found while a new session's readings were written, as a survey would have found it.
  borrowing func stream(
    session id: Int64, _ meeting: SessionMeeting
  ) throws(NotebookError) -> SessionStream {
    var stream = try bareStream(session: id)
    stream.survey = meeting.survey
    stream.layoutKeys = meeting.layoutKeys
    stream.layouts = meeting.layouts.map {
      ClassifiedLayout($0.value, profile: stream.setting.profile)
    }
    for (key, context) in meeting.contexts { stream.add(context.value, key: key) }
    return stream
  }

  private borrowing func bareStream(session id: Int64) throws(NotebookError) -> SessionStream {
    var stream = SessionStream(
      id: id, setting: try setting(session: id), layoutKeys: [], layouts: [], subjects: [],
      survey: SessionSurvey())
    let sources = try Statement("SELECT id, number FROM source WHERE session = ?1", on: self)
    sources.bind(id, at: 1)
    while try sources.step() {
      stream.sourceNumbers[sources.integer(at: 0)] = Int(sources.integer(at: 1))
    }
    return stream
  }

  /// Gives each reading of a session to a function, in the contract's order.
  borrowing func forEachReading(
    of stream: SessionStream, _ body: (ReadingStep) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    if let steps = stream.steps {
      for step in steps { try body(step) }
      return
    }
    var places = ReadingPlaces(of: stream)
    let readings = try readings(of: stream.id)
    while try readings.step() { try body(places.step(readings, in: stream)) }
  }

  private borrowing func readings(of id: Int64) throws(NotebookError) -> Statement {
    let readings = try Statement(
      """
      SELECT id, number, layout, angle, sequence, uptime, context, source, record
      FROM reading WHERE id BETWEEN ?1 AND ?2 ORDER BY id
      """, on: self)
    let range = ReadingKey.range(session: id)
    readings.bind(range.lowerBound, at: 1)
    readings.bind(range.upperBound, at: 2)
    return readings
  }

  /// The device and the parameters of a session.
  borrowing func setting(session id: Int64) throws(NotebookError) -> SessionSetting {
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
