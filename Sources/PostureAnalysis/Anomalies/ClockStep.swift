import PostureModel

extension AnomalyRule {
  static let clockStep = AnomalyRule(
    "clock-step", .event, .warning,
    meaning: "The wall clock and the probe's uptime disagree about the time between two readings.",
    effect: "Dwells and speeds across the step are wrong by as much.",
    remedy: "Check whether the clock was set. Intervals and sweeps end here.",
    needsClock: true,
    tests: .change { step in
      guard step.new.isAfterGap, let last = step.last, step.context.gapRule.usesUptimes,
        let pair = ClockPair(last.reading, step.new.reading), pair.disagrees,
        !pair.isSleep(limit: step.context.gapRule.limit)
      else { return [] }
      return [
        Occurrence(
          last, to: step.new,
          "the wall clock went on by \(words(seconds: pair.wall)) and the uptime by "
            + words(seconds: pair.uptime / 1_000),
          [
            "wallSeconds": .seconds(pair.wall), "uptimeSeconds": .number(pair.uptime / 1_000),
          ])
      ]
    },
    .session { context in
      let clocks = context.survey.clocks
      guard !clocks.usesUptimes, let span = clocks.timed.span else { return nil }
      let (disagreeing, pairs) = clocks.awake
      return Occurrence(
        of: span,
        "\(disagreeing) of \(pairs) uptimes disagree with the wall clock, so that uptimes are not used",
        ["disagreeing": .count(disagreeing), "pairs": .count(pairs)])
    })
}
