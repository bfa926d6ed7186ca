import PostureModel

/// What the shapes of a layout's picture are, in words and numbers.
struct LayoutLegend {
  private struct Entry {
    var shape: LayoutShapes.Shape?
    var lines: [String]

    var height: Double { max(24, Double(lines.count) * 16 + 8) }
  }

  private static let indent = 40.0
  private var entries: [Entry]

  init(_ shapes: LayoutShapes) {
    entries = [Entry(lines: ["Window \(spelled(shapes.window))"] + shapes.remarks)]
    entries += shapes.shapes.map { Entry(shape: $0, lines: $0.lines) }
  }

  /// How much room the longest line needs, in pixels.
  var width: Double {
    let widest = entries.flatMap(\.lines).map { Type.width($0, size: Type.body) }.max() ?? 0
    return widest + Self.indent
  }

  /// All of it as a sentence an entry.
  var description: String {
    entries.map { $0.lines.joined(separator: ", ") + "." }.joined(separator: " ")
  }

  func elements(
    at origin: Point, columns: Int, width: Double
  ) -> (elements: [Element], bottom: Double) {
    let rows = stride(from: 0, to: entries.count, by: columns).map { start in
      Array(entries[start..<min(start + columns, entries.count)])
    }
    var (elements, top): ([Element], Double) = ([], origin.y)
    for row in rows {
      for (column, entry) in row.enumerated() {
        let corner = Point(x: origin.x + Double(column) * width, y: top)
        elements += swatch(entry, at: corner)
        elements += entry.lines.enumerated().map { index, line in
          .text(
            line, at: Point(x: corner.x + Self.indent, y: top + 13 + Double(index) * 16),
            size: Type.body, color: index == 0 ? Palette.ink : Palette.muted)
        }
      }
      top += row.map(\.height).max() ?? 0
    }
    return (elements, top)
  }

  private func swatch(_ entry: Entry, at corner: Point) -> [Element] {
    let box = Rect(x: corner.x, y: corner.y, width: 30, height: 18)
    guard let shape = entry.shape else {
      return [
        .rectangle(
          box, Paint(fill: Palette.paper, stroke: Palette.ink, width: 1.6))
      ]
    }
    let dashes = shape.active == true ? nil : "4 3"
    func fill(_ pattern: Palette.Pattern) -> String {
      shape.active == false ? Palette.paper : pattern.fill
    }
    let paint =
      switch shape.kind {
      case .safeArea: Paint(fill: Palette.paper, stroke: Palette.blue, width: 1.2, dashes: "2 3")
      case .division:
        Paint(fill: fill(.fold), stroke: Palette.vermilion, width: 1.2, dashes: dashes)
      case .occlusion where shape.isInside && shape.active != false:
        Paint(fill: Palette.shade, stroke: Palette.ink, width: 1.6, dashes: dashes)
      case .occlusion: Paint(fill: fill(.cover), stroke: Palette.ink, width: 1, dashes: dashes)
      case .keyboard: Paint(fill: fill(.keys), stroke: Palette.purple, width: 1.2)
      }
    let width = Type.width(shape.key, size: Type.small, bold: true) + 4
    let plate = Rect(x: corner.x + 15 - width / 2, y: corner.y + 2, width: width, height: 14)
    // What the safe area gives up lies around it, as in the picture.
    let ground: [Element] =
      shape.kind == .safeArea
      ? [
        .rectangle(
          Rect(x: box.x, y: box.y, width: box.width + 5, height: box.height + 4),
          Paint(fill: Palette.Pattern.margin.fill))
      ] : []
    return ground + [
      .rectangle(box, paint), .rectangle(plate, Paint(fill: Palette.paper), corner: 2),
      .text(shape.key, at: Point(x: corner.x + 15, y: corner.y + 13), anchor: .middle, bold: true),
    ]
  }
}
