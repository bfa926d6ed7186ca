public import PostureModel

/// What thresholds, hysteresis and skews need of transitions, while those stream by.
///
/// A session may have a million transitions: of them stay a few numbers for each boundary and
/// direction, and the brackets that the range of skews can depend on.
public struct CrossingTally: Sendable {
  private var spans = Array(repeating: Span(), count: Axis.allCases.count * 8)
  private var brackets = Array(repeating: BindingBrackets(), count: Axis.allCases.count * 4)

  /// Begins with nothing crossed.
  public init() {}

  /// Takes the next transition.
  public mutating func add(_ transition: Transition) {
    guard let axis = transition.axis, let direction = transition.direction else { return }
    let place = place(axis, transition.boundary)
    let span = place * 2 + (direction == .opening ? 0 : 1)
    if transition.motion == .jump { spans[span].jumps += 1 }
    guard transition.bearsBracket, let lower = transition.lower, let upper = transition.upper
    else { return }
    spans[span].add(lower, upper)
    if let bracket = SkewBracket(transition) { brackets[place].add(bracket) }
  }

  /// The thresholds of axes (those with a usable pair, whatever their order), by axis, boundary and
  /// direction, in the order of the enumerations.
  public func thresholds(axes: [Axis]) -> [Threshold] {
    Axis.allCases.filter(axes.contains).flatMap { axis in
      Boundary.allCases.flatMap { boundary in
        let span = place(axis, boundary) * 2
        return [
          spans[span].threshold(axis, boundary, .opening),
          spans[span + 1].threshold(axis, boundary, .closing),
        ]
      }
    }
  }

  /// The hysteresis of axes (those with a usable pair) at each boundary, in the order of the
  /// enumerations; `skew` is how far apart angle and status may have been read, in seconds.
  public func hysteresis(axes: [Axis], skew: Double) -> [Hysteresis] {
    Axis.allCases.filter(axes.contains).flatMap { axis in
      Boundary.allCases.map { boundary in
        let place = place(axis, boundary)
        return PostureAnalysis.hysteresis(
          spans[place * 2].threshold(axis, boundary, .opening),
          spans[place * 2 + 1].threshold(axis, boundary, .closing), brackets[place].all, skew)
      }
    }
  }

  private func place(_ axis: Axis, _ boundary: Boundary) -> Int {
    axis.rank * 4 + (Boundary.allCases.firstIndex(of: boundary) ?? 0)
  }
}

/// The brackets of one direction at one boundary, as far as a threshold depends on them.
private struct Span {
  var count = 0
  var jumps = 0
  var lowers = (least: Int.max, greatest: Int.min)
  var uppers = (least: Int.max, greatest: Int.min)

  mutating func add(_ lower: Int, _ upper: Int) {
    count += 1
    lowers = (min(lowers.least, lower), max(lowers.greatest, lower))
    uppers = (min(uppers.least, upper), max(uppers.greatest, upper))
  }

  func threshold(_ axis: Axis, _ boundary: Boundary, _ direction: Direction) -> Threshold {
    var threshold = Threshold(axis: axis, boundary: boundary, direction: direction)
    threshold.jumps = jumps
    threshold.brackets = count
    guard count > 0 else { return threshold }
    (threshold.lower, threshold.upper) = (lowers.least, uppers.greatest)
    if lowers.greatest < uppers.least {
      (threshold.commonLower, threshold.commonUpper) = (lowers.greatest, uppers.least)
    }
    if count >= 2 {
      threshold.spreadProven = max(0, lowers.greatest - uppers.least)
      threshold.spreadPossible = uppers.greatest - lowers.least
    }
    return threshold
  }
}
