import PostureModel

/// When two consecutive readings have a gap between them.
struct GapRule: Sendable {
  /// Milliseconds beyond which readings are too far apart.
  let limit: Int64
  /// Whether uptimes are to be believed.
  let usesUptimes: Bool
  /// Whether the times were assigned, so that nothing can be missing between them.
  let isUntimed: Bool
  /// Whether the probe writes only when something changes, so that time alone makes no gap.
  let isOnChange: Bool

  /// Whether nothing is known of what happened between two consecutive readings.
  func isGap(_ first: ReadingTrace, _ second: ReadingTrace) -> Bool {
    guard !isUntimed else { return false }
    if !isOnChange, second.time.milliseconds - first.time.milliseconds > limit { return true }
    return usesUptimes && ClockPair(first, second)?.disagrees == true
  }
}

/// How long two clocks took from one reading to the next, both in milliseconds.
struct ClockPair: Sendable {
  /// By the wall clock.
  let wall: Int64
  /// By the uptimes, which are rounded half up first; any size may come.
  let uptime: Double

  /// Compares the clocks of two consecutive readings; `nil` unless both have an uptime.
  init?(_ first: ReadingTrace, _ second: ReadingTrace) {
    guard let before = first.uptime, let after = second.uptime else { return nil }
    wall = second.time.milliseconds - first.time.milliseconds
    uptime = (after * 1_000 + 0.5).rounded(.down) - (before * 1_000 + 0.5).rounded(.down)
  }

  /// Whether the clocks disagree by more than a second.
  var disagrees: Bool { !(abs(uptime - Double(wall)) <= 1_000) }

  /// Whether the uptime went on by less than the wall clock, as of a device that slept.
  var lags: Bool { uptime > 0 && uptime < Double(wall) }

  /// Whether the device slept: its clocks disagree across a silence that is longer than a limit.
  func isSleep(limit: Int64) -> Bool { disagrees && lags && wall > limit }
}
