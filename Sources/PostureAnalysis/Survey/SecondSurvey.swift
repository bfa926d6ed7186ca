import PostureModel

/// How many readings the coarse sources have in a second.
struct SecondSurvey: Sendable {
  private struct Source {
    var seconds = 0
    var crowded = 0
    var second: Int64 = .min
    var readings = 0
  }

  /// The readings of coarse sources.
  private(set) var all = SurveyedReadings()
  private var sources: [Int: Source] = [:]

  /// Appends a reading of a coarse source.
  mutating func add(_ reading: ReadingTrace) {
    all.add(reading)
    var source = sources[reading.source] ?? Source()
    let second = reading.time.milliseconds / 1_000
    if source.second != second {
      source.seconds += 1
      (source.second, source.readings) = (second, 0)
    }
    source.readings += 1
    if source.readings == 2 { source.crowded += 1 }
    sources[reading.source] = source
  }

  /// Whether a coarse source has several readings in more than half of its seconds.
  func isCrowded(_ source: Int) -> Bool {
    sources[source].map { $0.crowded * 2 > $0.seconds } ?? false
  }

  /// The numbers of the coarse sources, in order.
  var numbers: [Int] { sources.keys.sorted() }

  /// How many different seconds they have, source by source.
  var count: Int { sources.values.reduce(0) { $0 + $1.seconds } }
}
