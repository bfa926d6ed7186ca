import PostureModel

extension AnomalyRule {
  static let timeCoarse = AnomalyRule(
    "time-coarse", .session, .info,
    meaning: "All times of a file are whole seconds.",
    effect: "Speeds and the skew of angle and status are not known.",
    remedy: "Write times to the millisecond.",
    needsClock: true,
    tests: .session { context in
      let seconds = context.survey.seconds
      guard let span = seconds.all.span else { return nil }
      let (numbers, count) = (seconds.numbers, seconds.count)
      return Occurrence(
        of: span,
        "the times of \(words(span.readings, "reading")) in \(words(count, "second")) are written to "
          + "whole seconds",
        [
          "sources": .list(numbers.map(JSON.count)), "readings": .count(span.readings),
          "seconds": .count(count),
        ])
    })
}
