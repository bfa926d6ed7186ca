public import PostureAnalysis
public import PostureModel

/// Where a boundary is crossed in one direction, as far as the sweeps tell.
public struct Threshold: Hashable, Sendable {
  /// Whether one angle explains all crossings.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// There is no bracket.
    case notMeasured = "not measured"
    /// There is one bracket, which any threshold in it explains.
    case singleBracket = "single bracket"
    /// All brackets share angles.
    case oneThresholdFits = "one threshold fits"
    /// Two brackets lie apart.
    case noSingleThreshold = "no single threshold"
  }

  /// How the hinge ran on the screen.
  public var axis: Axis
  /// What was crossed.
  public var boundary: Boundary
  /// Which way the hinge moved.
  public var direction: Direction
  /// How many sweeps bear a bracket.
  public var brackets = 0
  /// The smallest lower end, in microdegrees: every crossing seen lies above.
  public var lower: Int?
  /// The largest upper end, in microdegrees: every crossing seen lies below.
  public var upper: Int?
  /// The largest lower end, in microdegrees, if all brackets share angles.
  public var commonLower: Int?
  /// The smallest upper end, in microdegrees, if all brackets share angles.
  public var commonUpper: Int?
  /// The crossings differ by at least this, in microdegrees; `nil` of fewer than two.
  public var spreadProven: Int?
  /// The crossings differ by less than this, in microdegrees; `nil` of fewer than two.
  public var spreadPossible: Int?
  /// How many transitions were jumps, kept out of all else.
  public var jumps = 0

  /// Begins with no bracket.
  public init(axis: Axis, boundary: Boundary, direction: Direction) {
    (self.axis, self.boundary, self.direction) = (axis, boundary, direction)
  }

  /// Whether one angle explains all crossings.
  public var verdict: Verdict {
    if brackets == 0 { return .notMeasured }
    if brackets == 1 { return .singleBracket }
    return commonLower == nil ? .noSingleThreshold : .oneThresholdFits
  }

  /// Whether fewer than three brackets were seen.
  public var isProvisional: Bool { brackets < 3 }
}

/// The thresholds over transitions of one session, or of all sessions of one device.
///
/// There is a row for each of `axes` (those with a usable pair, whatever their order), boundary and
/// direction, in the order of the enumerations.
public func thresholds(over transitions: [Transition], axes: [Axis]) -> [Threshold] {
  places(axes).flatMap { axis, boundary in
    Direction.allCases.map { threshold(of: transitions, axis, boundary, $0) }
  }
}

/// Every boundary of the axes, in the order of the enumerations.
func places(_ axes: [Axis]) -> [(Axis, Boundary)] {
  Axis.allCases.filter(axes.contains).flatMap { axis in Boundary.allCases.map { (axis, $0) } }
}

/// Where a boundary of an axis is crossed in a direction.
func threshold(
  of transitions: [Transition], _ axis: Axis, _ boundary: Boundary, _ direction: Direction
) -> Threshold {
  let crossings = transitions.filter {
    $0.axis == axis && $0.boundary == boundary && $0.direction == direction
  }
  var row = Threshold(axis: axis, boundary: boundary, direction: direction)
  row.jumps = crossings.count { $0.motion == .jump }
  let brackets = crossings.filter(\.bearsBracket).compactMap { crossing in
    crossing.lower.flatMap { lower in crossing.upper.map { (lower: lower, upper: $0) } }
  }
  row.brackets = brackets.count
  guard let least = brackets.map(\.lower).min(), let most = brackets.map(\.upper).max(),
    let inner = brackets.map(\.lower).max(), let outer = brackets.map(\.upper).min()
  else { return row }
  (row.lower, row.upper) = (least, most)
  if inner < outer { (row.commonLower, row.commonUpper) = (inner, outer) }
  if brackets.count >= 2 {
    (row.spreadProven, row.spreadPossible) = (max(0, inner - outer), most - least)
  }
  return row
}

extension SessionFindings {
  /// Where boundaries are crossed, by axis, boundary and direction.
  public var thresholds: [Threshold] { ThresholdOracle.thresholds(over: transitions, axes: axes) }
}
