import PostureModel

extension AnomalyRule {
  static let timeCoarse = AnomalyRule(
    "time-coarse", .session, .info,
    meaning: "All times of a file are whole seconds, and most seconds hold several readings.",
    effect:
      "Speeds are too coarse to tell, and readings of one second are ordered by sequence alone.",
    remedy: "Let the probe write its times with milliseconds.",
    needsClock: true,
    test: .watch { _ in CoarseWatch() })
}

private struct CoarseWatch: ReadingWatch {
  private var clock = CoarseClock()

  var attention: Attention { clock.attention }

  mutating func see(_ step: Step) -> [Occurrence] {
    clock.add(step.new)
    return []
  }

  mutating func see(_ repeats: Repeats) { clock.add(repeats) }

  mutating func finish(cadence: Int64) -> [Occurrence] {
    let coarse = clock.sources.filter(\.isCoarse)
    guard let first = coarse.min(by: { $0.first.reading.number < $1.first.reading.number }),
      let last = coarse.map(\.lastReading).max()
    else { return [] }
    let readings = coarse.map(\.readings).reduce(0, +)
    let seconds = coarse.map(\.seconds).reduce(0, +)
    var occurrence = Occurrence(
      from: first.first, through: last,
      "all times are whole seconds, and \(words(readings, "reading")) share \(words(seconds, "second"))",
      [
        "sources": .list(coarse.map { .count($0.number) }), "readings": .count(readings),
        "seconds": .count(seconds),
      ])
    occurrence.state = nil
    occurrence.readings = readings
    return [occurrence]
  }
}
