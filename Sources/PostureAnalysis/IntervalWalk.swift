import PostureModel

/// Joins runs of one state into intervals.
struct IntervalWalk {
  private let isOnChange: Bool
  private var current: Interval?

  /// Begins with no run.
  init(_ setting: SessionSetting) { isOnChange = setting.isOnChange }

  /// Appends the next run; gives back the interval that it ends.
  mutating func add(_ run: LayoutRun) -> Interval? {
    if !run.isAfterGap, current?.state == run.state {
      current?.lastReading = run.all.last
      current?.end = run.all.end
      if run.settled != nil { current?.isSettled = true }
      return nil
    }
    // A probe that writes only changes says with the next state how long this one lasted.
    if isOnChange, !run.isAfterGap { current?.end = run.all.start }
    defer {
      current = Interval(
        number: 0, state: run.state, firstReading: run.all.first, lastReading: run.all.last,
        start: run.all.start, end: run.all.end, isSettled: run.settled != nil)
    }
    return current
  }

  /// Ends the session; gives back the last interval.
  mutating func finish() -> Interval? {
    defer { current = nil }
    return current
  }
}
