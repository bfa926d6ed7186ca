import PostureModel

extension AnomalyRule {
  static let clockStep = AnomalyRule(
    "clock-step", .event, .warning,
    meaning: "The wall clock and the probe's uptime disagree about the time between two readings.",
    effect: "Dwells and speeds across the step are wrong by as much.",
    remedy: "Look whether the clock was set or the device slept; stays and sweeps are ended here.",
    needsClock: true,
    test: .watch { context in StepWatch(usesUptimes: context.gapRule.usesUptimes) })
}

/// Tells each step of the clock, or one row if there are so many that the uptimes must be wrong.
private struct StepWatch: ReadingWatch {
  let attention: Attention = .uptimes
  let usesUptimes: Bool
  private var pairs = 0
  private var steps = 0
  private var first: Seen?
  private var last: Seen?

  init(usesUptimes: Bool) { self.usesUptimes = usesUptimes }

  mutating func see(_ step: Step) -> [Occurrence] {
    guard let start = step.last?.reading.uptime, let end = step.new.reading.uptime else {
      return []
    }
    pairs += 1
    guard let wall = step.millisecondsSinceLast,
      clocksDisagree(wall: wall, uptimes: (start, end)), let before = step.last
    else { return [] }
    guard usesUptimes else {
      if first == nil { first = before }
      last = step.new
      steps += 1
      return []
    }
    let uptime = ((end - start) * 1_000).rounded() / 1_000
    return [
      Occurrence(
        from: before, to: step.new,
        "the wall clock went on by \(words(seconds: wall)) and the uptime by "
          + words(seconds: uptime),
        ["wallSeconds": .seconds(wall), "uptimeSeconds": .number(uptime)])
    ]
  }

  mutating func finish(cadence: Int64) -> [Occurrence] {
    guard let first, let last else { return [] }
    var occurrence = Occurrence(
      from: first, to: last,
      "\(steps) of \(pairs) uptimes disagree with the wall clock, so that uptimes are not used",
      ["disagreeing": .count(steps), "pairs": .count(pairs)])
    occurrence.state = nil
    occurrence.readings = steps
    return [occurrence]
  }
}
