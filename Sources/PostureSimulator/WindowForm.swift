/// What part of the display the app's window is given.
enum WindowForm: Hashable, Sendable {
  /// All of it.
  case full
  /// Half of the inner display held sideways (L).
  case splitView
  /// 80 points less, and no regions, as an app built with SDK 27.0 is given.
  case letterboxed
}
