import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

@Suite struct NextMeasurementsTests {
  @Test func `one speed is told by its numbers, and another is proposed`() throws {
    var scene = Scene("speeds")
    for _ in 0..<3 { cross(&scene, opening: (30, 38), closing: (28, 36)) }
    let text = words(scene)
    #expect(
      text.contains(
        """
        Where it was crossed the hinge moved at 4°/s, never twice as fast as another time, and one \
        speed cannot tell a lag from a hysteresis.
        """), "\(text)")
    let next = nextMeasurements(of: scene.report().findings, isUntimed: false, halves: .height)
    let wish = "hinge upright, either way: 1 sweep at 2°/s or slower across closed/partiallyOpen"
    #expect(next.contains { $0.hasPrefix(wish) }, "\(next)")
    #expect(
      !nextMeasurements(of: scene.report().findings, isUntimed: true, halves: .height).contains {
        $0.contains("°/s")
      })
  }

  @Test func `all boundaries are wished for, in numbers of sweeps`() {
    var scene = Scene("wide")
    for low in [30.0, 40, 50] { cross(&scene, opening: (low, low + 6), closing: (20, 24)) }
    let next = nextMeasurements(of: scene.report().findings, isUntimed: false, halves: .height)
    #expect(
      next[0].hasSuffix(
        """
        : 3 slower sweeps across closed/partiallyOpen, outer/inner and division off/on, where no \
        single angle fits; 3 more sweeps across partiallyOpen/fullyOpen.
        """), "\(next)")
    #expect(
      next[1].hasSuffix(
        """
        : 1 slower sweep across closed/partiallyOpen, outer/inner and division off/on, whose common \
        bracket is wide; 3 more sweeps across partiallyOpen/fullyOpen.
        """), "\(next)")
  }

  @Test func `what is missing is counted, and how slow it must be`() {
    let text = hysteresisPage(hinge().report()).text
    #expect(
      text.contains(
        """
        - **hinge upright, closing** (open-sideways → half-open-sideways → closed-upright): 1 more \
        sweep across closed/partiallyOpen, outer/inner and division off/on; 3 more sweeps across \
        partiallyOpen/fullyOpen.
        """))
    #expect(text.contains("- **hinge level, opening**"))
    #expect(text.contains("no faster than **1°/s**"))
  }
}
