import PostureModel

/// Finds the settled readings of a session while it streams by.
///
/// A reading is settled if from it to some reading at least a second away, forwards or backwards,
/// state and angle hold. The nearest such reading is the easiest, so that the readings of one second
/// are all that has to be remembered. When a reading arrives, those that have now waited a second
/// look forwards to it; the last of them is what the new reading looks back to.
struct SettledWindow {
  private struct Waiting {
    var number: Int
    var time: Int64
    var angle: Int?
    var isSettled: Bool
  }

  /// The settled readings so far that were not taken out yet, as runs in order.
  var runs: [SettledRun] { run.lastReading > 0 ? ended + [run] : ended }

  private let rest: Int
  private var ended: [SettledRun] = []
  /// The last run; of no reading before the first.
  private var run = SettledRun(firstReading: 0, lastReading: -1)
  /// The latest reading of the stretch; meaningless while there is none.
  private var latest = Waiting(number: 0, time: 0, angle: nil, isSettled: false)
  /// The last reading that is at least a second away from the latest.
  private var back: Waiting?
  /// Whether nothing but the latest waits: at a cadence of a second or more, always.
  private var isAlone = false
  // While several wait, all of them and their angles, from the one that the latest looks back to.
  private var waiting = Queue<Waiting>()
  private var window = AngleWindow()
  private var settled = 0

  /// Begins with nothing seen; `rest` is in microdegrees.
  init(rest: Int) { self.rest = rest }

  /// Takes a consistent reading of the state of the one before, with no gap between them.
  mutating func add(_ reading: ReadingTrace) {
    let new = Waiting(
      number: reading.number, time: reading.time.milliseconds, angle: reading.angle,
      isSettled: false)
    guard isAlone, new.time - latest.time >= 1_000 else { return addCrowded(new) }
    let isStill = isStill(latest.angle, new.angle)
    record(latest, isSettled: latest.isSettled || isStill)
    back = latest
    latest = new
    latest.isSettled = isStill
  }

  private mutating func addCrowded(_ new: Waiting) {
    if isAlone {
      isAlone = false
      waiting.append(latest)
      if let back { push(back) }
      push(latest)
    }
    push(new)
    while let first = waiting.first, new.time - first.time >= 1_000 {
      window.forget(beforeReading: first.number)
      record(first, isSettled: first.isSettled || window.isStill(at: first.angle, within: rest))
      waiting.removeFirst()
      back = first
    }
    latest = new
    latest.isSettled = back != nil && window.isStill(at: new.angle, within: rest)
    isAlone = waiting.isEmpty
    if isAlone { window.removeAll() } else { waiting.append(latest) }
  }

  private mutating func push(_ reading: Waiting) {
    guard let angle = reading.angle else { return }
    window.push(AngleWindow.Mark(number: reading.number, time: reading.time, angle: angle))
  }

  private func isStill(_ one: Int?, _ other: Int?) -> Bool {
    guard let one, let other else { return true }
    return abs(one - other) <= rest
  }

  /// Ends the stretch: the readings that still wait have nothing more to look forwards to.
  mutating func breakOff() {
    if isAlone { record(latest, isSettled: latest.isSettled) }
    while let first = waiting.first {
      record(first, isSettled: first.isSettled)
      waiting.removeFirst()
    }
    window.removeAll()
    back = nil
    isAlone = false
  }

  /// How many readings were found settled since this was last asked.
  mutating func takeCount() -> Int {
    defer { settled = 0 }
    return settled
  }

  /// How many runs wait to be taken out.
  var endedRuns: Int { ended.count }

  /// Takes out the runs but the last, which may go on.
  mutating func takeRuns() -> [SettledRun] {
    defer { ended = [] }
    return ended
  }

  private mutating func record(_ reading: Waiting, isSettled: Bool) {
    guard isSettled else { return }
    settled += 1
    if run.lastReading + 1 == reading.number {
      run.lastReading = reading.number
    } else {
      if run.lastReading > 0 { ended.append(run) }
      run = SettledRun(firstReading: reading.number, lastReading: reading.number)
    }
  }
}
