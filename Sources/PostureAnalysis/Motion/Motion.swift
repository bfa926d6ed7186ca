/// What the hinge does between two consecutive readings.
public enum Motion: String, CaseIterable, Hashable, Sendable {
  /// It stands still, within the parameter `rest`.
  case rest
  /// It moves farther and faster than a hand would: a button, or readings were missed.
  case jump
  /// It moves.
  case sweep
}

/// Which way the hinge moves.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  /// The angle grows.
  case opening
  /// The angle shrinks.
  case closing
}

/// Degrees a second, of microdegrees and milliseconds; `nil` if no time passed.
///
/// One division of two whole numbers, so that every machine rounds it the same way.
func speed(_ microdegrees: Int, in milliseconds: Int64?) -> Double? {
  guard let milliseconds, milliseconds > 0 else { return nil }
  return Double(abs(microdegrees)) / Double(milliseconds * 1_000)
}
