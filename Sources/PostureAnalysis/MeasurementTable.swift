import PostureModel

/// Counts the values of every field in every state, over the consistent layouts that are seen.
///
/// Values are told apart as numbers and spelled once, in the end: each layout may bring a new one.
struct MeasurementTable: Sendable {
  private struct Key: Hashable {
    var rank: Int
    var value: FieldValue
  }

  private var keys = Numbered<Key>()
  // The numbers of the values of the layouts that were seen, one layout after the other, and where
  // those of each end.
  private var numbers: [Int32] = []
  private var ends: [Int] = []
  private var firstOfLast = 0

  /// Takes the next layout that is seen for the first time.
  mutating func see(_ layout: LayoutEvidence, _ fact: LayoutFact) {
    defer { ends.append(numbers.count) }
    guard fact.isConsistent else { return }
    let first = numbers.count
    layout.layout.forEachValue { value in
      // A layout differs from the one before in a value or two, and the others have their places.
      let place = firstOfLast + numbers.count - first
      let guess = place < first ? Int(numbers[place]) : nil
      let key = Key(rank: fact.rank, value: value)
      let number = Int32(keys.number(of: key, guess: guess).number)
      // Two equal regions are one value.
      if !numbers[first...].contains(number) { numbers.append(number) }
    }
    firstOfLast = first
  }

  /// The measurements, by state, field, readings (most first), then the value's bytes.
  func rows(_ tally: LayoutTally, _ facts: [LayoutFact]) -> [Measurement] {
    var rows = keys.values.map { key in
      Row(rank: key.rank, field: key.value.rank, value: key.value.text)
    }
    var consistent = State.allCases.map { _ in 0 }
    var first = 0
    for (index, end) in zip(tally.order, ends) {
      let use = tally.uses[index]
      if facts[index].isConsistent { consistent[facts[index].rank] += use.readings }
      for number in numbers[first..<end] { rows[Int(number)].add(use) }
      first = end
    }
    rows.sort { $0.stands(before: $1) }
    let (states, fields) = (State.allCases, Measurement.Field.allCases)
    return rows.map { row in
      Measurement(
        state: states[row.rank], field: fields[row.field], value: row.value,
        readings: row.readings, share: Double(row.readings) / Double(consistent[row.rank]),
        firstTime: row.firstTime, lastTime: row.lastTime)
    }
  }
}

/// A measurement whose state and field stand by their places.
private struct Row {
  var rank: Int
  var field: Int
  var value: String
  var readings = 0
  var firstTime = Instant(milliseconds: .max)
  var lastTime = Instant(milliseconds: .min)
  /// The value's first eight bytes, which nearly always tell which of two stands first.
  private var beginning: UInt64 = 0

  init(rank: Int, field: Int, value: String) {
    (self.rank, self.field, self.value) = (rank, field, value)
    for (place, byte) in value.utf8.prefix(8).enumerated() {
      beginning |= UInt64(byte) << UInt64(56 - 8 * place)
    }
  }

  mutating func add(_ use: LayoutTally.Use) {
    readings += use.readings
    firstTime = min(firstTime, use.firstTime)
    lastTime = max(lastTime, use.lastTime)
  }

  func stands(before other: Row) -> Bool {
    if rank != other.rank { return rank < other.rank }
    if field != other.field { return field < other.field }
    if readings != other.readings { return readings > other.readings }
    if beginning != other.beginning { return beginning < other.beginning }
    return value.utf8.lexicographicallyPrecedes(other.value.utf8)
  }
}
