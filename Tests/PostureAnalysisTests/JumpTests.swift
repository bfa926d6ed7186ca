import PostureModel
import Testing

@testable import PostureAnalysis

@Suite struct JumpTests {
  @Test func `a jump that changes no level is found beside one that does`() {
    let found = publishedHinge().findings
    #expect(found.jumps.map { degrees($0.angleBefore) } == [0, 0])
    #expect(found.jumps.map { degrees($0.angleAfter) } == [123, 143])
    #expect(found.jumps.allSatisfy { $0.direction == .opening && $0.axis == .vertical })
    #expect(
      found.jumps.map { $0.stayedHigh(at: .closedPartiallyOpen) } == [false, nil])
    #expect(
      found.jumps.map { $0.stayedHigh(at: .partiallyOpenFullyOpen) } == [false, false])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `every transition in a jump has its jump, and stays at no level there`(seed: UInt64) {
    let found = randomFolding(seed: seed).findings
    for transition in found.transitions where transition.motion == .jump {
      let jump = found.jumps.first { $0.toReading == transition.toReading }
      #expect(jump?.fromReading == transition.fromReading)
      #expect(jump?.angleBefore == transition.angleBefore)
      #expect(jump?.direction == transition.direction)
      #expect(jump.map { $0.stayedHigh(at: transition.boundary) == nil } == true)
    }
  }
}
