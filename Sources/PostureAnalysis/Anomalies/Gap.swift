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
  /// What a row needs, in a sixth of the room of the two readings.
  private struct Silence {
    var state: State
    var firstReading: Int
    var start: Instant
    var milliseconds: Int64
  }

  let attention: Attention = .gaps
  let limit: Int64
  private var silences: [Silence] = []
  /// The cadence that rows were told by before the end, in milliseconds.
  private var toldCadence: Int64?

  init(limit: Int64) { self.limit = limit }

  var waitingRows: Int { silences.count }

  mutating func see(_ step: Step) -> [Occurrence] {
    guard step.new.isAfterGap, let last = step.last else { return [] }
    let apart = step.milliseconds(from: last, to: step.new)
    if apart > limit {
      silences.append(
        Silence(
          state: last.fact.state, firstReading: last.reading.number, start: last.reading.time,
          milliseconds: apart))
    }
    return []
  }

  mutating func takeRows(cadence: Int64) -> [Occurrence] {
    if !silences.isEmpty { toldCadence = cadence }
    defer { silences = [] }
    return finish(cadence: cadence)
  }

  func holds(cadence: Int64) -> Bool { toldCadence ?? cadence == cadence }

  mutating func finish(cadence: Int64) -> [Occurrence] {
    silences.map { silence in
      let apart = silence.milliseconds
      let missing = max(0, Int((2 * apart + cadence) / (2 * cadence)) - 1)
      return Occurrence(
        state: silence.state, firstReading: silence.firstReading,
        lastReading: silence.firstReading + 1, readings: missing, start: silence.start,
        message: "nothing was read for \(words(seconds: apart)); at a reading every "
          + "\(words(seconds: cadence)), \(missing) \(missing == 1 ? "is" : "are") missing",
        detail: [
          "seconds": .seconds(apart), "cadence": .seconds(cadence), "missing": .count(missing),
        ])
    }
  }
}
