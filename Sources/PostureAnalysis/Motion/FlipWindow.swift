/// Finds flips: changes of more than 6° that are faster than 90° a second, from any reading of the
/// last second.
///
/// Within a fifteenth of a second only the 6° count, and before it only the speed. So the latest
/// readings are kept by their angles, and the earlier ones by the angles from which a flip would
/// lead to where it does now.
struct FlipWindow {
  private typealias Mark = SlidingMinimum.Mark

  /// The readings of the last fifteenth of a second, and their angles.
  private var latest = Queue<SlidingMinimum.Mark>()
  private var near = SlidingExtremes()
  /// The earlier ones: angles that fall along 90° a second, and that rise (with their signs turned).
  private var falling = SlidingMinimum()
  private var rising = SlidingMinimum()
  /// The time, in milliseconds, at which those angles are what they were.
  private var base: Int64 = 0

  /// Removes all readings.
  mutating func removeAll() {
    latest.removeAll()
    near.removeAll()
    falling.removeAll()
    rising.removeAll()
  }

  /// Appends a reading that no usable pair leads to.
  mutating func begin(_ mark: SlidingMinimum.Mark) {
    removeAll()
    base = mark.time
    append(mark)
  }

  /// Appends the second of a usable pair; whether the hinge flipped to it.
  mutating func isFlip(to end: SlidingMinimum.Mark, after before: Int64) -> Bool {
    let apart = end.time - before
    guard apart <= 1_000 else {
      // Only readings of the time of the first of the pair are near enough.
      near.forget(beforeTime: before)
      let reach = near.reach(from: end.value)
      begin(end)
      return apart < 10_000 && reach > Int(apart) * speedLimit
    }
    while let first = latest.first, end.time - first.time > nearTime {
      let change = Int(first.time - base) * speedLimit
      falling.push(Mark(number: first.number, time: first.time, value: first.value - change))
      rising.push(Mark(number: first.number, time: first.time, value: -first.value - change))
      latest.removeFirst()
    }
    near.forget(beforeTime: end.time - nearTime)
    falling.forget(beforeTime: end.time - 1_000)
    rising.forget(beforeTime: end.time - 1_000)
    let change = Int(end.time - base) * speedLimit
    let isFlip =
      near.reach(from: end.value) > leastFlip
      || falling.smallest.map { $0 < end.value - change } == true
      || rising.smallest.map { $0 < -end.value - change } == true
    append(end)
    return isFlip
  }

  private mutating func append(_ mark: SlidingMinimum.Mark) {
    latest.append(mark)
    near.push(mark)
  }
}

/// Microdegrees.
private let leastFlip = 6_000_000

/// Microdegrees a millisecond.
private let speedLimit = 90_000

/// The whole milliseconds in which 90° a second are less than 6°.
private let nearTime: Int64 = 66
