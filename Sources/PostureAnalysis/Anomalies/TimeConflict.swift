import PostureModel

extension AnomalyRule {
  static let timeConflict = AnomalyRule(
    "time-conflict", .event, .warning,
    meaning: "Readings of one and the same time differ in state, status or angle.",
    effect: "Which of them was first is a guess, and so is what changed.",
    remedy: "Look whether two probes write at once; give readings a sequence and milliseconds.",
    needsClock: true,
    tests: .watch { _ in ConflictWatch() })
}

/// Compares the readings of one time, but for those of coarse sources that have several in most seconds.
private struct ConflictWatch: ReadingWatch {
  private struct Group {
    let first: Seen
    var last: Int
    var readings = 1
    var status: HingeStatus?
    var angle: Int?
    var inState = false
    var inStatus = false
    var inAngle = false

    init(_ seen: Seen) {
      (first, last) = (seen, seen.reading.number)
      (status, angle) = (seen.status, seen.reading.angle)
    }

    mutating func add(_ seen: Seen) {
      if seen.state != first.state { inState = true }
      if let new = seen.status, new != status ?? new { inStatus = true }
      if let new = seen.reading.angle, new != angle ?? new { inAngle = true }
      status = status ?? seen.status
      angle = angle ?? seen.reading.angle
      last = seen.reading.number
      readings += 1
    }

    var occurrence: Occurrence? {
      let differs = [(inState, "state"), (inStatus, "status"), (inAngle, "angle")]
        .filter(\.0).map(\.1)
      guard !differs.isEmpty else { return nil }
      let count = readings
      return Occurrence(
        state: first.state, firstReading: first.reading.number, lastReading: last,
        readings: count, start: first.reading.time
      ) {
        (
          "\(words(count, "reading")) of one time differ in " + differs.joined(separator: ", "),
          ["differs": .list(differs.map(JSON.text)), "readings": .count(count)]
        )
      }
    }
  }

  private var group: Group?

  mutating func observe(_ step: Step) -> [Occurrence] {
    let new = step.new
    let isSameTime = group?.first.reading.time == new.reading.time
    let found = isSameTime ? [] : finish()
    guard !step.context.survey.seconds.isCrowded(new.reading.source) else { return found }
    if isSameTime { group?.add(new) } else { group = Group(new) }
    return found
  }

  mutating func finish() -> [Occurrence] {
    defer { group = nil }
    return group?.occurrence.map { [$0] } ?? []
  }
}
