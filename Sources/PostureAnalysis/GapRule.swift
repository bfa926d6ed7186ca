import PostureModel

/// When two consecutive readings have a gap between them.
struct GapRule: Sendable {
  /// Milliseconds beyond which there is a gap.
  var limit: Int64
  /// Whether uptimes are to be believed.
  var usesUptimes: Bool
  /// Whether the times were assigned, so that nothing can be missing between them.
  var isUntimed: Bool

  /// Tells whether nothing is known of what happened between two consecutive readings.
  @inline(__always)
  func isGap(_ first: ReadingTrace, _ second: ReadingTrace) -> Bool {
    guard !isUntimed else { return false }
    let apart = second.time.milliseconds - first.time.milliseconds
    guard usesUptimes, let before = first.uptime, let after = second.uptime else {
      return apart > limit
    }
    if clocksDisagree(wall: apart, uptimes: (before, after)) { return true }
    return apart > limit && !areConsecutive(first.sequence, second.sequence)
  }

  // A probe that speaks only on change misses nothing, however long it is silent.
  private func areConsecutive(_ before: Int64?, _ after: Int64?) -> Bool {
    guard let before, let after else { return false }
    let (next, overflow) = before.addingReportingOverflow(1)
    return !overflow && after == next
  }
}
