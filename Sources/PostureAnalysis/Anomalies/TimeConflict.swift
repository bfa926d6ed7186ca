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
    var lastReading: Int
    var status: HingeStatus?
    var angle: Int?
    var sources: [Int] = []
    var differs: [String] = []

    init(_ seen: Seen) {
      first = seen
      lastReading = seen.reading.number
      add(seen)
    }

    mutating func add(_ seen: Seen) {
      if seen.fact.state != first.fact.state { note("state") }
      if let new = seen.fact.status, new != status ?? new { note("status") }
      if let new = seen.reading.angle, new != angle ?? new { note("angle") }
      status = status ?? seen.fact.status
      angle = angle ?? seen.reading.angle
      lastReading = seen.reading.number
      if !sources.contains(seen.reading.source) { sources.append(seen.reading.source) }
    }

    private mutating func note(_ field: String) {
      if !differs.contains(field) { differs.append(field) }
    }
  }

  private var group: Group?
  private var conflicts: [Group] = []
  private var clock = CoarseClock()

  var attention: Attention { group == nil ? clock.attention.union(.ties) : .all }

  mutating func see(_ step: Step) -> [Occurrence] {
    clock.add(step.new)
    guard step.millisecondsSinceLast == 0 else {
      if group != nil { close() }
      return []
    }
    if group == nil { group = step.last.map(Group.init) }
    group?.add(step.new)
    return []
  }

  mutating func see(_ repeats: Repeats) {
    clock.add(repeats)
    close()
  }

  mutating func finish(cadence: Int64) -> [Occurrence] {
    close()
    let coarse = clock.coarseSources
    return conflicts.filter { !$0.sources.contains(where: coarse.contains) }.map { group in
      let differs = ["state", "status", "angle"].filter(group.differs.contains)
      let count = group.lastReading - group.first.reading.number + 1
      return Occurrence(
        from: group.first, through: group.lastReading,
        "\(words(count, "reading")) of one time differ in \(differs.joined(separator: ", "))",
        ["differs": .list(differs.map(JSON.text)), "readings": .count(count)])
    }
  }

  private mutating func close() {
    if let group, !group.differs.isEmpty { conflicts.append(group) }
    group = nil
  }
}
