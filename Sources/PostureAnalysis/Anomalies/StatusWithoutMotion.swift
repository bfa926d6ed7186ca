import PostureModel

extension AnomalyRule {
  static let statusWithoutMotion = AnomalyRule(
    "status-without-motion", .event, .warning,
    meaning:
      "The status changed while the hinge rested, and the hinge did not move in the "
      + "second after.",
    effect: "An app that lays out by the status changes under a still hand.",
    remedy: "Take no threshold from it. Debounce the status before a costly change.",
    tests: .watch { context in
      StillChangeWatch(rest: context.setting.parameters.restMicrodegrees)
    })
}

/// Keeps changes of status at rest for a second, to find out whether the hinge moves after all.
private struct StillChangeWatch: ReadingWatch {
  let rest: Int
  private var changes = Queue<(first: Seen, second: Seen)>()
  private var window = SlidingExtremes()

  init(rest: Int) { self.rest = rest }

  mutating func observe(_ step: borrowing Step) -> [Occurrence] {
    // Nearly no reading changes the status, or follows one that did.
    guard step.isChanging || !changes.isEmpty else { return [] }
    guard let pair = step.pair else { return settleAll() }
    var found: [Occurrence] = []
    while let change = changes.first,
      pair.end.time - change.second.reading.time.milliseconds > 1_000
    {
      found += settle(change)
    }
    if !changes.isEmpty { window.push(pair.end) }
    if pair.motion == .rest, let last = step.last, let before = last.status,
      let after = step.new.status, before != after, before.isKnown, after.isKnown
    {
      if changes.isEmpty { window.push(pair.end) }
      changes.append((last, step.new))
    }
    return found
  }

  mutating func finish() -> [Occurrence] { settleAll() }

  private mutating func settleAll() -> [Occurrence] {
    var found: [Occurrence] = []
    while let change = changes.first { found += settle(change) }
    window.removeAll()
    return found
  }

  private mutating func settle(_ change: (first: Seen, second: Seen)) -> [Occurrence] {
    let (first, second) = change
    window.forget(beforeReading: second.reading.number)
    changes.removeFirst()
    let isStill = first.reading.angle.map { window.reach(from: $0) <= rest } ?? false
    if changes.isEmpty { window.removeAll() }
    guard isStill else { return [] }
    let (before, after) = (first.status?.rawValue, second.status?.rawValue)
    return [
      Occurrence(
        first, to: second,
        "\(before ?? "") became \(after ?? "") at \(words(angle: first.reading.angle ?? 0)), where the "
          + "hinge rested",
        ["angle": .angle(first.reading.angle), "from": .text(before), "to": .text(after)])
    ]
  }
}
