import PostureAnalysis
import PostureModel

/// Where a session's layouts, devices and sources stand in its lists, by the keys of the tables.
///
/// Nearly every reading repeats the keys of the one before, which are not looked up again.
struct ReadingPlaces {
  private var layouts: [Int64: Int] = [:]
  /// The device of each context; -1 if it names none.
  private var subjects: [Int64: Int] = [:]
  private var layout: (key: Int64, place: Int) = (-1, 0)
  private var subject: (context: Int64, place: Int) = (-1, -1)
  private var source: (key: Int64, number: Int) = (-1, 0)

  /// Begins with nothing met.
  init() {}

  /// Takes what a survey met.
  init(of stream: SessionStream) {
    layouts = Dictionary(
      uniqueKeysWithValues: stream.layoutKeys.enumerated().map { ($0.element, $0.offset) })
    subjects = stream.subjectOfContext
  }

  /// Whether a layout was not met before; it has the next place from now on.
  mutating func isNew(layout key: Int64) -> Bool {
    guard key != layout.key, layouts[key] == nil else { return false }
    layouts[key] = layouts.count
    return true
  }

  /// Whether a context was not met before; its device is to be added then.
  func isNew(context key: Int64) -> Bool { key != subject.context && subjects[key] == nil }

  /// Says which device a context names; -1 if none.
  mutating func add(subject: Int, of context: Int64) { subjects[context] = subject }

  /// The reading that a statement stands at, its columns in the order of `Connection.readings(of:)`.
  mutating func step(_ row: borrowing Statement, in stream: SessionStream) -> ReadingStep {
    let key = row.integer(at: 2)
    if key != layout.key { layout = (key, layouts[key] ?? 0) }
    let context = row.optionalInteger(at: 6)
    if let context, context != subject.context { subject = (context, subjects[context] ?? -1) }
    let origin = row.integer(at: 7)
    if origin != source.key { source = (origin, stream.number(ofSource: origin)) }
    let angle = row.optionalDouble(at: 3).flatMap(Degrees.init)
    return ReadingStep(
      trace: ReadingTrace(
        number: Int(row.integer(at: 1)), time: ReadingKey.time(row.integer(at: 0)),
        sequence: row.optionalInteger(at: 4), uptime: row.optionalDouble(at: 5),
        angle: angle?.microdegrees, layout: layout.place, source: source.number,
        subject: context == nil || subject.place < 0 ? nil : subject.place),
      source: origin, record: Int(row.integer(at: 8)), context: context)
  }
}
