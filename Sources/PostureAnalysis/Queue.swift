/// A line of values that are taken from either end, as a window slides over a session.
struct Queue<Element> {
  private var storage: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == storage.count }
  var count: Int { storage.count - head }
  var first: Element? { isEmpty ? nil : storage[head] }
  var last: Element? { isEmpty ? nil : storage[storage.count - 1] }

  subscript(index: Int) -> Element {
    get { storage[head + index] }
    set { storage[head + index] = newValue }
  }

  mutating func append(_ element: Element) { storage.append(element) }

  mutating func removeFirst() {
    head += 1
    if head == storage.count {
      removeAll()
    } else if head >= 64, head * 2 >= storage.count {
      // Half is spent: each value is moved at most once for each that was taken.
      storage.removeFirst(head)
      head = 0
    }
  }

  mutating func removeLast() {
    storage.removeLast()
    if head == storage.count { removeAll() }
  }

  mutating func removeAll() {
    guard !storage.isEmpty else { return }
    storage.removeAll(keepingCapacity: true)
    head = 0
  }

  /// How many values from the first on meet a condition that none of the rest meets.
  func count(whileMeeting isMet: (Element) -> Bool) -> Int {
    var (met, unmet) = (0, count)
    while met < unmet {
      let middle = (met + unmet) / 2
      if isMet(self[middle]) { met = middle + 1 } else { unmet = middle }
    }
    return met
  }
}

extension Queue: Sendable where Element: Sendable {}
