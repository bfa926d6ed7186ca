import PostureModel

/// What a first pass over a session finds that the analysis has to know from the beginning.
///
/// Its memory does not grow with the readings, which are added in the contract's order.
public struct SessionSurvey: Sendable {
  /// How far the readings are from each other, by their clocks.
  private(set) var clocks: ClockSurvey
  /// On which displays windows and screens are.
  private(set) var windows = WindowSurvey()
  /// What the hinge says, and where.
  private(set) var hinge = HingeSurvey()
  /// How many readings the coarse sources have in a second.
  private(set) var seconds = SecondSurvey()
  private let coarseSources: Set<Int>
  private var last: ReadingTrace?

  /// Begins with no reading.
  public init(_ setting: SessionSetting) {
    clocks = ClockSurvey(setting)
    coarseSources = setting.coarseSources
  }

  /// Appends the next reading, with the layout that its key stands for.
  public mutating func add(_ reading: ReadingTrace, _ layout: LayoutEvidence) {
    if let last { clocks.add(last, reading) }
    windows.add(reading, layout)
    hinge.add(reading, layout)
    if !coarseSources.isEmpty, coarseSources.contains(reading.source) { seconds.add(reading) }
    last = reading
  }
}

/// Which readings a rule looked at.
struct SurveyedReadings: Sendable {
  private(set) var span: ReadingSpan?

  var count: Int { span?.readings ?? 0 }

  /// Appends a reading, unless it is the last already.
  mutating func add(_ reading: ReadingTrace) {
    guard let last = span?.last else {
      span = ReadingSpan(reading)
      return
    }
    if last != reading.number { span?.append(reading) }
  }
}
