import PostureModel

/// Consecutive readings that repeat layout, angle, device and source of the one before, at rest.
///
/// Nothing begins or ends with them, so that it is enough to tell of all at once how many they were.
struct Repeats {
  var count: Int
  /// The last of them.
  var last: ReadingTrace
  /// The reading before the last.
  var beforeLast: ReadingTrace
  /// From the reading that they repeat to the last of them.
  var milliseconds: Int64
  /// Whether the times of all are whole seconds.
  var areWholeSeconds: Bool
}

/// Gathers the readings that repeat the last, until one comes that does not.
struct RepeatWalk {
  /// What stands for a reading before the first.
  static let none = ReadingTrace(number: 0, time: Instant(milliseconds: 0), layout: -1)

  /// The last reading.
  private(set) var latest = RepeatWalk.none

  private let usesUptimes: Bool
  private var isRepeatable = false
  private var beforeLatest: ReadingTrace
  private var count = 0
  private var start: Int64 = 0
  private var areWholeSeconds = true

  /// Begins with nothing seen; where uptimes are not used, each that disagrees is still counted.
  init(usesUptimes: Bool) {
    self.usesUptimes = usesUptimes
    beforeLatest = latest
  }

  /// Whether a reading, with no gap before it, repeats the last.
  @inline(__always)
  func isContinued(by reading: ReadingTrace) -> Bool {
    isRepeatable && reading.layout == latest.layout && reading.angle == latest.angle
      && reading.time > latest.time && reading.subject == latest.subject
      && reading.source == latest.source
      && (reading.uptime == nil ? latest.uptime == nil : usesUptimes && latest.uptime != nil)
  }

  /// Takes a reading that repeats the last.
  mutating func add(_ reading: ReadingTrace) {
    count += 1
    areWholeSeconds = areWholeSeconds && reading.time.milliseconds % 1_000 == 0
    beforeLatest = latest
    latest = reading
  }

  /// Gives back what was gathered, if anything was.
  mutating func take() -> Repeats? {
    guard count > 0 else { return nil }
    defer { count = 0 }
    return Repeats(
      count: count, last: latest, beforeLast: beforeLatest,
      milliseconds: latest.time.milliseconds - start, areWholeSeconds: areWholeSeconds)
  }

  /// Takes a reading that is looked at, and whether more that are like it need not be.
  mutating func begin(_ reading: ReadingTrace, isRepeatable: Bool) {
    latest = reading
    self.isRepeatable = isRepeatable
    start = reading.time.milliseconds
    areWholeSeconds = true
  }
}
