import PostureModel

/// The last few values: a reading nearly always repeats one of them.
struct Recent<Value: Hashable & Sendable> {
  private static var size: Int { 8 }
  private var values: [Shared<Value>] = []
  private var next = 0

  /// The one object for a value, an earlier one where it is still known.
  mutating func share(_ value: Value) -> Shared<Value> {
    if let known = values.first(where: { $0.value == value }) { return known }
    let shared = Shared(value)
    if values.count < Self.size {
      values.append(shared)
    } else {
      values[next] = shared
      next = (next + 1) % Self.size
    }
    return shared
  }
}
