import PostureModel

/// A reading with the facts of its layout.
struct Seen {
  var reading: ReadingTrace
  var fact: LayoutFact
  /// Whether a gap lies between it and the reading before.
  var isAfterGap: Bool
}

/// What rules may know of the session as a whole.
struct SessionContext: Sendable {
  var setting: SessionSetting
  var cadence: Int64
  var gapRule: GapRule
  var survey: SessionSurvey
  var evidence: [LayoutEvidence]
  var subjects: [Subject]
}

/// A new reading, the two before it, and what happened between the last two.
struct Step {
  let context: SessionContext
  /// The reading before the last.
  var before: Seen?
  /// The reading before the new one.
  var last: Seen?
  /// The new reading.
  var new: Seen
  /// The motion from the last to the new one, if that pair is usable.
  var pair: PairMotion?
  /// The transitions between the last and the new one.
  var transitions: ArraySlice<Transition>

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

  /// The evidence of a reading's layout.
  func evidence(_ seen: Seen) -> LayoutEvidence { context.evidence[seen.reading.layout] }

  /// Milliseconds from one reading to another.
  func milliseconds(from first: Seen, to second: Seen) -> Int64 {
    second.reading.time.milliseconds - first.reading.time.milliseconds
  }
}
