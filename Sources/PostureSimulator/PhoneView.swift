import PostureModel

/// What the phone shows an app; a reading's layout is made of it.
struct PhoneView: Hashable, Sendable {
  var pose: PhonePose
  var status: HingeStatus
  var isDivisionActive: Bool
  var form: WindowForm
  /// The keyboard's height, in points; `nil` when it is down.
  var keyboardHeight: Double?

  /// The layout that an honest probe would read.
  var layout: Layout {
    var layout = Layout()
    layout.screen = pose.size
    // UIKit's main screen stays the outer display, held upright (B).
    layout.mainScreen = DeviceProfile.iPhoneDuo.outer.size
    layout.scale = DeviceProfile.iPhoneDuo.panel(pose.display).scale
    (layout.horizontalSizeClass, layout.verticalSizeClass) = pose.sizeClass
    layout.layoutDirection = .leftToRight
    layout.interfaceOrientation = pose.interfaceOrientation
    layout.status = status
    let window = windowSize
    layout.window = Rect(x: 0, y: 0, width: window.width, height: window.height)
    layout.safeArea = pose.safeArea
    layout.regions = regions
    if form != .full {
      // The pane's own insets (L); of the letterboxed window none were published.
      layout.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 0)
      if pose.display == .inner { layout.horizontalSizeClass = .compact }
    }
    if let keyboardHeight {
      layout.keyboard = Rect(
        x: 0, y: window.height - keyboardHeight, width: window.width, height: keyboardHeight)
      // The bottom inset goes to 0 while the keyboard is up (L).
      layout.safeArea?.bottom = 0
    }
    return layout
  }

  private var windowSize: Size {
    let size = pose.size
    switch form {
    case .full: return size
    case .splitView: return Size(width: 469, height: size.height)
    case .letterboxed:
      // Published: 386 × 678 and 871 × 669. The turned ones are theirs, turned.
      return pose.axis == .vertical
        ? Size(width: size.width - 80, height: size.height)
        : Size(width: size.width, height: size.height - 80)
    }
  }

  private var regions: [Region] {
    guard form != .letterboxed else { return [] }
    guard form == .full else { return division(clippedTo: windowSize) }
    return division(clippedTo: pose.size) + pose.occlusions
  }

  /// The fold where the window reaches it: clipped, in the window's own space (L).
  private func division(clippedTo window: Size) -> [Region] {
    let bounds = Rect(x: 0, y: 0, width: window.width, height: window.height)
    guard let frame = pose.fold?.intersection(bounds) else { return [] }
    return [Region(kind: .division, frame: frame, active: isDivisionActive)]
  }
}
