public import PostureModel

/// A boundary's two directions against each other.
public struct Hysteresis: Hashable, Sendable {
  /// Which direction turns at the larger angle.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// A direction has no bracket.
    case notMeasured = "not measured"
    /// It opens later than it closes, as a Schmitt trigger does.
    case normal
    /// It closes at a larger angle than it opened at.
    case reversed
    /// The brackets allow either, and none at all.
    case notResolved = "not resolved"
  }

  /// How the hinge ran on the screen.
  public var axis: Axis
  /// The boundary.
  public var boundary: Boundary
  /// Threshold when opening less threshold when closing is at least this, in microdegrees, signed.
  public var widthLower: Int?
  /// Threshold when opening less threshold when closing is at most this, in microdegrees, signed.
  public var widthUpper: Int?
  /// The least that the status may be newer than the angle to explain all brackets, in seconds.
  public var skewLower: Double?
  /// The most that the status may be newer than the angle to explain all brackets, in seconds.
  public var skewUpper: Double?
  /// The slowest bracket that the skew was told from, in degrees a second.
  public var slowest: Double?
  /// The fastest bracket that the skew was told from, in degrees a second.
  public var fastest: Double?

  /// Begins with no width.
  public init(axis: Axis, boundary: Boundary) { (self.axis, self.boundary) = (axis, boundary) }

  /// Which direction turns at the larger angle.
  public var verdict: Verdict {
    guard let widthLower, let widthUpper else { return .notMeasured }
    if widthLower >= 0 { return .normal }
    return widthUpper < 0 ? .reversed : .notResolved
  }

  /// Whether the hysteresis may be an artefact of the probe: reading both at once cannot explain it.
  public var skewExcludesZero: Bool {
    guard let skewLower, let skewUpper else { return false }
    return skewLower > 0 || skewUpper < 0
  }

  /// Whether the speeds are too much alike, within a factor of 2, for the skew to be told from them.
  public var isOfOneSpeed: Bool {
    guard let slowest, let fastest else { return true }
    return fastest < 2 * slowest
  }
}

/// The hysteresis over transitions of one session, or of all sessions of one device.
///
/// There is a row for each of `axes` (those with a usable pair) and boundary, in the order of the
/// enumerations. `skew` is how far apart angle and status may have been read, in seconds.
public func hysteresis(
  over transitions: [Transition], axes: [Axis], skew: Double
) -> [Hysteresis] {
  var tally = CrossingTally()
  for transition in transitions { tally.add(transition) }
  return tally.hysteresis(axes: axes, skew: skew)
}

/// A boundary's two directions against each other, and the skews that its brackets allow.
func hysteresis(
  _ opening: Threshold, _ closing: Threshold, _ brackets: [SkewBracket], _ skew: Double
) -> Hysteresis {
  var row = Hysteresis(axis: opening.axis, boundary: opening.boundary)
  if let (open, close) = opposed(opening, closing) {
    row.widthLower = open.lower - close.upper
    row.widthUpper = open.upper - close.lower
  }
  if let range = skewRange(of: brackets, within: skew) {
    (row.skewLower, row.skewUpper) = (range.lowerBound, range.upperBound)
    row.slowest = brackets.map { abs($0.velocity) / 1_000_000 }.min()
    row.fastest = brackets.map { abs($0.velocity) / 1_000_000 }.max()
  }
  return row
}

/// The brackets to compare: the common ones if both directions have one, else the blunter hulls.
private func opposed(
  _ opening: Threshold, _ closing: Threshold
) -> ((lower: Int, upper: Int), (lower: Int, upper: Int))? {
  if let openLower = opening.commonLower, let openUpper = opening.commonUpper,
    let closeLower = closing.commonLower, let closeUpper = closing.commonUpper
  {
    return ((openLower, openUpper), (closeLower, closeUpper))
  }
  guard let openLower = opening.lower, let openUpper = opening.upper,
    let closeLower = closing.lower, let closeUpper = closing.upper
  else { return nil }
  return ((openLower, openUpper), (closeLower, closeUpper))
}
