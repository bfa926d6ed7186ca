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
  init(_ reading: DecidedReading, _ layout: LayoutEvidence) {
    (self.layout, layoutKey) = (layout, reading.reading.layout)
    isAfterGap = reading.isAfterGap
    all = ReadingSpan(reading.reading)
    settled = reading.isSettled ? all : nil
  }

  /// Appends the next reading of the layout.
  mutating func append(_ reading: DecidedReading) {
    all.append(reading.reading)
    guard reading.isSettled else { return }
    if settled == nil {
      settled = ReadingSpan(reading.reading)
    } else {
      settled?.append(reading.reading)
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

  /// Begins with one reading.
  init(_ reading: ReadingTrace) {
    (first, last, start, end) = (reading.number, reading.number, reading.time, reading.time)
    if let angle = reading.angle { (least, greatest) = (angle, angle) }
  }

  /// Appends a reading.
  mutating func append(_ reading: ReadingTrace) {
    (last, end) = (reading.number, reading.time)
    readings += 1
    guard let angle = reading.angle else { return }
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
