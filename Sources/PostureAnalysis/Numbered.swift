/// Distinct values, numbered from 0 by first appearance.
///
/// Each value is kept once, and its place found by four bytes beside it: a dictionary from values to
/// numbers would keep them a second time.
struct Numbered<Value: Hashable & Sendable>: Sendable {
  /// The values, by their numbers.
  private(set) var values: [Value] = []
  // Open addressing, each slot a number or -1; more than half of them are free.
  private var slots: [Int32] = []

  /// The number of a value, and whether it is a new one; a good guess spares the looking up.
  mutating func number(of value: Value, guess: Int? = nil) -> (number: Int, isNew: Bool) {
    if let guess, values[guess] == value { return (guess, false) }
    if values.count * 2 >= slots.count { grow() }
    var slot = slot(of: value)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if values[number] == value { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(values.count)
    values.append(value)
    return (values.count - 1, true)
  }

  // The count of slots is a power of two.
  private func slot(of value: Value) -> Int {
    var hasher = Hasher()
    hasher.combine(value)
    return hasher.finalize() & (slots.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(16, slots.count * 2))
    for (number, value) in values.enumerated() {
      var slot = slot(of: value)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
