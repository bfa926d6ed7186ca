import PostureModel

/// The angles as a line, broken where there was none to read and where there is a gap.
struct TimelineCurve {
  var timeline: Timeline
  var axis: TimeAxis
  /// The pixel of an angle in microdegrees.
  var y: (Int) -> Double

  /// With few readings each of them is a dot as well; with very many the line is thin.
  var elements: [Element] {
    let pieces = pieces
    let count = timeline.points.count
    let pen = Paint(stroke: Palette.blue, width: count > 1_500 ? 1 : 1.6)
    let lines = pieces.filter { $0.count > 1 }.map { Element.line($0, pen) }
    let dots = count <= 150 ? pieces : pieces.filter { $0.count == 1 }
    return lines + dots.flatMap(\.self).map { .circle($0, radius: 2, Paint(fill: Palette.blue)) }
  }

  private var pieces: [[Point]] {
    var pieces: [[Point]] = []
    var piece: [Point] = []
    var column: [Point] = []
    func closeColumn() {
      for point in thinned(column) where piece.last != point { piece.append(point) }
      column = []
    }
    func closePiece() {
      closeColumn()
      if !piece.isEmpty { pieces.append(piece) }
      piece = []
    }
    var gaps = timeline.gaps[...]
    for point in timeline.points {
      while let gap = gaps.first, point.time >= gap.end {
        closePiece()
        gaps = gaps.dropFirst()
      }
      guard let angle = point.angle else {
        closePiece()
        continue
      }
      let place = Point(x: axis.x(point.time), y: y(angle))
      if let last = column.last, last.x.rounded(.down) != place.x.rounded(.down) { closeColumn() }
      column.append(place)
    }
    closePiece()
    return pieces
  }

  /// Of the readings in one column of pixels: the first, the smallest, the largest and the last.
  private func thinned(_ column: [Point]) -> [Point] {
    guard let first = column.first, let last = column.last else { return [] }
    let low = column.max { $0.y < $1.y } ?? first
    let high = column.min { $0.y < $1.y } ?? first
    return [first, low, high, last]
  }
}
