import PostureAnalysis
import PostureModel

/// Readings of a session as the tables hold them, with what they name for the first time.
struct StoredPortion: Sendable {
  var layouts: [(key: Int64, layout: Layout)] = []
  var contexts: [(key: Int64, context: Context)] = []
  var readings: [StoredReading] = []
  /// The records that are no readings, each with the place of the reading that it stands before.
  var others: [(place: Int, record: SourceStep)] = []

  /// Begins with nothing.
  init() { readings.reserveCapacity(EventBatch.capacity) }

  var isFull: Bool { readings.count + others.count >= EventBatch.capacity }
}

extension SessionWalk {
  /// Takes readings, and before them what they name for the first time.
  mutating func add(_ portion: StoredPortion) {
    for (key, layout) in portion.layouts { meet(layout, key: key) }
    for (key, context) in portion.contexts { meet(context, key: key) }
    var next = 0
    for (place, reading) in portion.readings.enumerated() {
      while next < portion.others.count, portion.others[next].place <= place {
        add(portion.others[next].record)
        next += 1
      }
      add(reading)
    }
    for other in portion.others[next...] { add(other.record) }
  }
}

extension Connection {
  /// Surveys and analyses a session from the tables; another thread analyses while this one reads.
  borrowing func analysed(
    session id: Int64
  ) throws(NotebookError) -> FoundSession {
    let worker = AnalysisWorker()
    try send(session: id, to: worker)
    return try settled(try worker.next(), session: id)
  }

  /// Has a worker walk through a session, which comes out of it next.
  borrowing func send(session id: Int64, to worker: AnalysisWorker) throws(NotebookError) {
    let stream = try SettingReader(on: self).bareStream(session: id)
    worker.tell(.begin(SessionWalk(stream, pictures: try knownScreenshots(of: id))))
    var others = try OtherRecords(of: stream, on: self)
    let reader = try LayoutReader(on: self)
    let contexts = try ContextTable(on: self)
    var (metLayouts, metContexts): (Set<Int64>, Set<Int64>) = ([], [])
    var (lastLayout, lastContext): (Int64, Int64) = (-1, -1)
    var portion = StoredPortion()
    func send() {
      worker.tell(.stored(portion))
      portion = StoredPortion()
    }
    try forEachReading(of: id) { reading throws(NotebookError) in
      // Nine readings in ten repeat the layout and the context of the one before.
      if reading.layout != lastLayout {
        lastLayout = reading.layout
        if metLayouts.insert(lastLayout).inserted {
          portion.layouts.append((lastLayout, try reader.layout(lastLayout)))
        }
      }
      if let context = reading.context, context != lastContext {
        lastContext = context
        if metContexts.insert(context).inserted {
          portion.contexts.append((context, try contexts.context(context)))
        }
      }
      try others.forEach(before: reading) {
        portion.others.append((portion.readings.count, $0))
        if portion.isFull { send() }
      }
      portion.readings.append(reading)
      if portion.isFull { send() }
    }
    worker.tell(.stored(portion))
    worker.tell(.finish([id]))
  }

  /// A session that came out of a walk; where its findings do not hold, it is walked through again.
  borrowing func settled(
    _ walked: AnalysedSession?, session id: Int64
  ) throws(NotebookError) -> FoundSession {
    guard let walked else { return try analysed(session: id) }
    if let findings = walked.findings { return (walked.stream, findings, walked.pictures) }
    let again = try analysedAgain(walked.stream, pictures: try knownScreenshots(of: id))
    return (again.stream, again.findings ?? SessionFindings(), again.pictures)
  }

  /// Walks through a session once more, now that all of its readings are surveyed.
  borrowing func analysedAgain(
    _ stream: SessionStream, pictures: [ScreenshotFile]
  ) throws(NotebookError) -> AnalysedSession {
    var walk = SessionWalk(again: stream, pictures: pictures)
    var others = try OtherRecords(of: stream, on: self)
    let reader = try LayoutReader(on: self)
    try forEachReading(of: stream.id) { reading throws(NotebookError) in
      if !walk.knows(layout: reading.layout) {
        walk.meet(try reader.layout(reading.layout), key: reading.layout)
      }
      try others.forEach(before: reading) { walk.add($0) }
      walk.add(reading)
    }
    if !stream.isInFileOrder {
      var others = try OtherRecords(of: stream, on: self)
      try forEachReadingByRecord(of: stream.id) { reading throws(NotebookError) in
        try others.forEach(before: reading) { walk.addRecord($0) }
        walk.addRecord(reading)
      }
    }
    return walk.finish()
  }
}
