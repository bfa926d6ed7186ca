import PostureModel

/// Counts how often each layout was seen, when, and at which angles.
///
/// What depends on a layout alone is told from these counts in the end, not once a reading.
struct LayoutTally {
  /// What was seen of one layout.
  struct Use {
    var readings = 0
    var firstReading = 0
    var lastReading = 0
    var firstTime = Instant(milliseconds: 0)
    var lastTime = Instant(milliseconds: 0)
    var smallestAngle = Int.max
    var largestAngle = Int.min

    /// Counts the readings of another layout to these.
    mutating func merge(_ other: Use) {
      guard readings > 0 else {
        self = other
        return
      }
      readings += other.readings
      if other.firstReading < firstReading {
        (firstReading, firstTime) = (other.firstReading, other.firstTime)
      }
      if other.lastReading > lastReading {
        (lastReading, lastTime) = (other.lastReading, other.lastTime)
      }
      smallestAngle = min(smallestAngle, other.smallestAngle)
      largestAngle = max(largestAngle, other.largestAngle)
    }
  }

  /// What was seen of each layout, by its index.
  private(set) var uses: [Use] = []
  /// The indices of the layouts that were seen, by first appearance.
  private(set) var order: [Int] = []

  /// Takes the next layout that readings may have, not yet seen.
  mutating func addLayout() { uses.append(Use()) }

  /// Takes the next reading; tells whether it is the first with its layout.
  mutating func add(_ reading: ReadingTrace) -> Bool {
    let index = reading.layout
    let isFirst = uses[index].readings == 0
    if isFirst {
      order.append(index)
      uses[index].firstReading = reading.number
      uses[index].firstTime = reading.time
    }
    uses[index].readings += 1
    uses[index].lastReading = reading.number
    uses[index].lastTime = reading.time
    if let angle = reading.angle {
      if angle < uses[index].smallestAngle { uses[index].smallestAngle = angle }
      if angle > uses[index].largestAngle { uses[index].largestAngle = angle }
    }
    return isFirst
  }

  /// Takes readings that repeat the last.
  mutating func add(_ repeats: Repeats) {
    let index = repeats.last.layout
    uses[index].readings += repeats.count
    uses[index].lastReading = repeats.last.number
    uses[index].lastTime = repeats.last.time
  }

  /// The layouts that were seen, numbered from 1 by first appearance.
  var layoutUses: [LayoutUse] {
    order.enumerated().map { place, index in
      LayoutUse(
        number: place + 1, index: index, readings: uses[index].readings,
        firstTime: uses[index].firstTime, lastTime: uses[index].lastTime)
    }
  }
}
