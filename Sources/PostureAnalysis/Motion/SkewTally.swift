public import PostureModel

/// By how much the status may be newer than the angle for one threshold to explain all brackets of both
/// directions of a boundary.
public struct Skew: Hashable, Sendable {
  /// How the hinge ran on the screen.
  public var axis: Axis
  /// The boundary.
  public var boundary: Boundary
  /// The least, in seconds.
  public var lower: Double
  /// The most, in seconds.
  public var upper: Double
}

/// What skews need of transitions, while those stream by.
///
/// A session may have a million transitions: only the brackets stay that the range can depend on.
public struct SkewTally: Sendable {
  /// A boundary of an axis.
  private struct Crossing: Hashable {
    var axis: Axis
    var boundary: Boundary
  }

  private var brackets: [Crossing: BindingBrackets] = [:]

  /// Begins with nothing crossed.
  public init() {}

  /// Appends the next transition.
  public mutating func add(_ transition: Transition) {
    guard let axis = transition.axis, transition.bearsBracket,
      let bracket = SkewBracket(transition)
    else { return }
    let crossing = Crossing(axis: axis, boundary: transition.boundary)
    brackets[crossing, default: BindingBrackets()].add(bracket)
  }

  /// The skews within ±`limit`, in seconds, by axis and boundary; none where no skew explains all.
  public func skews(within limit: Double) -> [Skew] {
    Axis.allCases.flatMap { axis in
      Boundary.allCases.compactMap { boundary in
        brackets[Crossing(axis: axis, boundary: boundary)]
          .flatMap { skewRange(of: $0.all, within: limit) }
          .map {
            Skew(axis: axis, boundary: boundary, lower: $0.lowerBound, upper: $0.upperBound)
          }
      }
    }
  }
}
