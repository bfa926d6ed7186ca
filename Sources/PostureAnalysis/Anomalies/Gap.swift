import PostureModel

extension AnomalyRule {
  static let gap = AnomalyRule(
    "gap", .event, .warning,
    meaning: "Nothing was read for longer than the cadence allows.",
    effect: "What the phone did meanwhile is not known: intervals and sweeps end here.",
    remedy:
      "Look whether the app was in the background or the probe stood still, and measure again.",
    needsClock: true,
    test: .step { step in
      guard step.new.isAfterGap, let last = step.last else { return [] }
      let apart = step.milliseconds(from: last, to: step.new)
      guard apart > step.context.gapRule.limit else { return [] }
      let cadence = step.context.cadence
      let missing = max(0, Int((2 * apart + cadence) / (2 * cadence)) - 1)
      var occurrence = Occurrence(
        from: last, to: step.new,
        "nothing was read for \(words(seconds: apart)); at a reading every "
          + "\(words(seconds: cadence)), \(missing) \(missing == 1 ? "is" : "are") missing",
        ["seconds": .seconds(apart), "cadence": .seconds(cadence), "missing": .count(missing)])
      occurrence.readings = missing
      return [occurrence]
    })
}
