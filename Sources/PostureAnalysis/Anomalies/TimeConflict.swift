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

/// Compares the readings of one time.
private struct ConflictWatch: ReadingWatch {
  private struct Group {
    let first: Seen
    var last: Int
    var status: HingeStatus?
    var angle: Int?
    var isCrowded: Bool
    var inState = false
    var inStatus = false
    var inAngle = false

    init(_ seen: Seen, _ survey: SecondSurvey) {
      (first, last) = (seen, seen.reading.number)
      (status, angle) = (seen.status, seen.reading.angle)
      isCrowded = survey.isCrowded(seen.reading.source)
    }

    mutating func add(_ seen: Seen, _ survey: SecondSurvey) {
      if seen.state != first.state { inState = true }
      if let new = seen.status, new != status ?? new { inStatus = true }
      if let new = seen.reading.angle, new != angle ?? new { inAngle = true }
      status = status ?? seen.status
      angle = angle ?? seen.reading.angle
      last = seen.reading.number
      isCrowded = isCrowded || survey.isCrowded(seen.reading.source)
    }

    var occurrence: Occurrence? {
      let differs = [(inState, "state"), (inStatus, "status"), (inAngle, "angle")]
        .filter(\.0).map(\.1)
      guard !differs.isEmpty, !isCrowded else { return nil }
      let count = last - first.reading.number + 1
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
    guard let last = step.last, last.reading.time == step.new.reading.time else {
      return group == nil ? [] : finish()
    }
    let survey = step.context.survey.seconds
    if group == nil { group = Group(last, survey) }
    group?.add(step.new, survey)
    return []
  }

  mutating func finish() -> [Occurrence] {
    defer { group = nil }
    return group?.occurrence.map { [$0] } ?? []
  }
}
