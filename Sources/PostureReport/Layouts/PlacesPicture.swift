import PostureModel

/// The free rectangles of a layout, a small window each, in reading order.
struct PlacesPicture {
  /// More places than this are in the table only.
  static let most = 8

  var title: String
  var shapes: LayoutShapes
  var places: ContentPlaces

  func drawing() -> Drawing {
    let shown = Array(places.places.prefix(Self.most))
    let columns = 4
    let (cell, picture) = (Size(width: 213, height: 0), 176.0)
    let scale = min(picture / shapes.window.width, picture / shapes.window.height)
    let window = Size(width: shapes.window.width * scale, height: shapes.window.height * scale)
    let rowHeight = window.height + (shown.contains { $0.name.contains(",") } ? 76 : 58)
    var elements = [
      Element.text(title, at: Point(x: 14, y: 24), size: Type.title, bold: true)
    ]
    for (index, place) in shown.enumerated() {
      let origin = Point(
        x: 14 + Double(index % columns) * cell.width,
        y: 44 + Double(index / columns) * rowHeight)
      elements += thumbnail(place, number: index + 1, at: origin, scale: scale, window: window)
    }
    let rows = (shown.count + columns - 1) / columns
    return Drawing(
      size: Size(width: LayoutPicture.width, height: (44 + Double(rows) * rowHeight).rounded(.up)),
      title: title,
      description: shown.enumerated().map { index, place in
        "\(index + 1): \(place.name), \(spelled(place.frame))."
      }.joined(separator: " "),
      elements: elements)
  }

  /// Where a place's number stands: in its middle, or beside it if it is too low or too narrow.
  private func middle(of area: Rect, in window: Rect) -> Point {
    let room = 18.0
    var middle = Point(x: area.x + area.width / 2, y: area.y + area.height / 2 + 5)
    if area.height < room {
      middle.y = area.y - window.y < room ? area.bottom + 15 : area.y - 5
    } else if area.width < room {
      middle.x = area.x - window.x < room ? area.right + 9 : area.x - 9
    }
    return middle
  }

  private func thumbnail(
    _ place: ContentPlaces.Place, number: Int, at origin: Point, scale: Double, window: Size
  ) -> [Element] {
    let whole = Rect(x: 0, y: 0, width: shapes.window.width, height: shapes.window.height)
    func pixels(_ rect: Rect) -> Rect? {
      guard let inside = rect.intersection(whole) else { return nil }
      return Rect(
        x: origin.x + inside.x * scale, y: origin.y + inside.y * scale,
        width: inside.width * scale, height: inside.height * scale)
    }
    let frame = Rect(x: origin.x, y: origin.y, width: window.width, height: window.height)
    var elements = [Element.rectangle(frame, Paint(fill: Palette.Pattern.margin.fill))]
    if let base = places.base.flatMap(pixels) {
      elements.append(.rectangle(base, Paint(fill: Palette.paper)))
    }
    if let area = pixels(place.frame) {
      elements.append(
        .rectangle(
          area, Paint(fill: Palette.Pattern.place.fill, stroke: Palette.green, width: 1.5)))
      elements.append(
        .text(
          String(number), at: middle(of: area, in: frame), size: Type.title, anchor: .middle,
          bold: true))
    }
    let obstacles = shapes.shapes.filter { $0.kind != .safeArea && $0.active != false }
    elements += obstacles.compactMap { shape in
      guard let area = pixels(shape.frame) else { return nil }
      let pattern: Palette.Pattern =
        switch shape.kind {
        case .division: .fold
        case .keyboard: .keys
        case .occlusion, .safeArea: .cover
        }
      let fill = shape.isInside ? Palette.shade : pattern.fill
      return .rectangle(area, Paint(fill: fill, stroke: shape.kind.color, width: 0.8))
    }
    elements.append(.rectangle(frame, Paint(stroke: Palette.ink, width: 1.2)))
    // A long name breaks at its first comma: the side of the fold, then where on that side.
    let lines = place.name.split(separator: ",", maxSplits: 1).map {
      String($0.drop { $0 == " " })
    }
    let below = origin.y + window.height + 17
    for (index, line) in lines.enumerated() {
      let point = Point(x: origin.x, y: below + Double(index) * 16)
      elements.append(.text(line, at: point, size: Type.body))
    }
    let last = Point(x: origin.x, y: below + Double(lines.count) * 16)
    elements.append(.text(spelled(place.frame), at: last, color: Palette.muted))
    return elements
  }
}
