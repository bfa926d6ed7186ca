import PostureModel

/// A way in which a reading was seen to be at odds with the phone, or with what one expects of it.
///
/// Letters name the sources. What a probe may get wrong by its author's mistake is said so.
enum Oddity: Hashable, Sendable {
  /// The outer window with the inner display's insets.
  case tornInsets
  /// The screen is the new display's, all that belongs to the window still the old one's.
  case windowLate
  /// The regions are those of the reading before.
  case regionsLate
  /// The same across a fold: they are in the coordinates of the display that went dark.
  case regionsOfOtherDisplay
  /// All but the angle is that of the reading before; the angle is the phone's, unless one is given.
  case allButAngleLate(angle: Double? = nil)
  /// The hinge says what it said before, while the phone folds on.
  case hingeStuck
  /// The view that the probe asks is outside the hierarchy that has a hinge.
  case noHinge
  /// A tool's own word for the status.
  case statusWord(String)
  /// The inner display is lit though the status says closed.
  case innerLit
  /// Frames as SwiftUI's geometry proxy gives them, passed on as if they were the window's.
  case safeAreaSpace
  /// The same, said so, but without the safe area to move them by.
  case safeAreaMissing
  /// The margins around the crease added to a frame that has them already.
  case marginsTwice
  /// The crease without its margins.
  case creaseAlone
  /// A keyboard whose top is below the main screen's bottom.
  case lowKeyboard
  /// The keyboard's frame on the screen, passed on as if it were the window's.
  case keyboardInScreenSpace
  /// The panel's pixels by the points, instead of the rendered ones.
  case panelScale
  /// A second reading of the same millisecond, with another angle.
  case readTwice(angle: Double)

  /// What the reading's remark says.
  var note: String {
    switch self {
    case .tornInsets: "L: torn frame, the outer window with the inner display's insets"
    case .windowLate: "S: the screen has changed, the window not yet"
    case .regionsLate: "R: the regions come up to 1.76 s after the window"
    case .regionsOfOtherDisplay: "S: the regions are still in the other display's coordinates"
    case .allButAngleLate(angle: .some): "D: the first reading after pressing a pose said 175.1"
    case .allButAngleLate: "S, H: the hinge is there, the status is not"
    case .hingeStuck: "S, K: the hinge repeats itself while the phone folds on"
    case .noHinge: "H: a view outside the hierarchy has no hinge to read"
    case .statusWord: "Q, D: 'open' is 130° in one tool and 180° in another"
    case .innerLit: "I, Q: settled as closed at an angle that lights the inner display"
    case .safeAreaSpace: "F, K: frames of the safe area's space taken for the window's"
    case .safeAreaMissing: "F, K: frames of the safe area's space, and no safe area"
    case .marginsTwice: "F: the margins around the fold counted twice"
    case .creaseAlone: "K, I: the crease without its margins"
    case .lowKeyboard: "B: a keyboard at 700, below the main screen's 678"
    case .keyboardInScreenSpace: "SDK 27.0's smaller window, and the keyboard's frame on the screen"
    case .panelScale: "L: the panel's 1878 × 2670 pixels by 669 × 951 points"
    case .readTwice: "K, L: two probes at one instant, 127.5 and 127.78 at rest"
    }
  }
}
