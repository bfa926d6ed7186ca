/// Keeps of a session's readings what its timeline can show, in constant room.
///
/// The readings are put into equal bins by their number, and of each bin the first, the last, the
/// smallest and the largest angle stay, so that no turn of the hinge is lost; where angles begin or
/// end, the readings on both sides stay too. The same readings always leave the same points.
public struct TimelineThinning: Sendable {
  private let readings: Int
  private let bins: Int
  private var bin = -1
  private var kept: [TimelinePoint] = []
  private var first: TimelinePoint?
  private var last: TimelinePoint?
  private var smallest: TimelinePoint?
  private var largest: TimelinePoint?

  /// Takes how many readings will come, and in how many bins they are put.
  public init(readings: Int, bins: Int = 2_000) {
    (self.readings, self.bins) = (max(1, readings), max(1, bins))
  }

  /// Takes the next reading, in the contract's order; numbers start at 1.
  public mutating func add(_ point: TimelinePoint) {
    let next = min(bins - 1, (point.number - 1) * bins / readings)
    if next != bin || (last?.angle == nil) != (point.angle == nil) { close() }
    bin = next
    if first == nil { first = point }
    last = point
    guard let angle = point.angle else { return }
    if angle < smallest?.angle ?? .max { smallest = point }
    if angle > largest?.angle ?? .min { largest = point }
  }

  /// The points that stay, in order.
  public var points: [TimelinePoint] {
    var finished = self
    finished.close()
    return finished.kept
  }

  private mutating func close() {
    let ordered = [first, smallest, largest, last].compactMap(\.self)
      .sorted { $0.number < $1.number }
    for point in ordered where kept.last?.number != point.number { kept.append(point) }
    (first, last, smallest, largest) = (nil, nil, nil, nil)
  }
}
