import PostureModel

/// What is drawn of a layout: its shapes in window space, each with the key that names it.
struct LayoutShapes {
  /// How a shape is drawn.
  enum Kind {
    case safeArea
    case division
    case occlusion
    case keyboard
  }

  /// An area of the window.
  struct Shape {
    var kind: Kind
    /// The letter in the picture and the legend: `S`, `D`, `O1`, `K`.
    var key: String
    /// Its frame in window space, in points.
    var frame: Rect
    /// Whether the system says that it matters; `nil` if the probe did not say.
    var active: Bool?
    /// What the legend says, a line each.
    var lines: [String]
    /// Whether it lies in another region that is drawn, as a camera does in the status area.
    var isInside = false
  }

  /// More regions than this are counted, not drawn.
  static let mostRegions = 10

  /// The window's size, in points.
  var window: Size
  /// The areas, in the order in which they are painted.
  var shapes: [Shape] = []
  /// Where the fold's middle runs on a window of the inner display's size, if a division has it.
  var crease: Double?
  /// Whether the crease runs from left to right.
  var isCreaseHorizontal = false
  /// What the legend says beside the shapes.
  var remarks: [String] = []

  /// Takes a layout apart; without a window that has an area there is nothing to draw.
  init?(_ layout: Layout, profile: DeviceProfile) {
    guard let frame = layout.window, frame.width > 0, frame.height > 0,
      frame.size.longSide < 20_000
    else { return nil }
    window = frame.size
    if frame.x != 0 || frame.y != 0 {
      remarks.append("window at \(length(frame.x)),\(length(frame.y)) of the screen")
    }
    if let screen = layout.screen, !screen.matches(window) {
      remarks.append("screen \(spelled(screen))")
    }
    addSafeArea(layout)
    addRegions(layout, profile: profile)
    if let keyboard = layout.keyboard {
      let lines = ["Keyboard \(spelled(keyboard))"]
      shapes.append(Shape(kind: .keyboard, key: "K", frame: keyboard, active: true, lines: lines))
    }
  }

  private mutating func addSafeArea(_ layout: Layout) {
    guard let insets = layout.safeArea else {
      remarks.append("no safe area reported")
      return
    }
    let frame = layout.safeFrame(in: window)
    let named = [
      ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom),
      ("trailing", insets.trailing),
    ].filter { $0.1 != 0 }.map { "\($0.0) \(length($0.1))" }
    let given = named.isEmpty ? "no insets" : "insets: " + named.joined(separator: ", ")
    let lines = ["Safe area \(spelled(frame))", given]
    shapes.append(Shape(kind: .safeArea, key: "S", frame: frame, active: true, lines: lines))
  }

  private mutating func addRegions(_ layout: Layout, profile: DeviceProfile) {
    guard let regions = layout.regions else {
      remarks.append("no regions reported")
      return
    }
    if regions.isEmpty { remarks.append("regions reported: none") }
    // Inactive ones first, so that nothing that matters is painted over; then what lies in another.
    let placed = regions.filter { $0.frame != nil }
    let drawn = placed.prefix(LayoutShapes.mostRegions)
    for region in regions.filter({ $0.frame == nil }).prefix(LayoutShapes.mostRegions) {
      remarks.append("\(region.kind.rawValue) \(spelled(region)), place not reported")
    }
    func isInside(_ region: Region) -> Bool {
      guard let frame = region.frame else { return false }
      return drawn.contains {
        $0.frame != frame && $0.active != false && $0.frame?.holds(frame) == true
      }
    }
    let (inner, outer) = (drawn.filter(isInside), drawn.filter { !isInside($0) })
    let ordered =
      outer.filter { $0.active == false } + outer.filter { $0.active != false } + inner
    if placed.count > drawn.count {
      remarks.append("\(placed.count - drawn.count) more regions are not drawn")
    }
    var counts: [Region.Kind: Int] = [:]
    let totals = Dictionary(grouping: drawn, by: \.kind).mapValues(\.count)
    for region in ordered {
      guard let frame = region.frame else { continue }
      counts[region.kind, default: 0] += 1
      let letter = region.kind == .division ? "D" : "O"
      let number = (totals[region.kind] ?? 1) > 1 ? String(counts[region.kind] ?? 1) : ""
      let word = region.kind == .division ? "Division" : "Occlusion"
      let activity = region.active.map { $0 ? "active" : "inactive" } ?? "activity not reported"
      var lines = ["\(word) \(spelled(frame)), \(activity)"]
      if let place = beyond(frame) { lines.append(place) }
      if region.isSpaceUnknown { lines.append("its coordinate space is not known") }
      if let margins = addCrease(region, profile: profile) { lines.append(margins) }
      shapes.append(
        Shape(
          kind: region.kind == .division ? .division : .occlusion, key: letter + number,
          frame: frame, active: region.active, lines: lines, isInside: isInside(region)))
    }
  }

  /// Whether a frame passes the window's edges, by more than the point that rounding explains.
  private func beyond(_ frame: Rect) -> String? {
    let whole = Rect(x: 0, y: 0, width: window.width, height: window.height)
    guard frame.passes(whole) else { return nil }
    return whole.intersection(frame) == nil ? "outside the window" : "partly outside the window"
  }

  /// The fold's middle, and how far a division reaches on either side of it.
  ///
  /// The fold halves the inner display's long side; that is known only of a window of its size.
  private mutating func addCrease(_ region: Region, profile: DeviceProfile) -> String? {
    guard region.kind == .division, let frame = region.frame,
      window.matchesEitherWay(profile.inner.size)
    else { return nil }
    let isHorizontal = window.height > window.width
    let middle = window.longSide / 2
    let (low, high) =
      isHorizontal
      ? (frame.y, frame.bottom) : (frame.x, frame.right)
    let runs = isHorizontal == (frame.width > frame.height)
    guard runs, low <= middle, middle <= high, frame.size.shortSide > 0 else { return nil }
    (crease, isCreaseHorizontal) = (middle, isHorizontal)
    let (before, after) = (length(middle - low), length(high - middle))
    let sides = isHorizontal ? "above and \(after) below" : "left and \(after) right of"
    return before == after
      ? "\(before) on each side of the fold at \(length(middle))"
      : "\(before) \(sides) the fold at \(length(middle))"
  }
}

extension Rect {
  /// Whether a rectangle that has an area lies in this one, edges included.
  func holds(_ other: Rect) -> Bool {
    !other.isEmpty && x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
  }

  /// Whether an edge lies outside an area by more than the point that rounding explains.
  func passes(_ area: Rect) -> Bool {
    x < area.x - 1 || y < area.y - 1 || right > area.right + 1 || bottom > area.bottom + 1
  }
}
