import PostureModel

extension AnomalyRule {
  static let stale = AnomalyRule(
    "stale", .event, .warning,
    meaning: "Status and angle stood still to the last digit while the display or the division "
      + "changed.",
    effect: "The hinge that the app reads is an old one: its callback has stopped.",
    remedy: "Read the hinge anew from a view in the window, and compare it with the window.",
    test: .watch { _ in StaleWatch() })
}

/// Keeps the readings that repeat one status and angle.
private struct StaleWatch: ReadingWatch {
  private var first: Seen?
  private var lastReading = 0
  private var display: Display?
  private var activity: Bool?
  private var hasDisplayChanged = false
  private var hasActivityChanged = false

  mutating func see(_ step: Step) -> [Occurrence] {
    if !step.new.isAfterGap, first?.reading.angle == step.new.reading.angle,
      first?.fact.status == step.new.fact.status
    {
      lastReading = step.new.reading.number
      compare(step.new.fact)
      return []
    }
    let found = end()
    let hasBoth = step.new.reading.angle != nil && step.new.fact.status != nil
    first = hasBoth ? step.new : nil
    lastReading = step.new.reading.number
    (display, activity) = (step.new.fact.display, step.new.fact.activity)
    (hasDisplayChanged, hasActivityChanged) = (false, false)
    return found
  }

  mutating func see(_ repeats: Repeats) { lastReading = repeats.last.number }

  mutating func finish(cadence: Int64) -> [Occurrence] { end() }

  private func end() -> [Occurrence] {
    guard hasDisplayChanged || hasActivityChanged, let first,
      lastReading - first.reading.number >= 2, let angle = first.reading.angle,
      let status = first.fact.status?.rawValue
    else { return [] }
    var changed: [String] = []
    if hasDisplayChanged { changed.append("display") }
    if hasActivityChanged { changed.append("division") }
    let count = lastReading - first.reading.number + 1
    return [
      Occurrence(
        from: first, through: lastReading,
        "\(words(count, "reading")) of \(status) at \(words(angle: angle)) while the "
          + "\(changed.joined(separator: " and the ")) changed",
        [
          "status": .text(status), "angle": .angle(angle),
          "changed": .list(changed.map(JSON.text)), "readings": .count(count),
        ])
    ]
  }

  private mutating func compare(_ fact: LayoutFact) {
    if let seen = fact.display {
      if seen != display ?? seen { hasDisplayChanged = true }
      display = seen
    }
    if let seen = fact.activity {
      if seen != activity ?? seen { hasActivityChanged = true }
      activity = seen
    }
  }
}
