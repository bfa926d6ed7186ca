public import PostureModel

/// A usable pair of readings between which the hinge jumped, whether or not a level changed.
///
/// A jump that changes no level makes no transition, and yet tells where the device did not change
/// its mind.
public struct Jump: Hashable, Sendable {
  /// How the hinge ran on the screen.
  public var axis: Axis
  /// Which way the hinge moved.
  public var direction: Direction
  /// The number of the first of the pair.
  public var fromReading: Int
  /// The number of the second of the pair, on which it landed.
  public var toReading: Int
  /// The angle of the first of the pair, in microdegrees.
  public var angleBefore: Int
  /// The angle of the second of the pair, in microdegrees.
  public var angleAfter: Int

  private var levelsBefore: Levels
  private var levelsAfter: Levels

  init?(_ pair: PairMotion, from before: Levels, to after: Levels) {
    guard pair.motion == .jump, let direction = pair.direction else { return nil }
    (axis, self.direction) = (pair.axis, direction)
    (fromReading, toReading) = (pair.start.number, pair.end.number)
    (angleBefore, angleAfter) = (pair.start.value, pair.end.value)
    (levelsBefore, levelsAfter) = (before, after)
  }

  /// The level at which a boundary stayed through the jump; `nil` if it changed or had none.
  public func stayedHigh(at boundary: Boundary) -> Bool? {
    let after = levelsAfter[boundary]
    return levelsBefore[boundary] == after ? after : nil
  }
}
