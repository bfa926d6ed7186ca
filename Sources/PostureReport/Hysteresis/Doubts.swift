import PostureAnalysis
import PostureModel

extension Boundary {
  /// Rules of warnings and errors that tell against an angle, a level or their moment at the boundary.
  var doubtfulRules: Set<String> {
    // The angle is no angle, the two are not of one moment, or what says the level contradicts itself.
    let hinge: Set = [
      "angle-range", "clock-backwards", "evidence-conflict", "flicker", "stale", "time-conflict",
    ]
    let layout: Set = ["layout-lag", "layout-torn"]
    switch self {
    case .closedPartiallyOpen, .partiallyOpenFullyOpen:
      return hinge.union(["status-against-motion", "status-without-motion"])
    case .outerInner: return hinge.union(layout)
    case .divisionOffOn:
      return hinge.union(layout).union([
        "attitude-conflict", "division-active-without-width", "division-off-centre",
        "region-outside-window", "region-space-unknown",
      ])
    }
  }
}

extension BoundaryFindings {
  /// Whether no warning and no error tells against a crossing.
  func isTrusted(_ crossing: Transition) -> Bool {
    rules(against: [crossing.fromReading, crossing.toReading]).isEmpty
  }

  /// Whether no warning and no error tells against the reading on which a jump landed.
  func isTrusted(_ jump: Jump) -> Bool { rules(against: [jump.toReading]).isEmpty }

  /// What tells against the angles at rest: `` `stale` at reading 141 ``; `nil` if nothing does.
  var overlapDoubts: Inline? {
    overlap.flatMap { words(against: [$0.lowerReading, $0.upperReading]) }
  }

  /// Which rules tell against which of the readings; `nil` if none does.
  private func words(against readings: [Int]) -> Inline? {
    let found = Set(readings).sorted().compactMap { reading -> Inline? in
      let rules = rules(against: [reading])
      if rules.isEmpty { return nil }
      return isPooled ? rules.listed() : "\(rules.listed()) at reading \(reading)"
    }
    return found.isEmpty ? nil : found.listed()
  }

  /// Which of the crossings that were told are not to be trusted, and why; `nil` if all are.
  ///
  /// Without jumps, those alone that a threshold is told from.
  func caution(withJumps: Bool) -> Inline? {
    let told = Direction.allCases.flatMap { direction in
      let swept = brackets(direction)
      return swept.isEmpty && withJumps ? jumps(direction) : swept
    }
    let doubted = told.filter { !isTrusted($0) }.sorted { $0.number < $1.number }
    guard !doubted.isEmpty else { return nil }
    let parts = doubted.prefix(4).map { crossing -> Inline in
      let name = crossing.motion == .jump ? "jump" : "sweep"
      let why = words(against: [crossing.fromReading, crossing.toReading]) ?? ""
      let ends = [crossing.lower.map(angleDown) ?? "–", crossing.upper.map(angleUp) ?? "–"]
      let (from, to) = crossing.direction == .closing ? (ends[1], ends[0]) : (ends[0], ends[1])
      return "the \(name) from \(from) to \(to) (\(why))"
    }
    return "Not to be trusted: \(parts.listed(of: doubted.count))."
  }

  /// The rules that tell against any of the readings, each once, by name.
  private func rules(against readings: [Int]) -> [Inline] {
    Set(readings.flatMap { doubts[$0] ?? [] }).sorted().map { "\(code: $0)" }
  }

  /// Keeps the anomalies that tell against a reading which something is told from.
  mutating func doubt(_ anomalies: [Anomaly]) {
    var cited = Set(transitions.flatMap { [$0.fromReading, $0.toReading] })
    cited.formUnion(quietJumps.map(\.toReading))
    if let overlap { cited.formUnion([overlap.lowerReading, overlap.upperReading]) }
    let readings = cited.sorted()
    let rules = boundary.doubtfulRules
    for anomaly in anomalies where anomaly.severity < .info && rules.contains(anomaly.rule) {
      guard let first = anomaly.firstReading, let last = anomaly.lastReading else { continue }
      var place = readings.partitioningIndex { $0 >= first }
      while place < readings.count, readings[place] <= last {
        doubts[readings[place], default: []].insert(anomaly.rule)
        place += 1
      }
    }
  }
}

extension [Int] {
  /// Where the numbers begin of which the condition holds, in a list that is sorted by it.
  fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Inline] {
  /// `a, b and c`; `a, b and 12 more` when only the beginning is given.
  func listed(of total: Int? = nil) -> Inline {
    let more = (total ?? count) - count
    let all = more > 0 ? self + ["\(more) more"] : self
    guard all.count > 1, let last = all.last else { return all.first ?? "" }
    return "\(Array(all.dropLast()).joined(separator: ", ")) and \(last)"
  }
}
