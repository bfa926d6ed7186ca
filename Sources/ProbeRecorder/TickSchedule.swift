/// When a probe is asked: every so many milliseconds of a clock that only goes forward.
///
/// Each moment is a multiple of the step after the start, so that nothing drifts. What was missed
/// while the probe answered, or the machine slept, is skipped and counted.
public struct TickSchedule: Hashable, Sendable {
  private let start: Int64
  private let step: Int64
  private var next: Int64 = 0
  /// How many moments were skipped.
  public private(set) var skipped = 0

  /// Begins at a moment, which is the first tick.
  public init(start: Int64, step: Int64) {
    (self.start, self.step) = (start, max(1, step))
  }

  /// The moment of the next tick: the first that is not over by now.
  ///
  /// One that begins within this very millisecond is not over.
  public mutating func tick(now: Int64) -> Int64 {
    let due = max(0, (now - start + step - 1) / step)
    // The first one is never late: nothing was asked before it.
    if next > 0, due > next {
      skipped += Int(due - next)
      next = due
    }
    let moment = start + next * step
    next += 1
    return moment
  }
}
