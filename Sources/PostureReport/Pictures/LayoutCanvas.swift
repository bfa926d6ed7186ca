import PostureModel

/// Draws a window to scale: insets, places, fold, occlusions and keyboard, and their labels.
struct LayoutCanvas {
  let layout: ShownLayout
  /// Units of the picture a point.
  let scale: Double
  /// The upper left corner of the window in the picture.
  let origin: Point
  /// The layout of the same window with the keyboard, of which only the top and the places are shown.
  var raised: ShownLayout?
  /// What had no room inside the window, in words.
  private var outside: [String] = []
  private(set) var elements: [Element] = []
  private var placer = LabelPlacer()

  init(_ layout: ShownLayout, scale: Double, origin: Point, raised: ShownLayout? = nil) {
    (self.layout, self.scale, self.origin, self.raised) = (layout, scale, origin, raised)
  }

  /// The labels that do not fit into the window: at most eight; the last one counts the rest.
  var unplaced: [String] {
    outside.count <= 8 ? outside : outside.prefix(7) + ["and \(outside.count - 7) more places"]
  }

  /// The window in the picture.
  var frame: Rect {
    let size = layout.window ?? Size(width: 0, height: 0)
    return Rect(x: origin.x, y: origin.y, width: size.width * scale, height: size.height * scale)
  }

  /// Draws all shapes, and labels where `isLabelled`.
  mutating func draw(isLabelled: Bool) {
    let window = frame
    elements.append(.rectangle(window, "", pattern: .margin))
    for place in layout.places {
      let shape = shape(place.frame)
      elements.append(.rectangle(shape, "con conS"))
      // A label of one place does not lie on the edge of another.
      for x in [shape.x, shape.right] {
        placer.reserve(Rect(x: x - 0.5, y: shape.y, width: 1, height: shape.height))
      }
      for y in [shape.y, shape.bottom] {
        placer.reserve(Rect(x: shape.x, y: y - 0.5, width: shape.width, height: 1))
      }
    }
    if layout.unreported != nil { elements.append(.rectangle(window, "", pattern: .unknown)) }
    for region in layout.regions { draw(region) }
    if let keys = layout.keys {
      let shape = shape(keys)
      elements.append(.rectangle(shape, "kbS", pattern: .keys))
      placer.reserve(Rect(x: shape.x, y: shape.y - 1, width: shape.width, height: 2))
    }
    let top = raised?.keys.map { origin.y + $0.y * scale }
    if let top, top > window.y, top < window.bottom {
      elements.append(
        .path(
          "M\(pixel(window.x)),\(pixel(top))h\(pixel(window.width))", "kbS", width: 2,
          dashes: "6 3"))
      placer.reserve(Rect(x: window.x, y: top - 2, width: window.width, height: 4))
    }
    elements.append(.rectangle(window, "n inkS"))
    if isLabelled { label() }
  }

  private mutating func draw(_ region: ShownLayout.Region) {
    let shape = shape(region.frame)
    guard !shape.isEmpty else { return }
    if region.isActive == true {
      elements.append(
        region.isDivision
          ? .rectangle(shape, "foldS", pattern: .fold) : .rectangle(shape, "occ"))
      placer.reserve(shape)
    } else if region.isDivision {
      elements.append(.rectangle(shape, "n foldS", dashes: "3 3"))
      placer.reserve(shape)
    } else {
      elements.append(.rectangle(shape, "n mutS", dashes: "3 2"))
      placer.reserve(shape)
    }
  }

  private mutating func label() {
    if let unreported = layout.unreported {
      add([(unreported, "mut")], in: frame, else: unreported)
    }
    for place in layout.places {
      let size = spelled(place.frame.size)
      add([(size, "ink b")], in: shape(place.frame), else: "\(size) at \(point(place.frame))")
    }
    if let fold = layout.fold {
      let isLevel = fold.width >= fold.height
      let words =
        isLevel
        ? "fold y \(length(fold.y))–\(length(fold.bottom))"
        : "fold x \(length(fold.x))–\(length(fold.right))"
      let room = shape(fold)
      let open = min(frame.bottom, layout.keys.map { shape($0).y } ?? frame.bottom)
      // Beside the fold, where its ends are read.
      let area =
        isLevel
        ? Rect(x: room.x, y: max(frame.y, room.y - 24), width: room.width, height: 22)
        : Rect(
          x: frame.x, y: open / 2 + frame.y / 2, width: room.x - frame.x,
          height: (open - frame.y) / 2)
      add([(words, "foldT")], in: area, else: words)
    } else if let inactive = layout.regions.first(where: { $0.isDivision && $0.isActive == false })
    {
      add([("inactive fold", "foldT")], near: shape(inactive.frame))
    }
    if let keys = layout.keys {
      add(
        [("keyboard \(spelled(keys.size))", "kbT"), ("top y \(length(keys.y))", "kbT")],
        in: shape(keys), else: "keyboard \(spelled(keys))")
    }
    if let raised, let keys = raised.keys {
      let area = Rect(
        x: frame.x, y: origin.y + keys.y * scale, width: frame.width, height: 40)
      add(
        [("keyboard top y \(length(keys.y))", "kbT")], in: area,
        else: "keyboard top y \(length(keys.y))")
      // What the keyboard does not change is labelled already.
      for place in raised.places where !layout.places.contains(where: { $0.frame == place.frame }) {
        let size = spelled(place.frame.size)
        let area = shape(place.frame)
        if let drawn = placer.place([("keyboard up", "kbT"), (size, "kbT")], in: area) {
          elements += drawn
        } else {
          add(
            [("up \(size)", "kbT")], in: area,
            else: "keyboard up: \(size) at \(point(place.frame))")
        }
      }
    }
  }

  private mutating func add(
    _ lines: [(text: String, look: String)], in area: Rect, else words: String
  ) {
    guard let drawn = placer.place(lines, in: area) else {
      outside.append(words)
      return
    }
    elements += drawn
  }

  /// A label of little weight, which is left out where it has no room.
  private mutating func add(_ lines: [(text: String, look: String)], near mark: Rect) {
    let area = Rect(x: frame.x, y: mark.y - 22, width: frame.width, height: mark.height + 44)
    elements += area.intersection(frame).flatMap { placer.place(lines, in: $0) } ?? []
  }

  /// A rectangle of the window in the picture, cut at the window's edges.
  private func shape(_ rect: Rect) -> Rect {
    let moved = Rect(
      x: origin.x + rect.x * scale, y: origin.y + rect.y * scale, width: rect.width * scale,
      height: rect.height * scale)
    return moved.intersection(frame) ?? Rect(x: moved.x, y: moved.y, width: 0, height: 0)
  }

  /// A corner, which no line break parts.
  private func point(_ rect: Rect) -> String { "(\(length(rect.x)),\u{A0}\(length(rect.y)))" }
}

extension ShownLayout {
  /// Its numbers in words, for who cannot see a picture.
  var words: String {
    var parts: [String] = []
    parts.append("window \(window.map { spelled($0) } ?? "not reported")")
    if let insets { parts.append("insets \(spelled(insets))") }
    if let unreported {
      parts.append(unreported)
    } else {
      parts += places.map { place in
        "\(place.name == "undivided" ? "content" : "content \(place.name)") \(spelled(place.frame))"
      }
      if places.isEmpty { parts.append("no room for content of 44 by 44 points") }
    }
    if let fold { parts.append("fold \(spelled(fold))") }
    if let keys { parts.append("keyboard \(spelled(keys))") }
    if isRightToLeft { parts.append("right to left") }
    return parts.joined(separator: "; ")
  }
}
