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
