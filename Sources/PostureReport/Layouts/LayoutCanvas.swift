import PostureModel

/// The window itself as it is painted: what lies in it, and the letters that name it.
struct LayoutCanvas {
  var shapes: LayoutShapes
  /// Where the window stands in the picture, in pixels.
  var frame: Rect
  /// Pixels per point.
  var scale: Double

  /// The pixel of a distance from the window's left edge.
  func x(_ points: Double) -> Double { frame.x + points * scale }

  /// The pixel of a distance from the window's top edge.
  func y(_ points: Double) -> Double { frame.y + points * scale }

  func elements(guides: LayoutRulers) -> [Element] {
    let safeAreas = shapes.shapes.filter { $0.kind == .safeArea }
    let ground = safeAreas.isEmpty ? Palette.paper : Palette.Pattern.margin.fill
    var elements = [Element.rectangle(frame, Paint(fill: ground))]
    elements += safeAreas.compactMap(visibleFrame).map {
      .rectangle($0, Paint(fill: Palette.paper))
    }
    elements += lines(guides)
    // The keyboard lies under what reserves space, so that an overlap can be seen.
    elements += shapes.shapes.filter { $0.kind == .keyboard }.compactMap(painted)
    elements += shapes.shapes.filter { $0.kind == .division || $0.kind == .occlusion }
      .compactMap(painted)
    elements += safeAreas.compactMap(painted) + crease
    elements.append(.rectangle(frame, Paint(stroke: Palette.ink, width: 1.6)))
    return elements + tags
  }

  /// A shape's pixels inside the window; `nil` if none are.
  private func visibleFrame(_ shape: LayoutShapes.Shape) -> Rect? {
    let whole = Rect(x: 0, y: 0, width: shapes.window.width, height: shapes.window.height)
    // A division without width is still drawn, as a line.
    let grown = Rect(
      x: shape.frame.x, y: shape.frame.y, width: max(shape.frame.width, 1),
      height: max(shape.frame.height, 1))
    guard let inside = grown.intersection(whole) else { return nil }
    return Rect(
      x: x(inside.x), y: y(inside.y), width: inside.width * scale, height: inside.height * scale)
  }

  private func painted(_ shape: LayoutShapes.Shape) -> Element? {
    guard let frame = visibleFrame(shape) else { return nil }
    let dashes = shape.active == true ? nil : "5 3"
    func fill(_ pattern: Palette.Pattern) -> String {
      shape.active == false ? "none" : pattern.fill
    }
    let paint: Paint =
      switch shape.kind {
      case .safeArea:
        Paint(stroke: Palette.blue, width: 1.2, dashes: "2 3")
      case .division:
        Paint(fill: fill(.fold), stroke: Palette.vermilion, width: 1.2, dashes: dashes)
      case .occlusion where shape.isInside && shape.active != false:
        Paint(fill: Palette.shade, stroke: Palette.ink, width: 1.6, dashes: dashes)
      case .occlusion:
        Paint(fill: fill(.cover), stroke: Palette.ink, width: 1, dashes: dashes)
      case .keyboard:
        Paint(fill: Palette.Pattern.keys.fill, stroke: Palette.purple, width: 1.2)
      }
    return .rectangle(frame, paint)
  }

  /// Hair lines from the rulers to the edges that they number.
  private func lines(_ guides: LayoutRulers) -> [Element] {
    let hair = Paint(stroke: "#afb8c1", width: 0.6)
    let down = guides.horizontal.filter { $0.reach > 0 }.map { label in
      Element.line(
        [
          Point(x: x(label.value), y: frame.y),
          Point(x: x(label.value), y: min(y(label.reach), frame.bottom)),
        ], hair)
    }
    let right = guides.vertical.filter { $0.reach > 0 }.map { label in
      Element.line(
        [
          Point(x: frame.x, y: y(label.value)),
          Point(x: min(x(label.reach), frame.right), y: y(label.value)),
        ], hair)
    }
    return down + right
  }

  private var crease: [Element] {
    guard let middle = shapes.crease else { return [] }
    let ends =
      shapes.isCreaseHorizontal
      ? [Point(x: frame.x, y: y(middle)), Point(x: frame.right, y: y(middle))]
      : [Point(x: x(middle), y: frame.y), Point(x: x(middle), y: frame.bottom)]
    return [.line(ends, Paint(stroke: Palette.vermilion, width: 1.2, dashes: "10 3 2 3"))]
  }

  /// The shapes' keys, each where it covers no other; one without room is left to the legend.
  private var tags: [Element] {
    let areas = shapes.shapes.compactMap { shape in visibleFrame(shape).map { (shape, $0) } }
    // What lies in another shape is kept free of the other one's key.
    var taken = areas.filter(\.0.isInside).map(\.1)
    var elements: [Element] = []
    // The smallest first: it has no other place for its key.
    let bySize = areas.enumerated().sorted { one, other in
      let (first, second) = (one.element.1, other.element.1)
      return (first.width * first.height, one.offset)
        < (second.width * second.height, other.offset)
    }
    for (shape, area) in bySize.map(\.element) {
      let letters = Type.width(shape.key, size: Type.small, bold: true)
      let isSmall = area.width < letters + 14 || area.height < 23
      let isLight = shape.isInside || (shape.kind == .occlusion && shape.active == false && isSmall)
      if isLight, area.width >= letters + 3, area.height >= 15 {
        // A plate would hide a small shape, whose light ground needs none.
        elements.append(
          .text(
            shape.key, at: Point(x: area.x + area.width / 2, y: area.y + area.height / 2 + 4),
            anchor: .middle, bold: true))
        taken.append(area)
        continue
      }
      let gap = min(area.width, area.height) < 60 ? 1.5 : 5.0
      let size = Size(width: letters + 8, height: 17)
      let middle = (
        x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2
      )
      let (near, far) = (
        (x: area.x + gap, y: area.y + gap),
        (x: area.right - size.width - gap, y: area.bottom - size.height - gap)
      )
      let corners = [(near.x, near.y), (far.x, near.y), (near.x, far.y), (far.x, far.y)]
      let inner = [
        (middle.x, middle.y), (near.x, middle.y), (far.x, middle.y), (middle.x, near.y),
        (middle.x, far.y),
      ]
      let places = shape.kind == .safeArea ? corners + inner : inner + corners
      let boxes = places.map {
        Rect(x: $0.0, y: $0.1, width: size.width, height: size.height).held(in: frame)
      }
      guard let box = boxes.first(where: { box in !taken.contains { $0.intersection(box) != nil } })
      else { continue }
      taken.append(box)
      elements.append(
        .rectangle(box, Paint(fill: Palette.paper, stroke: shape.kind.color), corner: 3))
      elements.append(
        .text(
          shape.key, at: Point(x: box.x + box.width / 2, y: box.y + 12.5), anchor: .middle,
          bold: true))
    }
    return elements
  }
}

extension LayoutShapes.Kind {
  /// The colour of a shape's outline.
  var color: String {
    switch self {
    case .safeArea: Palette.blue
    case .division: Palette.vermilion
    case .occlusion: Palette.muted
    case .keyboard: Palette.purple
    }
  }
}

extension Rect {
  /// The rectangle moved, as little as need be, into another one.
  fileprivate func held(in area: Rect) -> Rect {
    Rect(
      x: max(area.x + 1, min(x, area.right - width - 1)),
      y: max(area.y + 1, min(y, area.bottom - height - 1)), width: width, height: height)
  }
}
