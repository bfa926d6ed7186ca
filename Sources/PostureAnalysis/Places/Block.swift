import PostureModel

/// A rectangle by its edges in whole thousandths of a point, in which lengths are kept.
struct Block: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Takes a frame in points.
  init(_ frame: Rect) {
    left = thousandths(frame.x)
    top = thousandths(frame.y)
    right = left + thousandths(frame.width)
    bottom = top + thousandths(frame.height)
  }

  var width: Int { right - left }
  var height: Int { bottom - top }
  /// Square thousandths of a point; a whole number of that size may not be held.
  fileprivate var area: Double { Double(width) * Double(height) }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The same in points.
  var rect: Rect {
    Rect(
      x: Double(left) / 1_000, y: Double(top) / 1_000, width: Double(width) / 1_000,
      height: Double(height) / 1_000)
  }

  func overlaps(_ other: Block) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func contains(_ other: Block) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// What is left above, left, right and below another block.
  fileprivate func remains(without other: Block) -> [Block] {
    [
      Block(left: left, top: top, right: right, bottom: other.top),
      Block(left: left, top: top, right: other.left, bottom: bottom),
      Block(left: other.right, top: top, right: right, bottom: bottom),
      Block(left: left, top: other.bottom, right: right, bottom: bottom),
    ].filter { !$0.isEmpty }
  }
}

/// The maximal blocks in another one that no obstacle overlaps.
///
/// Each obstacle splits the blocks that it overlaps, and what another one contains is dropped.
/// (Jylänki, A Thousand Ways to Pack the Bin, 2010, section 2.3, "maximal rectangles".)
func freeBlocks(in whole: Block, around obstacles: [Block]) -> [Block] {
  var free = whole.isEmpty ? [] : [whole]
  for obstacle in obstacles {
    let touched = free.filter { $0.overlaps(obstacle) }
    guard !touched.isEmpty else { continue }
    var kept = free.filter { !$0.overlaps(obstacle) }
    // The widest first, so that what contains a piece is kept before it.
    let pieces = touched.flatMap { $0.remains(without: obstacle) }
      .sorted { $0.area > $1.area }
    for piece in pieces where !kept.contains(where: { $0.contains(piece) }) { kept.append(piece) }
    free = kept
  }
  return free
}

/// Thousandths of a point; lengths that no screen has are all one.
func thousandths(_ length: Double) -> Int {
  Int((max(-1e12, min(1e12, length)) * 1_000).rounded())
}
