import PostureModel

/// The numbers along a layout's picture: one label an edge, edges in one place sharing it.
struct LayoutRulers {
  /// An edge's number, and which shapes have it.
  struct Label {
    /// Where the edge is, in points of the window.
    var value: Double
    /// `82 S O1`; the window's own edges need no key.
    var text: String
    /// How far from the window's edge, in points, the nearest shape with this edge begins.
    var reach: Double
  }

  /// The vertical edges, from left to right.
  var horizontal: [Label]
  /// The horizontal edges, from top to bottom.
  var vertical: [Label]

  /// Collects the edges of the window and of all that is drawn in it.
  init(_ shapes: LayoutShapes) {
    let window = shapes.window
    // A shape that is not in the window, or only touches it, has no edge that a line could lead to.
    let drawn = shapes.shapes.filter { shape in
      let frame = shape.frame
      return frame.right > 0 && frame.bottom > 0 && frame.x < window.width
        && frame.y < window.height
    }
    horizontal = LayoutRulers.labels(
      extent: window.width,
      edges: drawn.flatMap { shape in
        [shape.frame.x, shape.frame.right].map { ($0, shape.key, shape.frame.y) }
      })
    vertical = LayoutRulers.labels(
      extent: window.height,
      edges: drawn.flatMap { shape in
        [shape.frame.y, shape.frame.bottom].map { ($0, shape.key, shape.frame.x) }
      })
  }

  private static func labels(
    extent: Double, edges: [(value: Double, key: String, reach: Double)]
  ) -> [Label] {
    var found: [(value: Double, keys: [String], reach: Double)] = [(0, [], 0), (extent, [], 0)]
    let inside = edges.filter { $0.value > 0.005 && $0.value < extent - 0.005 }
    for edge in inside {
      if let place = found.firstIndex(where: { abs($0.value - edge.value) < 0.005 }) {
        if !found[place].keys.contains(edge.key) { found[place].keys.append(edge.key) }
        found[place].reach = min(found[place].reach, edge.reach)
      } else {
        found.append((edge.value, [edge.key], edge.reach))
      }
    }
    return found.sorted { $0.value < $1.value }.map { edge in
      let number = length(edge.value)
      let keys = edge.keys.prefix(4) + (edge.keys.count > 4 ? ["…"] : [])
      return Label(
        value: edge.value, text: ([number] + keys).joined(separator: " "),
        reach: max(0, edge.reach))
    }
  }
}
