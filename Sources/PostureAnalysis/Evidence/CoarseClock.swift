import PostureModel

/// Tells, source by source, whether the times are whole seconds that several readings share.
struct CoarseClock {
  /// What was seen of one source.
  struct Source {
    var number: Int
    var first: Seen
    var last: Seen
    var readings = 0
    /// How many seconds hold a reading.
    var seconds = 0
    fileprivate var isWhole = true
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
    guard let place = sources.lastIndex(where: { $0.number == number }) else {
      sources.append(Source(number: number, first: seen, last: seen))
      return count(seen, at: sources.count - 1, isNewSecond: true)
    }
    guard sources[place].isWhole else { return }
    count(
      seen, at: place, isNewSecond: sources[place].last.reading.time != seen.reading.time)
  }

  private mutating func count(_ seen: Seen, at place: Int, isNewSecond: Bool) {
    if seen.reading.time.milliseconds % 1_000 != 0 { sources[place].isWhole = false }
    sources[place].last = seen
    sources[place].readings += 1
    if isNewSecond {
      sources[place].seconds += 1
      sources[place].inSecond = 0
    }
    sources[place].inSecond += 1
    if sources[place].inSecond == 2 { sources[place].crowded += 1 }
  }
}
