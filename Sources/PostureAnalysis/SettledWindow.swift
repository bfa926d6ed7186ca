import PostureModel

/// A reading of which it is known whether it is settled.
struct DecidedReading {
  let seen: Seen
  /// The reading's source wants twice the time.
  fileprivate let isCoarse: Bool
  /// The number of its stretch of one layout.
  fileprivate let stretch: Int
  var isSettled = false

  var reading: ReadingTrace { seen.reading }
}

/// Finds the settled readings of a session, which come out a second or two after they were read.
///
/// A reading is settled if layout and angle hold from it to some reading at least a second away,
/// forwards or backwards. The nearest such reading asks the least, so that the readings of one second
/// are all that has to be remembered.
struct SettledWindow {
  private let rest: Int
  private let isOnChange: Bool
  private let coarseSources: Set<Int>
  /// The distances, in milliseconds, at which readings look for another one.
  private let distances: [(milliseconds: Int64, isOfCoarse: Bool)]
  /// For each distance, the place of the first reading that has not looked forwards yet.
  private var waiting: [Int]
  /// The readings since the last gap, from the first that another one can look back to.
  private var readings = Queue<DecidedReading>()
  private var angles = SlidingExtremes()
  private var layouts = LayoutExtremes()
  private var stretch = 0

  /// Begins with no reading.
  init(_ setting: SessionSetting) {
    rest = setting.parameters.restMicrodegrees
    isOnChange = setting.isOnChange
    coarseSources = setting.isUntimed ? [] : setting.coarseSources
    distances =
      setting.isUntimed
      ? [(0, false)] : coarseSources.isEmpty ? [(1_000, false)] : [(1_000, false), (2_000, true)]
    waiting = distances.map { _ in 0 }
  }

  /// Appends the next reading; appends those that are decided by it to a list.
  mutating func add(_ new: Seen, _ decided: inout [DecidedReading]) {
    if new.isAfterGap { flush(&decided) }
    let reading = new.reading
    if readings.last?.reading.layout != reading.layout {
      stretch += 1
      layouts.push(new.layout, stretch: stretch)
    }
    let (time, place) = (reading.time.milliseconds, readings.count)
    if isOnChange, place > 0, time - readings[place - 1].reading.time.milliseconds >= 1_000 {
      readings[place - 1].isSettled = true
    }
    if let angle = reading.angle {
      angles.push(SlidingMinimum.Mark(number: reading.number, time: time, value: angle))
    }
    readings.append(
      DecidedReading(
        seen: new, isCoarse: !coarseSources.isEmpty && coarseSources.contains(reading.source),
        stretch: stretch))
    for (lane, distance) in distances.enumerated() {
      look(lane, distance.milliseconds, distance.isOfCoarse, place)
    }
    giveOut(before: waiting.reduce(place) { min($0, $1 - 1) }, &decided)
  }

  /// Ends the stretch: the readings that still wait have nothing more to look forwards to.
  mutating func flush(_ decided: inout [DecidedReading]) {
    giveOut(before: readings.count, &decided)
    readings.removeAll()
    angles.removeAll()
    layouts.removeAll()
    waiting = distances.map { _ in 0 }
  }

  /// Has the readings look forwards to the new one, and the new one look back.
  private mutating func look(_ lane: Int, _ distance: Int64, _ isOfCoarse: Bool, _ new: Int) {
    let time = readings[new].reading.time.milliseconds
    while waiting[lane] < new, time - readings[waiting[lane]].reading.time.milliseconds >= distance {
      let place = waiting[lane]
      if readings[place].isCoarse == isOfCoarse, !readings[place].isSettled {
        readings[place].isSettled = holds(readings[place], from: place)
      }
      waiting[lane] += 1
    }
    if readings[new].isCoarse == isOfCoarse, waiting[lane] > 0 {
      readings[new].isSettled = holds(readings[new], from: waiting[lane] - 1)
    }
  }

  /// Whether layout and angle of a reading hold from a place to the new reading.
  private func holds(_ reading: DecidedReading, from place: Int) -> Bool {
    let first = readings[place]
    guard layouts.hold(reading.seen.layout, sinceStretch: first.stretch) else { return false }
    guard let angle = reading.reading.angle else { return true }
    return angles.reach(from: angle, sinceReading: first.reading.number) <= rest
  }

  private mutating func giveOut(before end: Int, _ decided: inout [DecidedReading]) {
    guard end > 0 else { return }
    for _ in 0..<end {
      guard var first = readings.first else { return }
      first.isSettled = first.isSettled && first.seen.layout.classification.isConsistent
      decided.append(first)
      readings.removeFirst()
    }
    for lane in waiting.indices { waiting[lane] -= end }
    guard let first = readings.first else { return }
    angles.forget(beforeReading: first.reading.number)
    layouts.forget(beforeStretch: first.stretch)
  }
}

/// The least and the greatest of each length of the latest layouts, as long as they have one form.
private struct LayoutExtremes {
  private var lengths: [SlidingExtremes] = []
  private var last: LayoutEvidence?
  /// The first stretch from which on all layouts have the form of the last.
  private var firstOfForm = 0
  private var firstStretch = 0
  private var lastStretch = 0

  /// Appends the layout of the next stretch of readings.
  mutating func push(_ layout: LayoutEvidence, stretch: Int) {
    if last?.hasForm(of: layout) != true {
      firstOfForm = stretch
      lengths = layout.lengths.map { _ in SlidingExtremes() }
    }
    for (place, length) in layout.lengths.enumerated() {
      lengths[place].push(SlidingMinimum.Mark(number: stretch, time: 0, value: length))
    }
    last = layout
    lastStretch = stretch
  }

  mutating func forget(beforeStretch stretch: Int) {
    guard stretch > firstStretch else { return }
    firstStretch = stretch
    for place in lengths.indices { lengths[place].forget(beforeReading: stretch) }
  }

  mutating func removeAll() {
    lengths = []
    last = nil
  }

  /// Whether all layouts since a stretch have the form of one of them, and its lengths.
  func hold(_ layout: LayoutEvidence, sinceStretch stretch: Int) -> Bool {
    if stretch == lastStretch { return true }
    guard stretch >= firstOfForm else { return false }
    return zip(lengths, layout.lengths).allSatisfy { extremes, length in
      extremes.reach(from: length, sinceReading: stretch) <= 500
    }
  }
}
