import PostureModel

/// A reading with its layout.
///
/// A class, because windows and rules hold the latest readings: a reference each instead of 14 words.
final class Seen: Sendable {
  let reading: ReadingTrace
  let layout: LayoutEvidence
  /// Whether a gap is between it and the reading before.
  let isAfterGap: Bool

  init(reading: ReadingTrace, layout: LayoutEvidence, isAfterGap: Bool) {
    (self.reading, self.layout, self.isAfterGap) = (reading, layout, isAfterGap)
  }

  var state: State { layout.classification.state }
  var status: HingeStatus? { layout.layout.status }
}

/// A new reading, the two before it, and what happened between the last two.
///
/// A class, because each of two dozen rules reads it a million times: nothing of it is copied.
final class Step {
  let context: AnalysisContext
  /// The reading before the last.
  private(set) var before: Seen?
  /// The reading before the new one.
  private(set) var last: Seen?
  /// The new reading.
  private(set) var new: Seen
  /// Whether any of the three has another layout than the one before, as nearly never happens.
  private(set) var isChanging = true
  /// The motion from the last to the new one, if that pair is usable.
  var pair: PairMotion?
  /// The transitions between the last and the new one, not numbered yet.
  var transitions: [Transition] = []

  /// Begins with the first reading.
  init(_ context: AnalysisContext, _ first: Seen) { (self.context, new) = (context, first) }

  /// Goes on to the next reading.
  func advance(to next: Seen) {
    (before, last, new) = (last, new, next)
    isChanging = before?.layout !== next.layout || last?.layout !== next.layout
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
