public import PostureModel

/// What a first pass over a session finds: its cadence, and whether its uptimes may be used.
///
/// Its memory does not grow with the session. Readings are added in the contract's order.
public struct SessionSurvey: Sendable {
  /// How often each difference was met, by its milliseconds, as far as the longest one.
  private var counts: [UInt32] = []
  private var differences = 0
  /// How many pairs of consecutive readings have uptimes.
  private(set) var timed = 0
  /// How many of those disagree with the wall clock.
  private(set) var disagreeing = 0
  private var lastTime = Instant(milliseconds: 0)
  private var lastUptime: Double?
  /// How many readings were added.
  public private(set) var readings = 0

  /// Begins with nothing seen.
  public init() {}

  /// Takes the next reading's clocks; uptimes are seconds.
  public mutating func add(time: Instant, uptime: Double?) {
    defer { (lastTime, lastUptime) = (time, uptime) }
    readings += 1
    guard readings > 1 else { return }
    let difference = time.milliseconds - lastTime.milliseconds
    if difference > 0, difference <= longestDifference {
      let place = Int(difference)
      if place >= counts.count {
        counts += repeatElement(0, count: place + 1 - counts.count)
      }
      counts[place] += 1
      differences += 1
    }
    if let before = lastUptime, let uptime {
      timed += 1
      if clocksDisagree(wall: difference, uptimes: (before, uptime)) { disagreeing += 1 }
    }
  }

  /// Milliseconds: the median of the positive differences of at most 15 s; `nil` if there is none.
  ///
  /// Of an even number, the mean of the middle two, rounded half up.
  public var measuredCadence: Int64? {
    guard differences > 0 else { return nil }
    let lower = difference(ranked: (differences - 1) / 2)
    let upper = differences.isMultiple(of: 2) ? difference(ranked: differences / 2) : lower
    return (lower + upper + 1) / 2
  }

  /// Whether no more than half of the pairs that have uptimes disagree with the wall clock.
  public var usesUptimes: Bool { disagreeing * 2 <= timed }

  private func difference(ranked rank: Int) -> Int64 {
    var seen = 0
    for (difference, count) in counts.enumerated() {
      seen += Int(count)
      if seen > rank { return Int64(difference) }
    }
    return longestDifference
  }
}

private let longestDifference: Int64 = 15_000

/// Whether uptimes, in seconds, disagree by more than a second with the wall clock's milliseconds.
func clocksDisagree(wall: Int64, uptimes: (Double, Double)) -> Bool {
  // Kept as doubles: an uptime of any size may come, and whole milliseconds are exact in them.
  let first = (uptimes.0 * 1_000 + 0.5).rounded(.down)
  let second = (uptimes.1 * 1_000 + 0.5).rounded(.down)
  return !(abs(second - first - Double(wall)) <= 1_000)
}
