import PostureModel

/// A reading with its layout.
struct Seen: Sendable {
  let reading: ReadingTrace
  let layout: LayoutEvidence
  /// Whether a gap is between it and the reading before.
  let isAfterGap: Bool

  var state: State { layout.classification.state }
  var status: HingeStatus? { layout.layout.status }
}

/// A new reading, the two before it, and what happened between the last two.
struct Step: ~Copyable {
  let context: AnalysisContext
  /// The reading before the last.
  private(set) var before: Seen?
  /// The reading before the new one.
  private(set) var last: Seen?
  /// The new reading.
  private(set) var new: Seen
  /// Whether one of the three has another layout than the one before, or a gap is before the new one.
  ///
  /// Nearly never: most rules need not look at the other steps.
  private(set) var isChanging = true
  /// The motion from the last to the new one, if that pair is usable.
  var pair: PairMotion?
  /// The transitions between the last and the new one, not numbered yet.
  var transitions: [Transition] = []

  /// Begins with the first reading.
  init(_ context: AnalysisContext, _ first: Seen) { (self.context, new) = (context, first) }

  /// Goes on to the next reading.
  mutating func advance(to next: Seen) {
    before = last.take()
    last = exchange(&new, with: next)
    isChanging = before?.layout !== next.layout || last?.layout !== next.layout || next.isAfterGap
  }

  /// Completes the step by its motion and its transitions.
  mutating func complete(by motion: inout MotionAnalysis, _ outlet: inout RowOutlet) {
    motion.add(&self, &outlet)
  }

  /// Reports the step to the rules, and its transitions to the signals.
  func report(to rules: inout AnomalyAnalysis, _ signals: inout SignalTally) {
    rules.add(self)
    for transition in transitions { signals.add(transition) }
  }

  /// The last and the new reading, if no gap is between them.
  var joined: (first: Seen, second: Seen)? {
    guard let last, !new.isAfterGap else { return nil }
    return (last, new)
  }

  /// The three readings, if no gap is between them.
  var trio: (before: Seen, middle: Seen, after: Seen)? {
    guard let before, let last, !last.isAfterGap, !new.isAfterGap else { return nil }
    return (before, last, new)
  }

  /// Milliseconds from one reading to another.
  func milliseconds(from first: Seen, to second: Seen) -> Int64 {
    second.reading.time.milliseconds - first.reading.time.milliseconds
  }
}
