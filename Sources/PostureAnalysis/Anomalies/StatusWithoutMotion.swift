import PostureModel

extension AnomalyRule {
  static let statusWithoutMotion = AnomalyRule(
    "status-without-motion", .event, .warning,
    meaning: "The status changed while the hinge rested, and the hinge did not move in the second "
      + "after it.",
    effect: "An app that lays out by the status changes under a hand that holds still.",
    remedy: "Do not bracket a threshold from it; debounce the status before a costly change.",
    test: .watch { context in
      StillChangeWatch(rest: context.setting.parameters.restMicrodegrees)
    })
}

/// Keeps changes of status at rest for a second, to see whether the hinge moves after all.
private struct StillChangeWatch: ReadingWatch {
  let rest: Int
  private var changes = Queue<(first: Seen, second: Seen)>()
  private var window = AngleWindow()

  init(rest: Int) { self.rest = rest }

  var attention: Attention { changes.isEmpty ? .statuses : .readings }

  mutating func see(_ step: Step) -> [Occurrence] {
    guard let pair = step.pair else { return changes.isEmpty ? [] : settleAll() }
    var found: [Occurrence] = []
    while let change = changes.first, pair.end.time - change.second.time > 1_000 {
      found += settle(change)
    }
    if !changes.isEmpty { window.push(pair.end) }
    if pair.motion == .rest, let last = step.last, let before = last.fact.status,
      let after = step.new.fact.status, before != after, before.isKnown, after.isKnown
    {
      if changes.isEmpty { window.push(pair.end) }
      changes.append((last, step.new))
    }
    return found
  }

  mutating func finish(cadence: Int64) -> [Occurrence] { settleAll() }

  private mutating func settleAll() -> [Occurrence] {
    var found: [Occurrence] = []
    while let change = changes.first { found += settle(change) }
    window.removeAll()
    return found
  }

  private mutating func settle(_ change: (first: Seen, second: Seen)) -> [Occurrence] {
    window.forget(beforeReading: change.second.reading.number)
    changes.removeFirst()
    let isStill = window.isStill(at: change.first.reading.angle, within: rest)
    if changes.isEmpty { window.removeAll() }
    guard isStill, let angle = change.first.reading.angle,
      let before = change.first.fact.status?.rawValue,
      let after = change.second.fact.status?.rawValue
    else { return [] }
    return [
      Occurrence(
        from: change.first, to: change.second,
        "\(before) became \(after) at \(words(angle: angle)), where the hinge rested",
        ["angle": .angle(angle), "from": .text(before), "to": .text(after)])
    ]
  }
}

extension Seen {
  /// The time in milliseconds.
  fileprivate var time: Int64 { reading.time.milliseconds }
}
