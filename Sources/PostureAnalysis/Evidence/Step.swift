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
  let cadence: Int64
  let gapRule: GapRule
  let survey: SessionSurvey
  let evidence: [LayoutEvidence]
  let subjects: [Subject]

  init(
    setting: SessionSetting, cadence: Int64, gapRule: GapRule, survey: SessionSurvey,
    evidence: [LayoutEvidence], subjects: [Subject]
  ) {
    (self.setting, self.cadence, self.gapRule) = (setting, cadence, gapRule)
    (self.survey, self.evidence, self.subjects) = (survey, evidence, subjects)
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
  /// The motion from the last to the new one, if that pair is usable.
  var pair: PairMotion?
  /// Which of the transitions lie between the last and the new one.
  var transitions = 0..<0

  /// Begins with the first reading.
  init(_ context: SessionContext, _ first: Seen) { (self.context, new) = (context, first) }

  /// Goes on to the next reading.
  mutating func advance(to next: Seen) {
    before = last
    last = new
    new = next
  }

  /// Has the motion told and the rules put; in place, since a million copies would cost more than both.
  mutating func put(to motion: inout MotionAnalysis, _ rules: inout AnomalyAnalysis) {
    motion.add(&self)
    rules.add(self, motion.transitions)
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

  /// The evidence of a reading's layout.
  func evidence(_ seen: Seen) -> LayoutEvidence { context.evidence[seen.reading.layout] }

  /// Milliseconds from the last reading to the new one.
  var millisecondsSinceLast: Int64? {
    last.map { new.reading.time.milliseconds - $0.reading.time.milliseconds }
  }

  /// Milliseconds from one reading to another.
  func milliseconds(from first: Seen, to second: Seen) -> Int64 {
    second.reading.time.milliseconds - first.reading.time.milliseconds
  }
}
