public import PostureModel

/// A run of readings in which the hinge moves one way, perhaps hesitating.
public struct Sweep: Hashable, Sendable {
  /// Its number in the session, from 1, in order of time.
  public var number: Int
  /// Which way the hinge moved.
  public var direction: Direction
  /// How the hinge ran on the screen.
  public var axis: Axis
  /// The number of its first reading.
  public var firstReading: Int
  /// The number of its last reading.
  public var lastReading: Int
  /// The time of its first reading.
  public var start: Instant
  /// From its first reading to its last, in milliseconds.
  public var milliseconds: Int64
  /// The angle of its first reading, in microdegrees.
  public var startAngle: Int
  /// The angle of its last reading, in microdegrees.
  public var endAngle: Int
  /// The fastest of its pairs, in degrees a second; `nil` where it is not known.
  public var maximumSpeed: Double?
  /// Stroke by seconds, in degrees a second; `nil` where it is not known.
  public var meanSpeed: Double?

  /// How many readings it holds.
  public var readings: Int { lastReading - firstReading + 1 }

  /// How far the hinge moved, in microdegrees.
  public var stroke: Int { abs(endAngle - startAngle) }
}

/// Joins pairs that move one way into sweeps, while a session streams by.
struct SweepWalk {
  private let shortest: Int
  private let isUntimed: Bool
  private var current: Sweep?
  // How long the hinge has rested since the last pair that moved, in milliseconds.
  private var hesitation: Int64 = 0
  // Whether a pair of the sweep has no speed, since a source is coarse or nothing was written on the way.
  private var isCoarse = false
  private var isFar = false
  /// The same of pairs at rest, and the fastest of those, which count once the hinge moves on.
  private var rests: (isFar: Bool, speed: Double?) = (false, nil)

  /// Begins with no reading.
  init(_ setting: SessionSetting) {
    shortest = setting.parameters.strokeMicrodegrees
    isUntimed = setting.isUntimed
  }

  /// Appends the next pair, with its motion if it is usable; gives back the sweep that it ends.
  mutating func add(_ pair: PairMotion?) -> Sweep? {
    guard let pair, pair.motion != .jump else { return close() }
    guard pair.motion == .sweep else {
      hesitation += pair.end.time - pair.start.time
      rests = (rests.isFar || pair.isFar, faster(rests.speed, pair.speed))
      return hesitation > longestHesitation ? close() : nil
    }
    let ended = current?.direction == pair.direction ? nil : close()
    extend(pair)
    return ended
  }

  /// Ends the session; gives back the last sweep.
  mutating func finish() -> Sweep? { close() }

  private mutating func extend(_ pair: PairMotion) {
    guard let direction = pair.direction else { return }
    var sweep =
      current
      ?? Sweep(
        number: 0, direction: direction, axis: pair.axis, firstReading: pair.start.number,
        lastReading: pair.end.number, start: Instant(milliseconds: pair.start.time),
        milliseconds: 0,
        startAngle: pair.start.value, endAngle: pair.end.value)
    if current == nil { (isCoarse, isFar, rests) = (false, false, (false, nil)) }
    sweep.lastReading = pair.end.number
    sweep.endAngle = pair.end.value
    sweep.milliseconds = pair.end.time - sweep.start.milliseconds
    sweep.maximumSpeed = faster(faster(sweep.maximumSpeed, rests.speed), pair.speed)
    isCoarse = isCoarse || pair.isCoarse
    isFar = isFar || rests.isFar || pair.isFar
    current = sweep
    (hesitation, rests) = (0, (false, nil))
  }

  private mutating func close() -> Sweep? {
    (hesitation, rests) = (0, (false, nil))
    guard var sweep = current else { return nil }
    current = nil
    guard sweep.stroke >= shortest else { return nil }
    if isCoarse || isFar { sweep.maximumSpeed = nil }
    let isLongEnough = !isCoarse || sweep.milliseconds >= 5_000
    if !isUntimed, !isFar, isLongEnough {
      sweep.meanSpeed = speed(sweep.stroke, in: sweep.milliseconds)
    }
    return sweep
  }
}

/// The greater of two speeds, as far as they are known.
private func faster(_ one: Double?, _ other: Double?) -> Double? {
  guard let one, let other else { return one ?? other }
  return max(one, other)
}

// A hand that hesitates longer has stopped.
private let longestHesitation: Int64 = 5_000
