public import PostureAnalysis
public import PostureModel

/// All that the pages of one session are written from: values only, in a fixed order.
public struct SessionReport: Sendable {
  /// Who and what was measured.
  public var record: SessionRecord
  /// The device's displays and the analysis' parameters.
  public var setting: SessionSetting
  /// What the analysis derived.
  public var findings: SessionFindings
  /// The layouts that the findings' uses point into.
  public var layouts: [ClassifiedLayout]
  /// The imported files and their ledgers, by number.
  public var sources: [SourceRecord] = []
  /// The refused records by code, sorted by code.
  public var refusals: [RefusalCount] = []
  /// The person's remarks, by number.
  public var notes: [NoteRecord] = []
  /// What readings say in words of their own, by the first reading that says it.
  public var remarks: [ReadingRemark] = []
  /// The pictures, by path.
  public var screenshots: [Screenshot] = []
  /// The readings for the timeline, thinned by `TimelineThinning` or all of them, in order.
  public var timeline: [TimelinePoint] = []
  /// The session's folder as seen from the session's report, for links to screenshots.
  public var sessionFolder: String
  /// What wrote the report: `Posturebook 0.1.0`.
  public var program: String

  /// Takes what every report needs; the rest begins empty.
  public init(
    record: SessionRecord, setting: SessionSetting, findings: SessionFindings,
    layouts: [ClassifiedLayout], program: String
  ) {
    (self.record, self.setting, self.findings) = (record, setting, findings)
    (self.layouts, self.program) = (layouts, program)
    sessionFolder = "../../Sessions/\(record.session)"
  }
}

/// How many records were refused for one reason.
public struct RefusalCount: Hashable, Sendable {
  /// The contract's code: `non-finite`.
  public var code: String
  /// How many records.
  public var count: Int

  /// Takes a code and how often it was given.
  public init(code: String, count: Int) { (self.code, self.count) = (code, count) }
}

/// What readings of a state say in words: their `note`.
public struct ReadingRemark: Hashable, Sendable {
  /// The words, as they were imported.
  public var text: String
  /// The state of the readings.
  public var state: State
  /// How many readings of the state say it.
  public var readings: Int
  /// The number of the first of them.
  public var firstReading: Int

  /// Takes a remark, the state of the readings that make it, how many they are, and the first.
  public init(text: String, state: State, readings: Int, firstReading: Int) {
    (self.text, self.state) = (text, state)
    (self.readings, self.firstReading) = (readings, firstReading)
  }
}

/// A picture that was taken in a session.
public struct Screenshot: Hashable, Sendable {
  /// Its path, relative to the session's folder.
  public var path: String
  /// The number of the reading that it belongs to.
  public var reading: Int?
  /// That reading's time.
  public var time: Instant?
  /// The state that it shows.
  public var state: State?
  /// The display that it shows.
  public var display: Display?
  /// Its size in pixels.
  public var pixels: Size?

  /// Takes what the notebook knows of a picture; its size is in pixels.
  public init(
    path: String, reading: Int? = nil, time: Instant? = nil, state: State? = nil,
    display: Display? = nil, pixels: Size? = nil
  ) {
    (self.path, self.reading, self.time) = (path, reading, time)
    (self.state, self.display, self.pixels) = (state, display, pixels)
  }
}

/// A reading as the timeline shows it.
public struct TimelinePoint: Hashable, Sendable {
  /// The reading's number in its session.
  public var number: Int
  /// The wall clock.
  public var time: Instant
  /// The hinge, in microdegrees; `nil` if there was none to read.
  public var angle: Int?

  /// Takes a reading's number, its time, and its angle in microdegrees.
  @inlinable public init(number: Int, time: Instant, angle: Int?) {
    (self.number, self.time, self.angle) = (number, time, angle)
  }
}

extension SessionReport {
  /// A state's summary; one that the analysis has none of was not seen.
  func summary(_ state: State) -> StateSummary {
    findings.states.first { $0.state == state } ?? StateSummary(state: state)
  }

  /// A state's values of a field, the most frequent first.
  func values(_ state: State, _ field: Measurement.Field) -> [Measurement] {
    findings.measurements.filter { $0.state == state && $0.field == field }
  }

  /// The states that have a page: the six, and `unclassified` where met.
  var pagedStates: [State] {
    State.six + (summary(.unclassified).readings > 0 ? [.unclassified] : [])
  }

  /// Whether times say nothing of the phone: they were assigned or invented.
  var hasNoPace: Bool { setting.isUntimed || record.isReconstructed }

  /// Whether a cadence was measured or stated.
  ///
  /// The contract's own is used where all readings are too far apart, or of one instant.
  var hasCadence: Bool {
    if hasNoPace || setting.isOnChange { return false }
    let isOfOneInstant = record.firstTime == record.lastTime
    return setting.statedCadence != nil
      || findings.gaps < record.readings - 1 && !isOfOneInstant && !hasCoarseCadence
  }

  /// Whether whole seconds hide how often the probe read.
  var hasCoarseCadence: Bool { !setting.coarseSources.isEmpty && findings.cadence < 2_000 }

  /// What a picture without a keyboard in it says of keyboards, and one with it.
  func keyboardWords(_ layout: PicturedLayout) -> String {
    if layout.isKeyboardUp { return "keyboard up" }
    return setting.reportsKeyboard ? "no keyboard" : "keyboard not reported"
  }
}
