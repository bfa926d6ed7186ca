public import PostureModel

/// What was true of the simulated phone when it was read, which no probe can see.
public struct Truth: Hashable, Sendable {
  /// How far the hinge really was open; near its ends the phone reads 0° or 180° instead.
  public var angle: Degrees
  /// The status that the phone had, whatever the reading says.
  public var status: HingeStatus
  /// The boundaries that were crossed since the reading before, in order of time.
  public var crossings: [Crossing]

  /// Takes what the phone knows of itself.
  public init(angle: Degrees, status: HingeStatus, crossings: [Crossing]) {
    (self.angle, self.status, self.crossings) = (angle, status, crossings)
  }
}

/// One passage of the simulated phone over one of its boundaries.
public struct Crossing: Hashable, Sendable {
  /// What changed; the raw value is the name that the analysis gives it.
  public enum Boundary: String, CaseIterable, Hashable, Sendable {
    case closedPartiallyOpen = "closed/partiallyOpen"
    case partiallyOpenFullyOpen = "partiallyOpen/fullyOpen"
    case outerInner = "outer/inner"
    case divisionOffOn = "division off/on"
  }

  /// Which way the hinge moved.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case opening
    case closing
  }

  /// How the hinge was moved.
  public enum Manner: String, CaseIterable, Hashable, Sendable {
    /// By hand, at a speed.
    case drag
    /// By a button for a pose, in less than a second.
    case button
    /// By a click on the angle itself, at once.
    case click
  }

  /// What changed.
  public var boundary: Boundary
  /// Which way the hinge moved.
  public var direction: Direction
  /// How the hinge was moved.
  public var manner: Manner
  /// How the hinge ran on the screen.
  public var axis: Axis
  /// The level that was reached: 0 towards closed, 1 towards open.
  public var level: Int
  /// The angle at which it changed.
  public var angle: Degrees
  /// Milliseconds since the simulation began.
  public var elapsed: Int64

  /// Takes what the phone did.
  public init(
    boundary: Boundary, direction: Direction, manner: Manner, axis: Axis, level: Int,
    angle: Degrees, elapsed: Int64
  ) {
    (self.boundary, self.direction, self.manner) = (boundary, direction, manner)
    (self.axis, self.level, self.angle, self.elapsed) = (axis, level, angle, elapsed)
  }
}

/// A reading of the simulated phone, and what was true at that instant.
public struct SimulatedReading: Hashable, Sendable {
  /// What the probe saw.
  public var reading: Reading
  /// What was so.
  public var truth: Truth

  /// Takes both sides.
  public init(reading: Reading, truth: Truth) { (self.reading, self.truth) = (reading, truth) }
}
