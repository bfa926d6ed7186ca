public import PostureModel

/// A change of status, display or division between two consecutive readings.
///
/// The device does not say at which angle it changed, only that the change lies between two
/// readings; `lower` and `upper` keep that bracket.
public struct Transition: Hashable, Sendable {
  /// Its number in the session, from 1, in order of time.
  public var number: Int
  /// What changed.
  public var boundary: Boundary
  /// Whether the level went from 0 to 1, towards open.
  public var rises: Bool
  /// What the hinge did; `nil` if the pair is not usable.
  public var motion: Motion?
  /// Which way the hinge moved; `nil` at rest, and if the pair is not usable.
  public var direction: Direction?
  /// How the hinge ran on the screen, if both readings agree.
  public var axis: Axis?
  /// The number of the first of the pair.
  public var fromReading: Int
  /// The number of the second of the pair.
  public var toReading: Int
  /// The time of the first of the pair.
  public var time: Instant
  /// From p to the second of the pair; from the first if not usable; `nil` if times are assigned.
  public var milliseconds: Int64?
  /// Degrees a second from p to the second of the pair; `nil` where it is not known.
  public var speed: Double?
  /// The angle of the first of the pair, in microdegrees.
  public var angleBefore: Int?
  /// The angle of the second of the pair, in microdegrees.
  public var angleAfter: Int?
  /// The smaller end of the bracket, in microdegrees; `nil` if the pair is not usable.
  public var lower: Int?
  /// The larger end of the bracket, in microdegrees; `nil` if the pair is not usable.
  public var upper: Int?
  /// Whether the pair bears no bracket: at rest, against the angle, or the level wavered before.
  public var isAgainst: Bool

  /// Takes all that is known of a change.
  public init(
    number: Int, boundary: Boundary, rises: Bool, motion: Motion?, direction: Direction?,
    axis: Axis?, fromReading: Int, toReading: Int, time: Instant, milliseconds: Int64?,
    speed: Double?, angleBefore: Int?, angleAfter: Int?, lower: Int?, upper: Int?, isAgainst: Bool
  ) {
    (self.number, self.boundary, self.rises) = (number, boundary, rises)
    (self.motion, self.direction, self.axis) = (motion, direction, axis)
    (self.fromReading, self.toReading) = (fromReading, toReading)
    (self.time, self.milliseconds, self.speed) = (time, milliseconds, speed)
    (self.angleBefore, self.angleAfter) = (angleBefore, angleAfter)
    (self.lower, self.upper, self.isAgainst) = (lower, upper, isAgainst)
  }

  /// Whether the crossing lies within the bracket, so that thresholds are told from it.
  public var bearsBracket: Bool { motion == .sweep && !isAgainst }
}

/// Finds the changes of level at the boundaries, while a session streams by.
struct TransitionWalk {
  private let isUntimed: Bool
  // At each boundary, the first of the readings up to now that all have the level of the last.
  private var levelSince = Boundary.allCases.map { _ in 1 }

  /// Begins with no reading.
  init(isUntimed: Bool) { self.isUntimed = isUntimed }

  /// Appends a pair of consecutive readings; gives back the transitions between them, without numbers.
  mutating func add(_ first: Seen, _ second: Seen, _ pair: PairMotion?) -> [Transition] {
    guard first.layout !== second.layout, first.layout.levels != second.layout.levels else {
      return []
    }
    var found: [Transition] = []
    for (place, boundary) in Boundary.allCases.enumerated() {
      let (from, to) = (first.layout.levels[place], second.layout.levels[place])
      guard from != to else { continue }
      if let from, let to {
        found.append(
          transition(boundary, from: from, to: to, first, second, pair, levelSince[place]))
      }
      levelSince[place] = second.reading.number
    }
    return found
  }

  private func transition(
    _ boundary: Boundary, from: Bool, to: Bool, _ first: Seen, _ second: Seen, _ pair: PairMotion?,
    _ levelSince: Int
  ) -> Transition {
    let axis = first.layout.classification.axis
    var transition = Transition(
      number: 0, boundary: boundary, rises: to, motion: pair?.motion, direction: pair?.direction,
      axis: axis == second.layout.classification.axis ? axis : nil,
      fromReading: first.reading.number, toReading: second.reading.number,
      time: first.reading.time,
      milliseconds: second.reading.time.milliseconds - first.reading.time.milliseconds,
      speed: nil, angleBefore: first.reading.angle, angleAfter: second.reading.angle, lower: nil,
      upper: nil, isAgainst: false)
    if let pair {
      transition.lower = min(pair.origin.value, pair.end.value)
      transition.upper = max(pair.origin.value, pair.end.value)
      transition.milliseconds = pair.milliseconds
      transition.speed = pair.speed
      transition.isAgainst =
        pair.motion == .rest || (pair.direction == .opening) != to
        || levelSince > pair.origin.number
    }
    if isUntimed { transition.milliseconds = nil }
    return transition
  }
}
