public import PostureModel

/// A change of status, display or division between two consecutive readings.
///
/// The device does not say at which angle it changed its mind, only that the change lies between two
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
    angleBefore: Int?, angleAfter: Int?, lower: Int?, upper: Int?, isAgainst: Bool
  ) {
    (self.number, self.boundary, self.rises) = (number, boundary, rises)
    (self.motion, self.direction, self.axis) = (motion, direction, axis)
    (self.fromReading, self.toReading) = (fromReading, toReading)
    (self.time, self.milliseconds) = (time, milliseconds)
    (self.angleBefore, self.angleAfter) = (angleBefore, angleAfter)
    (self.lower, self.upper, self.isAgainst) = (lower, upper, isAgainst)
  }

  /// Degrees a second from p to the second of the pair; `nil` where no time passed or none is known.
  public var speed: Double? {
    guard let lower, let upper else { return nil }
    return PostureAnalysis.speed(upper - lower, in: milliseconds)
  }

  /// Whether the crossing lies within the bracket, so that thresholds are told from it.
  public var bearsBracket: Bool { motion == .sweep && !isAgainst }
}

/// Finds the changes of level at the four boundaries, while a session streams by.
struct TransitionWalk {
  /// The transitions that were not taken out yet, in order of time.
  private(set) var transitions: [Transition] = []

  /// How many were taken out.
  private var taken = 0
  private let isUntimed: Bool
  // At each boundary, the first of the readings up to now that all have the level of the last.
  private var levelSince = SIMD4<Int>(repeating: 1)

  /// Begins with nothing seen.
  init(isUntimed: Bool) { self.isUntimed = isUntimed }

  /// Takes a pair of consecutive readings whose levels differ; gives back which transitions it is.
  mutating func add(_ first: Seen, _ second: Seen, _ pair: PairMotion?) -> Range<Int> {
    let before = transitions.count
    for (place, boundary) in Boundary.allCases.enumerated() {
      let (from, to) = (first.fact.levels[place], second.fact.levels[place])
      guard from != to else { continue }
      if from != Levels.none, to != Levels.none {
        var transition = Transition(
          number: taken + transitions.count + 1, boundary: boundary, rises: to > from,
          motion: pair?.motion, direction: pair?.direction,
          axis: first.fact.axis == second.fact.axis ? first.fact.axis : nil,
          fromReading: first.reading.number, toReading: second.reading.number,
          time: first.reading.time,
          milliseconds: second.reading.time.milliseconds - first.reading.time.milliseconds,
          angleBefore: first.reading.angle, angleAfter: second.reading.angle, lower: nil,
          upper: nil, isAgainst: false)
        if let pair { bracket(&transition, by: pair, levelSince: levelSince[place]) }
        if isUntimed { transition.milliseconds = nil }
        transitions.append(transition)
      }
      levelSince[place] = second.reading.number
    }
    return before..<transitions.count
  }

  /// Takes out the transitions so far.
  mutating func take() -> [Transition] {
    taken += transitions.count
    defer { transitions = [] }
    return transitions
  }

  private func bracket(_ transition: inout Transition, by pair: PairMotion, levelSince: Int) {
    transition.lower = min(pair.origin.angle, pair.end.angle)
    transition.upper = max(pair.origin.angle, pair.end.angle)
    transition.milliseconds = pair.milliseconds
    transition.isAgainst =
      pair.motion == .rest || (pair.direction == .opening) != transition.rises
      || levelSince > pair.origin.number
  }
}
