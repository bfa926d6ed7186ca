import PostureModel

extension AnomalyRule {
  static let timeConflict = AnomalyRule(
    "time-conflict", .event, .warning,
    meaning: "Readings of one and the same time differ in state, status or angle.",
    effect: "Which of them was first is a guess, and so is what changed.",
    remedy: "Look whether two probes write at once; give readings a sequence and milliseconds.",
    needsClock: true,
    test: .watch { _ in ConflictWatch() })
}

/// Compares the readings of one time; conflicts wait until it is known whether the clock is coarse.
private struct ConflictWatch: ReadingWatch {
  private struct Group {
    var first: Seen
    var last: Seen
    var status: HingeStatus?
    var angle: Int?
    var sources: [Int]
    var differs: [String] = []

    mutating func note(_ field: String) {
      if !differs.contains(field) { differs.append(field) }
    }
  }

  private var group: Group?
  private var conflicts: [Group] = []
  private var clock = CoarseClock()

  mutating func see(_ step: Step) -> [Occurrence] {
    let new = step.new
    clock.add(new)
    guard var same = group, same.first.reading.time == new.reading.time else {
      close()
      group = Group(
        first: new, last: new, status: new.fact.status, angle: new.reading.angle,
        sources: [new.reading.source])
      return []
    }
    if new.fact.state != same.first.fact.state { same.note("state") }
    if let status = new.fact.status, status != same.status ?? status { same.note("status") }
    if let angle = new.reading.angle, angle != same.angle ?? angle { same.note("angle") }
    same.status = same.status ?? new.fact.status
    same.angle = same.angle ?? new.reading.angle
    same.last = new
    if !same.sources.contains(new.reading.source) { same.sources.append(new.reading.source) }
    group = same
    return []
  }

  mutating func finish() -> [Occurrence] {
    close()
    let coarse = clock.coarseSources
    return conflicts.filter { !$0.sources.contains(where: coarse.contains) }.map { group in
      let differs = ["state", "status", "angle"].filter(group.differs.contains)
      let count = group.last.reading.number - group.first.reading.number + 1
      return Occurrence(
        from: group.first, to: group.last,
        "\(words(count, "reading")) of one time differ in \(differs.joined(separator: ", "))",
        ["differs": .list(differs.map(JSON.text)), "readings": .count(count)])
    }
  }

  private mutating func close() {
    if let group, !group.differs.isEmpty { conflicts.append(group) }
    group = nil
  }
}
