import PostureModel
import Testing

@testable import PostureReport

@Suite struct LabelTests {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `labels overlap neither each other nor a mark, and stay in their area`(seed: UInt64) {
    var numbers = Seeded(seed)
    var placer = LabelPlacer()
    func box(_ numbers: inout Seeded) -> Rect {
      Rect(
        x: Double(Int.random(in: 0...200, using: &numbers)),
        y: Double(Int.random(in: 0...200, using: &numbers)),
        width: Double(Int.random(in: 10...200, using: &numbers)),
        height: Double(Int.random(in: 5...120, using: &numbers)))
    }
    for _ in 0..<4 { placer.reserve(box(&numbers)) }
    for index in 0..<12 {
      let before = placer.taken
      let area = box(&numbers)
      let drawn = placer.place([("label \(index)", "ink"), ("more", "mut")], in: area)
      guard drawn != nil, let last = placer.taken.last else {
        #expect(placer.taken == before)
        continue
      }
      #expect(before.allSatisfy { $0.intersection(last) == nil })
      #expect(last.x >= area.x && last.right <= area.right && last.bottom <= area.bottom)
    }
  }

  @Test func `a long name is cut to its room`() {
    let name = String(repeating: "W", count: 5_000)
    #expect(Letters.width(Letters.fitted(name, into: 200)) <= 200)
    #expect(
      Letters.wrapped("\(name) and \(name)", into: 100).allSatisfy { Letters.width($0) <= 100 })
  }
}

/// Seeded random numbers: Sebastiano Vigna's SplitMix64, so that a failing case can be run again.
private struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
