import PostureModel

/// The angles of the latest readings, of which only a new smallest or largest can still matter.
///
/// Two monotonic queues, so that a window over a million readings costs each of them once.
struct AngleWindow: Sendable {
  /// A reading with an angle.
  struct Mark: Sendable {
    var number: Int
    var time: Int64
    var angle: Int
  }

  private var smallest = Queue<Mark>()
  private var largest = Queue<Mark>()

  /// Takes the next reading's angle.
  mutating func push(_ mark: Mark) {
    while let last = smallest.last, last.angle >= mark.angle { smallest.removeLast() }
    smallest.append(mark)
    while let last = largest.last, last.angle <= mark.angle { largest.removeLast() }
    largest.append(mark)
  }

  /// Forgets the readings of smaller numbers.
  mutating func forget(beforeReading number: Int) {
    while let first = smallest.first, first.number < number { smallest.removeFirst() }
    while let first = largest.first, first.number < number { largest.removeFirst() }
  }

  /// Forgets the readings of earlier times, in milliseconds.
  mutating func forget(beforeTime time: Int64) {
    while let first = smallest.first, first.time < time { smallest.removeFirst() }
    while let first = largest.first, first.time < time { largest.removeFirst() }
  }

  /// Forgets everything.
  mutating func removeAll() {
    smallest.removeAll()
    largest.removeAll()
  }

  /// Tells whether no angle is farther than `rest` from an angle; without one to compare, none is.
  func isStill(at angle: Int?, within rest: Int) -> Bool {
    guard let angle, let low = smallest.first, let high = largest.first else { return true }
    return angle - low.angle <= rest && high.angle - angle <= rest
  }

  /// The latest reading that is farther than `rest` from an angle.
  func latest(awayFrom angle: Int, by rest: Int) -> Mark? {
    let above = largest.last(whileMeeting: { $0.angle - angle > rest })
    let below = smallest.last(whileMeeting: { angle - $0.angle > rest })
    guard let above, let below else { return above ?? below }
    return above.number > below.number ? above : below
  }
}

extension AngleWindow.Mark {
  /// The angle of a reading that has one.
  init?(_ reading: ReadingTrace) {
    guard let angle = reading.angle else { return nil }
    self.init(number: reading.number, time: reading.time.milliseconds, angle: angle)
  }
}
