import PostureModel

extension AnomalyRule {
  static let stale = AnomalyRule(
    "stale", .event, .warning,
    meaning: "Status and angle stood still to the last digit while the display or the division "
      + "changed.",
    effect: "The hinge that the app reads is an old one: its callback has stopped.",
    remedy: "Read the hinge anew from a view in the window, and compare it with the window.",
    tests: .watch { _ in StaleWatch() })
}

/// Keeps the readings that repeat one status and angle.
private struct StaleWatch: ReadingWatch {
  private var first: Seen?
  private var lastReading = 0
  private var display: Display?
  private var hasDisplayChanged = false
  private var hasActivityChanged = false

  mutating func observe(_ step: Step) -> [Occurrence] {
    let new = step.new
    if !new.isAfterGap, let first, first.reading.angle == new.reading.angle,
      first.status == new.status, first.layout.layout.statusWord == new.layout.layout.statusWord
    {
      lastReading = new.reading.number
      if let last = step.last { compare(last.layout, new.layout) }
      return []
    }
    let found = end()
    first = new.reading.angle != nil && new.status != nil ? new : nil
    lastReading = new.reading.number
    display = new.layout.classification.display
    (hasDisplayChanged, hasActivityChanged) = (false, false)
    return found
  }

  mutating func finish() -> [Occurrence] { end() }

  private func end() -> [Occurrence] {
    guard hasDisplayChanged || hasActivityChanged, let first,
      lastReading - first.reading.number >= 2
    else { return [] }
    let changed =
      (hasDisplayChanged ? ["display"] : []) + (hasActivityChanged ? ["division"] : [])
    let count = lastReading - first.reading.number + 1
    return [
      Occurrence(
        state: first.state, firstReading: first.reading.number, lastReading: lastReading,
        readings: count, start: first.reading.time
      ) {
        (
          "\(words(count, "reading")) of \(first.status?.rawValue ?? "") at "
            + "\(words(angle: first.reading.angle ?? 0)) while the "
            + "\(changed.joined(separator: " and the ")) changed",
          [
            "status": .text(first.status?.rawValue), "angle": .angle(first.reading.angle),
            "changed": .list(changed.map(JSON.text)), "readings": .count(count),
          ]
        )
      }
    ]
  }

  private mutating func compare(_ last: LayoutEvidence, _ new: LayoutEvidence) {
    guard last !== new else { return }
    if let seen = new.classification.display {
      if seen != display ?? seen { hasDisplayChanged = true }
      display = seen
    }
    for (one, other) in zip(last.layout.divisions, new.layout.divisions) {
      if let before = one.active, let after = other.active, before != after {
        hasActivityChanged = true
      }
    }
  }
}
