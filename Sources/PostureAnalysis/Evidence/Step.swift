import PostureModel

/// A reading with the facts of its layout.
struct Seen {
  var reading: ReadingTrace
  var fact: LayoutFact
  /// Whether a gap lies between it and the reading before.
  var isAfterGap: Bool
}

/// What rules may know of the session as a whole.
///
/// A class, because each of a million steps carries it: one reference instead of a dozen.
final class SessionContext: Sendable {
  let setting: SessionSetting
  let gapRule: GapRule
  /// The numbers of the sources whose clocks are coarse, if the session was seen before.
  let coarseSources: Set<Int>?

  init(setting: SessionSetting, gapRule: GapRule, coarseSources: Set<Int>? = nil) {
    (self.setting, self.gapRule, self.coarseSources) = (setting, gapRule, coarseSources)
  }
}

/// A new reading, the two before it, and what happened between the last two.
struct Step {
  let context: SessionContext
  /// The reading before the last.
  private(set) var before: Seen?
  /// The reading before the new one.
  private(set) var last: Seen?
  /// The new reading.
  private(set) var new: Seen
  /// Whether there is no reading yet, and the new one means nothing.
  private(set) var isEmpty = true
  /// The motion from the last to the new one, if that pair is usable.
  private(set) var pair: PairMotion?
  /// Which of the transitions lie between the last and the new one.
  private(set) var transitions = 0..<0
  /// Whether readings that repeat the new one can tell nothing but that they came.
  ///
  /// It repeats the layout of the last, the hinge rests, and the window is not off its screen, which
  /// is an event each time. Once the hinge rests, readings of the same angle are at rest: none of a
  /// second before the next is farther away.
  private(set) var isResting = false

  // The frames of the three readings' layouts, which change far more seldom than the readings.
  private var frameBefore: LayoutFrame
  private var frameLast: LayoutFrame
  private var frameNew: LayoutFrame

  /// Begins with no reading.
  init(_ context: SessionContext) {
    self.context = context
    let profile = context.setting.profile
    let nothing = LayoutEvidence(ClassifiedLayout(Layout(), profile: profile), profile: profile)
    let frame = LayoutFrame(nothing)
    new = Seen(reading: RepeatWalk.none, fact: LayoutFact(nothing), isAfterGap: false)
    (frameBefore, frameLast, frameNew) = (frame, frame, frame)
  }

  /// Goes on to the next reading; `frames` are those of all layouts, by their index.
  mutating func advance(to next: Seen, _ frames: [LayoutFrame]) {
    let layout = next.reading.layout
    if layout != new.reading.layout || layout != last?.reading.layout
      || layout != before?.reading.layout
    {
      frameBefore = frameLast
      frameLast = frameNew
      frameNew = frames[layout]
    }
    before = last
    last = isEmpty ? nil : new
    new = next
    isEmpty = false
  }

  /// Goes on to the last of readings that repeat the new one.
  mutating func advance(past repeats: Repeats) {
    // A step back is asked for only once the next reading is here: what lies farther back is not.
    before = last
    last = repeats.count > 1 ? repeated(repeats.beforeLast) : new
    new = repeated(repeats.last)
  }

  private func repeated(_ reading: ReadingTrace) -> Seen {
    Seen(reading: reading, fact: new.fact, isAfterGap: false)
  }

  /// Learns of the motion, and of the transitions that it made.
  mutating func learn(_ pair: PairMotion?, _ transitions: Range<Int>) {
    self.pair = pair
    self.transitions = transitions
    let rests = pair.map { $0.motion == .rest } ?? (new.fact.axis == nil)
    isResting =
      rests && new.reading.angle != nil && new.reading.layout == last?.reading.layout
      && !new.fact.isWindowOffScreen
  }

  /// The last and the new reading, if no gap lies between them.
  var joined: (first: Seen, second: Seen)? {
    guard let last, !new.isAfterGap else { return nil }
    return (last, new)
  }

  /// The three readings, if no gap lies between them.
  var trio: (before: Seen, middle: Seen, after: Seen)? {
    guard let before, let last, !last.isAfterGap, !new.isAfterGap else { return nil }
    return (before, last, new)
  }

  /// The frame of the layout of one of the three readings.
  func frame(_ seen: Seen) -> LayoutFrame {
    let layout = seen.reading.layout
    if layout == new.reading.layout { return frameNew }
    return layout == last?.reading.layout ? frameLast : frameBefore
  }

  /// Milliseconds from the last reading to the new one.
  var millisecondsSinceLast: Int64? {
    last.map { new.reading.time.milliseconds - $0.reading.time.milliseconds }
  }

  /// Milliseconds from one reading to another.
  func milliseconds(from first: Seen, to second: Seen) -> Int64 {
    second.reading.time.milliseconds - first.reading.time.milliseconds
  }
}
