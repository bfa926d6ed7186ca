public import PostureModel

/// A layout with all that the analysis asks of it, worked out once.
///
/// A class, because thousands of consecutive readings share one, and findings hold it until a row is made.
public final class LayoutEvidence: Sendable {
  /// What was seen.
  public let layout: Layout
  /// What that says, by the session's device profile.
  public let classification: Classification
  let profile: DeviceProfile
  /// The level at each boundary.
  let levels: Levels
  /// The window's size, if there is a window.
  let windowSize: Size?
  /// The display whose size the window has; not told by a pane.
  let displayOfWindow: Display?
  /// The display that the window is on, of which a pane is a part.
  let windowDisplay: Display?
  /// The display whose size the screen has.
  let screenDisplay: Display?
  /// Whether the window is of another display than the screen, or of the same one turned by a quarter.
  let isWindowOffScreen: Bool
  /// Whether a division is active, if any says.
  let activity: Bool?
  /// All regions.
  let regions: [Region]
  /// The regions whose places are known and in window space.
  let placed: [Region]
  /// Those of them that are not empty, within half a point.
  let framed: [Region]
  /// The active divisions, whose sizes are known also where their places are not.
  let activeDivisions: [Region]
  /// All lengths, in thousandths of a point, in an order that layouts of the same form share.
  let lengths: [Int]

  /// Takes a layout that is classified by a profile.
  public init(_ classified: ClassifiedLayout, profile: DeviceProfile) {
    let layout = classified.layout
    (self.layout, classification) = (layout, classified.classification)
    self.profile = profile
    let display = classified.classification.display
    levels = Levels(layout, display)
    let window = layout.window?.size
    windowSize = window
    displayOfWindow = window.flatMap(profile.display(ofSize:))
    let pane = displayOfWindow == nil ? window.flatMap(profile.paneAttitude) : nil
    windowDisplay = displayOfWindow ?? (pane == nil ? nil : .inner)
    screenDisplay = layout.screen.flatMap(profile.display(ofSize:))
    if let windowDisplay, let screenDisplay {
      let stand = pane ?? window.flatMap(Attitude.init)
      let isTurned = stand != nil && stand != layout.screen.flatMap(Attitude.init)
      isWindowOffScreen = windowDisplay != screenDisplay || isTurned
    } else {
      isWindowOffScreen = false
    }
    activity = layout.divisionActivity
    regions = layout.regions ?? []
    placed = regions.filter { !$0.isSpaceUnknown && $0.origin != nil }
    framed = placed.filter { !isSameLength(max(0, $0.size.shortSide), 0) }
    activeDivisions = regions.filter { $0.kind == .division && $0.active == true }
    lengths = layout.lengths
  }

  /// The place of the state among the states, from 0.
  var rank: Int { classification.state.rank }

  /// Whether the window has the form of a pane and is no whole display.
  var isPane: Bool { displayOfWindow == nil && windowDisplay == .inner }

  /// The window in its own space, if it has the inner display's size.
  var innerWindow: Size? { displayOfWindow == .inner ? windowSize : nil }

  /// The size of the display that is lit, as the window or the screen stands.
  var panel: DeviceProfile.Panel? { classification.display.map(profile.panel) }

  /// How the picture stands, before it is turned for a display that is not the expected one.
  var picture: Attitude? {
    isOnExpectedDisplay || profile.foldHalves == .width
      ? classification.attitude : classification.attitude?.turned
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

  /// Whether the window is on the inner display and the screen is the outer one.
  var isInnerWindowOnOuterScreen: Bool { windowDisplay == .inner && screenDisplay == .outer }

  /// Whether the window has a size that apps built with SDK 27.0 are given, and no display's.
  var isOfAnOlderSystem: Bool {
    guard let windowSize, displayOfWindow == nil else { return false }
    return olderSystemSizes.contains(where: windowSize.matchesEitherWay)
  }

  /// Whether two layouts differ in nothing but lengths.
  func hasForm(of other: LayoutEvidence) -> Bool { layout.hasForm(of: other.layout) }
}

/// Measured in the simulator with apps that were built with SDK 27.0, published in September 2026.
private let olderSystemSizes = [Size(width: 386, height: 678), Size(width: 871, height: 669)]

extension Layout {
  /// All lengths, in an order that layouts of the same form share.
  fileprivate var lengths: [Int] {
    var lengths: [Int] = []
    lengths.reserveCapacity(16 + 4 * (regions?.count ?? 0))
    func add(_ one: Double, _ other: Double) {
      lengths.append(thousandths(one))
      lengths.append(thousandths(other))
    }
    func add(_ size: Size) { add(size.width, size.height) }
    for field in Self.fields {
      switch field.content(self) {
      case nil, .word, .number: break
      case .size(let size): add(size)
      case .rect(let rect):
        add(rect.x, rect.y)
        add(rect.size)
      case .insets(let insets):
        add(insets.top, insets.leading)
        add(insets.bottom, insets.trailing)
      }
    }
    for region in regions ?? [] {
      if let origin = region.origin { add(origin.x, origin.y) }
      add(region.size)
    }
    return lengths
  }

  /// Whether all but lengths is the same, and the same lengths are there.
  fileprivate func hasForm(of other: Layout) -> Bool {
    Self.fields.allSatisfy { field in
      switch (field.content(self), field.content(other)) {
      case (nil, nil): true
      case (nil, _), (_, nil): false
      case (let one?, let two?): field.shape.isLength || one == two
      }
    } && isKeyboardUnknown == other.isKeyboardUnknown
      && (regions == nil) == (other.regions == nil)
      && (regions ?? []).elementsEqual(other.regions ?? []) { $0.hasForm(of: $1) }
  }
}

extension Region {
  fileprivate func hasForm(of other: Region) -> Bool {
    kind == other.kind && active == other.active && isSpaceUnknown == other.isSpaceUnknown
      && (origin == nil) == (other.origin == nil)
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
