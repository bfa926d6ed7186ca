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

  private var levelsBefore: [Bool?]
  private var levelsAfter: [Bool?]

  init?(_ first: Seen, _ second: Seen, _ pair: PairMotion) {
    guard pair.motion == .jump, let direction = pair.direction else { return nil }
    (axis, self.direction) = (pair.axis, direction)
    (fromReading, toReading) = (first.reading.number, second.reading.number)
    (angleBefore, angleAfter) = (pair.start.value, pair.end.value)
    (levelsBefore, levelsAfter) = (first.layout.levels, second.layout.levels)
  }

  /// The level at which a boundary stayed through the jump; `nil` if it changed or had none.
  public func stayedHigh(at boundary: Boundary) -> Bool? {
    let levels = zip(Boundary.allCases, zip(levelsBefore, levelsAfter))
    guard let (before, after) = levels.first(where: { $0.0 == boundary })?.1, before == after
    else { return nil }
    return after
  }
}
