import PostureModel

/// Consecutive decided readings of one layout with no gap between them.
///
/// All that depends on a layout alone is counted by runs, not once a reading.
struct LayoutRun {
  let layout: LayoutEvidence
  let layoutKey: Int
  /// Whether a gap is between it and the reading before.
  let isAfterGap: Bool
  /// All of its readings.
  var all: ReadingSpan
  /// The settled ones.
  var settled: ReadingSpan?

  /// Begins with one reading.
  init(_ reading: DecidedReading) {
    (layout, layoutKey) = (reading.layout, reading.layoutKey)
    isAfterGap = reading.isAfterGap
    all = ReadingSpan(reading.number, reading.time, reading.angle)
    settled = reading.isSettled ? all : nil
  }

  /// Appends the next reading of the layout.
  mutating func append(_ reading: DecidedReading) {
    all.append(reading.number, reading.time, reading.angle)
    guard reading.isSettled else { return }
    if settled == nil {
      settled = ReadingSpan(reading.number, reading.time, reading.angle)
    } else {
      settled?.append(reading.number, reading.time, reading.angle)
    }
  }

  /// The state of its readings.
  var state: State { layout.classification.state }
}

/// The first and the last of some readings, how many they are, and their angles.
struct ReadingSpan: Hashable, Sendable {
  var first: Int
  var last: Int
  var start: Instant
  var end: Instant
  var readings = 1
  /// Microdegrees; larger than `greatest` while no reading has an angle.
  var least = Int.max
  var greatest = Int.min

  /// Begins with one reading; its angle is in microdegrees.
  init(_ number: Int, _ time: Instant, _ angle: Int?) {
    (first, last, start, end) = (number, number, time, time)
    if let angle { (least, greatest) = (angle, angle) }
  }

  /// Appends a reading.
  mutating func append(_ number: Int, _ time: Instant, _ angle: Int?) {
    (last, end) = (number, time)
    readings += 1
    guard let angle else { return }
    least = min(least, angle)
    greatest = max(greatest, angle)
  }

  /// Appends later readings.
  mutating func append(_ other: ReadingSpan) {
    (last, end) = (other.last, other.end)
    readings += other.readings
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
  }

  /// Whether any of them has an angle.
  var hasAngles: Bool { least <= greatest }
}
