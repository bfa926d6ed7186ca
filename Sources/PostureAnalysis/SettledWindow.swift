import PostureModel

/// A reading of which it is known whether it is settled.
struct DecidedReading {
  let seen: Seen
  /// Whether its source writes whole seconds.
  fileprivate let isCoarse: Bool
  /// The number of its stretch of one layout.
  fileprivate let stretch: Int
  /// The latest reading up to it whose source is not coarse, and that one's stretch.
  fileprivate let fine: (number: Int, stretch: Int)?
  var isSettled = false

  var reading: ReadingTrace { seen.reading }
}

/// Finds the settled readings of a session, which come out a second or two after they were read.
///
/// A reading is settled if layout and angle hold from it to some reading at least a second away,
/// forwards or backwards; two seconds, if a source of the two is coarse. The nearest such reading asks
/// the least, so that the readings of two seconds are all that has to be remembered.
struct SettledWindow {
  /// A distance at which readings look for another one.
  private struct Distance {
    let milliseconds: Int64
    /// Whether both have to be of sources that are not coarse.
    let isOfFine: Bool
    /// The place of the first reading that has not looked forwards yet.
    var waiting = 0
  }

  private let rest: Int
  private let isOnChange: Bool
  private let coarseSources: Set<Int>
  private var distances: [Distance]
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
    distances = [Distance(milliseconds: setting.isUntimed ? 0 : 1_000, isOfFine: true)]
    if !coarseSources.isEmpty { distances.append(Distance(milliseconds: 2_000, isOfFine: false)) }
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
    let isCoarse = !coarseSources.isEmpty && coarseSources.contains(reading.source)
    readings.append(
      DecidedReading(
        seen: new, isCoarse: isCoarse, stretch: stretch,
        fine: isCoarse ? readings.last?.fine : (reading.number, stretch)))
    for lane in distances.indices { look(lane, place) }
    // What has looked two seconds ahead need not look one second ahead.
    let least = distances.last?.waiting ?? 0
    for lane in distances.indices {
      distances[lane].waiting = max(distances[lane].waiting, least)
    }
    giveOut(before: distances.reduce(place) { min($0, $1.waiting - 1) }, &decided)
  }

  /// Ends the stretch: the readings that still wait have nothing more to look forwards to.
  mutating func flush(_ decided: inout [DecidedReading]) {
    giveOut(before: readings.count, &decided)
    readings.removeAll()
    angles.removeAll()
    layouts.removeAll()
    for lane in distances.indices { distances[lane].waiting = 0 }
  }

  /// Has the readings look forwards to the new one, and the new one look back.
  private mutating func look(_ lane: Int, _ new: Int) {
    let distance = distances[lane]
    if distance.isOfFine, readings[new].isCoarse { return }
    let time = readings[new].reading.time.milliseconds
    var place = distance.waiting
    while place < new, time - readings[place].reading.time.milliseconds >= distance.milliseconds {
      let first = readings[place]
      if !first.isSettled, !distance.isOfFine || !first.isCoarse {
        readings[place].isSettled = holds(first, since: first.reading.number, first.stretch)
      }
      place += 1
    }
    distances[lane].waiting = place
    guard place > 0, !readings[new].isSettled else { return }
    let last = readings[place - 1]
    if !distance.isOfFine {
      readings[new].isSettled = holds(readings[new], since: last.reading.number, last.stretch)
    } else if let fine = last.fine {
      readings[new].isSettled = holds(readings[new], since: fine.number, fine.stretch)
    }
  }

  /// Whether layout and angle of a reading hold from a number and its stretch to the new reading.
  private func holds(_ reading: DecidedReading, since number: Int, _ stretch: Int) -> Bool {
    guard layouts.hold(reading.seen.layout, sinceStretch: stretch) else { return false }
    guard let angle = reading.reading.angle else {
      return !angles.hasValue(sinceReading: number)
    }
    return angles.reach(from: angle, sinceReading: number) <= rest
  }

  private mutating func giveOut(before end: Int, _ decided: inout [DecidedReading]) {
    guard end > 0 else { return }
    for _ in 0..<end {
      guard var first = readings.first else { return }
      first.isSettled = first.isSettled && first.seen.layout.classification.isConsistent
      decided.append(first)
      readings.removeFirst()
    }
    for lane in distances.indices { distances[lane].waiting -= end }
    guard let first = readings.first else { return }
    angles.forget(beforeReading: first.fine?.number ?? first.reading.number)
    layouts.forget(beforeStretch: first.fine?.stretch ?? first.stretch)
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
