/// Moves labels apart along a line, each as little as it can be, in their order.
///
/// Least squares under the condition that neighbours keep their distance: labels that touch form a
/// block at the mean of where its members want to be, and blocks that touch are joined. (Pool
/// adjacent violators: Barlow and others, Statistical Inference under Order Restrictions, 1972.)
///
/// - Parameters:
///   - wanted: The middles that the labels want, in ascending order.
///   - extents: How much room each label takes, its space to the next included.
///   - range: What the labels must stay in; if it is too small, they begin at its lower end.
/// - Returns: The middles that they get.
func spread(wanted: [Double], extents: [Double], in range: ClosedRange<Double>) -> [Double] {
  struct Block {
    var first: Int
    var count: Int
    /// The sum of where the block's members would have its first edge.
    var edges: Double
    var extent: Double
    var start: Double
  }
  var blocks: [Block] = []
  for index in wanted.indices {
    let edge = wanted[index] - extents[index] / 2
    var block = Block(
      first: index, count: 1, edges: edge, extent: extents[index],
      start: clamped(edge, extents[index], range))
    while let last = blocks.last, last.start + last.extent > block.start {
      blocks.removeLast()
      block = Block(
        first: last.first, count: last.count + block.count,
        edges: last.edges + block.edges - Double(block.count) * last.extent,
        extent: last.extent + block.extent, start: 0)
      block.start = clamped(block.edges / Double(block.count), block.extent, range)
    }
    blocks.append(block)
  }
  var middles: [Double] = []
  for block in blocks {
    var edge = block.start
    for index in block.first..<block.first + block.count {
      middles.append(edge + extents[index] / 2)
      edge += extents[index]
    }
  }
  return middles
}

private func clamped(_ start: Double, _ extent: Double, _ range: ClosedRange<Double>) -> Double {
  max(range.lowerBound, min(start, range.upperBound - extent))
}
