/// What a layout says about the phone: which display, how folded, how held.
///
/// A pure function of the layout and the device's profile. Never of an angle: the status says what
/// pose the phone is in, the angle does not.
public struct Classification: Hashable, Sendable {
  /// The display that the window is on.
  public var display: Display?
  /// How far the phone is folded.
  public var fold: Fold?
  /// How the picture would stand on the display that the fold expects.
  public var attitude: Attitude?
  /// How the hinge runs on the screen.
  public var axis: Axis?
  /// Fold and attitude together.
  public var state: State
  /// Whether status, display and division agree.
  public var isConsistent: Bool

  /// Reads a layout by the device's display sizes.
  public init(_ layout: Layout, profile: DeviceProfile = .iPhoneDuo) {
    let display = litDisplay(layout, profile)
    let fold = reportedFold(layout, display)
    let picture = pictureAttitude(layout, profile)
    self.display = display
    self.fold = fold
    // A phone that opens upright with its outer display still lit is on its way to the book, not
    // to the laptop: the picture on the other display will stand the other way.
    // Where the fold halves the short side, the picture stands the same way on both displays.
    let isExpected = display == nil || fold == nil || display == fold?.expectedDisplay
    let isTurned = !isExpected && profile.foldHalves == .height
    attitude = isTurned ? picture?.turned : picture
    axis = hingeAxis(display ?? fold?.expectedDisplay, picture, profile.foldHalves)
    state = State(fold: fold, attitude: attitude)
    isConsistent = isExpected && divisionAgrees(layout, fold)
  }
}

private func litDisplay(_ layout: Layout, _ profile: DeviceProfile) -> Display? {
  if let screen = layout.screen, let display = profile.display(ofSize: screen) { return display }
  guard let window = layout.window?.size else { return nil }
  return profile.display(ofSize: window) ?? (profile.isPane(window) ? .inner : nil)
}

private func reportedFold(_ layout: Layout, _ display: Display?) -> Fold? {
  switch layout.status {
  case .closed: return .closed
  case .partiallyOpen: return .halfOpen
  case .fullyOpen: return .open
  case .unknown, nil: break
  }
  if let activity = layout.divisionActivity { return activity ? .halfOpen : .open }
  return display == .outer ? .closed : nil
}

private func pictureAttitude(_ layout: Layout, _ profile: DeviceProfile) -> Attitude? {
  let window = layout.window?.size
  if let screen = layout.screen, profile.display(ofSize: screen) != nil { return Attitude(screen) }
  if let window, profile.display(ofSize: window) != nil { return Attitude(window) }
  if let window, let attitude = profile.paneAttitude(window) { return attitude }
  return (layout.screen ?? window).flatMap(Attitude.init)
}

private func hingeAxis(
  _ display: Display?, _ picture: Attitude?, _ halves: DeviceProfile.Side
) -> Axis? {
  guard let display, let picture else { return nil }
  switch halves {
  case .width: return picture == .upright ? .vertical : .horizontal
  case .height: return (display == .outer) == (picture == .upright) ? .vertical : .horizontal
  }
}

private func divisionAgrees(_ layout: Layout, _ fold: Fold?) -> Bool {
  guard let activity = layout.divisionActivity, let fold else { return true }
  return activity == (fold == .halfOpen)
}
