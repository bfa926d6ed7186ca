public import PostureModel

/// A rectangle of a window where content may go.
public struct Place: Hashable, Sendable {
  /// Where it is to the fold: `above the fold`, `right of the fold`; `undivided` without one.
  public var name: String
  /// Its frame in window space, in points.
  public var frame: Rect

  /// Takes a name and a frame, in points.
  public init(name: String, frame: Rect) { (self.name, self.frame) = (name, frame) }
}

/// The places of a layout, in the contract's order.
///
/// None where the window, the safe area or the regions were not reported, or an active region has no place.
public func places(in layout: Layout) -> [Place] {
  guard let window = layout.window?.size, let insets = layout.safeArea,
    let regions = layout.regions
  else { return [] }
  let active = regions.filter { $0.active == true }
  let frames = active.compactMap(\.frame)
  guard frames.count == active.count else { return [] }
  let obstacles = (frames + (layout.keyboard.map { [$0] } ?? [])).filter { !$0.isEmpty }
  guard obstacles.count <= mostObstacles else { return [] }
  let direction = layout.layoutDirection
  let safe = Block(
    left: thousandths(max(0, insets.left(direction))), top: thousandths(max(0, insets.top)),
    right: thousandths(window.width) - thousandths(max(0, insets.right(direction))),
    bottom: thousandths(window.height) - thousandths(max(0, insets.bottom)))
  let fold = active.first { $0.kind == .division && $0.frame?.isEmpty == false }?.frame
  let foldBlock = fold.map(Block.init)
  return freeBlocks(in: safe, around: obstacles.map(Block.init))
    .filter { min($0.width, $0.height) >= smallestSide }
    .sorted { $0.isRead(before: $1, direction) }
    .map { Place(name: name(of: $0, beside: foldBlock), frame: $0.rect) }
}

/// The least width and height of a place, in thousandths of a point: no finger finds less.
///
/// 44 × 44 points is the smallest control of Apple's Human Interface Guidelines.
private let smallestSide = 44_000
/// A layout with more frames is not cut up: rectangles grow with the square of their number.
private let mostObstacles = 32

private func name(of place: Block, beside fold: Block?) -> String {
  guard let fold else { return "undivided" }
  let acrossTheShortWay = [
    (place.bottom <= fold.top, "above the fold"), (place.top >= fold.bottom, "below the fold"),
  ]
  let acrossTheLongWay = [
    (place.right <= fold.left, "left of the fold"), (place.left >= fold.right, "right of the fold"),
  ]
  let sides =
    fold.height <= fold.width
    ? acrossTheShortWay + acrossTheLongWay : acrossTheLongWay + acrossTheShortWay
  return sides.first(where: \.0)?.1 ?? "undivided"
}

extension Block {
  fileprivate func isRead(before other: Block, _ direction: LayoutDirection?) -> Bool {
    let isRightToLeft = direction == .rightToLeft
    let start = isRightToLeft ? -right : left
    let otherStart = isRightToLeft ? -other.right : other.left
    return (top, start, -width, -height) < (other.top, otherStart, -other.width, -other.height)
  }
}
