/// How much room a window has in one direction, in UIKit's words.
public enum SizeClass: String, Hashable, Sendable {
  /// Little room.
  case compact
  /// Much room.
  case regular
  /// The view was not told.
  case unspecified
}

/// The direction in which the interface reads.
public enum LayoutDirection: String, Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// What the system says about the hinge, in UIKit's words.
public enum HingeStatus: String, Hashable, Sendable, CaseIterable {
  /// UIKit's number 0, or a word that is not known; see the layout's `statusWord`.
  case unknown
  /// The two halves touch.
  case closed
  /// Neither shut nor flat.
  case partiallyOpen
  /// Flat.
  case fullyOpen
}

/// A reserved region of a window: the fold, or what covers the screen.
public struct Region: Hashable, Sendable {
  /// What reserves the region.
  public enum Kind: String, Hashable, Sendable {
    /// The fold.
    case division
    /// A camera or a status area.
    case occlusion
  }

  /// What reserves the region.
  public var kind: Kind
  /// Its top left corner in window space, in points; as given if `isSpaceUnknown`, `nil` if not reported.
  public var origin: Point?
  /// Its extents, in points.
  public var size: Size
  /// Whether the system says that it matters now; `nil` if the probe did not say.
  public var active: Bool?
  /// Whether the frame was in the safe area's space and no safe area was given to move it by.
  public var isSpaceUnknown: Bool

  /// Takes a place, if it was reported, and extents in window space, in points.
  public init(
    kind: Kind, origin: Point?, size: Size, active: Bool?, isSpaceUnknown: Bool = false
  ) {
    (self.kind, self.origin, self.size) = (kind, origin, size)
    (self.active, self.isSpaceUnknown) = (active, isSpaceUnknown)
  }

  /// Takes a frame in window space, in points.
  public init(kind: Kind, frame: Rect, active: Bool?, isSpaceUnknown: Bool = false) {
    self.init(
      kind: kind, origin: frame.origin, size: frame.size, active: active,
      isSpaceUnknown: isSpaceUnknown)
  }

  /// Its frame in window space, in points; `nil` without a place.
  public var frame: Rect? { origin.map { Rect(origin: $0, size: size) } }
}

/// All that a reading saw but its time and its angle.
///
/// It repeats from one reading to the next almost always, which is why it is a value of its own.
/// Lengths are points; what the probe did not say is `nil`.
public struct Layout: Hashable, Sendable {
  /// The app's window, in the space that the probe gave.
  public var window: Rect?
  /// Bounds of the screen that the window is on.
  public var screen: Size?
  /// What `UIScreen.main` says; it can be the wrong display.
  public var mainScreen: Size?
  /// Pixels per point.
  public var scale: Double?
  /// Room from left to right.
  public var horizontalSizeClass: SizeClass?
  /// Room from top to bottom.
  public var verticalSizeClass: SizeClass?
  /// The direction in which the interface reads.
  public var layoutDirection: LayoutDirection?
  /// The orientation's word, as the probe gave it.
  @Exact public var interfaceOrientation: String?
  /// Insets of the window's four edges.
  public var safeArea: Insets?
  /// The reserved regions in window space; an empty list says that there were none.
  public var regions: [Region]?
  /// What the system says about the hinge.
  public var status: HingeStatus?
  /// The probe's word for the status when it is not one of the known ones.
  @Exact public var statusWord: String?
  /// The keyboard's end frame in window space; `nil` when there is none.
  public var keyboard: Rect?
  /// Whether the probe gave the keyboard's frame otherwise, and it was moved into a window that does not
  /// begin at the top: from the screen's space, or from no place at all.
  public var isKeyboardMoved = false
  /// Whether the probe gave a keyboard that could not be read: it is neither up nor down.
  public var isKeyboardUnknown = false

  /// Begins with nothing seen.
  public init() {}

  /// The first active division, else the first: the one that the flat views show.
  public var division: Region? {
    guard let regions else { return nil }
    return regions.first { $0.kind == .division && $0.active == true }
      ?? regions.first { $0.kind == .division }
  }

  /// Whether a division is active, if any says.
  public var divisionActivity: Bool? {
    guard let regions else { return nil }
    var activity: Bool?
    for region in regions where region.kind == .division {
      if let active = region.active { activity = activity == true || active }
    }
    return activity
  }

  /// The fold's regions, in the probe's order.
  public var divisions: [Region] { (regions ?? []).filter { $0.kind == .division } }

  /// The cameras and status areas, in the probe's order.
  public var occlusions: [Region] { (regions ?? []).filter { $0.kind == .occlusion } }
}

extension Layout {
  /// All fields of a layout but its regions, in the order of `measurements`.
  ///
  /// A status that has a word of its own is spelled by that: the later of two fields with one path counts.
  public static let fields: [LayoutField] = [
    LayoutField(
      "hinge", "status", column: "status",
      get: { $0.status }, set: { $0.status = $1 }),
    LayoutField(
      "hinge", "status", column: "status_word",
      get: { $0.statusWord }, set: { $0.statusWord = $1 }),
    LayoutField(
      "window", column: "window", measurement: "window",
      get: { $0.window }, set: { $0.window = $1 }),
    LayoutField(
      "screen", column: "screen", measurement: "screen",
      get: { $0.screen }, set: { $0.screen = $1 }),
    LayoutField(
      "mainScreen", column: "main_screen", measurement: "main screen",
      get: { $0.mainScreen }, set: { $0.mainScreen = $1 }),
    LayoutField(
      "scale", column: "scale", measurement: "scale",
      get: { $0.scale }, set: { $0.scale = $1 }),
    LayoutField(
      "sizeClass", "horizontal", column: "horizontal_size_class",
      get: { $0.horizontalSizeClass }, set: { $0.horizontalSizeClass = $1 }),
    LayoutField(
      "sizeClass", "vertical", column: "vertical_size_class",
      get: { $0.verticalSizeClass }, set: { $0.verticalSizeClass = $1 }),
    LayoutField(
      "layoutDirection", column: "layout_direction",
      get: { $0.layoutDirection }, set: { $0.layoutDirection = $1 }),
    LayoutField(
      "safeArea", column: "safe", measurement: "safe area",
      get: { $0.safeArea }, set: { $0.safeArea = $1 }),
    LayoutField(
      "keyboard", "frame", column: "keyboard", measurement: "keyboard",
      get: { $0.keyboard }, set: { $0.keyboard = $1 }),
    LayoutField(
      "interfaceOrientation", column: "interface_orientation", measurement: "interface orientation",
      get: { $0.interfaceOrientation }, set: { $0.interfaceOrientation = $1 }),
  ]
}
