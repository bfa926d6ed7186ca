import PostureModel

/// What one look of the probe gives: an angle, in degrees, and a layout.
struct Sight: Hashable, Sendable {
  var angle: Double?
  var layout: Layout

  /// What the probe makes of an honest look, given the look before.
  func spoiled(by oddity: Oddity, after before: Sight) -> Sight {
    var sight = self
    switch oddity {
    case .tornInsets:
      sight.layout.safeArea = PhonePose(display: .inner, axis: .horizontal).safeArea
    case .windowLate:
      sight.layout = before.layout
      sight.layout.screen = layout.screen
      sight.layout.status = layout.status
    case .regionsLate, .regionsOfOtherDisplay: sight.layout.regions = before.layout.regions
    case .allButAngleLate(let angle):
      sight.layout = before.layout
      sight.angle = angle.map { Double(Float($0)) } ?? self.angle
    case .hingeStuck:
      sight.angle = before.angle
      sight.layout.status = before.layout.status
    case .noHinge:
      sight.angle = nil
      sight.layout.status = nil
    case .statusWord(let word):
      sight.layout.status = .unknown
      sight.layout.statusWord = word
    case .innerLit: sight.layout = innerLayout
    case .safeAreaSpace, .safeAreaMissing, .marginsTwice, .creaseAlone:
      sight.layout.spoilRegions(by: oddity)
    case .lowKeyboard:
      sight.layout.keyboard = Rect(x: 0, y: 700, width: 669, height: 251)
      sight.layout.safeArea?.bottom = 0
    case .keyboardInScreenSpace:
      let height = PhonePose(display: .outer, axis: .horizontal).keyboardHeight
      sight.layout.keyboard = layout.screen.map {
        Rect(x: 0, y: $0.height - height, width: $0.width, height: height)
      }
    case .panelScale: sight.layout.scale = 1_878.0 / 669
    case .readTwice(let angle): sight.angle = angle
    }
    return sight
  }

  /// What the inner display would show with this status.
  private var innerLayout: Layout {
    let isUpright = layout.interfaceOrientation == "portrait"
    let pose = PhonePose(display: .inner, axis: isUpright ? .vertical : .horizontal)
    return PhoneView(
      pose: pose, status: layout.status ?? .unknown, isDivisionActive: false, form: .full,
      keyboardHeight: nil
    ).layout
  }
}

extension Layout {
  /// Gives the regions as a probe gives them whose author took one space for another.
  fileprivate mutating func spoilRegions(by oddity: Oddity) {
    // A plain view that reaches under the top bar has no inset there; K's has a navigation bar, 82.
    let isMoved = oddity == .safeAreaSpace || oddity == .safeAreaMissing
    if isMoved, safeArea?.top == 0 { safeArea?.top = 82 }
    let (left, top) = (safeArea?.leading ?? 0, safeArea?.top ?? 0)
    regions = regions?.map { region in
      var region = region
      switch (oddity, region.kind) {
      case (.safeAreaSpace, _): region = region.moved(right: -left, down: -top)
      case (.safeAreaMissing, _):
        region = region.moved(right: -left, down: -top)
        region.isSpaceUnknown = true
      case (.marginsTwice, .division): region = region.thickened(by: 20)
      case (.creaseAlone, .division): region = region.thickened(by: -20)
      default: break
      }
      return region
    }
    if oddity == .safeAreaMissing { safeArea = nil }
  }
}

extension Region {
  /// The same region moved, in points.
  fileprivate func moved(right: Double, down: Double) -> Region {
    var region = self
    region.origin = origin.map { Point(x: $0.x + right, y: $0.y + down) }
    return region
  }

  /// The same region with a margin more along each long side, in points.
  fileprivate func thickened(by margin: Double) -> Region {
    guard let frame = frame?.thickened(by: margin) else { return self }
    return Region(kind: kind, frame: frame, active: active, isSpaceUnknown: isSpaceUnknown)
  }
}

extension Rect {
  /// The same frame with a margin more along each long side, in points.
  fileprivate func thickened(by margin: Double) -> Rect {
    width < height
      ? Rect(x: x - margin, y: y, width: width + 2 * margin, height: height)
      : Rect(x: x, y: y - margin, width: width, height: height + 2 * margin)
  }
}
