import PostureModel

/// A layout with all that the rules ask of it, worked out once.
///
/// A class, because what a rule found holds on to it until a row is made.
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
  /// All regions.
  let regions: [Region]
  /// The regions whose frames are known and in window space.
  let placed: [Region]
  /// The active divisions, whose sizes can be told also where their space is unknown.
  let activeDivisions: [Region]
  /// Whether a division is active, if any says.
  let activity: Bool?

  init(_ classified: ClassifiedLayout, profile: DeviceProfile) {
    let layout = classified.layout
    (self.layout, classification) = (layout, classified.classification)
    self.profile = profile
    windowSize = layout.window?.size
    displayOfWindow = windowSize.flatMap(profile.display(ofSize:))
    isPane = windowSize.map(profile.isPane) ?? false
    regions = layout.regions ?? []
    placed = regions.filter { !$0.isSpaceUnknown && $0.origin != nil }
    activeDivisions = regions.filter { $0.kind == .division && $0.active == true }
    activity = layout.divisionActivity
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
}

/// Where a layout's window is and what is safe in it, which is compared with its neighbours'.
struct LayoutFrame: Sendable {
  let window: Rect?
  let safeArea: Insets?

  init(_ evidence: LayoutEvidence) {
    (window, safeArea) = (evidence.layout.window, evidence.layout.safeArea)
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
