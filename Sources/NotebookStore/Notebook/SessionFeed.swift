import PostureAnalysis
import PostureModel

/// A session as it came out of its analysis, with what was found and its pictures.
typealias FoundSession = (
  stream: SessionStream, findings: SessionFindings, pictures: [ScreenshotFacts]
)

extension Connection {
  /// Analyses a session: a survey of its readings, then the analysis of them.
  ///
  /// Rows are written as soon as they are so many, and the findings are then without them.
  borrowing func analysed(
    session id: Int64, rowsAtOnce: Int = .max,
    write: ([FoundRow]) throws(NotebookError) -> Void = { _ in }
  ) throws(NotebookError) -> FoundSession {
    var stream = try bareStream(session: id)
    let pictures = try knownScreenshots(of: id)
    stream.expect(pictures)
    var layouts = LayoutCache(profile: stream.setting.profile)

    var survey = SessionSurvey(stream.setting)
    var order = FileOrder()
    // Those that go into a few megabytes need not be read from the table again.
    var buffer: [(reading: StoredReading, layout: LayoutEvidence)]? = []
    try forEachReading(of: id) { reading throws(NotebookError) in
      let layout = try layouts.layout(reading.layout, on: self)
      order.observe(reading)
      survey.add(stream.trace(reading), layout)
      buffer?.append((reading, layout))
      if buffer?.count == bufferLimit { buffer = nil }
    }

    var analysis = SessionAnalysis(stream.setting, survey: survey)
    var others = try OtherRecords(of: stream, on: self)
    func analyse(_ reading: StoredReading, _ layout: LayoutEvidence) throws(NotebookError) {
      if let context = reading.context, !stream.knows(context: context) {
        let subject = stream.register(try self.context(context, isWhole: false), key: context)
        if let subject { analysis.add(subject) }
      }
      let trace = stream.trace(reading)
      stream.observe(trace, layout, context: reading.context)
      if order.isKept {
        try others.forEach(before: reading) { analysis.add($0) }
        analysis.add(SourceStep(trace, reading.record, layout))
      }
      analysis.add(trace, layout)
      if analysis.rowCount >= rowsAtOnce { try write(analysis.drain()) }
    }
    if let buffer {
      for (reading, layout) in buffer { try analyse(reading, layout) }
    } else {
      try forEachReading(of: id) { reading throws(NotebookError) in
        try analyse(reading, try layouts.layout(reading.layout, on: self))
      }
    }
    if !order.isKept {
      var others = try OtherRecords(of: stream, on: self)
      try forEachReading(of: id, byRecord: true) { reading throws(NotebookError) in
        let layout = try layouts.layout(reading.layout, on: self)
        try others.forEach(before: reading) { analysis.add($0) }
        analysis.add(SourceStep(stream.trace(reading), reading.record, layout))
      }
    }
    let facts = stream.facts(of: pictures)
    for picture in facts { analysis.add(picture) }
    var findings = analysis.finish()
    findings.joinLayouts()
    return (stream, findings, facts)
  }
}

/// How many readings of a session are kept between the survey and the analysis.
private let bufferLimit = 1 << 15

extension SourceStep {
  /// The record of a reading.
  fileprivate init(_ reading: ReadingTrace, _ record: Int, _ layout: LayoutEvidence) {
    self.init(
      source: reading.source, record: record, outcome: .accepted, time: reading.time,
      sequence: reading.sequence, reading: reading.number,
      state: layout.classification.state)
  }
}

/// The layouts that readings named lately: a session may have a million.
private struct LayoutCache {
  private let profile: DeviceProfile
  private var layouts: [Int64: LayoutEvidence] = [:]
  private var last: (key: Int64, layout: LayoutEvidence)?

  init(profile: DeviceProfile) { self.profile = profile }

  mutating func layout(
    _ key: Int64, on connection: borrowing Connection
  ) throws(NotebookError) -> LayoutEvidence {
    // Nine readings in ten repeat the layout of the one before.
    if let last, last.key == key { return last.layout }
    let layout: LayoutEvidence
    if let known = layouts[key] {
      layout = known
    } else {
      let classified = ClassifiedLayout(try connection.layout(key), profile: profile)
      layout = LayoutEvidence(classified, profile: profile)
      if layouts.count >= 1_024 { layouts.removeAll(keepingCapacity: true) }
      layouts[key] = layout
    }
    last = (key, layout)
    return layout
  }
}

/// Whether readings come source by source, and each source's in the order of its records.
private struct FileOrder {
  private(set) var isKept = true
  private var last: (source: Int64, record: Int) = (-1, 0)
  private var ended: Set<Int64> = []

  mutating func observe(_ reading: StoredReading) {
    guard isKept else { return }
    if reading.source != last.source {
      ended.insert(last.source)
      isKept = !ended.contains(reading.source)
    } else {
      isKept = reading.record > last.record
    }
    last = (reading.source, reading.record)
  }
}
