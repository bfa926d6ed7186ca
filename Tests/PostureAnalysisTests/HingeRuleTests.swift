import PostureModel
import Testing

@testable import PostureAnalysis

private func still(_ angle: Double?, _ layout: Layout, _ count: Int = 2) -> [(Double?, Layout)] {
  Array(repeating: (angle, layout), count: count)
}

/// Ten angles in turn.
private func turns(_ angles: [Double], _ layouts: [Layout], _ count: Int = 10) -> [(
  Double?, Layout
)] {
  (0..<count).map { (angles[$0 % angles.count], layouts[$0 % layouts.count]) }
}

/// Readings at other times than the two seconds' cadence that is stated.
func timed(_ readings: [(Double, Double?, Layout)]) -> Scene {
  var scene = Scene()
  scene.setting.statedCadence = 2_000
  for (second, angle, layout) in readings { scene.read(second, angle, layout) }
  return scene
}

let angleCases = [
  RuleCase("angle-range", "half a degree below shut", [], still(-0.5, closedUpright)),
  RuleCase("angle-range", "more", [1...2], still(-0.500_001, closedUpright)),
  RuleCase("angle-range", "half a degree above flat", [], still(180.5, openSideways)),
  RuleCase("angle-range", "more", [1...2], still(180.500_001, openSideways)),
  RuleCase(
    "angle-range", "above and below are two rows", [1...2, 3...3],
    still(181, openSideways) + still(-1, openSideways, 1)),
  RuleCase("angle-radians", "π over two", [1...3], still(0, closedUpright, 1) + still(1.57, book)),
  RuleCase("angle-radians", "always closed", [], still(1.57, closedUpright)),
  RuleCase("angle-radians", "one above 3.2", [], still(3.2, book) + still(3.3, book, 1)),
  RuleCase("angle-radians", "3.2", [1...2], still(3.2, book)),
  RuleCase("angle-radians", "none above 0.05", [], still(0.05, book)),
  RuleCase("angle-radians", "0.06", [1...2], still(0.06, book)),
  RuleCase(
    "angle-quantised", "0, 90 and 180", [1...10],
    turns([0, 90, 180], [closedUpright, book, openSideways])),
  RuleCase(
    "angle-quantised", "nine angles", [],
    turns([0, 90, 180], [closedUpright, book, openSideways], 9)),
  RuleCase(
    "angle-quantised", "0 and 180 while the status changes", [1...10],
    turns([0, 180], [closedUpright, openSideways])),
  RuleCase("angle-quantised", "0 and 180 in one status", [], turns([0, 180], [closedUpright])),
  RuleCase("angle-quantised", "always 90", [1...10], turns([90], [book])),
  RuleCase("angle-quantised", "one between", [], turns([0, 90, 180, 127.8], [book])),
  RuleCase("angle-quantised", "four", [1...10], turns([0, 90, 180, 181], [book])),
  RuleCase("angle-quantised", "five", [], turns([0, 90, 180, 181, 182], [book])),
  RuleCase(
    "hinge-lost", "between readings with one", [2...3],
    still(90, book, 1) + still(nil, layout(innerUpright.turned), 2) + still(90, book, 1)),
  RuleCase(
    "hinge-lost", "a status alone is a hinge", [],
    still(90, book, 1) + still(nil, book) + still(90, book, 1)),
  RuleCase(
    "hinge-lost", "an angle alone is a hinge", [],
    still(90, book, 1) + still(90, layout(innerUpright.turned)) + still(90, book, 1)),
  RuleCase(
    "hinge-lost", "none after", [], still(90, book, 1) + still(nil, layout(innerUpright.turned), 2)),
  RuleCase(
    "hinge-lost", "none before", [], still(nil, layout(innerUpright.turned), 2) + still(90, book, 1)
  ),
  RuleCase("fully-open-below-flat", "half a degree", [], still(179.5, openSideways)),
  RuleCase("fully-open-below-flat", "more", [1...2], still(179.499_999, openSideways)),
  RuleCase("flat-not-fully-open", "half a degree", [1...2], still(179.5, book)),
  RuleCase("flat-not-fully-open", "half a degree above", [1...2], still(180.5, book)),
  RuleCase("flat-not-fully-open", "more", [], still(179.499_999, book)),
  RuleCase("flat-not-fully-open", "fully open", [], still(180, openSideways)),
  RuleCase(
    "flat-not-fully-open", "closed and partially open are two rows", [1...3, 2...2],
    [
      (180, layout(innerUpright.turned, .closed)), (180, book),
      (180, layout(innerUpright.turned, .closed)),
    ]),
]

let motionCases = [
  RuleCase(
    "status-without-motion", "and nothing moves", [1...2],
    [(20, closedUpright), (20.5, book), (20.5, book)]),
  RuleCase(
    "status-without-motion", "it moves", [],
    [(20, closedUpright), (20.500_001, book), (20.6, book)]),
  RuleCase(
    "status-without-motion", "it moves within a second after", [],
    timed([(0, 20, closedUpright), (0.5, 20, book), (1.5, 20.6, book)])),
  RuleCase(
    "status-without-motion", "it moves later than a second after", [1...2],
    timed([(0, 20, closedUpright), (0.5, 20, book), (1.501, 20.6, book)])),
  RuleCase(
    "status-without-motion", "it moves by rest", [1...2],
    timed([(0, 20, closedUpright), (0.5, 20, book), (1.5, 20.5, book)])),
  RuleCase(
    "status-without-motion", "it moves, but the axis is lost", [1...2],
    timed([(0, 20, closedUpright), (0.5, 20, book), (1, 25, laptop)])),
  RuleCase(
    "status-without-motion", "twice within a second", [1...2, 2...3],
    timed([
      (0, 20, closedUpright), (0.2, 20, book), (0.4, 20, closedUpright), (0.6, 20, closedUpright),
    ])),
  RuleCase(
    "status-against-motion", "closed while opening", [1...2], [(20, book), (26, closedUpright)]),
  RuleCase("status-against-motion", "by a jump", [1...2], [(20, book), (80, closedUpright)]),
  RuleCase("status-against-motion", "at rest", [], [(20, book), (20.5, closedUpright)]),
  RuleCase(
    "status-against-motion", "hardly moving", [1...2], [(20, book), (20.500_001, closedUpright)]),
  RuleCase("status-against-motion", "with the motion", [], [(26, book), (20, closedUpright)]),
  RuleCase(
    "status-against-motion", "both boundaries of one pair", [1...2],
    [(120, openSideways), (126, closedUpright)]),
  RuleCase(
    "status-against-motion", "against p but not against the reading before, the other way", [],
    timed([(0, 26, closedUpright), (0.3, 25.3, closedUpright), (0.4, 25.4, book)])),
  RuleCase(
    "status-against-motion", "against p but not against the reading before", [],
    timed([(0, 20, book), (0.3, 20.7, book), (0.4, 20.6, closedUpright)])),
  RuleCase(
    "display-against-motion", "the outer display while opening", [1...2],
    [(70, book), (76, layout(outerUpright, .partiallyOpen))]),
  RuleCase(
    "display-against-motion", "at rest", [],
    [(70, book), (70.5, layout(outerUpright, .partiallyOpen))]),
  RuleCase(
    "display-against-motion", "hardly moving", [1...2],
    [(70, book), (70.500_001, layout(outerUpright, .partiallyOpen))]),
  RuleCase(
    "display-against-motion", "while closing", [],
    [(76, book), (70, layout(outerUpright, .partiallyOpen))]),
  RuleCase(
    "display-against-motion", "a division while closing", [1...2],
    [
      (126, layout(innerUpright, .partiallyOpen, division: false)),
      (120, layout(innerUpright, .partiallyOpen, division: true)),
    ]),
  RuleCase(
    "unfolded-without-passing", "unfolded", [1...2], [(0, closedUpright), (180, openSideways)]),
  RuleCase(
    "unfolded-without-passing", "folded", [1...2], [(180, openSideways), (0, closedUpright)]),
  RuleCase(
    "unfolded-without-passing", "by way of half-open", [],
    [(0, closedUpright), (90, book), (180, openSideways)]),
  RuleCase(
    "unfolded-without-passing", "across a gap", [],
    timed([(0, 0, closedUpright), (2, 0, closedUpright), (9, 180, openSideways)])),
  RuleCase(
    "stale", "the display changes under it", [1...3],
    [
      (40, layout(outerUpright, .partiallyOpen)), (40, layout(outerUpright, .partiallyOpen)),
      (40, book),
    ]),
  RuleCase("stale", "two readings", [], [(40, layout(outerUpright, .partiallyOpen)), (40, book)]),
  RuleCase(
    "stale", "the angle changes in its last digit", [],
    [
      (40, layout(outerUpright, .partiallyOpen)),
      (40.000_001, layout(outerUpright, .partiallyOpen)), (40, book),
    ]),
  RuleCase(
    "stale", "a division changes under it", [1...3],
    [
      (98, layout(innerUpright, .partiallyOpen, division: false)),
      (98, layout(innerUpright, .partiallyOpen, division: false)),
      (98, layout(innerUpright, .partiallyOpen, division: true)),
    ]),
  RuleCase(
    "stale", "no angle", [],
    [
      (nil, layout(outerUpright, .partiallyOpen)), (nil, layout(outerUpright, .partiallyOpen)),
      (nil, book),
    ]),
  RuleCase(
    "stale", "across a gap", [],
    timed([
      (0, 40, layout(outerUpright, .partiallyOpen)), (2, 40, layout(outerUpright, .partiallyOpen)),
      (9, 40, book), (11, 40, book),
    ])),
]

@Suite struct HingeRuleTests {
  @Test(arguments: angleCases + motionCases)
  func `a hinge raises a rule beyond its limit and not at it`(ruleCase: RuleCase) {
    ruleCase.check()
  }

  @Test func `angles at both sides of a run are told`() {
    var scene = Scene()
    for (second, angle) in [(0.0, 181.0), (2, 183.25), (4, 182)] {
      scene.read(second, angle, openSideways)
    }
    let row = scene.findings.anomalies.first { $0.rule == "angle-range" }
    #expect(row?.message == "the hinge reads more than 180°, from 181° to 183.25°")
    #expect(row?.detail == #"{"angleMax":183.25,"angleMin":181,"beyond":"180"}"#)
    #expect(row?.readings == 3)
  }
}
