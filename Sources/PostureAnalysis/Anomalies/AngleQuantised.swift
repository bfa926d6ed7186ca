import PostureModel

extension AnomalyRule {
  static let angleQuantised = AnomalyRule(
    "angle-quantised", .session, .info,
    meaning: "The device gives a handful of angles only: 0, 90, 180.",
    effect: "An animation that follows the angle jumps, and no threshold can be bracketed.",
    remedy: "Use the status; measure thresholds on a device that gives angles.",
    test: .watch { _ in QuantisedWatch() })
}

/// Keeps the distinct angles until they are too many or lie between the three.
private struct QuantisedWatch: ReadingWatch {
  private var angles: [Int] = []
  private var statuses: [HingeStatus] = []
  private var readings = 0
  private var isFine = false
  private var first: Seen?
  private var lastReading = 0

  var attention: Attention { isFine ? [] : .all }

  mutating func see(_ step: Step) -> [Occurrence] {
    guard !isFine else { return [] }
    if let status = step.new.fact.status, status.isKnown, !statuses.contains(status) {
      statuses.append(status)
    }
    guard let angle = step.new.reading.angle else { return [] }
    if !angles.contains(angle) {
      angles.append(angle)
      let isBetween = angle > 0 && angle < 180_000_000 && angle != rightAngle
      isFine = angles.count > 4 || isBetween
    }
    readings += 1
    if first == nil { first = step.new }
    lastReading = step.new.reading.number
    return []
  }

  mutating func see(_ repeats: Repeats) {
    readings += repeats.count
    lastReading = repeats.last.number
  }

  mutating func finish(cadence: Int64) -> [Occurrence] {
    guard !isFine, readings >= 10, angles.contains(rightAngle) || statuses.count > 1, let first
    else { return [] }
    let sorted = angles.sorted()
    var occurrence = Occurrence(
      from: first, through: lastReading,
      "\(words(readings, "angle")) take no value but "
        + sorted.map(words(angle:)).joined(separator: ", "),
      ["angles": .list(sorted.map(JSON.angle)), "readings": .count(readings)])
    occurrence.state = nil
    occurrence.readings = readings
    return [occurrence]
  }
}

private let rightAngle = 90_000_000
