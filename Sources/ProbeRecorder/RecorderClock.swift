public import PostureModel

/// The clocks of a recorder.
public struct RecorderClock: Sendable {
  /// The wall clock.
  public var now: @Sendable () -> Instant
  /// Milliseconds of a clock that only goes forward, also while the machine sleeps.
  public var monotonic: @Sendable () -> Int64

  /// Takes both clocks.
  public init(
    now: @escaping @Sendable () -> Instant, monotonic: @escaping @Sendable () -> Int64
  ) {
    (self.now, self.monotonic) = (now, monotonic)
  }
}
