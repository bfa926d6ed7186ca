import PostureModel

/// What the hinge did from one reading to the next.
struct PairMotion {
  var motion: Motion
  var direction: Direction?
  let axis: Axis
  /// The reading that the motion is told from: p of the contract, or the first of a pair at rest.
  let origin: SlidingMinimum.Mark
  /// The first of the pair.
  let start: SlidingMinimum.Mark
  /// The second of the pair.
  let end: SlidingMinimum.Mark
  /// Whether the times are fine enough, and near enough, to tell a speed.
  var hasSpeed = true
  /// Whether the origin or an end is of a coarse source.
  var isCoarse = false
  /// Whether the two are so far apart that a probe which writes only changes says nothing of the way.
  var isFar = false

  /// From the origin to the end, in microdegrees.
  var change: Int { end.value - origin.value }
  /// From the origin to the end, in milliseconds.
  var milliseconds: Int64 { end.time - origin.time }
  /// Degrees a second from the origin to the end; `nil` where it is not known.
  var speed: Double? {
    hasSpeed ? PostureAnalysis.speed(change, in: milliseconds) : nil
  }
}

/// Tells the motion between consecutive readings by looking back as far as a second.
///
/// At sixty readings a second a slow hand moves less than `rest` from one to the next; it is seen to
/// move against the latest reading whose angle lies outside the band of rest.
struct MotionWalk {
  private let context: AnalysisContext
  private let isUntimed: Bool
  private let isOnChange: Bool
  private let rest: Int
  private let jump: Int
  /// The axis and the mark of the last reading, as far as it has them.
  private var last: (axis: Axis?, mark: SlidingMinimum.Mark?) = (nil, nil)
  /// The readings since the last jump.
  private var window = SlidingExtremes()
  private var flips = FlipWindow()

  /// Begins with no reading.
  init(_ context: AnalysisContext) {
    self.context = context
    (isUntimed, isOnChange) = (context.setting.isUntimed, context.setting.isOnChange)
    rest = context.setting.parameters.restMicrodegrees
    jump = context.setting.parameters.jumpMicrodegrees
  }

  /// Appends the next reading; gives back its motion if the pair with the one before is usable.
  ///
  /// Usable: no gap between the two, both have an angle, both the same axis, which is known.
  mutating func add(_ new: Seen) -> PairMotion? {
    let (mark, axis, last) = (mark(new.reading), new.layout.classification.axis, last)
    self.last = (axis, mark)
    guard let end = mark else {
      window.removeAll()
      flips.removeAll()
      return nil
    }
    guard !new.isAfterGap, let axis, axis == last.axis, let start = last.mark else {
      window.removeAll()
      window.push(end)
      flips.begin(end)
      return nil
    }
    let isFlip = flips.isFlip(to: end, after: start.time)
    window.forget(beforeTime: min(end.time - 1_000, start.time))
    let pair = motion(from: start, to: end, axis, isFlip: isFlip)
    if pair.motion == .jump { window.removeAll() }
    window.push(end)
    return pair
  }

  private func mark(_ reading: ReadingTrace) -> SlidingMinimum.Mark? {
    guard let angle = reading.angle else { return nil }
    return SlidingMinimum.Mark(
      number: reading.number, time: reading.time.milliseconds, value: angle,
      isCoarse: context.isCoarse(reading))
  }

  private func motion(
    from start: SlidingMinimum.Mark, to end: SlidingMinimum.Mark, _ axis: Axis, isFlip: Bool
  ) -> PairMotion {
    let change = abs(end.value - start.value)
    var origin: SlidingMinimum.Mark? = start
    if change <= rest {
      // Assigned times say nothing of a second.
      origin = isUntimed ? nil : window.latest(awayFrom: end.value, by: rest)
    }
    var pair = PairMotion(
      motion: .rest, axis: axis, origin: origin ?? start, start: start, end: end)
    pair.isCoarse = pair.origin.isCoarse || start.isCoarse || end.isCoarse
    pair.isFar = isOnChange && end.time - start.time > max(1_000, context.cadence)
    pair.hasSpeed = !isUntimed && !pair.isCoarse && !pair.isFar
    guard let origin else { return pair }
    pair.direction = end.value > origin.value ? .opening : .closing
    pair.motion = isJump(pair, change, isFlip) ? .jump : .sweep
    return pair
  }

  private func isJump(_ pair: PairMotion, _ change: Int, _ isFlip: Bool) -> Bool {
    if isFlip, !isUntimed, !pair.isCoarse { return true }
    guard change > jump else { return false }
    if isUntimed || pair.isFar { return true }
    // The times of a coarse source may be a second too near to each other.
    let apart = pair.end.time - pair.start.time + (pair.isCoarse ? 1_000 : 0)
    // Microdegrees a millisecond. No angle that is kept can change so fast for 100 s.
    return apart < 100_000 && change > 7_500 * Int(apart)
  }
}
