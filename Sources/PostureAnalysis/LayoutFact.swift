import PostureModel

/// What the walk over the readings asks of a layout, small enough to be looked up a million times.
struct LayoutFact {
  var levels: Levels
  var state: State
  var isConsistent: Bool
  var axis: Axis?
  var display: Display?
  var status: HingeStatus?
  /// Whether a division is active, if any says.
  var activity: Bool?
  /// Whether it is half-open with the outer display lit.
  var isDisplayLate: Bool
  /// The display that the window is on.
  var windowDisplay: Display?
  /// Whether the window is of another display than the screen.
  var isWindowOffScreen: Bool
  private var stateRank: UInt8

  /// The place of the state among the states, from 0.
  var rank: Int { Int(stateRank) }

  init(_ evidence: LayoutEvidence) {
    let (layout, classification) = (evidence.layout, evidence.classification)
    state = classification.state
    stateRank = UInt8(classification.state.rank)
    isConsistent = classification.isConsistent
    axis = classification.axis
    display = classification.display
    status = layout.status
    activity = evidence.activity
    isDisplayLate = evidence.isDisplayLate
    windowDisplay = evidence.displayOfWindow ?? (evidence.isPane ? .inner : nil)
    let screen = layout.screen.flatMap(evidence.profile.display(ofSize:))
    isWindowOffScreen = windowDisplay != nil && screen != nil && windowDisplay != screen
    levels = Levels(layout, display: classification.display)
  }
}
