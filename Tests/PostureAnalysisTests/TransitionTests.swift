import PostureModel
import Testing
import ThresholdOracle

@testable import PostureAnalysis

/// A layout, and its levels at the four boundaries.
struct Level: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var layout: Layout
  /// 0 and 1, and -1 where there is no level.
  var levels: [Int]
}

@Suite struct TransitionTests {
  @Test(arguments: [
    Level(testDescription: "closed", layout: closedUpright, levels: [0, 0, 0, 0]),
    Level(testDescription: "half-open, no list of regions", layout: book, levels: [1, 0, 1, -1]),
    Level(
      testDescription: "half-open, no region",
      layout: layout(innerUpright, .partiallyOpen) { $0.regions = [] },
      levels: [1, 0, 1, 0]),
    Level(
      testDescription: "half-open, active",
      layout: layout(innerUpright, .partiallyOpen, division: true),
      levels: [1, 0, 1, 1]),
    Level(
      testDescription: "half-open, inactive",
      layout: layout(innerUpright, .partiallyOpen, division: false), levels: [1, 0, 1, 0]),
    Level(
      testDescription: "half-open, a division that does not say",
      layout: layout(innerUpright, .partiallyOpen, division: true) { $0.regions?[0].active = nil },
      levels: [1, 0, 1, -1]),
    Level(testDescription: "open", layout: openUpright, levels: [1, 1, 1, -1]),
    Level(
      testDescription: "unknown", layout: layout(nil, .unknown), levels: [-1, -1, -1, -1]),
  ])
  func `a layout has a level at each boundary, or none`(level: Level) {
    let classified = ClassifiedLayout(level.layout, profile: .iPhoneDuo)
    let evidence = LayoutEvidence(classified, profile: .iPhoneDuo)
    #expect(Boundary.allCases.map { evidence.levels[$0].map { $0 ? 1 : 0 } ?? -1 } == level.levels)
  }

  @Test func `closed to fully open crosses both boundaries of the status and the display`() {
    var scene = Scene()
    scene.read(0, 0, closedUpright)
    scene.read(2, 180, openSideways)
    let transitions = scene.findings.transitions
    #expect(
      transitions.map(\.boundary) == [.closedPartiallyOpen, .partiallyOpenFullyOpen, .outerInner])
    #expect(transitions.map(\.number) == [1, 2, 3])
    #expect(transitions.allSatisfy { $0.motion == .jump && $0.rises && !$0.isAgainst })
  }

  @Test func `across a gap there is a transition, and no bracket`() throws {
    var scene = Scene()
    scene.read(0, 0, closedUpright)
    scene.read(60, 90, book)
    let transition = try #require(scene.findings.transitions.first)
    #expect(transition.motion == nil)
    #expect(transition.direction == nil)
    #expect(transition.lower == nil)
    #expect(transition.speed == nil)
    #expect(transition.axis == .vertical)
    #expect((degrees(transition.angleBefore), degrees(transition.angleAfter)) == (0, 90))
    #expect(scene.findings.thresholds.isEmpty)
  }

  @Test func `rotating during the crossing gives no bracket`() {
    var scene = Scene()
    scene.read(0, 18, closedUpright)
    scene.read(2, 22, laptop)
    #expect(scene.findings.transitions.allSatisfy { $0.motion == nil && $0.axis == nil })
    #expect(scene.findings.thresholds.isEmpty)
  }

  @Test func `a change at rest, against the angle or after wavering bears no bracket`() {
    var scene = Scene()
    scene.read(0, 20, closedUpright)
    scene.read(2, 20.5, book)
    scene.read(4, 26, closedUpright)
    scene.read(4.1, 26.4, book)
    scene.read(4.2, 26.6, closedUpright)
    scene.read(4.3, 26.6, book)
    let transitions = scene.findings.transitions.filter { $0.boundary == .closedPartiallyOpen }
    #expect(transitions.map(\.motion) == [.rest, .sweep, .rest, .sweep, .sweep])
    #expect(transitions.map(\.isAgainst) == [true, true, true, true, true])
    #expect(transitions.map { degrees($0.lower) } == [20, 20.5, 26, 26, 26])
    #expect(transitions.map { degrees($0.upper) } == [20.5, 26, 26.4, 26.6, 26.6])
    #expect(scene.findings.threshold(direction: .opening)?.verdict == .notMeasured)
  }

  @Test func `at a high rate the bracket reaches back to the reading that was left`() throws {
    var scene = Scene()
    for place in 0..<50 {
      scene.read(Double(place) * 0.016, 18 + Double(place) * 0.04, closedUpright)
    }
    scene.read(0.8, 20, book)
    let transition = try #require(scene.findings.transitions.first)
    #expect(transition.bearsBracket)
    #expect(degrees(transition.lower) == 19.48)
    #expect(degrees(transition.upper) == 20)
    #expect(transition.milliseconds == 208)
    #expect(transition.speed == 2.5)
  }
}
