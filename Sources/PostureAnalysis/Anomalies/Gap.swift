import PostureModel

extension AnomalyRule {
  static let gap = AnomalyRule(
    "gap", .event, .warning,
    meaning: "Nothing was read for longer than the cadence allows.",
    effect: "What the phone did meanwhile is unknown. Intervals and sweeps end here.",
    remedy: "Check whether the app was in the background, and measure again.",
    needsClock: true,
    tests: .change { step in
      guard step.new.isAfterGap, let last = step.last else { return [] }
      let (apart, context) = (step.milliseconds(from: last, to: step.new), step.context)
      guard apart > context.gapRule.limit else { return [] }
      let cadence = context.cadence
      let missing =
        context.setting.isOnChange ? 0 : max(0, Int((2 * apart + cadence) / (2 * cadence)) - 1)
      let slept =
        context.gapRule.usesUptimes
        && ClockPair(last.reading, step.new.reading)?.isSleep(limit: context.gapRule.limit) == true
      var row = Occurrence(
        last, to: step.new,
        "nothing was read for \(words(seconds: apart))"
          + (context.setting.isOnChange
            ? ""
            : "; at a reading every \(words(seconds: cadence)), \(missing) "
              + "\(missing == 1 ? "is" : "are") missing")
          + (slept ? "; the device slept" : ""),
        [
          "seconds": .seconds(apart), "missing": .count(missing), "slept": .flag(slept),
          "cadence": context.setting.isOnChange ? .null : .seconds(cadence),
        ])
      row.readings = missing
      return [row]
    })
}
