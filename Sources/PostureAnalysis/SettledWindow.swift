import PostureModel

/// A reading of which it is known whether it is settled.
struct DecidedReading {
  let reading: ReadingTrace
  /// Whether it begins a stretch of one layout.
  let beginsStretch: Bool
  /// Whether a gap is between it and the reading before.
  let isAfterGap: Bool
  /// Whether its source writes whole seconds.
  fileprivate let isCoarse: Bool
  /// Whether its layout does not contradict itself.
  fileprivate let isConsistent: Bool
  /// The number of its stretch of one layout.
  fileprivate let stretch: Int
  /// The latest reading up to it whose source is not coarse, and that one's stretch.
  fileprivate let fine: (number: Int, stretch: Int)?
  var isSettled = false
}

/// The readings that were decided, and the layouts of the stretches that they begin.
struct DecidedReadings {
  fileprivate(set) var readings: [DecidedReading] = []
  /// A layout for each stretch, in their order; a reading for itself need not count references.
  private var layouts = Queue<LayoutEvidence>()

  fileprivate mutating func append(_ layout: LayoutEvidence) { layouts.append(layout) }

  /// Takes out the layout of the next reading that begins a stretch.
  mutating func takeLayout() -> LayoutEvidence? {
    defer { if !layouts.isEmpty { layouts.removeFirst() } }
    return layouts.first
  }

  /// Removes the readings.
  mutating func removeAll() { readings.removeAll(keepingCapacity: true) }
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
  private var layouts = LayoutStretches()

  /// Begins with no reading.
  init(_ setting: SessionSetting) {
    rest = setting.parameters.restMicrodegrees
    isOnChange = setting.isOnChange
    coarseSources = setting.isUntimed ? [] : setting.coarseSources
    distances = [Distance(milliseconds: setting.isUntimed ? 0 : 1_000, isOfFine: true)]
    if !coarseSources.isEmpty { distances.append(Distance(milliseconds: 2_000, isOfFine: false)) }
  }

  /// Appends the next reading; appends those that are decided by it to a list.
  mutating func add(_ new: Seen, _ decided: inout DecidedReadings) {
    if new.isAfterGap { flush(&decided) }
    let reading = new.reading
    let begins = readings.last?.reading.layout != reading.layout
    if begins {
      layouts.append(new.layout)
      decided.append(new.layout)
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
        reading: reading, beginsStretch: begins, isAfterGap: new.isAfterGap,
        isCoarse: isCoarse, isConsistent: new.layout.classification.isConsistent,
        stretch: layouts.last,
        fine: isCoarse ? readings.last?.fine : (reading.number, layouts.last)))
    for lane in distances.indices { look(lane, place) }
    // What has looked two seconds ahead need not look one second ahead.
    let least = distances.last?.waiting ?? 0
    for lane in distances.indices {
      distances[lane].waiting = max(distances[lane].waiting, least)
    }
    giveOut(before: distances.reduce(place) { min($0, $1.waiting - 1) }, &decided)
  }

  /// Ends the stretch: the readings that still wait have nothing more to look forwards to.
  mutating func flush(_ decided: inout DecidedReadings) {
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
    guard layouts.hold(reading.stretch, since: stretch) else { return false }
    guard let angle = reading.reading.angle else {
      return !angles.hasValue(sinceReading: number)
    }
    return angles.reach(from: angle, sinceReading: number) <= rest
  }

  private mutating func giveOut(before end: Int, _ decided: inout DecidedReadings) {
    guard end > 0 else { return }
    for _ in 0..<end {
      guard var first = readings.first else { return }
      first.isSettled = first.isSettled && first.isConsistent
      decided.readings.append(first)
      readings.removeFirst()
    }
    for lane in distances.indices { distances[lane].waiting -= end }
    guard let first = readings.first else { return }
    angles.forget(beforeReading: first.fine?.number ?? first.reading.number)
    layouts.forget(before: first.fine?.stretch ?? first.stretch)
  }
}

/// The latest layouts by stretches, with the extremes of each length, as long as they have one form.
private struct LayoutStretches {
  private var layouts = Queue<LayoutEvidence>()
  /// The number of the first of those.
  private var first = 1
  private var lengths: [SlidingExtremes] = []
  /// The first stretch from which on all layouts have the form of the last.
  private var firstOfForm = 0

  /// The number of the last stretch.
  var last: Int { first + layouts.count - 1 }

  /// Appends the layout of the next stretch of readings.
  mutating func append(_ layout: LayoutEvidence) {
    let hasForm = layouts.last?.hasForm(of: layout) ?? false
    layouts.append(layout)
    if !hasForm {
      firstOfForm = last
      clear(count: layout.lengths.count)
    }
    for (place, length) in layout.lengths.enumerated() {
      lengths[place].push(SlidingMinimum.Mark(number: last, time: 0, value: length))
    }
  }

  mutating func forget(before stretch: Int) {
    guard stretch > first else { return }
    while first < stretch, !layouts.isEmpty {
      layouts.removeFirst()
      first += 1
    }
    for place in lengths.indices { lengths[place].forget(beforeReading: stretch) }
  }

  mutating func removeAll() {
    first += layouts.count
    layouts.removeAll()
    clear(count: lengths.count)
  }

  /// Whether all layouts since a stretch have the form of one of them, and its lengths.
  func hold(_ stretch: Int, since start: Int) -> Bool {
    if start == last { return true }
    guard start >= firstOfForm else { return false }
    return zip(lengths, layouts[stretch - first].lengths).allSatisfy { extremes, length in
      extremes.reach(from: length, sinceReading: start) <= 500
    }
  }

  private mutating func clear(count: Int) {
    // Mostly as many as before: what they have allocated is of use again.
    if lengths.count == count {
      for place in lengths.indices { lengths[place].removeAll() }
    } else {
      lengths = Array(repeating: SlidingExtremes(), count: count)
    }
  }
}
