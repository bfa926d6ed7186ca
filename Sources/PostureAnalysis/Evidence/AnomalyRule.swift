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
  let test: Test

  init(
    _ id: String, _ kind: Kind, _ severity: Anomaly.Severity, meaning: String, effect: String,
    remedy: String, needsClock: Bool = false, test: Test
  ) {
    (self.id, self.kind, self.severity) = (id, kind, severity)
    (self.meaning, self.effect, self.remedy) = (meaning, effect, remedy)
    (self.needsClock, self.test) = (needsClock, test)
  }

  /// The rule of a name.
  public static func named(_ id: String) -> AnomalyRule? { all.first { $0.id == id } }
}

extension AnomalyRule {
  /// When a rule is raised, by what it has to see.
  enum Test: Sendable {
    /// A layout alone; each finding makes rows of its own.
    case layout(@Sendable (LayoutEvidence) -> [Finding])
    /// All layouts in turn, by first appearance; each finding makes rows of its own.
    case layouts(@Sendable () -> any LayoutWatch)
    /// A status at an angle, both against rest in microdegrees; the case that holds, from 0.
    case angle(
      when: @Sendable (_ status: HingeStatus?, _ angle: Int, _ rest: Int) -> Int?,
      finding: @Sendable (Int) -> Finding)
    /// Two or three consecutive readings where something changed: a layout, or a gap between them.
    case step(@Sendable (Step) -> [Occurrence])
    /// Two consecutive readings and the transitions between them, of which there are some.
    case crossing(@Sendable (Step, ArraySlice<Transition>) -> [Occurrence])
    /// All readings in turn.
    case watch(@Sendable (SessionContext) -> any ReadingWatch)
    /// An accepted record that contradicts what stands before it in its source.
    case source(@Sendable (SourceOrder, SourceStep) -> Occurrence?)
    /// A screenshot.
    case screenshot(@Sendable (ScreenshotFacts, DeviceProfile) -> Occurrence?)
  }
}

/// Sees all readings of a session in turn, and remembers what its rule needs.
protocol ReadingWatch: Sendable {
  /// Takes the next reading; gives back what is now certain.
  mutating func see(_ step: Step) -> [Occurrence]
  /// Ends the session; gives back what is certain only now.
  ///
  /// `cadence` is the session's, in milliseconds, which is certain only now.
  mutating func finish(cadence: Int64) -> [Occurrence]
  /// How many rows wait for the end of the session.
  var waitingRows: Int { get }
  /// Gives back rows that wait for the end, told as if the session had this cadence, in milliseconds,
  /// and all else were as it is now.
  mutating func takeRows(cadence: Int64) -> [Occurrence]
  /// Whether the rows that were taken out are told as the end tells them, at a cadence.
  func holds(cadence: Int64) -> Bool
  /// The numbers of the sources whose clocks are coarse, from the rule that knows them.
  var coarseSources: [Int]? { get }
  /// Takes readings that have repeated the one that was seen last, of which there are some.
  mutating func see(_ repeats: Repeats)
  /// What it has to see next, as far as it knows now; all else would tell it nothing.
  ///
  /// Mutating, so that a watch is asked where it lies: to read it would copy it.
  var attention: Attention { mutating get }
  /// Takes the next of the devices that readings name by their index.
  mutating func meet(_ subject: Subject)
}

extension ReadingWatch {
  mutating func finish(cadence: Int64) -> [Occurrence] { [] }
  mutating func meet(_ subject: Subject) {}
  var waitingRows: Int { 0 }
  mutating func takeRows(cadence: Int64) -> [Occurrence] { [] }
  func holds(cadence: Int64) -> Bool { true }
  var coarseSources: [Int]? { nil }
  var attention: Attention { .all }
  mutating func see(_ repeats: Repeats) {}
}

/// Sees all layouts of a session in turn, by first appearance.
protocol LayoutWatch: Sendable {
  /// Takes the next layout; gives back what it shows.
  mutating func see(_ evidence: LayoutEvidence) -> [Finding]
}

/// What a layout, or a layout at an angle, shows.
///
/// Nothing is spelled before a row is made of it: thousands of layouts may share one.
struct Finding: Sendable {
  /// What must be the same for readings to share a row.
  let compared: Detail
  /// Whether the row tells at which angles it was seen.
  let tellsAngles: Bool
  private let spellMessage: @Sendable () -> String
  private let tellMore: @Sendable () -> Detail

  /// Takes what is compared, one sentence with its numbers, and what else the detail tells.
  init(
    compared: Detail, message: @autoclosure @escaping @Sendable () -> String,
    more: @autoclosure @escaping @Sendable () -> Detail = [:], tellsAngles: Bool = false
  ) {
    (self.compared, self.tellsAngles) = (compared, tellsAngles)
    (spellMessage, tellMore) = (message, more)
  }

  /// One sentence with its numbers.
  var message: String { spellMessage() }

  /// All that the detail tells.
  var detail: Detail { compared.merging(tellMore()) }
}
