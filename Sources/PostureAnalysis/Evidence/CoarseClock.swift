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

  /// The numbers of the coarse ones.
  var coarseSources: [Int] { sources.filter(\.isCoarse).map(\.number) }

  /// Takes the next reading; those of one source come in order of time.
  mutating func add(_ seen: Seen) {
    let number = seen.reading.source
    // Nearly all sessions have one source, whose times are soon seen to be finer than seconds.
    let last = sources.count - 1
    if last >= 0, sources[last].number == number, !sources[last].isWhole { return }
    if let place = sources.lastIndex(where: { $0.number == number }) {
      if sources[place].isWhole { sources[place].count(seen.reading) }
    } else {
      sources.append(Source(number: number, first: seen))
      sources[sources.count - 1].count(seen.reading)
    }
  }
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
}
