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
  private var last: Seen?
  private var display: Display?
  private var activity: Bool?
  private var hasDisplayChanged = false
  private var hasActivityChanged = false

  mutating func see(_ step: Step) -> [Occurrence] {
    let new = step.new
    if let first, !new.isAfterGap, new.reading.angle == first.reading.angle,
      new.fact.status == first.fact.status
    {
      last = new
      if let seen = new.fact.display {
        if seen != display ?? seen { hasDisplayChanged = true }
        display = seen
      }
      if let seen = new.fact.activity {
        if seen != activity ?? seen { hasActivityChanged = true }
        activity = seen
      }
      return []
    }
    let found = finish()
    let hasBoth = new.reading.angle != nil && new.fact.status != nil
    (first, last) = hasBoth ? (new, new) : (nil, nil)
    (display, activity) = (new.fact.display, new.fact.activity)
    (hasDisplayChanged, hasActivityChanged) = (false, false)
    return found
  }

  mutating func finish() -> [Occurrence] {
    guard hasDisplayChanged || hasActivityChanged, let first, let last,
      last.reading.number - first.reading.number >= 2, let angle = first.reading.angle,
      let status = first.fact.status?.rawValue
    else { return [] }
    var changed: [String] = []
    if hasDisplayChanged { changed.append("display") }
    if hasActivityChanged { changed.append("division") }
    let count = last.reading.number - first.reading.number + 1
    return [
      Occurrence(
        from: first, to: last,
        "\(words(count, "reading")) of \(status) at \(words(angle: angle)) while the "
          + "\(changed.joined(separator: " and the ")) changed",
        [
          "status": .text(status), "angle": .angle(angle),
          "changed": .list(changed.map(JSON.text)), "readings": .count(count),
        ])
    ]
  }
}
