public import PostureModel

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
