import PostureModel

extension AnomalyRule {
  static let timeConflict = AnomalyRule(
    "time-conflict", .event, .warning,
    meaning: "Readings of one and the same time differ in state, status or angle.",
    effect: "Which of them was first is a guess, and so is what changed.",
    remedy: "Look whether two probes write at once; give readings a sequence and milliseconds.",
    needsClock: true,
    test: .watch { context in ConflictWatch(coarse: context.coarseSources) })
}

/// Compares the readings of one time; conflicts wait while it is not known whether the clock is coarse.
private struct ConflictWatch: ReadingWatch {
  private struct Group {
    var conflict: Conflict
    var status: HingeStatus?
    var angle: Int?

    init(_ seen: Seen) {
      conflict = Conflict(
        state: seen.fact.state, firstReading: seen.reading.number,
        lastReading: seen.reading.number, start: seen.reading.time)
      add(seen)
    }

    mutating func add(_ seen: Seen) {
      if seen.fact.state != conflict.state { conflict.inState = true }
      if let new = seen.fact.status, new != status ?? new { conflict.inStatus = true }
      if let new = seen.reading.angle, new != angle ?? new { conflict.inAngle = true }
      status = status ?? seen.fact.status
      angle = angle ?? seen.reading.angle
      conflict.lastReading = seen.reading.number
      let source = seen.reading.source
      if !conflict.sources.contains(source) { conflict.sources.append(source) }
    }
  }

  /// What a row needs, small enough for each second of a week.
  private struct Conflict {
    var state: State
    var firstReading: Int
    var lastReading: Int
    var start: Instant
    var sources: [Int] = []
    var inState = false
    var inStatus = false
    var inAngle = false

    var differs: [String] {
      [(inState, "state"), (inStatus, "status"), (inAngle, "angle")].filter(\.0).map(\.1)
    }

    var occurrence: Occurrence {
      let count = lastReading - firstReading + 1
      return Occurrence(
        state: state, firstReading: firstReading, lastReading: lastReading, readings: count,
        start: start,
        message: "\(words(count, "reading")) of one time differ in "
          + differs.joined(separator: ", "),
        detail: ["differs": .list(differs.map(JSON.text)), "readings": .count(count)])
    }
  }

  private var group: Group?
  /// Conflicts that wait to be told.
  private var certain: [Conflict] = []
  /// Conflicts that are none if the clock proves coarse.
  private var waiting: [Conflict] = []
  private var clock = CoarseClock()
  /// The coarse sources, if the session was seen before.
  private let known: Set<Int>?
  /// Whether sources were taken to be coarse when rows were told before the end.
  private var assumed: [Int: Bool] = [:]
  private var isMistaken = false

  init(coarse: Set<Int>?) { known = coarse }

  var waitingRows: Int { certain.count + waiting.count }

  var coarseSources: [Int]? { clock.coarseSources }

  var attention: Attention { group == nil ? clock.attention.union(.ties) : .all }

  mutating func see(_ step: Step) -> [Occurrence] {
    clock.add(step.new)
    guard step.millisecondsSinceLast == 0 else {
      if group != nil { close() }
      return certain.isEmpty ? [] : takeCertain()
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
    return told()
  }

  private mutating func told() -> [Occurrence] {
    let coarse = clock.coarseSources
    let told = waiting.filter { !$0.sources.contains(where: coarse.contains) }
    return takeCertain() + told.map(\.occurrence)
  }

  mutating func takeRows(cadence: Int64) -> [Occurrence] {
    let coarse = Set(clock.coarseSources)
    for source in Set(waiting.flatMap(\.sources)) where !clock.isFine(source) {
      let isCoarse = coarse.contains(source)
      if assumed.updateValue(isCoarse, forKey: source) ?? isCoarse != isCoarse {
        isMistaken = true
      }
    }
    defer { waiting = [] }
    return told()
  }

  func holds(cadence: Int64) -> Bool {
    let coarse = clock.coarseSources
    return !isMistaken && assumed.allSatisfy { coarse.contains($0) == $1 }
  }

  private mutating func takeCertain() -> [Occurrence] {
    defer { certain = [] }
    return certain.map(\.occurrence)
  }

  private mutating func close() {
    defer { group = nil }
    guard var conflict = group?.conflict, !conflict.differs.isEmpty else { return }
    if let known {
      if known.isDisjoint(with: conflict.sources) { certain.append(conflict) }
      return
    }
    if conflict.sources.allSatisfy(clock.isFine) { return certain.append(conflict) }
    // One list for all that name the same sources.
    if let last = waiting.last, last.sources == conflict.sources { conflict.sources = last.sources }
    waiting.append(conflict)
  }
}
