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

  /// The settled readings so far, as runs in order.
  private(set) var runs: [SettledRun] = []

  private let rest: Int
  private var waiting = Queue<Waiting>()
  private var window = AngleWindow()
  private var reachesBackASecond = false
  private var settled = 0

  /// Begins with nothing seen; `rest` is in microdegrees.
  init(rest: Int) { self.rest = rest }

  /// Takes a consistent reading of the state of the one before, with no gap between them.
  mutating func add(_ reading: ReadingTrace) {
    let time = reading.time.milliseconds
    if let mark = AngleWindow.Mark(reading) { window.push(mark) }
    while let first = waiting.first, time - first.time >= 1_000 {
      window.forget(beforeReading: first.number)
      record(first, isSettled: first.isSettled || window.isStill(at: first.angle, within: rest))
      waiting.removeFirst()
      reachesBackASecond = true
    }
    waiting.append(
      Waiting(
        number: reading.number, time: time, angle: reading.angle,
        isSettled: reachesBackASecond && window.isStill(at: reading.angle, within: rest)))
  }

  /// Ends the stretch: the readings that still wait have nothing more to look forwards to.
  mutating func breakOff() {
    while let first = waiting.first {
      record(first, isSettled: first.isSettled)
      waiting.removeFirst()
    }
    window.removeAll()
    reachesBackASecond = false
  }

  /// How many readings were found settled since this was last asked.
  mutating func takeCount() -> Int {
    defer { settled = 0 }
    return settled
  }

  private mutating func record(_ reading: Waiting, isSettled: Bool) {
    guard isSettled else { return }
    settled += 1
    if let last = runs.last, last.lastReading + 1 == reading.number {
      runs[runs.count - 1].lastReading = reading.number
    } else {
      runs.append(SettledRun(firstReading: reading.number, lastReading: reading.number))
    }
  }
}
