import PostureModel

/// The clocks, so that a test can turn them by hand.
struct TimeSource: Sendable {
  /// The wall clock.
  var now: @Sendable () -> Instant
  /// Milliseconds of a clock that only goes forward.
  var monotonic: @Sendable () -> Int64
  /// Waits until the monotonic clock shows so many milliseconds.
  var sleep: @Sendable (_ until: Int64) async throws -> Void

  /// The machine's clocks.
  static func ofProcess() -> TimeSource {
    let clock = ContinuousClock()
    let origin = clock.now
    return TimeSource(
      now: { wallClock() },
      monotonic: { milliseconds(clock.now - origin) },
      sleep: { try await clock.sleep(until: origin + .milliseconds($0), tolerance: .zero) })
  }
}

private func milliseconds(_ duration: Duration) -> Int64 {
  let (seconds, attoseconds) = duration.components
  return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
}
