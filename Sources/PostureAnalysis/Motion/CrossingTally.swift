public import PostureModel

/// What thresholds, hysteresis and skews need of transitions, while those stream by.
///
/// A session may have a million transitions: of them stay a few numbers for each boundary and
/// direction, and the brackets that the range of skews can depend on.
public struct CrossingTally: Sendable {
  /// A boundary of an axis.
  private struct Place: Hashable {
    var axis: Axis
    var boundary: Boundary
  }

  private struct Sides {
    var opening = Span()
    var closing = Span()
    var brackets = BindingBrackets()
  }

  private var places: [Place: Sides] = [:]

  /// Begins with nothing crossed.
  public init() {}

  /// Appends the next transition.
  public mutating func add(_ transition: Transition) {
    guard let axis = transition.axis, let direction = transition.direction else { return }
    let side = direction == .opening ? \Sides.opening : \Sides.closing
    let place = Place(axis: axis, boundary: transition.boundary)
    if transition.motion == .jump { places[place, default: Sides()][keyPath: side].jumps += 1 }
    guard transition.bearsBracket, let lower = transition.lower, let upper = transition.upper
    else { return }
    places[place, default: Sides()][keyPath: side].add(lower, upper)
    if let bracket = SkewBracket(transition) {
      places[place, default: Sides()].brackets.add(bracket)
    }
  }

  /// The thresholds of axes (those with a usable pair, whatever their order), by axis, boundary and
  /// direction, in the order of the enumerations.
  public func thresholds(axes: [Axis]) -> [Threshold] {
    allPlaces(axes).flatMap { place in
      let sides = places[place] ?? Sides()
      return [
        sides.opening.threshold(place.axis, place.boundary, .opening),
        sides.closing.threshold(place.axis, place.boundary, .closing),
      ]
    }
  }

  /// The hysteresis of axes (those with a usable pair) at each boundary, in the order of the
  /// enumerations; `skew` is how far apart angle and status may have been read, in seconds.
  public func hysteresis(axes: [Axis], skew: Double) -> [Hysteresis] {
    allPlaces(axes).map { place in
      let sides = places[place] ?? Sides()
      return PostureAnalysis.hysteresis(
        sides.opening.threshold(place.axis, place.boundary, .opening),
        sides.closing.threshold(place.axis, place.boundary, .closing), sides.brackets.all, skew)
    }
  }

  private func allPlaces(_ axes: [Axis]) -> [Place] {
    Axis.allCases.filter(axes.contains).flatMap { axis in
      Boundary.allCases.map { Place(axis: axis, boundary: $0) }
    }
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
