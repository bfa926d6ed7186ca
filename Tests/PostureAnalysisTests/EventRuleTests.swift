import PostureModel
import Testing

@testable import PostureAnalysis

private let outerWithInnerInsets = closed {
  $0.safeArea = Insets(top: 82, leading: 0, bottom: 34, trailing: 0)
}
private let outerWithOwnInsets = closed {
  $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
}
private let innerWithOwnInsets = laptop {
  $0.safeArea = Insets(top: 82, leading: 0, bottom: 34, trailing: 0)
}

private func clocked(_ readings: [(second: Double, uptime: Double?)]) -> Scene {
  var scene = Scene()
  for (second, uptime) in readings { scene.read(second, 0, closedUpright, uptime: uptime) }
  return scene
}

private func untimed(_ scene: Scene) -> Scene {
  var scene = scene
  scene.setting.isUntimed = true
  return scene
}

let eventCases = [
  RuleCase(
    "layout-lag", "window and screen of two displays, each time", [1...1, 2...2, 3...3, 4...4],
    Array(repeating: (180, layout(outerUpright, .fullyOpen, screen: innerUpright)), count: 4)
      + [(180, openUpright)]),
  RuleCase(
    "layout-lag", "turned by a quarter to its screen", [2...2],
    [
      (180, openUpright), (180, layout(innerUpright.turned, .fullyOpen, screen: innerUpright)),
      (180, openSideways),
    ]),
  RuleCase(
    "layout-lag", "a pane stands as its screen", [],
    [(180, layout(Size(width: 469, height: 669), .fullyOpen, screen: innerUpright.turned))]),
  RuleCase(
    "layout-lag", "a session that writes the main screen as screen", [],
    Array(repeating: (180, layout(innerUpright, .fullyOpen, screen: outerUpright)), count: 2)),
  RuleCase(
    "layout-lag", "the status was not known before", [],
    [
      (174, layout(innerUpright, .unknown)), (0, layout(innerUpright, .closed)),
      (0, closedUpright),
    ]),
  RuleCase(
    "layout-lag", "half-open with the outer screen lit is the display's lag", [],
    [(40, layout(innerUpright, .partiallyOpen, screen: outerUpright))]),
  RuleCase(
    "layout-lag", "the window follows the status a reading later", [2...2],
    [
      (174, layout(innerUpright, .partiallyOpen)), (0, layout(innerUpright, .closed)),
      (0, closedUpright),
    ]),
  RuleCase(
    "layout-lag", "the window does not follow", [],
    [
      (174, layout(innerUpright, .partiallyOpen)), (0, layout(innerUpright, .closed)),
      (0, layout(innerUpright, .closed)),
    ]),
  RuleCase(
    "layout-lag", "the window follows after a gap", [],
    timed([
      (0, 174, layout(innerUpright, .partiallyOpen)), (2, 0, layout(innerUpright, .closed)),
      (9, 0, closedUpright),
    ])),
  RuleCase(
    "layout-lag", "the display's lag while opening", [],
    [(10, closedUpright), (40, layout(outerUpright, .partiallyOpen)), (90, book)]),
  RuleCase(
    "layout-torn", "insets before the window", [2...2],
    [(0, outerWithOwnInsets), (30, outerWithInnerInsets), (90, innerWithOwnInsets)]),
  RuleCase(
    "layout-torn", "five seconds", [2...2],
    timed([(0, 0, outerWithOwnInsets), (2, 30, outerWithInnerInsets), (5, 90, innerWithOwnInsets)])),
  RuleCase(
    "layout-torn", "more than five seconds", [],
    timed([
      (0, 0, outerWithOwnInsets), (2, 30, outerWithInnerInsets), (5.001, 90, innerWithOwnInsets),
    ])),
  RuleCase(
    "layout-torn", "the window before the insets", [2...2],
    [
      (0, outerWithOwnInsets),
      (30, laptop { $0.safeArea = outerWithOwnInsets.safeArea }), (90, innerWithOwnInsets),
    ]),
  RuleCase(
    "layout-torn", "both change to the next", [],
    [
      (0, outerWithOwnInsets), (30, outerWithInnerInsets),
      (90, book { $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84) }),
    ]),
  RuleCase(
    "layout-torn", "the window stays", [],
    [(0, outerWithOwnInsets), (30, outerWithInnerInsets), (90, outerWithInnerInsets)]),
  RuleCase(
    "layout-torn", "the bottom alone is a keyboard", [],
    [
      (0, outerWithOwnInsets),
      (30, closed { $0.safeArea = Insets(top: 0, leading: 0, bottom: 0, trailing: 84) }),
      (90, innerWithOwnInsets),
    ]),
  RuleCase(
    "flicker", "one reading between two stays", [3...3],
    [(0, closedUpright), (0, closedUpright), (0, book), (0, closedUpright)]),
  RuleCase(
    "flicker", "two readings", [],
    [(0, closedUpright), (0, closedSideways), (0, closedSideways), (0, closedUpright)]),
  RuleCase(
    "flicker", "on the way to a third state", [],
    [(0, closedUpright), (90, book), (180, openSideways)]),
  RuleCase(
    "flicker", "five seconds", [2...2],
    timed([(0, 0, closedUpright), (2.5, 0, book), (5, 0, closedUpright)])),
  RuleCase(
    "flicker", "more than five seconds", [],
    timed([(0, 0, closedUpright), (2.5, 0, closedSideways), (5.001, 0, closedUpright)])),
  RuleCase(
    "flicker", "of assigned times", [],
    untimed(timed([(0, 0, closedUpright), (2, 0, closedSideways), (4, 0, closedUpright)]))),
  RuleCase(
    "gap", "at the limit", [],
    timed([(0, 0, closedUpright), (2, 0, closedUpright), (7, 0, closedUpright)])),
  RuleCase(
    "gap", "beyond", [2...3],
    timed([(0, 0, closedUpright), (2, 0, closedUpright), (7.001, 0, closedUpright)])),
  RuleCase(
    "gap", "of assigned times", [], untimed(timed([(0, 0, closedUpright), (90, 0, closedUpright)]))),
  RuleCase(
    "gap", "by the uptime alone is a step of the clock", [],
    clocked([(0, 0), (2, 2), (4, 4), (6, 9)])),
  RuleCase("clock-step", "a second", [], clocked([(0, 0), (2, 2), (4, 4), (6, 7)])),
  RuleCase(
    "clock-step", "more than a second", [3...4], clocked([(0, 0), (2, 2), (4, 4), (6, 7.001)])),
  RuleCase("clock-step", "backwards", [3...4], clocked([(0, 0), (2, 2), (4, 4), (6, 4.999)])),
  RuleCase("clock-step", "no uptime", [], clocked([(0, 0), (2, nil), (4, 8)])),
  RuleCase(
    "clock-step", "of assigned times", [], untimed(clocked([(0, 0), (2, 2), (4, 4), (6, 9)]))),
  RuleCase(
    "time-conflict", "another status", [1...2],
    timed([
      (0, 0, closedUpright), (0, 0, layout(outerUpright, .partiallyOpen)),
      (0.5, 0, closedUpright),
    ])),
  RuleCase(
    "time-conflict", "another angle", [1...3],
    timed([
      (0, 0, closedUpright), (0, 0, closedUpright), (0, 0.000_001, closedUpright),
      (0.5, 0, closedUpright),
    ])),
  RuleCase(
    "time-conflict", "a millisecond later", [],
    timed([(0, 0, closedUpright), (0.001, 9, closedUpright)])),
  RuleCase(
    "time-conflict", "another keyboard", [],
    timed([(0, 0, closedUpright), (0, 0, closed { $0.keyboard = keyboard(from: 389, to: 678) })])),
  RuleCase(
    "time-conflict", "no angle", [], timed([(0, 0, closedUpright), (0, nil, closedUpright)])),
  RuleCase(
    "time-conflict", "a coarse source with several readings in most seconds", [],
    coarse(timed([(0, 0, closedUpright), (0, 9, book), (1, 9, book), (1, 9, book)]))),
  RuleCase(
    "time-conflict", "a coarse source with several readings in half of its seconds", [1...2],
    coarse(timed([(0, 0, closedUpright), (0, 9, book), (1, 9, book)]))),
  RuleCase(
    "time-conflict", "a fine source with several readings in each second", [1...2],
    timed([(0, 0, closedUpright), (0, 9, book), (1, 9, book), (1, 9, book)])),
  RuleCase(
    "time-conflict", "of assigned times", [],
    untimed(timed([(0, 0.5, closedUpright), (0, 9, book), (0.5, 9, book)]))),
  RuleCase("time-coarse", "a coarse source", [1...3], coarse(seconds(0, 2, 4))),
  RuleCase("time-coarse", "a fine source", [], seconds(0, 2, 4)),
  RuleCase("time-coarse", "of assigned times", [], untimed(coarse(seconds(0, 2, 4)))),
  RuleCase(
    "gap", "on change", [], onChange(timed([(0, 0, closedUpright), (90, 0, closedUpright)]))),
  RuleCase(
    "gap", "of a device that slept", [3...4],
    clocked([(0, 0), (2, 2), (4, 4), (90, 6), (92, 8)])),
  RuleCase(
    "clock-step", "of a device that slept", [], clocked([(0, 0), (2, 2), (4, 4), (90, 6), (92, 8)])),
  RuleCase(
    "clock-step", "within the limit of a gap", [3...4],
    clocked([(0, 0), (2, 2), (4, 4), (9, 6), (11, 8)])),
  RuleCase(
    "clock-step", "an uptime that stood still", [3...4],
    clocked([(0, 0), (2, 2), (4, 4), (90, 4), (92, 6)])),
  RuleCase(
    "device-changed", "another model", [2...2], of: [subject("Duo"), subject("Solo")]),
  RuleCase("device-changed", "another OS", [2...2], of: [subject(os: "1"), subject(os: "2")]),
  RuleCase(
    "device-changed", "the simulator after the phone", [2...2],
    of: [subject(simulator: false), subject(simulator: true)]),
  RuleCase(
    "device-changed", "and back", [2...2, 3...3],
    of: [subject("Duo"), subject("Solo"), subject("Duo")]),
  RuleCase(
    "device-changed", "what was not said is no other", [],
    of: [subject("Duo"), nil, subject(os: "1"), subject("Duo", os: "1")]),
]

private func coarse(_ scene: Scene) -> Scene {
  var scene = scene
  scene.setting.coarseSources = [0]
  return scene
}

private func onChange(_ scene: Scene) -> Scene {
  var scene = scene
  scene.setting.isOnChange = true
  return scene
}

private func seconds(_ seconds: Double...) -> Scene {
  timed(seconds.map { ($0, 0, closedUpright) })
}

private func subject(
  _ device: String? = nil, os: String? = nil, simulator: Bool? = nil
) -> Subject {
  Subject(device: device, os: os, simulator: simulator)
}

extension RuleCase {
  /// A reading every two seconds, each of its device.
  fileprivate init(
    _ rule: String, _ description: String, _ rows: [ClosedRange<Int>], of subjects: [Subject?]
  ) {
    var scene = timed(subjects.indices.map { (Double($0) * 2, 0, closedUpright) })
    for (place, subject) in subjects.enumerated() {
      scene.name(subject == nil ? nil : place, at: place)
    }
    let named = subjects.map { $0 ?? Subject(device: nil, os: nil, simulator: nil) }
    self.init(rule, description, rows) { [scene] in
      findings(
        of: scene.readings, scene.setting, layouts: scene.layouts, subjects: named)
    }
  }
}

@Suite struct EventRuleTests {
  @Test(arguments: eventCases)
  func `an event raises a rule beyond its limit and not at it`(ruleCase: RuleCase) {
    ruleCase.check()
  }

  @Test func `a gap counts what is missing, rounded half up`() {
    let scene = timed([
      (0, 0, closedUpright), (2, 0, closedUpright), (4, 0, closedUpright), (13, 0, closedUpright),
    ])
    let row = scene.findings.anomalies.first
    #expect(row?.rule == "gap")
    #expect(row?.readings == 4)
    #expect(row?.message == "nothing was read for 9 s; at a reading every 2 s, 4 are missing")
    #expect(scene.findings.gaps == 1)
  }

  @Test func `a tilt is no fault of the measurement`() {
    var scene = Scene()
    for (second, seen) in [(0.0, laptop), (2, book), (4, laptop)] { scene.read(second, 90, seen) }
    let rows = scene.findings.anomalies.filter { $0.rule == "flicker" }
    #expect(rows.map(\.severity) == [.info])
  }

  @Test func `a silence on change misses nothing`() {
    var scene = clocked([(0, 0), (2, 2), (4, 4), (6, 6), (90, 8), (92, 10)])
    scene.setting.isOnChange = true
    let rows = scene.findings.anomalies
    #expect(rows.map(\.rule) == ["gap"])
    #expect(rows.map(\.readings) == [0])
    #expect(rows.first?.message == "nothing was read for 84 s; the device slept")
  }

  @Test func `uptimes that disagree more often than not are one row`() throws {
    let rows = clocked([(0, 0), (2, 9), (4, 18), (6, 20)]).findings.anomalies
    #expect(rows.map(\.rule) == ["clock-step"])
    let row = try #require(rows.first)
    #expect(row.state == nil)
    #expect((row.firstReading, row.lastReading, row.readings) == (1, 4, 4))
  }

  @Test func `a coarse clock is told once for a session`() throws {
    let rows = coarse(seconds(0, 0, 1, 1, 2)).findings.anomalies
    #expect(rows.map(\.rule) == ["time-coarse"])
    #expect(rows.first?.readings == 5)
  }

  @Test
  func `another device is told where it begins, and fields that are missing are not compared`() {
    var scene = timed((0..<6).map { (Double($0) * 2, 0, closedUpright) })
    let subjects = [
      Subject(device: "iPhone Duo", os: nil, simulator: true),
      Subject(device: nil, os: "27.1", simulator: nil),
      Subject(device: "iPhone Duo", os: "27.2", simulator: true),
    ]
    for (place, subject) in [0, 1, 2, 2, nil, 0].enumerated() {
      scene.name(subject, at: place)
    }
    let rows = findings(
      of: scene.readings, scene.setting, layouts: scene.layouts, subjects: subjects
    ).anomalies
    #expect(rows.map(\.rule) == ["device-changed"])
    #expect(rows.map(\.firstReading) == [3])
    #expect(rows.first?.message == "OS 27.2 after 27.1")
  }
}
