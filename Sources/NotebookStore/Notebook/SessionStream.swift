import PostureAnalysis
import PostureModel

/// What a session is beside the stream of its readings: its setting, its devices, its pictures.
struct SessionStream: Sendable {
  var id: Int64
  var setting: SessionSetting
  /// Who was measured, as far as the readings say.
  private(set) var met = Context()
  /// The sources' numbers in the session, by their keys, which depend on what else was imported.
  var sourceNumbers: [Int64: Int] = [:]
  /// The first reading that names each picture, by the picture's path, and what it says of the phone.
  private(set) var pictured: [ExactText: (reading: ReadingTrace, classification: Classification)] =
    [:]
  /// The paths of the pictures in the session's folder: readings may name a million others.
  private var picturePaths: Set<ExactText> = []
  private var subjectPlaces: [Subject: Int] = [:]
  /// The devices of contexts that were read lately; `nil` of one that names none.
  private var subjectOfContext: [Int64: Int?] = [:]
  /// The picture that a context names, until a reading with it is observed.
  private var pictureOfContext: [Int64: ExactText] = [:]

  /// Begins with nothing known but the setting.
  init(id: Int64, setting: SessionSetting) { (self.id, self.setting) = (id, setting) }

  /// Registers the pictures whose readings are to be found.
  mutating func expect(_ pictures: [ScreenshotFile]) {
    picturePaths = Set(pictures.map { ExactText($0.path) })
  }

  /// Whether a context was read lately.
  func knows(context key: Int64) -> Bool { subjectOfContext[key] != nil }

  /// Registers a context; gives back its device if that is new.
  mutating func register(_ context: Context, key: Int64) -> Subject? {
    // Each reading may have a context of its own.
    if subjectOfContext.count >= 4_096 { subjectOfContext = [:] }
    met.fill(from: context)
    if let path = context.screenshot.map({ ExactText($0) }), picturePaths.contains(path),
      pictured[path] == nil
    {
      pictureOfContext[key] = path
    }
    subjectOfContext[key] = .some(nil)
    guard context.device != nil || context.os != nil || context.simulator != nil else {
      return nil
    }
    let subject = Subject(device: context.device, os: context.os, simulator: context.simulator)
    let isNew = subjectPlaces[subject] == nil
    let place = subjectPlaces[subject] ?? subjectPlaces.count
    subjectPlaces[subject] = place
    subjectOfContext[key] = place
    return isNew ? subject : nil
  }

  /// A reading as the analysis takes it.
  func trace(_ reading: StoredReading) -> ReadingTrace {
    ReadingTrace(
      number: reading.number, time: reading.time, sequence: reading.sequence,
      uptime: reading.uptime, angle: reading.angle, layout: Int(reading.layout),
      source: sourceNumbers[reading.source] ?? 0,
      subject: reading.context.flatMap { subjectOfContext[$0] ?? nil })
  }

  /// Observes the next reading, which may be the first that names a picture.
  mutating func observe(_ reading: ReadingTrace, _ layout: LayoutEvidence, context: Int64?) {
    guard !pictureOfContext.isEmpty, let context,
      let path = pictureOfContext.removeValue(forKey: context), pictured[path] == nil
    else { return }
    pictured[path] = (reading, layout.classification)
  }
}
