/// The smallest of the latest values, as a window slides over a session.
///
/// A monotonic queue: a value goes once a later one is as small, so that a window over a million
/// readings costs each of them once.
struct SlidingMinimum: Sendable {
  /// A value of a reading.
  struct Mark: Sendable {
    /// The reading's number.
    var number: Int
    /// Its time, in milliseconds.
    var time: Int64
    /// What is compared: an angle in microdegrees, a length in thousandths of a point.
    var value: Int
    /// Whether its source is coarse.
    var isCoarse = false
  }

  private var marks = Queue<Mark>()

  /// The smallest value.
  var smallest: Int? { marks.first?.value }

  /// Appends the next reading's value.
  mutating func push(_ mark: Mark) {
    while let last = marks.last, last.value >= mark.value { marks.removeLast() }
    marks.append(mark)
  }

  /// Removes the readings of smaller numbers.
  mutating func forget(beforeReading number: Int) {
    while let first = marks.first, first.number < number { marks.removeFirst() }
  }

  /// Removes the readings of earlier times, in milliseconds.
  mutating func forget(beforeTime time: Int64) {
    while let first = marks.first, first.time < time { marks.removeFirst() }
  }

  /// Removes all readings.
  mutating func removeAll() { marks.removeAll() }

  /// The number of the latest reading.
  var lastReading: Int? { marks.last?.number }

  /// The smallest value of the readings from a number on.
  func smallest(sinceReading number: Int) -> Int? {
    let before = marks.count(whileMeeting: { $0.number < number })
    return before < marks.count ? marks[before].value : nil
  }

  /// The latest reading whose value is below a bound.
  func latest(below bound: Int) -> Mark? {
    let below = marks.count(whileMeeting: { $0.value < bound })
    return below > 0 ? marks[below - 1] : nil
  }
}

/// The smallest and the largest of the latest values.
struct SlidingExtremes: Sendable {
  typealias Mark = SlidingMinimum.Mark

  private var low = SlidingMinimum()
  /// The values with their signs turned.
  private var high = SlidingMinimum()

  /// Appends the next reading's value.
  mutating func push(_ mark: Mark) {
    low.push(mark)
    high.push(mark.turned)
  }

  /// Removes the readings of smaller numbers.
  mutating func forget(beforeReading number: Int) {
    low.forget(beforeReading: number)
    high.forget(beforeReading: number)
  }

  /// Removes the readings of earlier times, in milliseconds.
  mutating func forget(beforeTime time: Int64) {
    low.forget(beforeTime: time)
    high.forget(beforeTime: time)
  }

  /// Removes all readings.
  mutating func removeAll() {
    low.removeAll()
    high.removeAll()
  }

  /// Whether a reading from a number on has a value.
  func hasValue(sinceReading number: Int) -> Bool {
    low.lastReading.map { $0 >= number } ?? false
  }

  /// How far the farthest value is from one; 0 without a value.
  func reach(from value: Int) -> Int {
    guard let low = low.smallest, let high = high.smallest else { return 0 }
    return max(value - low, -high - value)
  }

  /// How far the farthest value from a reading's number on is from one; 0 without a value.
  func reach(from value: Int, sinceReading number: Int) -> Int {
    guard let low = low.smallest(sinceReading: number),
      let high = high.smallest(sinceReading: number)
    else { return 0 }
    return max(value - low, -high - value)
  }

  /// The latest reading whose value is farther than a distance from one.
  func latest(awayFrom value: Int, by distance: Int) -> Mark? {
    let below = low.latest(below: value - distance)
    let above = high.latest(below: -value - distance).map(\.turned)
    guard let below, let above else { return below ?? above }
    return above.number > below.number ? above : below
  }
}

extension SlidingMinimum.Mark {
  /// The same with the value's sign turned.
  fileprivate var turned: Self {
    Self(number: number, time: time, value: -value, isCoarse: isCoarse)
  }
}
