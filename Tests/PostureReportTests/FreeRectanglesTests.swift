import PostureModel
import Testing

@testable import PostureReport

/// Numbers that look random and are the same on every machine.
///
/// Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (2014): SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// All maximal free rectangles of a small grid, found by looking at every rectangle there is.
func searched(width: Int, height: Int, obstacles: [Rect]) -> Set<Rect> {
  func isFree(_ rect: Rect) -> Bool {
    rect.x >= 0 && rect.y >= 0 && rect.right <= Double(width) && rect.bottom <= Double(height)
      && !obstacles.contains { $0.intersection(rect) != nil }
  }
  var found: Set<Rect> = []
  for left in 0..<width {
    for right in left + 1...width {
      for top in 0..<height {
        for bottom in top + 1...height {
          let rect = Rect(from: Double(left), Double(top), to: Double(right), Double(bottom))
          guard isFree(rect) else { continue }
          let grown = [
            Rect(from: rect.x - 1, rect.y, to: rect.right, rect.bottom),
            Rect(from: rect.x, rect.y - 1, to: rect.right, rect.bottom),
            Rect(from: rect.x, rect.y, to: rect.right + 1, rect.bottom),
            Rect(from: rect.x, rect.y, to: rect.right, rect.bottom + 1),
          ]
          if !grown.contains(where: isFree) { found.insert(rect) }
        }
      }
    }
  }
  return found
}

@Suite struct FreeRectanglesTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what is found is what a search of every rectangle finds`(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    let (width, height) = (
      Int.random(in: 1...9, using: &numbers), Int.random(in: 1...9, using: &numbers)
    )
    let obstacles = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
      Rect(
        x: Double(Int.random(in: -2...9, using: &numbers)),
        y: Double(Int.random(in: -2...9, using: &numbers)),
        width: Double(Int.random(in: 0...4, using: &numbers)),
        height: Double(Int.random(in: 0...4, using: &numbers)))
    }
    let window = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let free = freeRectangles(window: window, obstacles: obstacles)
    #expect(Set(free) == searched(width: width, height: height, obstacles: obstacles))
    #expect(free.count == Set(free).count)
    #expect(freeRectangles(window: window, obstacles: obstacles.reversed()) == free)
  }

  @Test func `rectangles come in reading order`() {
    let window = Rect(x: 0, y: 0, width: 100, height: 100)
    let cross = [
      Rect(x: 45, y: 0, width: 10, height: 100), Rect(x: 0, y: 45, width: 100, height: 10),
    ]
    let corners = freeRectangles(window: window, obstacles: cross).map { Point(x: $0.x, y: $0.y) }
    #expect(
      corners == [
        Point(x: 0, y: 0), Point(x: 55, y: 0), Point(x: 0, y: 55), Point(x: 55, y: 55),
      ])
  }

  @Test func `edges that differ in their last bits leave no sliver`() {
    let window = Rect(x: 0, y: 0, width: 0.1 + 0.2, height: 1)
    let left = Rect(x: 0, y: 0, width: 0.1, height: 1)
    let right = Rect(x: 0.1, y: 0, width: 0.2, height: 1)
    #expect(freeRectangles(window: window, obstacles: [left, right]).isEmpty)
  }
}
