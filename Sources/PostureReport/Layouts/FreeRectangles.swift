public import PostureModel

/// The maximal rectangles of a window that no obstacle touches, in reading order, in points.
///
/// Maximal: none can be made larger in any direction. They overlap each other where the free area is
/// not itself a rectangle. Reading order: by top edge, then left edge, the larger one first.
///
/// Each obstacle splits the rectangles that it touches into what lies above, left, right and below
/// it, and what another one contains is dropped. (Jylänki, A Thousand Ways to Pack the Bin, 2010,
/// section 2.3, "maximal rectangles".)
public func freeRectangles(window: Rect, obstacles: [Rect]) -> [Rect] {
  var free = window.isEmpty ? [] : [window]
  for obstacle in obstacles {
    let touched = free.filter { $0.overlaps(obstacle) }
    guard !touched.isEmpty else { continue }
    let untouched = free.filter { !$0.overlaps(obstacle) }
    let pieces = touched.flatMap { remains(of: $0, without: obstacle) }
    free = untouched
    for (index, piece) in pieces.enumerated() {
      let others = pieces[..<index] + pieces[(index + 1)...]
      let isDouble = pieces[..<index].contains(piece)
      let isInside =
        untouched.contains { $0.contains(piece) }
        || others.contains { $0 != piece && $0.contains(piece) }
      if !isDouble && !isInside { free.append(piece) }
    }
  }
  return free.sorted(by: isReadBefore)
}

/// What a rectangle has left above, left, right and below an obstacle that touches it.
private func remains(of rect: Rect, without obstacle: Rect) -> [Rect] {
  [
    Rect(from: rect.x, rect.y, to: rect.right, obstacle.y),
    Rect(from: rect.x, rect.y, to: obstacle.x, rect.bottom),
    Rect(from: obstacle.right, rect.y, to: rect.right, rect.bottom),
    Rect(from: rect.x, obstacle.bottom, to: rect.right, rect.bottom),
  ].filter { min($0.width, $0.height) > slack }
}

private func isReadBefore(_ one: Rect, _ other: Rect) -> Bool {
  (one.y, one.x, -one.height, -one.width) < (other.y, other.x, -other.height, -other.width)
}

/// How far two edges may be apart and still be the same, in points.
///
/// An edge is an origin and an extent added up, so that equal edges can differ in their last bits.
private let slack = 1e-6

extension Rect {
  /// The rectangle between two corners, in points.
  init(from x: Double, _ y: Double, to right: Double, _ bottom: Double) {
    self.init(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// Whether two rectangles share more than an edge.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    guard let shared = intersection(other) else { return false }
    return shared.size.shortSide > slack
  }

  /// Whether another rectangle lies in this one, edges included.
  fileprivate func contains(_ other: Rect) -> Bool {
    x <= other.x + slack && y <= other.y + slack && right >= other.right - slack
      && bottom >= other.bottom - slack
  }
}
