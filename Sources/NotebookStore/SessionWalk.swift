import PostureAnalysis
import PostureModel

/// The survey and the analysis of a session, both in one walk over its readings.
///
/// The analysis has to know the cadence before it can tell a gap, and the cadence is known only when
/// all readings are. So it begins with what the first readings say, and what it found holds if all
/// of them would have told the same gaps; else the walk is to be made again, with what is known now.
struct SessionWalk: Sendable {
  /// How many readings the first guess is made from.
  static let firstReadings = 64

  private(set) var stream: SessionStream
  private var analysis: SessionAnalysis
  private var pictures: [ScreenshotFile]
  /// The layouts that were met while the first readings wait.
  private var waitingLayouts: [ClassifiedLayout] = []
  /// The first readings, while they wait for a cadence to be guessed from them.
  private var waiting: [Step] = []
  private var isWaiting = true
  /// Whether the survey was made before, so that only the analysis is left to do.
  private let isSurveyed: Bool
  private var lastLayout: (key: Int64, place: Int) = (-1, 0)
  private var lastContext: (key: Int64, subject: Int?) = (-1, nil)
  private var lastSource: (key: Int64, number: Int, record: Int) = (-1, 0, 0)
  private var endedSources: Set<Int64> = []
  /// How many rows wait at least before some are taken out; none are without it.
  private let rowsAtOnce: Int?

  private enum Step {
    case reading(ReadingTrace, record: Int)
    case other(SourceStep)
  }

  /// Begins a session of which only the setting is known.
  init(_ stream: SessionStream, pictures: [ScreenshotFile] = [], rowsAtOnce: Int? = nil) {
    (self.stream, self.pictures, self.rowsAtOnce) = (stream, pictures, rowsAtOnce)
    analysis = SessionAnalysis(stream.setting, survey: stream.survey)
    isSurveyed = false
    self.stream.expect(pictures)
  }

  /// Begins again a session that was walked before, whose layouts are to be met again.
  init(again stream: SessionStream, pictures: [ScreenshotFile], rowsAtOnce: Int? = nil) {
    (self.stream, self.pictures, self.rowsAtOnce) = (stream, pictures, rowsAtOnce)
    analysis = SessionAnalysis(stream.setting, survey: stream.survey)
    self.stream.forgetLayouts()
    isSurveyed = true
    self.stream.expect(pictures)
    begin()
  }

  /// Whether the layout of this key was met.
  func knows(layout key: Int64) -> Bool {
    key == lastLayout.key || stream.place(ofLayout: key) != nil
  }

  /// Whether the context of this key is known.
  func knows(context key: Int64) -> Bool {
    key == lastContext.key || stream.subject(ofContext: key) != nil
  }

  /// Takes a layout that was not met before.
  mutating func meet(_ layout: Layout, key: Int64) {
    let layout = ClassifiedLayout(layout, profile: stream.setting.profile)
    stream.meet(layout, key: key)
    if isWaiting { waitingLayouts.append(layout) } else { analysis.add(layout) }
  }

  /// Takes contexts that readings name which follow at once; known ones may be forgotten.
  mutating func meet(_ contexts: [(key: Int64, context: Context)]) {
    stream.makeRoom(forContexts: contexts.count)
    for (key, context) in contexts { meetOne(context, key: key) }
  }

  /// Takes a context that is not known, and that the next reading names.
  mutating func meet(_ context: Context, key: Int64) {
    stream.makeRoom(forContexts: 1)
    meetOne(context, key: key)
  }

  private mutating func meetOne(_ context: Context, key: Int64) {
    if let subject = stream.meet(context, key: key), !isWaiting { analysis.add(subject) }
  }

  /// Takes the next reading, whose layout and context were met.
  @inline(__always)
  mutating func add(_ reading: StoredReading) {
    let trace = trace(reading)
    if !isSurveyed {
      stream.survey.add(time: trace.time, uptime: trace.uptime)
      noteOrder(reading)
    }
    if isWaiting {
      wait(.reading(trace, record: reading.record))
    } else {
      put(trace, reading.record)
    }
  }

  /// Takes a record that is no reading of its own and stands before the next reading of its source.
  mutating func add(_ other: SourceStep) {
    if isWaiting { wait(.other(other)) } else { put(other) }
  }

  /// Takes the next reading of a source, once all of the session are added: where they do not lie in
  /// the order of their records, the rules of a source's order get them apart.
  mutating func addRecord(_ reading: StoredReading) {
    analysis.add(record: reading.record, of: trace(reading))
  }

  /// Takes a record that is no reading of its own, between those of its source.
  mutating func addRecord(_ other: SourceStep) { analysis.add(other) }

  /// Takes out the rows that were found so far, if they are many: a session may have a million.
  ///
  /// They hold only if the findings do that come in the end, which leave them out.
  mutating func takeRows() -> SessionFindings? {
    guard let rowsAtOnce, analysis.waitingRows >= rowsAtOnce else { return nil }
    return analysis.takeRows()
  }

  /// Ends the session; no findings if the walk is to be made again.
  mutating func finish() -> AnalysedSession {
    if isWaiting { begin() }
    let holds = isSurveyed || analysis.agrees(with: stream.survey) && stream.isInFileOrder
    guard holds else {
      stream.coarseSources = analysis.coarseSources
      return AnalysedSession(stream: stream, findings: nil)
    }
    let facts = stream.facts(of: pictures)
    for picture in facts { analysis.add(picture) }
    return AnalysedSession(
      stream: stream, findings: analysis.finish(stream.survey), pictures: facts)
  }

  private mutating func begin() {
    isWaiting = false
    analysis = SessionAnalysis(
      stream.setting, survey: stream.survey, subjects: stream.subjects,
      coarseSources: stream.coarseSources)
    for layout in waitingLayouts { analysis.add(layout) }
    waitingLayouts = []
    for step in waiting {
      switch step {
      case .reading(let trace, let record): put(trace, record)
      case .other(let other): put(other)
      }
    }
    waiting = []
  }

  private mutating func wait(_ step: Step) {
    waiting.append(step)
    if waiting.count == SessionWalk.firstReadings { begin() }
  }

  private mutating func put(_ reading: ReadingTrace, _ record: Int) {
    analysis.add(reading)
    if stream.isInFileOrder { analysis.add(record: record, of: reading) }
  }

  private mutating func put(_ other: SourceStep) {
    if stream.isInFileOrder { analysis.add(other) }
  }

  // The rules of a source's order begin anew with each source: two must not take turns.
  private mutating func noteOrder(_ reading: StoredReading) {
    if reading.record < lastSource.record { stream.isInFileOrder = false }
    lastSource.record = reading.record
  }

  // Nearly every reading repeats the keys of the one before, which are not looked up again.
  @inline(__always)
  private mutating func trace(_ reading: StoredReading) -> ReadingTrace {
    if reading.layout != lastLayout.key || reading.source != lastSource.key { lookUp(reading) }
    let isOther = reading.context.map { $0 != lastContext.key } ?? false
    if isOther, let context = reading.context { lookUp(context: context) }
    let trace = ReadingTrace(
      number: reading.number, time: reading.time, sequence: reading.sequence,
      uptime: reading.uptime, angle: reading.angle, layout: lastLayout.place,
      source: lastSource.number, subject: reading.context == nil ? nil : lastContext.subject)
    if isOther, let context = reading.context { stream.note(trace, ofContext: context) }
    return trace
  }

  @inline(never)
  private mutating func lookUp(_ reading: StoredReading) {
    if reading.layout != lastLayout.key {
      lastLayout = (reading.layout, stream.place(ofLayout: reading.layout) ?? 0)
    }
    if reading.source != lastSource.key {
      endedSources.insert(lastSource.key)
      if !isSurveyed, endedSources.contains(reading.source) { stream.isInFileOrder = false }
      lastSource = (reading.source, stream.sourceNumbers[reading.source] ?? 0, 0)
    }
  }

  @inline(never)
  private mutating func lookUp(context: Int64) {
    let subject = stream.subject(ofContext: context) ?? -1
    lastContext = (context, subject < 0 ? nil : subject)
  }
}

/// A session that was walked through.
struct AnalysedSession: Sendable {
  var stream: SessionStream
  /// What was found; `nil` if the walk was begun with a guess that does not hold.
  var findings: SessionFindings?
  /// The pictures in the session's folder.
  var pictures: [ScreenshotFacts] = []
}
