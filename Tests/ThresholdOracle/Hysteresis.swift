public import PostureAnalysis
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
}

extension SessionFindings {
  /// The boundaries' two directions against each other, by axis and boundary.
  public var hysteresis: [Hysteresis] {
    places(axes).map { axis, boundary in
      var row = Hysteresis(axis: axis, boundary: boundary)
      let opening = threshold(of: transitions, axis, boundary, .opening)
      let closing = threshold(of: transitions, axis, boundary, .closing)
      if let (open, close) = opposed(opening, closing) {
        row.widthLower = open.lower - close.upper
        row.widthUpper = open.upper - close.lower
      }
      let skew = skews.first { $0.axis == axis && $0.boundary == boundary }
      (row.skewLower, row.skewUpper) = (skew?.lower, skew?.upper)
      return row
    }
  }
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
