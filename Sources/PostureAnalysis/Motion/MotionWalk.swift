import PostureModel

/// What the hinge did from one reading to the next.
struct PairMotion {
  var motion: Motion
  var direction: Direction?
  var axis: Axis
  /// The reading that the motion is told from: p of the contract, or the first of a pair at rest.
  var origin: AngleWindow.Mark
  /// The second of the pair.
  var end: AngleWindow.Mark

  /// From the origin to the end, in microdegrees.
  var change: Int { end.angle - origin.angle }
  /// From the origin to the end, in milliseconds.
  var milliseconds: Int64 { end.time - origin.time }
}

/// Tells the motion between consecutive readings by looking back as far as a second.
///
/// At sixty readings a second a slow hand moves less than `rest` from one to the next; it is seen to
/// move against the latest reading whose angle lies outside the band of rest.
struct MotionWalk {
  private let rest: Int
  private let jump: Int
  private var window = AngleWindow()

  /// Begins with nothing seen.
  init(_ parameters: AnalysisParameters) {
    rest = parameters.restMicrodegrees
    jump = parameters.jumpMicrodegrees
  }

  /// Takes the next reading; gives back its motion if the pair with the one before is usable.
  ///
  /// Usable: no gap between the two, both have an angle, both the same axis, which is known.
  mutating func add(_ new: Seen, after last: Seen?) -> PairMotion? {
    guard let end = AngleWindow.Mark(new.reading) else {
      window.removeAll()
      return nil
    }
    defer { window.push(end) }
    guard !new.isAfterGap, let axis = new.fact.axis, axis == last?.fact.axis,
      let before = last.flatMap({ AngleWindow.Mark($0.reading) })
    else {
      window.removeAll()
      return nil
    }
    window.forget(beforeTime: min(end.time - 1_000, before.time))
    return motion(from: before, to: end, axis)
  }

  /// Takes readings that repeat the last: the last of them stands for all, being the latest.
  mutating func add(_ repeats: Repeats) {
    if let mark = AngleWindow.Mark(repeats.last) { window.push(mark) }
  }

  private func motion(
    from before: AngleWindow.Mark, to end: AngleWindow.Mark, _ axis: Axis
  ) -> PairMotion {
    let change = abs(end.angle - before.angle)
    let origin = change > rest ? before : window.latest(awayFrom: end.angle, by: rest)
    guard let origin else {
      return PairMotion(motion: .rest, axis: axis, origin: before, end: end)
    }
    // Microdegrees times 1000 against 7.5°/s times milliseconds: no division, no rounding. No angle
    // that is kept can change so fast for 100 s, and longer times would overflow.
    let apart = end.time - before.time
    let isJump = change > jump && apart < 100_000 && Int64(change) * 1_000 > 7_500_000 * apart
    return PairMotion(
      motion: isJump ? .jump : .sweep,
      direction: end.angle > origin.angle ? .opening : .closing, axis: axis, origin: origin,
      end: end)
  }
}
