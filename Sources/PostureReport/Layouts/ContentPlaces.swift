import PostureModel

/// Where an app may put content in a layout: free rectangles, and what they were cut from.
struct ContentPlaces {
  /// A free rectangle, and where it lies.
  struct Place {
    /// Its frame in window space, in points.
    var frame: Rect
    /// `above the fold`, `left of the fold`, `the whole safe area`.
    var name: String
    /// Whether it is all of the safe area, and nothing may divide it.
    var isWhole = false
  }

  /// A region less than this either way is not offered: no finger finds it.
  ///
  /// 44 × 44 points is the smallest control of Apple's Human Interface Guidelines.
  static let smallestSide = 44.0
  /// A layout with more obstacles is not cut up; the number of rectangles grows with the square.
  static let mostObstacles = 32

  /// The places, in reading order.
  var places: [Place] = []
  /// How many free rectangles are too narrow or too low to be offered.
  var leftOut = 0
  /// How many regions took nothing because the probe did not say whether they are active.
  var unknownActivity = 0
  /// How many regions are inactive and took nothing.
  var inactive = 0
  /// Why nothing can be told of places; `nil` if it can.
  var untold: String?
  /// The window less the safe area's insets.
  var base: Rect?
  /// What took space from it, in window space.
  var obstacles: [Rect] = []

  /// Cuts up a layout whose window, safe area and regions were reported.
  init(_ layout: Layout) {
    guard let window = layout.window?.size, window.width > 0, window.height > 0 else {
      untold = "the window was not reported"
      return
    }
    guard layout.safeArea != nil, let regions = layout.regions else {
      let missing = [
        layout.safeArea == nil ? "the safe area" : nil, layout.regions == nil ? "regions" : nil,
      ].compactMap(\.self)
      let were = missing == ["the safe area"] ? "was" : "were"
      untold = "\(listed(missing)) \(were) not reported"
      return
    }
    let taking = regions.filter { $0.active == true }
    obstacles = taking.compactMap(\.frame) + (layout.keyboard.map { [$0] } ?? [])
    guard taking.allSatisfy({ $0.frame != nil }) else {
      untold = "the place of an active region was not reported"
      return
    }
    guard obstacles.count <= ContentPlaces.mostObstacles else {
      untold = "\(obstacles.count) frames take space, too many to cut the window up"
      return
    }
    let whole = Rect(x: 0, y: 0, width: window.width, height: window.height)
    // Insets below nothing would reach out of the window, where nothing is seen.
    guard let base = layout.safeFrame(in: window).intersection(whole) else { return }
    self.base = base
    inactive = regions.count { $0.active == false }
    unknownActivity = regions.count { $0.active == nil }
    let free = freeRectangles(window: base, obstacles: obstacles)
    let usable = free.filter { $0.size.shortSide >= ContentPlaces.smallestSide }
    leftOut = free.count - usable.count
    let fold = taking.first { $0.kind == .division && $0.frame?.isEmpty == false }?.frame
    let mayBeDivided = regions.contains { $0.kind == .division && $0.active != false }
    places = usable.map { frame in
      Place(
        frame: frame,
        name: placeName(frame, base: base, fold: fold, keyboard: layout.keyboard),
        isWhole: !mayBeDivided && frame.matches(base))
    }
  }
}

extension Layout {
  /// The window less the safe area's insets, in window space; the window if none were reported.
  func safeFrame(in window: Size) -> Rect {
    let insets = safeArea ?? Insets(top: 0, leading: 0, bottom: 0, trailing: 0)
    return Rect(
      from: insets.left(layoutDirection), insets.top,
      to: window.width - insets.right(layoutDirection), window.height - insets.bottom)
  }
}

private func placeName(_ frame: Rect, base: Rect, fold: Rect?, keyboard: Rect?) -> String {
  guard let fold, let shared = fold.intersection(base) else {
    return position(frame, in: base, keyboard: keyboard) ?? "the whole safe area"
  }
  // A fold that reaches from edge to edge halves the area; then a place lies on one side of it.
  let slack = 0.5
  let runsAcross = shared.width >= shared.height
  let side: (name: String, half: Rect)? =
    if runsAcross, frame.bottom <= shared.y + slack {
      ("above the fold", Rect(from: base.x, base.y, to: base.right, shared.y))
    } else if runsAcross, frame.y >= shared.bottom - slack {
      ("below the fold", Rect(from: base.x, shared.bottom, to: base.right, base.bottom))
    } else if !runsAcross, frame.right <= shared.x + slack {
      ("left of the fold", Rect(from: base.x, base.y, to: shared.x, base.bottom))
    } else if !runsAcross, frame.x >= shared.right - slack {
      ("right of the fold", Rect(from: shared.right, base.y, to: base.right, base.bottom))
    } else {
      nil
    }
  guard let side else { return "past the fold's end" }
  return ([side.name] + [position(frame, in: side.half, keyboard: keyboard)].compactMap(\.self))
    .joined(separator: ", ")
}

/// Where a rectangle lies in an area; `nil` if it fills it.
private func position(_ frame: Rect, in area: Rect, keyboard: Rect?) -> String? {
  if frame.matches(area) { return nil }
  guard let keyboard, keyboard.y > area.y, keyboard.y < area.bottom - 0.5,
    keyboard.x <= area.x + 0.5, keyboard.right >= area.right - 0.5,
    keyboard.bottom >= area.bottom - 0.5
  else { return part(frame, of: area) ?? "inside" }
  let visible = Rect(from: area.x, area.y, to: area.right, keyboard.y)
  if frame.matches(visible) { return "above the keyboard" }
  return "above the keyboard, " + (part(frame, of: visible) ?? "inside")
}

/// Which part of an area a rectangle is, by the edges that it reaches.
private func part(_ frame: Rect, of area: Rect) -> String? {
  let reaches = (
    top: isSameLength(frame.y, area.y), bottom: isSameLength(frame.bottom, area.bottom),
    left: isSameLength(frame.x, area.x), right: isSameLength(frame.right, area.right)
  )
  let vertical: String? =
    switch (reaches.top, reaches.bottom) {
    case (true, true): "full height"
    case (true, false): "top"
    case (false, true): "bottom"
    case (false, false): nil
    }
  let horizontal: String? =
    switch (reaches.left, reaches.right) {
    case (true, true): "full width"
    case (true, false): "left"
    case (false, true): "right"
    case (false, false): nil
    }
  let words = [vertical, horizontal].compactMap(\.self)
  return words.isEmpty ? nil : words.joined(separator: ", ")
}

extension Rect {
  /// Whether two rectangles agree within half a point at every edge.
  func matches(_ other: Rect) -> Bool {
    isSameLength(x, other.x) && isSameLength(y, other.y) && isSameLength(right, other.right)
      && isSameLength(bottom, other.bottom)
  }
}
