import PostureModel

extension AnomalyRule {
  static let stale = AnomalyRule(
    "stale", .event, .warning,
    meaning:
      "Status and angle did not change by a digit while the display or the division "
      + "changed.",
    effect: "The app reads an old hinge: its callback has stopped.",
    remedy: "Read the hinge anew from a view in the window.",
    tests: .watch { _ in StaleWatch() })
}

/// Keeps the readings that repeat one status and angle.
private struct StaleWatch: ReadingWatch {
  /// The first reading of those; `nil` if it lacks status or angle.
  private var first: ReadingTrace?
  private var state = State.unclassified
  private var status: HingeStatus?
  private var word: String?
  private var lastReading = 0
  private var display: Display?
  private var hasDisplayChanged = false
  private var hasActivityChanged = false

  mutating func observe(_ step: borrowing Step) -> [Occurrence] {
    defer { lastReading = step.new.reading.number }
    if let first, !step.new.isAfterGap, first.angle == step.new.reading.angle,
      status == step.new.status, word == step.new.layout.layout.statusWord
    {
      if step.isChanging, let last = step.last { compare(last.layout, step.new.layout) }
      return []
    }
    let found = end()
    status = step.new.status
    first = step.new.reading.angle != nil && status != nil ? step.new.reading : nil
    (state, word) = (step.new.state, step.new.layout.layout.statusWord)
    display = step.new.layout.classification.display
    (hasDisplayChanged, hasActivityChanged) = (false, false)
    return found
  }

  mutating func finish() -> [Occurrence] { end() }

  private func end() -> [Occurrence] {
    guard hasDisplayChanged || hasActivityChanged, let first,
      lastReading - first.number >= 2
    else { return [] }
    let changed =
      (hasDisplayChanged ? ["display"] : []) + (hasActivityChanged ? ["division"] : [])
    let (count, status) = (lastReading - first.number + 1, status)
    return [
      Occurrence(
        state: state, firstReading: first.number, lastReading: lastReading, readings: count,
        start: first.time
      ) {
        (
          "\(words(count, "reading")) of \(status?.rawValue ?? "") at "
            + "\(words(angle: first.angle ?? 0)) while the "
            + "\(changed.joined(separator: " and the ")) changed",
          [
            "status": .text(status?.rawValue), "angle": .angle(first.angle),
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
