import PostureModel

/// What makes an anomaly, and what it means to the person who adapts an app.
public struct AnomalyRule: Sendable {
  /// What makes a row.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A maximal run of consecutive readings of one state that show the same.
    case reading = "R"
    /// All readings of one state that show the same.
    case state = "S"
    /// One event, never merged with another.
    case event = "E"
    /// The whole session.
    case session = "W"
  }

  /// The rule's name, the contract's spelling.
  public let id: String
  /// What makes a row.
  public let kind: Kind
  /// How much it matters.
  public let severity: Anomaly.Severity
  /// What it means, in one sentence.
  public let meaning: String
  /// What it does to an app, in one sentence.
  public let effect: String
  /// What to do instead, in one sentence.
  public let remedy: String
  /// Whether it speaks of the clock, so that assigned times cannot raise it.
  let needsClock: Bool
  /// When it is raised.
  let tests: [Test]

  init(
    _ id: String, _ kind: Kind, _ severity: Anomaly.Severity, meaning: String, effect: String,
    remedy: String, needsClock: Bool = false, tests: Test...
  ) {
    (self.id, self.kind, self.severity) = (id, kind, severity)
    (self.meaning, self.effect, self.remedy) = (meaning, effect, remedy)
    (self.needsClock, self.tests) = (needsClock, tests)
  }

  /// The rule of a name.
  public static func named(_ id: String) -> AnomalyRule? { all.first { $0.id == id } }
}

extension AnomalyRule {
  /// When a rule is raised, by what it has to know.
  enum Test: Sendable {
    /// A layout alone; each finding makes rows of its own.
    case layout(@Sendable (LayoutEvidence, AnalysisContext) -> [Finding])
    /// The layout of a settled reading, by state.
    case settledLayout(@Sendable (LayoutEvidence) -> [Finding])
    /// All layouts in turn, by first appearance, by state.
    case layouts(@Sendable () -> any LayoutWatch)
    /// A reading alone: the case that holds, if any, and what it shows.
    case reading(
      when: @Sendable (Seen, AnalysisContext) -> Int?,
      finding: @Sendable (Int, AnalysisContext) -> Finding)
    /// Up to three consecutive readings, and what happened between the last two.
    case step(@Sendable (borrowing Step) -> [Occurrence])
    /// The same where one of the three has another layout than the one before, or a gap is before the
    /// new one.
    case change(@Sendable (borrowing Step) -> [Occurrence])
    /// All readings in turn.
    case watch(@Sendable (AnalysisContext) -> any ReadingWatch)
    /// The survey of the whole session.
    case session(@Sendable (AnalysisContext) -> Occurrence?)
    /// A record, and what came before it in its source.
    case source(@Sendable (SourceOrder, SourceStep) -> Occurrence?)
    /// A screenshot.
    case screenshot(@Sendable (ScreenshotFacts, DeviceProfile) -> Occurrence?)
  }
}

/// Observes all readings of a session in turn, and remembers what its rule needs.
protocol ReadingWatch: Sendable {
  /// Observes the next reading; gives back what is now certain.
  mutating func observe(_ step: borrowing Step) -> [Occurrence]
  /// Ends the session; gives back what is certain only now.
  mutating func finish() -> [Occurrence]
  /// Registers the next of the devices that readings name by their index.
  mutating func register(_ subject: Subject)
}

extension ReadingWatch {
  mutating func finish() -> [Occurrence] { [] }
  mutating func register(_ subject: Subject) {}
}

/// Observes all layouts of a session in turn, by first appearance.
protocol LayoutWatch: Sendable {
  /// Observes the next layout; gives back what it shows.
  mutating func observe(_ evidence: LayoutEvidence) -> [Finding]
}
