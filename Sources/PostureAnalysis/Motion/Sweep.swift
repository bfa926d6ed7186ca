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
  /// The fastest of its pairs, in degrees a second; `nil` if none took any time, or times are assigned.
  public var maximumSpeed: Double?
  /// Stroke by seconds, in degrees a second; `nil` if it took no time, or times are assigned.
  public var meanSpeed: Double?

  /// How many readings it holds.
  public var readings: Int { lastReading - firstReading + 1 }

  /// How far the hinge moved, in microdegrees.
  public var stroke: Int { abs(endAngle - startAngle) }
}

/// Joins pairs that move one way into sweeps, while a session streams by.
struct SweepWalk {
  /// The sweeps that have ended and were not taken out yet, in order of time.
  private(set) var sweeps: [Sweep] = []

  /// How many were taken out.
  private var taken = 0
  private let shortest: Int
  private let isUntimed: Bool
  private var current: Sweep?
  // How long the hinge has rested since the last pair that moved, in milliseconds.
  private var hesitation: Int64 = 0

  /// Begins with nothing seen.
  init(_ setting: SessionSetting) {
    shortest = setting.parameters.strokeMicrodegrees
    isUntimed = setting.isUntimed
  }

  /// Takes the next pair of consecutive readings, with its motion if it is usable.
  mutating func add(_ first: ReadingTrace, _ second: ReadingTrace, _ pair: PairMotion?) {
    guard let pair else { return close() }
    switch pair.motion {
    case .jump: close()
    case .rest: rest(second.time.milliseconds - first.time.milliseconds)
    case .sweep: extend(first, second, pair)
    }
  }

  /// Takes pairs at rest that take so many milliseconds.
  mutating func rest(_ milliseconds: Int64) {
    hesitation += milliseconds
    if hesitation > longestHesitation { close() }
  }

  /// Ends the last sweep.
  mutating func finish() { close() }

  /// Takes out the sweeps that have ended.
  mutating func take() -> [Sweep] {
    taken += sweeps.count
    defer { sweeps = [] }
    return sweeps
  }

  private mutating func extend(_ first: ReadingTrace, _ second: ReadingTrace, _ pair: PairMotion) {
    guard let direction = pair.direction, let angle = first.angle else { return }
    if current?.direction != direction { close() }
    var sweep =
      current
      ?? Sweep(
        number: taken + sweeps.count + 1, direction: direction, axis: pair.axis,
        firstReading: first.number, lastReading: second.number, start: first.time,
        milliseconds: 0, startAngle: angle, endAngle: angle)
    sweep.lastReading = second.number
    sweep.endAngle = pair.end.angle
    sweep.milliseconds = second.time.milliseconds - sweep.start.milliseconds
    if !isUntimed, let fast = speed(pair.change, in: pair.milliseconds) {
      sweep.maximumSpeed = max(sweep.maximumSpeed ?? fast, fast)
    }
    current = sweep
    hesitation = 0
  }

  private mutating func close() {
    hesitation = 0
    guard var sweep = current else { return }
    current = nil
    guard sweep.stroke >= shortest else { return }
    sweep.meanSpeed = isUntimed ? nil : speed(sweep.stroke, in: sweep.milliseconds)
    sweeps.append(sweep)
  }
}

// A hand that hesitates longer has stopped.
private let longestHesitation: Int64 = 5_000
