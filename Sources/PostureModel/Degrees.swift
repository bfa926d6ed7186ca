/// How far the hinge is open: 0° is shut, 180° is flat.
///
/// A sensor may overshoot, so that everything within ±360° is kept; the analysis reports what a
/// hinge cannot be.
public struct Degrees: Hashable, Comparable, Sendable {
  /// The number of degrees, as the probe gave it.
  public let value: Double

  /// Accepts an angle within ±360°; anything else, and NaN, is `nil`.
  @inlinable public init?(_ value: Double) {
    guard value >= -360, value <= 360 else { return nil }
    self.value = value
  }

  /// The angle in whole microdegrees, rounded half away from zero, as the analysis compares it.
  @inlinable public var microdegrees: Int { Int((value * 1_000_000).rounded()) }

  /// Orders the more shut hinge first.
  public static func < (one: Degrees, other: Degrees) -> Bool { one.value < other.value }
}
