import PostureModel

extension AnomalyRule {
  static let gap = AnomalyRule(
    "gap", .event, .warning,
    meaning: "Nothing was read for longer than the cadence allows.",
    effect: "What the phone did meanwhile is not known: intervals and sweeps end here.",
    remedy:
      "Look whether the app was in the background or the probe stood still, and measure again.",
    needsClock: true,
    test: .watch { context in GapWatch(limit: context.gapRule.limit) })
}

/// Keeps the gaps until the end: how many readings are missing follows from the session's cadence.
private struct GapWatch: ReadingWatch {
  let attention: Attention = .gaps
  let limit: Int64
  private var gaps: [(last: Seen, new: Seen)] = []

  init(limit: Int64) { self.limit = limit }

  mutating func see(_ step: Step) -> [Occurrence] {
    guard step.new.isAfterGap, let last = step.last else { return [] }
    if step.milliseconds(from: last, to: step.new) > limit { gaps.append((last, step.new)) }
    return []
  }

  mutating func finish(cadence: Int64) -> [Occurrence] {
    gaps.map { last, new in
      let apart = new.reading.time.milliseconds - last.reading.time.milliseconds
      let missing = max(0, Int((2 * apart + cadence) / (2 * cadence)) - 1)
      var occurrence = Occurrence(
        from: last, to: new,
        "nothing was read for \(words(seconds: apart)); at a reading every "
          + "\(words(seconds: cadence)), \(missing) \(missing == 1 ? "is" : "are") missing",
        ["seconds": .seconds(apart), "cadence": .seconds(cadence), "missing": .count(missing)])
      occurrence.readings = missing
      return occurrence
    }
  }
}
