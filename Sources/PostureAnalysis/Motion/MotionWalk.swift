import PostureModel

/// What the hinge did from one reading to the next.
struct PairMotion {
  var motion: Motion
  var direction: Direction?
  var axis: Axis
  /// The reading that the motion is told from: p of the contract, or the first of a pair at rest.
  var origin: MotionWalk.Mark
  /// The second of the pair.
  var end: MotionWalk.Mark

  /// From the origin to the end, in microdegrees.
  var change: Int { end.angle - origin.angle }
  /// From the origin to the end, in milliseconds.
  var milliseconds: Int64 { end.time - origin.time }
}

/// Tells the motion between consecutive readings by looking back as far as a second.
///
/// At sixty readings a second a slow hand moves less than `rest` from one to the next; it is seen to
/// move against a reading that is older. That reading is the latest whose angle lies outside a band,
/// so that only new largest and smallest angles have to be kept, and can be searched by halves.
struct MotionWalk {
  /// A reading with an angle.
  struct Mark {
    var number: Int
    var time: Int64
    var angle: Int
  }

  private let rest: Int
  private let jump: Int
  private var smallest = Queue<Mark>()
  private var largest = Queue<Mark>()

  /// Begins with nothing seen.
  init(_ parameters: AnalysisParameters) {
    rest = parameters.restMicrodegrees
    jump = parameters.jumpMicrodegrees
  }

  /// Takes the next reading; gives back its motion if the pair with the one before is usable.
  ///
  /// Usable: no gap between the two, both have an angle, both the same axis, which is known.
  mutating func add(
    _ reading: ReadingTrace, axis: Axis?, after previous: ReadingTrace?, axisBefore: Axis?,
    afterGap: Bool
  ) -> PairMotion? {
    var motion: PairMotion?
    if !afterGap, let previous, let before = Mark(previous), let end = Mark(reading),
      let axis, axis == axisBefore
    {
      forget(before: min(end.time - 1_000, before.time))
      motion = self.motion(from: before, to: end, axis)
    } else {
      smallest.removeAll()
      largest.removeAll()
    }
    if let mark = Mark(reading) { push(mark) }
    return motion
  }

  private func motion(from before: Mark, to end: Mark, _ axis: Axis) -> PairMotion {
    guard let origin = abs(end.angle - before.angle) > rest ? before : latest(awayFrom: end.angle)
    else { return PairMotion(motion: .rest, axis: axis, origin: before, end: end) }
    let change = abs(end.angle - before.angle)
    // Microdegrees times 1000 against 7.5°/s times milliseconds: no division, no rounding.
    let isJump = change > jump && Int64(change) * 1_000 > 7_500_000 * (end.time - before.time)
    return PairMotion(
      motion: isJump ? .jump : .sweep,
      direction: end.angle > origin.angle ? .opening : .closing, axis: axis, origin: origin,
      end: end)
  }

  private func latest(awayFrom angle: Int) -> Mark? {
    let above = largest.last(whileMeeting: { $0.angle - angle > rest })
    let below = smallest.last(whileMeeting: { angle - $0.angle > rest })
    guard let above, let below else { return above ?? below }
    return above.number > below.number ? above : below
  }

  private mutating func forget(before time: Int64) {
    while let first = smallest.first, first.time < time { smallest.removeFirst() }
    while let first = largest.first, first.time < time { largest.removeFirst() }
  }

  private mutating func push(_ mark: Mark) {
    while let last = smallest.last, last.angle >= mark.angle { smallest.removeLast() }
    smallest.append(mark)
    while let last = largest.last, last.angle <= mark.angle { largest.removeLast() }
    largest.append(mark)
  }
}

extension MotionWalk.Mark {
  fileprivate init?(_ reading: ReadingTrace) {
    guard let angle = reading.angle else { return nil }
    self.init(number: reading.number, time: reading.time.milliseconds, angle: angle)
  }
}

extension Queue {
  /// The last value that meets a condition which values stop meeting at some place and never meet again.
  fileprivate func last(whileMeeting isMet: (Element) -> Bool) -> Element? {
    var (met, unmet) = (-1, count)
    while unmet - met > 1 {
      let middle = (met + unmet) / 2
      if isMet(self[middle]) { met = middle } else { unmet = middle }
    }
    return met >= 0 ? self[met] : nil
  }
}
