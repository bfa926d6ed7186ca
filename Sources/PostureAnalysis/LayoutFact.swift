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
  /// The display that the window is on.
  var windowDisplay: Display?
  /// Whether the window is of another display than the screen.
  var isWindowOffScreen: Bool
  private var stateRank: UInt8

  /// The place of the state among the states, from 0.
  var rank: Int { Int(stateRank) }

  init(_ layout: ClassifiedLayout, profile: DeviceProfile) {
    let classification = layout.classification
    state = classification.state
    stateRank = UInt8(classification.state.rank)
    isConsistent = classification.isConsistent
    axis = classification.axis
    display = classification.display
    status = layout.layout.status
    activity = layout.layout.divisionActivity
    windowDisplay = (layout.layout.window?.size).flatMap(profile.display(ofWindow:))
    let screen = layout.layout.screen.flatMap(profile.display(ofSize:))
    isWindowOffScreen = windowDisplay != nil && screen != nil && windowDisplay != screen
    levels = Levels(layout.layout, display: classification.display)
  }
}
