import PostureModel

/// Divides a session into stays in one state, while it streams by.
struct IntervalWalk {
  /// The stays that have ended and were not taken out yet, in order of time.
  private(set) var intervals: [Interval] = []
  /// What the session says of each state, by the states' rank.
  private(set) var summaries = State.allCases.map { StateSummary(state: $0) }
  /// The settled readings so far that were not taken out yet.
  var settledRuns: [SettledRun] { settling.runs }

  /// How many stays were taken out.
  private var taken = 0
  private var settling: SettledWindow
  private var current: Interval?
  private var isConsistent = false

  /// Begins with nothing seen; `rest` is in microdegrees.
  init(rest: Int) { settling = SettledWindow(rest: rest) }

  /// Takes the next reading.
  mutating func add(_ reading: ReadingTrace, _ fact: LayoutFact, afterGap: Bool) {
    if current?.state != fact.state || afterGap { close() }
    if current == nil {
      current = Interval(
        number: taken + intervals.count + 1, state: fact.state, firstReading: reading.number,
        lastReading: reading.number, start: reading.time, end: reading.time, isSettled: false)
    }
    current?.lastReading = reading.number
    current?.end = reading.time
    isConsistent = fact.isConsistent
    if isConsistent { settling.add(reading) } else { settling.breakOff() }
    note(reading, rank: fact.rank)
  }

  /// Takes a reading that repeats the last, of which nothing else than this is told at once.
  mutating func settle(_ reading: ReadingTrace) {
    if isConsistent { settling.add(reading) }
  }

  /// Takes readings that repeat the last, each of which was settled.
  mutating func add(_ repeats: Repeats) {
    guard let rank = current?.state.rank else { return }
    current?.lastReading = repeats.last.number
    current?.end = repeats.last.time
    summaries[rank].readings += repeats.count
    summaries[rank].lastTime = repeats.last.time
  }

  /// Ends the last stay.
  mutating func finish() {
    if current != nil { close() }
  }

  /// How many rows wait to be taken out.
  var waitingRows: Int { intervals.count + settling.endedRuns }

  /// Takes out the stays that have ended, and the settled readings.
  mutating func take() -> (intervals: [Interval], runs: [SettledRun]) {
    taken += intervals.count
    defer { intervals = [] }
    return (intervals, settling.takeRuns())
  }

  private mutating func close() {
    guard var interval = current else { return }
    settling.breakOff()
    let settled = settling.takeCount()
    interval.isSettled = settled > 0
    intervals.append(interval)
    current = nil
    let rank = interval.state.rank
    summaries[rank].intervals += 1
    summaries[rank].dwell += interval.dwell
    summaries[rank].settledReadings += settled
  }

  private mutating func note(_ reading: ReadingTrace, rank: Int) {
    summaries[rank].readings += 1
    if summaries[rank].firstTime == nil { summaries[rank].firstTime = reading.time }
    summaries[rank].lastTime = reading.time
    guard let angle = reading.angle else { return }
    summaries[rank].smallestAngle = min(summaries[rank].smallestAngle ?? angle, angle)
    summaries[rank].largestAngle = max(summaries[rank].largestAngle ?? angle, angle)
  }
}
