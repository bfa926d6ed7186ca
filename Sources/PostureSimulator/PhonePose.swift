import PostureModel

/// A display and how it is held: all that the sizes of a full window depend on.
///
/// The hinge runs upright between the halves when the outer picture is upright and the inner one
/// sideways. Lengths are points in window space; letters name the sources.
struct PhonePose: Hashable, Sendable {
  var display: Display
  var axis: Axis

  /// Bounds of the display (B F L).
  var size: Size {
    let upright = DeviceProfile.iPhoneDuo.panel(display).size
    return isUpright ? upright : upright.turned
  }

  private var isUpright: Bool { (display == .outer) == (axis == .vertical) }

  /// Insets with no keyboard (L), in a plain view: K's top of 82 has a navigation bar in it.
  var safeArea: Insets {
    switch (display, axis) {
    case (.outer, .vertical): Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
    case (.outer, .horizontal): Insets(top: 0, leading: 84, bottom: 34, trailing: 0)
    case (.inner, .vertical): Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
    case (.inner, .horizontal): Insets(top: 82, leading: 0, bottom: 34, trailing: 0)
    }
  }

  /// Regular each way on the inner display; compact on the outer (B L), sideways both ways (K).
  var sizeClass: (horizontal: SizeClass, vertical: SizeClass) {
    switch (display, axis) {
    case (.inner, _): (.regular, .regular)
    case (.outer, .vertical): (.compact, .regular)
    case (.outer, .horizontal): (.compact, .compact)
    }
  }

  /// Cameras and status areas.
  ///
  /// Closed upright L has 84 × 170 and B 84 × 174: L's, which K has too.
  var occlusions: [Region] {
    switch (display, axis) {
    case (.outer, .vertical):
      [covered(382, 0, 84, 170), covered(399.7, 29.3, 37, 37)]
    case (.outer, .horizontal):
      [covered(0, 0, 84, 82), covered(29.3, 29.3, 37, 37)]
    case (.inner, .vertical):
      [covered(867, 0, 84, 120), covered(677.3, 21, 58, 37, active: false)]
    case (.inner, .horizontal):
      [covered(535, 0, 134, 82), covered(21, 215.7, 37, 58, active: false)]
    }
  }

  private func covered(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, active: Bool = true
  ) -> Region {
    let frame = Rect(x: x, y: y, width: width, height: height)
    return Region(kind: .occlusion, frame: frame, active: active)
  }

  /// The fold with its margins, 20 on each side of the crease (B K I L); the outer display has none.
  ///
  /// F and G expect it to have no width when inactive; L, K and I saw it keep its 40 points.
  var fold: Rect? {
    switch (display, axis) {
    case (.outer, _): nil
    case (.inner, .vertical): Rect(x: 455.5, y: 0, width: 40, height: 669)
    case (.inner, .horizontal): Rect(x: 0, y: 455.5, width: 669, height: 40)
    }
  }

  /// The keyboard's height (K I L).
  var keyboardHeight: Double {
    switch (display, axis) {
    case (.outer, .vertical): 289
    case (.outer, .horizontal): 230
    case (.inner, .vertical): 264
    case (.inner, .horizontal): 350
    }
  }

  /// UIKit's word; no source gives it, it follows from the turn that K's cameras make.
  var interfaceOrientation: String {
    switch (display, axis) {
    case (.outer, .vertical), (.inner, .horizontal): "portrait"
    case (.outer, .horizontal): "landscapeRight"
    case (.inner, .vertical): "landscapeLeft"
    }
  }
}
