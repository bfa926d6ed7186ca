import PostureModel

extension AnomalyRule {
  static let timeConflict = AnomalyRule(
    "time-conflict", .event, .warning,
    meaning: "Readings of one time differ in state, status or angle.",
    effect: "Which was first, and what changed, is unknown.",
    remedy: "Check whether two probes write at once. Give readings a sequence and milliseconds.",
    needsClock: true,
    tests: .watch { _ in ConflictWatch() })
}

/// Compares the readings of one time, but for those of coarse sources that have several in most seconds.
private struct ConflictWatch: ReadingWatch {
  private struct Group {
    let state: State
    let time: Instant
    let first: Int
    var last: Int
    var status: HingeStatus?
    var angle: Int?
    var inState = false
    var inStatus = false
    var inAngle = false

    init(_ seen: Seen) {
      (state, time) = (seen.state, seen.reading.time)
      (first, last) = (seen.reading.number, seen.reading.number)
      (status, angle) = (seen.status, seen.reading.angle)
    }

    mutating func add(_ seen: Seen) {
      if seen.state != state { inState = true }
      if let new = seen.status, new != status ?? new { inStatus = true }
      if let new = seen.reading.angle, new != angle ?? new { inAngle = true }
      status = status ?? seen.status
      angle = angle ?? seen.reading.angle
      last = seen.reading.number
    }

    var occurrence: Occurrence? {
      guard inState || inStatus || inAngle else { return nil }
      let differs = [(inState, "state"), (inStatus, "status"), (inAngle, "angle")]
        .filter(\.0).map(\.1)
      let count = last - first + 1
      return Occurrence(
        state: state, firstReading: first, lastReading: last, readings: count, start: time
      ) {
        (
          "\(words(count, "reading")) of one time differ in " + differs.joined(separator: ", "),
          ["differs": .list(differs.map(JSON.text)), "readings": .count(count)]
        )
      }
    }
  }

  private var group: Group?

  mutating func observe(_ step: borrowing Step) -> [Occurrence] {
    let isSameTime = group?.time == step.new.reading.time
    let found = isSameTime ? [] : finish()
    guard !step.context.survey.seconds.isCrowded(step.new.reading.source) else { return found }
    if isSameTime { group?.add(step.new) } else { group = Group(step.new) }
    return found
  }

  mutating func finish() -> [Occurrence] {
    defer { group = nil }
    return group?.occurrence.map { [$0] } ?? []
  }
}
