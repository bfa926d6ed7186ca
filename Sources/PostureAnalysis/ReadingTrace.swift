public import PostureModel

/// What the analysis needs of a reading: when, at which angle, and the number of its layout.
public struct ReadingTrace: Hashable, Sendable {
  /// The reading's number in its session, from 1, in the contract's order.
  public var number: Int
  /// The wall clock.
  public var time: Instant
  /// The probe's counter.
  public var sequence: Int64?
  /// The probe's monotonic clock, in seconds.
  public var uptime: Double?
  /// The hinge, in microdegrees; `nil` if there was none to read.
  public var angle: Int?
  /// The index of its layout in the list that the analysis was given.
  public var layout: Int
  /// The number of the source that it was accepted from.
  public var source: Int
  /// The index of its device in the list that the analysis was given; `nil` if it names none.
  public var subject: Int?

  /// Takes what the store streams.
  @inlinable public init(
    number: Int, time: Instant, sequence: Int64? = nil, uptime: Double? = nil, angle: Int? = nil,
    layout: Int, source: Int = 0, subject: Int? = nil
  ) {
    (self.number, self.time, self.sequence) = (number, time, sequence)
    (self.uptime, self.angle, self.layout) = (uptime, angle, layout)
    (self.source, self.subject) = (source, subject)
  }
}

/// A layout and what it says about the phone.
public struct ClassifiedLayout: Hashable, Sendable {
  /// What was seen.
  public var layout: Layout
  /// What that says, by the session's device profile.
  public var classification: Classification

  /// Classifies a layout.
  public init(_ layout: Layout, profile: DeviceProfile) {
    self.layout = layout
    classification = Classification(layout, profile: profile)
  }
}

/// What is known of a session before its readings are looked at.
public struct SessionSetting: Hashable, Sendable {
  /// The session's name.
  public var session: String
  /// The phone's displays.
  public var profile: DeviceProfile
  /// Milliseconds from one reading to the next, as `session.json` says; `nil` has it measured.
  public var statedCadence: Int64?
  /// Whether the times were assigned, so that dwells and speeds would be invented.
  public var isUntimed: Bool
  /// Whether the probe writes only when something changes, as a person said.
  public var isOnChange: Bool
  /// Whether any record of the session has the key `keyboard`.
  public var reportsKeyboard: Bool
  /// The numbers of the sources of which no record's time is written to less than a second.
  public var coarseSources: Set<Int>
  /// The analysis' numbers.
  public var parameters: AnalysisParameters

  /// Takes what `session.json` and the import said.
  public init(
    session: String, profile: DeviceProfile = .iPhoneDuo, statedCadence: Int64? = nil,
    isUntimed: Bool = false, isOnChange: Bool = false, reportsKeyboard: Bool = false,
    coarseSources: Set<Int> = [], parameters: AnalysisParameters = AnalysisParameters()
  ) {
    (self.session, self.profile, self.statedCadence) = (session, profile, statedCadence)
    (self.isUntimed, self.isOnChange) = (isUntimed, isOnChange)
    (self.reportsKeyboard, self.coarseSources) = (reportsKeyboard, coarseSources)
    self.parameters = parameters
  }
}
