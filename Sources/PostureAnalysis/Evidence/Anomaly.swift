public import PostureModel

/// A measurement that is not to be trusted, or that surprises.
public struct Anomaly: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, CaseIterable, Hashable, Sendable, Comparable {
    /// The measurement is wrong or unusable.
    case error
    /// It will mislead whoever trusts it.
    case warning
    /// A property of the device that surprises.
    case info

    /// Orders the gravest first.
    public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int { self == .error ? 0 : self == .warning ? 1 : 2 }
  }

  /// Its number in the session, from 1, by first reading and then rule.
  public var number: Int
  /// The rule's name.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// The state of the first reading that it concerns; `nil` if it concerns the whole session.
  public var state: State?
  /// The number of the first reading that it concerns; `nil` if it concerns none.
  public var firstReading: Int?
  /// The number of the last reading that it concerns; `nil` if it concerns none.
  public var lastReading: Int?
  /// How many readings it concerns; of a gap, how many are missing.
  public var readings: Int
  /// The time of the first reading that it concerns.
  public var start: Instant?
  /// One sentence with its numbers.
  public var message: String
  /// One JSON object, keys sorted, without white space; `nil` of a row that sums others.
  public var detail: String?

  /// Takes all that is known of it.
  public init(
    number: Int, rule: String, severity: Severity, state: State?, firstReading: Int?,
    lastReading: Int?, readings: Int, start: Instant?, message: String, detail: String?
  ) {
    (self.number, self.rule, self.severity, self.state) = (number, rule, severity, state)
    (self.firstReading, self.lastReading) = (firstReading, lastReading)
    (self.readings, self.start) = (readings, start)
    (self.message, self.detail) = (message, detail)
  }
}
