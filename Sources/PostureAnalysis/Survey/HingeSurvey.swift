import PostureModel

/// What the hinge says in a session: which angles, which statuses, and on which displays.
struct HingeSurvey: Sendable {
  /// The readings with an angle.
  private(set) var angled = SurveyedReadings()
  /// The distinct angles, in microdegrees, in order; `nil` once they are more than four.
  private(set) var angles: [Int]? = []
  /// The distinct statuses.
  private(set) var statuses: [HingeStatus] = []
  /// Whether two consecutive readings have known statuses that differ.
  private(set) var hasStatusChanged = false
  private var lastStatus: HingeStatus?
  /// The numbers of the first and the last reading with a status or an angle.
  private(set) var told: ClosedRange<Int>?
  /// The displays on which a reading has one; `nil` stands for an unknown display.
  private(set) var displays: [Display?] = []

  /// Appends a reading.
  mutating func add(_ reading: ReadingTrace, _ layout: LayoutEvidence) {
    let status = layout.layout.status
    if let angle = reading.angle {
      angled.add(reading)
      if let known = angles, !known.contains(angle) {
        angles = known.count < 4 ? (known + [angle]).sorted() : nil
      }
    }
    if let status, let lastStatus, status != lastStatus, status.isKnown, lastStatus.isKnown {
      hasStatusChanged = true
    }
    lastStatus = status
    if let status, !statuses.contains(status) { statuses.append(status) }
    guard status != nil || reading.angle != nil else { return }
    told = (told?.lowerBound ?? reading.number)...reading.number
    let display = layout.classification.display
    if !displays.contains(display) { displays.append(display) }
  }
}
