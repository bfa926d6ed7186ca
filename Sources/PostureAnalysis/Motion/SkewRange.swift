/// A bracket that moves as the status is taken to be newer than the angle.
struct SkewBracket {
  /// The smaller end at no skew, in microdegrees.
  var lower: Double
  /// The larger end at no skew, in microdegrees.
  var upper: Double
  /// Microdegrees a second of skew: positive when opening, which looked low; negative when closing.
  var velocity: Double

  /// Takes a bracket with its ends in microdegrees.
  init(lower: Double, upper: Double, velocity: Double) {
    (self.lower, self.upper, self.velocity) = (lower, upper, velocity)
  }

  /// Reads a transition that bears a bracket; `nil` if it has no speed.
  init?(_ transition: Transition) {
    guard transition.speed != nil, let lower = transition.lower, let upper = transition.upper,
      let milliseconds = transition.milliseconds
    else { return nil }
    (self.lower, self.upper) = (Double(lower), Double(upper))
    let speed = Double((upper - lower) * 1_000) / Double(milliseconds)
    velocity = transition.direction == .opening ? speed : -speed
  }
}

/// The skews within ±`limit`, in seconds, at which brackets of both directions all share a point.
///
/// Rounded to a microsecond; `nil` if there is none, if it is thinner than a microsecond, or if a direction has no bracket.
/// How far the brackets are from sharing a point is convex in the skew and made of straight pieces,
/// so that Newton's method, started on either side, walks from piece to piece and never past the root.
func skewRange(of brackets: [SkewBracket], within limit: Double) -> ClosedRange<Double>? {
  guard brackets.contains(where: { $0.velocity > 0 }),
    brackets.contains(where: { $0.velocity < 0 }),
    let lower = root(of: brackets, from: -limit, to: limit),
    let upper = root(of: brackets.map(\.mirrored), from: -limit, to: limit).map({ -$0 }),
    upper - lower >= 0.000_001
  else { return nil }
  return microseconds(lower)...microseconds(upper)
}

/// Seconds, rounded to a microsecond.
private func microseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

/// The smallest skew of a range at which the brackets share a point.
private func root(of brackets: [SkewBracket], from start: Double, to end: Double) -> Double? {
  var skew = start
  while skew <= end {
    guard let (high, low) = tightest(brackets, at: skew) else { return nil }
    let apart = (high.lower + high.velocity * skew) - (low.upper + low.velocity * skew)
    if apart <= 0 { return skew }
    // The two come no nearer, however much newer the status is.
    guard high.velocity < low.velocity else { return nil }
    let next = (low.upper - high.lower) / (high.velocity - low.velocity)
    // Rounding alone still holds them apart.
    if next <= skew { return skew }
    skew = next
  }
  return nil
}

/// The bracket with the largest lower end, and that with the smallest upper end.
private func tightest(
  _ brackets: [SkewBracket], at skew: Double
) -> (high: SkewBracket, low: SkewBracket)? {
  guard var high = brackets.first, var low = brackets.first else { return nil }
  for bracket in brackets {
    if bracket.lower + bracket.velocity * skew > high.lower + high.velocity * skew {
      high = bracket
    }
    if bracket.upper + bracket.velocity * skew < low.upper + low.velocity * skew { low = bracket }
  }
  return (high, low)
}

extension SkewBracket {
  /// The same bracket with the skew's sign turned.
  fileprivate var mirrored: SkewBracket {
    SkewBracket(lower: lower, upper: upper, velocity: -velocity)
  }
}
