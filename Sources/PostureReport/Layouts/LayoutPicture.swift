import PostureModel

/// A layout to scale: window, safe area, regions and keyboard, every edge with its number.
struct LayoutPicture {
  /// Every picture is as wide as a page of GitHub shows without shrinking it, in pixels.
  static let width = 880.0
  private static let margin = 14.0
  private static let titleHeight = 40.0
  private static let rulerHeight = 38.0
  private static let leader = 22.0

  var title: String
  var subtitle: String
  var shapes: LayoutShapes

  private var rulers: LayoutRulers { LayoutRulers(shapes) }

  /// Pixels per point: the same for all of a phone's layouts, so that pictures can be compared.
  private var scale: Double {
    min(0.6, 572 / shapes.window.width, 600 / shapes.window.height)
  }

  func drawing() -> Drawing {
    let rulers = rulers
    let gutter = rulers.vertical.map { Type.width($0.text, size: Type.small) }.max() ?? 0
    let left = Self.margin + gutter + Self.leader + 6
    let top = Self.titleHeight + Self.rulerHeight
    let frame = Rect(
      x: left, y: top, width: shapes.window.width * scale, height: shapes.window.height * scale)
    let canvas = LayoutCanvas(shapes: shapes, frame: frame, scale: scale)
    let (across, below) = horizontalRuler(rulers.horizontal, canvas)
    let legend = LayoutLegend(shapes)
    let legendWidth = Self.width - frame.right - 40 - Self.margin
    let scaleBarTop = frame.bottom + (below ? Self.rulerHeight : 0) + 18
    var elements = canvas.elements(guides: rulers)
    elements += across + verticalRuler(rulers.vertical, canvas) + scaleBar(x: left, y: scaleBarTop)
    let height: Double
    if legendWidth >= legend.width {
      let placed = legend.elements(at: Point(x: frame.right + 40, y: top), columns: 1, width: 0)
      elements += placed.elements
      height = max(scaleBarTop + 24, placed.bottom) + Self.margin
    } else {
      let columnWidth = (Self.width - 2 * Self.margin) / 2
      let origin = Point(x: Self.margin, y: scaleBarTop + 34)
      let placed = legend.elements(at: origin, columns: 2, width: columnWidth)
      elements += placed.elements
      height = placed.bottom + Self.margin
    }
    let heading = [
      Element.text(
        title, at: Point(x: Self.margin, y: 24), size: Type.title, bold: true),
      Element.text(
        subtitle, at: Point(x: Self.width - Self.margin, y: 24), size: Type.body,
        color: Palette.muted, anchor: .end),
    ]
    return Drawing(
      size: Size(width: Self.width, height: height.rounded(.up)), title: "\(title), \(subtitle)",
      description: legend.description, elements: heading + elements)
  }

  /// The labels of the vertical edges above the window; every second one below it if need be.
  private func horizontalRuler(
    _ labels: [LayoutRulers.Label], _ canvas: LayoutCanvas
  ) -> (elements: [Element], usesBelow: Bool) {
    let range = Self.margin...(Self.width - Self.margin)
    func extent(_ label: LayoutRulers.Label) -> Double {
      Type.width(label.text, size: Type.small) + 8
    }
    let total = labels.reduce(0) { $0 + extent($1) }
    let splits = total > range.upperBound - range.lowerBound
    let rows =
      splits
      ? [0, 1].map { row in labels.enumerated().filter { $0.offset % 2 == row }.map(\.element) }
      : [labels]
    var elements: [Element] = []
    for (row, labels) in rows.enumerated() {
      let edge = row == 0 ? canvas.frame.y : canvas.frame.bottom
      let away = row == 0 ? -1.0 : 1.0
      let middles = spread(
        wanted: labels.map { canvas.x($0.value) }, extents: labels.map(extent), in: range)
      for (label, middle) in zip(labels, middles) {
        let x = canvas.x(label.value)
        elements.append(
          .line(
            [
              Point(x: x, y: edge + away * 3), Point(x: x, y: edge + away * 8),
              Point(x: middle, y: edge + away * (Self.leader - 4)),
            ], Paint(stroke: Palette.muted)))
        let baseline = row == 0 ? edge - Self.leader : edge + Self.leader + 7
        elements.append(
          .text(label.text, at: Point(x: middle, y: baseline), anchor: .middle))
      }
    }
    return (elements, splits)
  }

  /// The labels of the horizontal edges, left of the window.
  private func verticalRuler(
    _ labels: [LayoutRulers.Label], _ canvas: LayoutCanvas
  ) -> [Element] {
    let range = (canvas.frame.y - 10)...max(canvas.frame.bottom + 10, canvas.frame.y + 60)
    let middles = spread(
      wanted: labels.map { canvas.y($0.value) }, extents: labels.map { _ in 14 }, in: range)
    let edge = canvas.frame.x
    return zip(labels, middles).flatMap { label, middle in
      let y = canvas.y(label.value)
      return [
        Element.line(
          [
            Point(x: edge - 3, y: y), Point(x: edge - 8, y: y),
            Point(x: edge - Self.leader + 2, y: middle),
          ], Paint(stroke: Palette.muted)),
        Element.text(
          label.text, at: Point(x: edge - Self.leader - 2, y: middle + 4), anchor: .end),
      ]
    }
  }

  private func scaleBar(x: Double, y: Double) -> [Element] {
    let end = x + 100 * scale
    let bar = [
      Point(x: x, y: y - 4), Point(x: x, y: y), Point(x: end, y: y), Point(x: end, y: y - 4),
    ]
    return [
      .line(bar, Paint(stroke: Palette.muted)),
      .text("100 points", at: Point(x: end + 8, y: y + 2), color: Palette.muted),
    ]
  }
}
