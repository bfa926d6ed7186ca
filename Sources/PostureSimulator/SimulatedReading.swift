public import PostureModel

/// A reading of the simulated phone, and what was true at that instant.
public struct SimulatedReading: Hashable, Sendable {
  /// What the probe saw.
  public var reading: Reading
  /// What was so.
  public var truth: Truth

  /// Takes both sides.
  public init(reading: Reading, truth: Truth) { (self.reading, self.truth) = (reading, truth) }
}
