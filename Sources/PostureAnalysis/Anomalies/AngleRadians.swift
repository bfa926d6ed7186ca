import PostureModel

extension AnomalyRule {
  static let angleRadians = AnomalyRule(
    "angle-radians", .session, .error,
    meaning: "All angles are at most 3.2 although the phone was not always closed: they look like "
      + "radians.",
    effect: "No threshold and no sweep of this session can be told.",
    remedy:
      "Import again with the unit that the probe used; SwiftUI gives an angle, UIKit radians.",
    test: .watch { _ in RadianWatch() })
}

/// Keeps the largest angle, and whether a status said that the phone was not closed.
private struct RadianWatch: ReadingWatch {
  private var angles = 0
  private var greatest = Int.min
  private var first: Seen?
  private var lastReading = 0
  private var wasOpened = false

  // A larger angle is none of radians, whatever follows.
  var attention: Attention { greatest > largestInRadians ? [] : .all }

  mutating func see(_ step: Step) -> [Occurrence] {
    if let status = step.new.fact.status, status != .closed { wasOpened = true }
    guard let angle = step.new.reading.angle else { return [] }
    greatest = max(greatest, angle)
    angles += 1
    if first == nil { first = step.new }
    lastReading = step.new.reading.number
    return []
  }

  mutating func see(_ repeats: Repeats) {
    angles += repeats.count
    lastReading = repeats.last.number
  }

  mutating func finish(cadence: Int64) -> [Occurrence] {
    guard wasOpened, greatest <= largestInRadians, greatest > 50_000, let first else {
      return []
    }
    var occurrence = Occurrence(
      from: first, through: lastReading,
      "the largest of \(words(angles, "angle")) is \(words(angle: greatest)), and the status was "
        + "not always closed",
      ["angles": .count(angles), "angleMax": .angle(greatest)])
    occurrence.state = nil
    occurrence.readings = angles
    return [occurrence]
  }
}

/// Microdegrees, of what would be a little over half a turn.
private let largestInRadians = 3_200_000
