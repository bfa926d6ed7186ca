import PostureModel

/// What rules may know of the session as a whole.
///
/// A class, because each of a million steps carries it: one reference instead of a dozen.
final class AnalysisContext: Sendable {
  let setting: SessionSetting
  let survey: SessionSurvey
  let gapRule: GapRule
  /// Milliseconds from one reading to the next.
  let cadence: Int64
  private let hasCoarseSources: Bool

  init(_ setting: SessionSetting, _ survey: SessionSurvey) {
    (self.setting, self.survey) = (setting, survey)
    hasCoarseSources = !setting.coarseSources.isEmpty
    cadence = survey.clocks.cadence
    gapRule = GapRule(
      limit: survey.clocks.gapLimit, usesUptimes: survey.clocks.usesUptimes,
      isUntimed: setting.isUntimed, isOnChange: setting.isOnChange)
  }

  /// Whether `screen` is the main screen's in a layout of a session that is found to write it so.
  func isScreenMain(_ layout: LayoutEvidence) -> Bool {
    survey.windows.isScreenMain && layout.isInnerWindowOnOuterScreen
  }

  /// Whether a reading's source writes whole seconds.
  func isCoarse(_ reading: ReadingTrace) -> Bool {
    hasCoarseSources && setting.coarseSources.contains(reading.source)
  }
}
