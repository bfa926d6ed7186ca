import PostureAnalysis
import PostureModel

/// Readings of a session as the tables hold them, with the layouts that they name for the first
/// time and all contexts.
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
    meet(portion.contexts)
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
    guard var walked = try worker.next() else { throw notWalked(id) }
    if walked.findings == nil {
      walked = try analysedAgain(walked.stream, pictures: try knownScreenshots(of: id))
    }
    return (walked.stream, walked.findings ?? SessionFindings(), walked.pictures)
  }

  /// Has a worker walk through a session, which comes out of it next.
  ///
  /// `afterOrder` is called after each order, to take out what rows were found if they are at least so
  /// many; without a number none are.
  borrowing func send(
    session id: Int64, to worker: AnalysisWorker, rowsAtOnce: Int? = nil,
    afterOrder: () throws(NotebookError) -> Void = {}
  ) throws(NotebookError) {
    let stream = try bareStream(session: id)
    worker.tell(
      .begin(
        SessionWalk(stream, pictures: try knownScreenshots(of: id), rowsAtOnce: rowsAtOnce)))
    var others = try OtherRecords(of: stream, on: self)
    var metLayouts: Set<Int64> = []
    // Of each portion anew: each reading may have a context of its own.
    var metContexts: Set<Int64> = []
    var (lastLayout, lastContext): (Int64, Int64) = (-1, -1)
    var portion = StoredPortion()
    func send() throws(NotebookError) {
      worker.tell(.stored(portion))
      portion = StoredPortion()
      (metContexts, lastContext) = ([], -1)
      try afterOrder()
    }
    try forEachReading(of: id) { reading throws(NotebookError) in
      // Nine readings in ten repeat the layout and the context of the one before.
      if reading.layout != lastLayout {
        lastLayout = reading.layout
        if metLayouts.insert(lastLayout).inserted {
          portion.layouts.append((lastLayout, try layout(lastLayout)))
        }
      }
      try others.forEach(before: reading) { other throws(NotebookError) in
        portion.others.append((portion.readings.count, other))
        if portion.isFull { try send() }
      }
      if let context = reading.context, context != lastContext {
        lastContext = context
        if metContexts.insert(context).inserted {
          portion.contexts.append((context, try names(ofContext: context)))
        }
      }
      portion.readings.append(reading)
      if portion.isFull { try send() }
    }
    try send()
    worker.tell(.finish([id]))
  }

  /// Walks through a session once more, now that all of its readings are surveyed.
  ///
  /// Rows are given out once they are at least so many; without a number none are.
  borrowing func analysedAgain(
    _ stream: SessionStream, pictures: [ScreenshotFile], rowsAtOnce: Int? = nil,
    write: (SessionFindings) throws(NotebookError) -> Void = { _ in }
  ) throws(NotebookError) -> AnalysedSession {
    var walk = SessionWalk(again: stream, pictures: pictures, rowsAtOnce: rowsAtOnce)
    var readings = 0
    func meet(_ reading: StoredReading) throws(NotebookError) {
      if !walk.knows(layout: reading.layout) {
        walk.meet(try layout(reading.layout), key: reading.layout)
      }
      if let context = reading.context, !walk.knows(context: context) {
        walk.meet(try names(ofContext: context), key: context)
      }
      readings += 1
      if readings.isMultiple(of: EventBatch.capacity), let rows = walk.takeRows() {
        try write(rows)
      }
    }
    var others = try OtherRecords(of: stream, on: self)
    try forEachReading(of: stream.id) { reading throws(NotebookError) in
      try meet(reading)
      try others.forEach(before: reading) { walk.add($0) }
      walk.add(reading)
    }
    if !stream.isInFileOrder {
      var others = try OtherRecords(of: stream, on: self)
      try forEachReadingByRecord(of: stream.id) { reading throws(NotebookError) in
        try meet(reading)
        try others.forEach(before: reading) { walk.addRecord($0) }
        walk.addRecord(reading)
      }
    }
    return walk.finish()
  }

  private borrowing func notWalked(_ id: Int64) -> NotebookError {
    NotebookError(.storage, "session \(id) was not analysed; this is a fault of Posturebook's")
  }
}
