import PostureModel

extension AnomalyRule {
  static let clockBackwards = AnomalyRule(
    "clock-backwards", .event, .error,
    meaning: "A record has an earlier time than the accepted record before it in the file.",
    effect: "Readings are ordered by time, so their order may be wrong.",
    remedy: "Check whether the clock was set, or two runs share a file.",
    needsClock: true,
    tests: .source { order, step in
      guard order.isBackwards(step), let last = order.last, let time = step.time else { return nil }
      let back = last.time.milliseconds - time.milliseconds
      return Occurrence(
        step,
        "record \(step.record) is \(words(seconds: back)) earlier than record \(last.record)",
        [
          "record": .count(step.record), "source": .count(step.source),
          "secondsBack": .seconds(back),
        ])
    })
}

extension Occurrence {
  /// Names a record of a source, and its reading.
  init(
    _ step: SourceStep, severity: Anomaly.Severity? = nil,
    _ message: @autoclosure @escaping @Sendable () -> String,
    _ detail: @autoclosure @escaping @Sendable () -> Detail
  ) {
    self.init(
      state: step.state, firstReading: step.reading, lastReading: step.reading, readings: 1,
      start: step.time, severity: severity
    ) { (message(), detail()) }
  }
}
