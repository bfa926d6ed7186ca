import PostureModel

/// Tells, source by source, whether the times are whole seconds that several readings share.
struct CoarseClock {
  /// What was seen of one source.
  struct Source {
    var number: Int
    var first: Seen
    var lastReading = 0
    var readings = 0
    /// How many seconds hold a reading.
    var seconds = 0
    fileprivate var isWhole = true
    fileprivate var lastTime: Int64 = .min
    fileprivate var crowded = 0
    fileprivate var inSecond = 0

    /// All whole seconds, and more than half of them hold more than one reading.
    var isCoarse: Bool { isWhole && crowded * 2 > seconds }
  }

  /// The sources, by first appearance.
  private(set) var sources: [Source] = []

  // The place of the last reading's source.
  private var latest = 0

  /// The numbers of the coarse ones.
  var coarseSources: [Int] { sources.filter(\.isCoarse).map(\.number) }

  /// Nothing, until another source comes, of one whose times are finer than seconds: as nearly all are.
  var attention: Attention {
    latest < sources.count && !sources[latest].isWhole ? .origins : .all
  }

  /// Whether a source is not coarse, whatever may follow.
  func isFine(_ number: Int) -> Bool {
    sources.contains { $0.number == number && !$0.isWhole }
  }

  /// Takes the next reading; those of one source come in order of time.
  mutating func add(_ seen: Seen) {
    let number = seen.reading.source
    if latest >= sources.count || sources[latest].number != number {
      latest = sources.firstIndex { $0.number == number } ?? sources.count
      if latest == sources.count { sources.append(Source(number: number, first: seen)) }
    }
    if sources[latest].isWhole { sources[latest].count(seen.reading) }
  }

  /// Takes readings that repeat the last, each later than the one before.
  mutating func add(_ repeats: Repeats) { sources[latest].count(repeats) }
}

extension CoarseClock.Source {
  fileprivate mutating func count(_ reading: ReadingTrace) {
    let time = reading.time.milliseconds
    if time % 1_000 != 0 { isWhole = false }
    lastReading = reading.number
    readings += 1
    if time != lastTime {
      seconds += 1
      inSecond = 0
      lastTime = time
    }
    inSecond += 1
    if inSecond == 2 { crowded += 1 }
  }

  fileprivate mutating func count(_ repeats: Repeats) {
    if !repeats.areWholeSeconds { isWhole = false }
    lastReading = repeats.last.number
    readings += repeats.count
    seconds += repeats.count
    inSecond = 1
    lastTime = repeats.last.time.milliseconds
  }
}
