import PostureModel

extension AnomalyRule {
  static let clockBackwards = AnomalyRule(
    "clock-backwards", .event, .error,
    meaning: "A record of a file has an earlier time than the accepted record before it.",
    effect: "The readings are ordered by time, so that what happened first may stand second.",
    remedy: "Look whether the device's clock was set, or two runs were written into one file.",
    needsClock: true,
    test: .source { BackwardsWatch() })
}

/// Keeps the time of the last accepted record of a source.
private struct BackwardsWatch: SourceWatch {
  private var source: Int?
  private var last: (record: Int, time: Instant)?

  mutating func see(_ step: SourceStep) -> [Occurrence] {
    if step.source != source { (source, last) = (step.source, nil) }
    guard step.outcome == .accepted, let time = step.time else { return [] }
    defer { last = (step.record, time) }
    guard let last, time < last.time else { return [] }
    let back = last.time.milliseconds - time.milliseconds
    return [
      Occurrence(
        step,
        "record \(step.record) is \(words(seconds: back)) earlier than record \(last.record)",
        [
          "record": .count(step.record), "source": .count(step.source),
          "secondsBack": .seconds(back),
        ])
    ]
  }
}

extension Occurrence {
  /// Names a record of a source, and its reading.
  init(_ step: SourceStep, _ message: String, _ detail: Detail) {
    self.init(
      state: step.state, firstReading: step.reading, lastReading: step.reading, readings: 1,
      start: step.time, message: message, detail: detail)
  }
}
