import PostureModel

/// A layout with all that the rules ask of it, worked out once.
///
/// A class, because steps carry that of three readings: a reference each instead of a copy.
final class LayoutEvidence: Sendable {
  let layout: Layout
  let classification: Classification
  let profile: DeviceProfile
  /// The window's size, if there is a window.
  let windowSize: Size?
  /// The display whose size the window has; not told by a pane.
  let displayOfWindow: Display?
  /// Whether the window has the form of a pane.
  let isPane: Bool
  /// The regions whose frames are in window space.
  let placed: [Region]

  init(_ classified: ClassifiedLayout, profile: DeviceProfile) {
    (layout, classification) = (classified.layout, classified.classification)
    self.profile = profile
    windowSize = layout.window?.size
    displayOfWindow = windowSize.flatMap(profile.display(ofSize:))
    isPane = windowSize.map(profile.isPane) ?? false
    placed = (layout.regions ?? []).filter { !$0.isSpaceUnknown }
  }

  /// The window in its own space, if it has the inner display's size.
  var innerWindow: Size? { displayOfWindow == .inner ? windowSize : nil }

  /// The size of the display that is lit, standing as the window or the screen does.
  var panel: DeviceProfile.Panel? { classification.display.map(profile.panel) }

  /// How the picture stands, before it is turned for a display that is not the expected one.
  var picture: Attitude? {
    isOnExpectedDisplay ? classification.attitude : classification.attitude?.turned
  }

  /// Whether the display is the one that the fold expects, as far as both are known.
  var isOnExpectedDisplay: Bool {
    guard let display = classification.display, let fold = classification.fold else { return true }
    return display == fold.expectedDisplay
  }

  /// Half-open with the outer display lit: the display is late.
  var isDisplayLate: Bool {
    classification.fold == .halfOpen && classification.display == .outer
  }

  /// Half-open on the inner display with no division active: the division is late.
  var isDivisionLate: Bool {
    classification.fold == .halfOpen && classification.display == .inner && activity == false
  }

  /// Whether a division is active, if any says.
  var activity: Bool? { layout.divisionActivity }

  /// The active divisions, whose sizes can be told also where their space is unknown.
  var activeDivisions: [Region] { layout.divisions.filter { $0.active == true } }
}

extension Layout {
  /// Whether a division is active, if any says.
  var divisionActivity: Bool? {
    let activity = divisions.compactMap(\.active)
    return activity.isEmpty ? nil : activity.contains(true)
  }
}

extension HingeStatus {
  /// The display that an app is on with this status; `nil` of an unknown one.
  var expectedDisplay: Display? {
    switch self {
    case .closed: .outer
    case .partiallyOpen, .fullyOpen: .inner
    case .unknown: nil
    }
  }

  /// Whether it is one of the three that a hinge can have.
  var isKnown: Bool { self != .unknown }
}

extension DeviceProfile {
  /// The display that a window is on: of its size, or of its form as a pane.
  func display(ofWindow size: Size) -> Display? {
    display(ofSize: size) ?? (isPane(size) ? .inner : nil)
  }
}
