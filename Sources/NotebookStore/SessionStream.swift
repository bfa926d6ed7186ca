import PostureAnalysis
import PostureModel

/// What a session is beside the stream of its readings: its setting, its layouts, its devices.
struct SessionStream: Sendable {
  var id: Int64
  var setting: SessionSetting
  /// The keys of its layouts, in order of first appearance.
  private(set) var layoutKeys: [Int64] = []
  /// What the layouts say about the phone, at the same places.
  private(set) var classifications: [Classification] = []
  /// The devices that its readings name, in order of first appearance.
  private(set) var subjects: [Subject] = []
  /// Who was measured, as far as the readings say.
  private(set) var met = MetContext()
  var survey = SessionSurvey()
  /// The sources' numbers in the session, by their keys, which depend on what else was imported.
  var sourceNumbers: [Int64: Int] = [:]
  /// Whether the readings lie source by source, and each source's in the order of its records.
  var isInFileOrder = true
  /// The numbers of the sources whose clocks are coarse, once all readings were seen.
  var coarseSources: [Int]?
  /// The first reading that names each picture, by the picture's path.
  private(set) var pictured: [String: ReadingTrace] = [:]
  /// The paths of the pictures in the session's folder: readings may name a million others.
  private var picturePaths: Set<String> = []
  private var subjectPlaces: [Subject: Int] = [:]

  private var places: [Int64: Int] = [:]
  /// The devices of contexts that were met lately; -1 of one that names none.
  private var subjectOfContext: [Int64: Int] = [:]
  /// The picture that a context names, until a reading with it is met.
  private var pictureOfContext: [Int64: String] = [:]

  /// What is known before the readings are looked at; what was found holds as long as it is the same.
  struct Beginning: Hashable, Sendable {
    var setting: SessionSetting
    var sourceNumbers: [Int64: Int]
  }

  /// What was known of it before its readings were looked at.
  var beginning: Beginning { Beginning(setting: setting, sourceNumbers: sourceNumbers) }

  /// Begins with nothing met.
  init(id: Int64, setting: SessionSetting) { (self.id, self.setting) = (id, setting) }

  /// The place of a layout among the layouts; `nil` if it was not met.
  func place(ofLayout key: Int64) -> Int? { places[key] }

  /// The place of the device that a context names; -1 if it names none, `nil` if it was not met.
  func subject(ofContext key: Int64) -> Int? { subjectOfContext[key] }

  /// Takes the pictures whose readings are to be found.
  mutating func expect(_ pictures: [ScreenshotFile]) {
    let paths = Set(pictures.map(\.path))
    guard paths != picturePaths else { return }
    // The contexts that named others have to be met again.
    (picturePaths, subjectOfContext) = (paths, [:])
  }

  /// Takes a layout that was not met before.
  mutating func meet(_ layout: ClassifiedLayout, key: Int64) {
    places[key] = layoutKeys.count
    layoutKeys.append(key)
    classifications.append(layout.classification)
  }

  /// Forgets the layouts, which are to be met again.
  mutating func forgetLayouts() { (places, layoutKeys, classifications) = ([:], [], []) }

  /// Forgets contexts if so many more would be too many: each reading may have one of its own.
  mutating func makeRoom(forContexts count: Int) {
    if subjectOfContext.count + count > 4 * EventBatch.capacity { subjectOfContext = [:] }
  }

  /// Takes a context that is not known; gives back its device if that is new too.
  mutating func meet(_ context: Context, key: Int64) -> Subject? {
    met.add(context)
    if let path = context.screenshot, picturePaths.contains(path) { pictureOfContext[key] = path }
    guard context.device != nil || context.os != nil || context.simulator != nil else {
      subjectOfContext[key] = -1
      return nil
    }
    let subject = Subject(device: context.device, os: context.os, simulator: context.simulator)
    if let known = subjectPlaces[subject] {
      subjectOfContext[key] = known
      return nil
    }
    subjects.append(subject)
    subjectPlaces[subject] = subjects.count - 1
    subjectOfContext[key] = subjects.count - 1
    return subject
  }

  /// Takes the first reading with a context.
  mutating func note(_ reading: ReadingTrace, ofContext key: Int64) {
    guard let path = pictureOfContext.removeValue(forKey: key), pictured[path] == nil else {
      return
    }
    pictured[path] = reading
  }
}
