/// The numbers that the analysis takes as given, with the contract's defaults.
///
/// Angles are compared in microdegrees, times in milliseconds.
public struct AnalysisParameters: Hashable, Sendable {
  /// A smaller or equal change of angle is no motion, in degrees.
  public var rest = 0.5
  /// A larger change, faster than 7.5°/s, is a jump, in degrees.
  public var jump = 15.0
  /// A shorter sweep is not reported, in degrees.
  public var stroke = 5.0
  /// Readings further apart than max(5 s, this many cadences) have a gap between them.
  public var gap = 2.5
  /// How far apart the angle and the status may have been read, in seconds.
  public var skew = 1.0

  /// Begins with the contract's defaults.
  public init() {}

  /// Below or at this change the hinge rests, in microdegrees.
  public var restMicrodegrees: Int { microdegrees(rest) }

  /// Above this change a fast pair is a jump, in microdegrees.
  public var jumpMicrodegrees: Int { microdegrees(jump) }

  /// Below this stroke a sweep is not reported, in microdegrees.
  public var strokeMicrodegrees: Int { microdegrees(stroke) }

  /// The distance in time, in milliseconds, beyond which there is a gap, for a cadence in
  /// milliseconds.
  public func gapLimit(cadence: Int64) -> Int64 {
    let limit = (gap * Double(cadence) + 0.5).rounded(.down)
    return limit < 1e15 ? max(5_000, Int64(limit)) : limit.isNaN ? 5_000 : 1_000_000_000_000_000
  }
}

/// Whole microdegrees; what no hinge can turn is as good as any other angle that it cannot.
private func microdegrees(_ degrees: Double) -> Int {
  Int((max(-1e6, min(1e6, degrees)) * 1_000_000).rounded())
}
