import PostureModel
import Testing

@testable import PostureAnalysis

@Suite struct RepeatedReadingTests {
  @Test(arguments: thousandSeeds)
  func `readings that repeat the last are analysed as if each was looked at`(
    seeds: ClosedRange<UInt64>
  ) {
    for seed in seeds {
      let scene = restingScene(seed: seed)
      #expect(
        findings(of: scene, isThorough: false) == findings(of: scene, isThorough: true), "\(seed)")
    }
  }

  @Test func `the sessions hold repeats of every kind that a rule counts`() {
    var rules: Set<String> = []
    for seed in 1...200 as ClosedRange<UInt64> {
      rules.formUnion(
        findings(of: restingScene(seed: seed), isThorough: false).anomalies.map(\.rule))
    }
    let due: Set = [
      "stale", "angle-quantised", "angle-radians", "hinge-lost", "status-without-motion",
      "device-changed", "gap", "time-conflict", "time-coarse", "clock-step", "layout-lag",
      "angle-range", "fully-open-below-flat", "flat-not-fully-open", "evidence-conflict",
    ]
    #expect(due.subtracting(rules).sorted() == [])
  }
}

let restingSubjects = [
  Subject(device: "Duo", os: "27.0", simulator: nil),
  Subject(device: "Duo", os: "27.1", simulator: nil),
]

private func findings(of scene: Scene, isThorough: Bool) -> SessionFindings {
  var survey = SessionSurvey()
  for reading in scene.readings { survey.add(time: reading.time, uptime: reading.uptime) }
  var analysis = SessionAnalysis(
    scene.setting, survey: survey, layouts: scene.layouts, subjects: restingSubjects,
    isThorough: isThorough)
  for reading in scene.readings { analysis.add(reading) }
  return analysis.finish(survey)
}

private let restingLayouts = [
  layout(outerUpright, .closed), layout(outerUpright, .partiallyOpen),
  layout(innerUpright, .partiallyOpen, division: true), layout(innerUpright, .fullyOpen),
  layout(innerUpright), layout(innerUpright, .partiallyOpen, division: false),
  layout(innerUpright, .closed), layout(outerUpright, .closed, screen: innerUpright),
  layout(Size(width: 300, height: 300), .partiallyOpen), layout(innerUpright.turned, .closed),
]

/// How a probe reads in one session: steadily or not, with which clocks, alone or in turns.
private struct Probe {
  var pace: Double
  var angles: [Double]
  var hasUptime: Bool
  /// One uptime in so many is wrong; in two, so many that uptimes are not used.
  var uptimeSlips: Int
  var isCoarse: Bool
  var jitters: Bool
  var hasSequence: Bool
  var takesTurns: Bool
  /// Whether the hinge creeps rather than going from one of the angles to another.
  var creeps: Bool

  init(using random: inout Seeded) {
    func happens(oneIn chances: Int) -> Bool { Int.random(in: 0..<chances, using: &random) == 0 }
    let paces = [0.016, 0.3, 0.5, 1, 2]
    pace = paces.randomElement(using: &random) ?? 2
    let kinds: [[Double]] = [[0, 90, 180], [0, 1.2, 3.1], [20, 40.5, 90, 127, 133, 180.9]]
    angles = kinds.randomElement(using: &random) ?? [0]
    (hasUptime, isCoarse) = (happens(oneIn: 3), happens(oneIn: 4))
    uptimeSlips = happens(oneIn: 3) ? 2 : 60
    (jitters, hasSequence) = (happens(oneIn: 2), happens(oneIn: 3))
    (takesTurns, creeps) = (happens(oneIn: 4), happens(oneIn: 4))
  }
}

/// A session in which the phone rests most of the time, as phones do.
func restingScene(seed: UInt64) -> Scene {
  var random = Seeded(seed)
  let probe = Probe(using: &random)
  func happens(oneIn chances: Int) -> Bool { Int.random(in: 0..<chances, using: &random) == 0 }
  var scene = Scene()
  scene.setting.isUntimed = happens(oneIn: 8)
  if happens(oneIn: 6) { scene.setting.parameters.gap = 1 }
  if happens(oneIn: 6) { scene.setting.parameters.rest = 0 }
  var (time, uptime, place, subject, source) = (0.0, 50.0, 0, 0, 1)
  var angle: Double? = 0
  var sequence: Int64 = 1
  for number in 0..<Int.random(in: 1...150, using: &random) {
    var passed: Double = happens(oneIn: 12) ? 0 : happens(oneIn: 40) ? 9 : probe.pace
    if probe.jitters, happens(oneIn: 4) { passed += 0.033 }
    time += passed
    uptime += happens(oneIn: probe.uptimeSlips) ? passed + 3 : passed
    sequence += happens(oneIn: 30) ? 2 : 1
    if happens(oneIn: 9) { place = Int.random(in: 0..<restingLayouts.count, using: &random) }
    if happens(oneIn: 7) { angle = probe.angles.randomElement(using: &random) }
    if probe.creeps, happens(oneIn: 3) { angle = angle.map { $0 + 0.3 } }
    if happens(oneIn: 30) { angle = nil }
    if happens(oneIn: 50) { subject = 1 - subject }
    if probe.takesTurns, happens(oneIn: 12) { source = 3 - source }
    scene.read(
      probe.isCoarse ? time.rounded(.down) : time, angle, restingLayouts[place],
      sequence: probe.hasSequence ? sequence : nil, uptime: probe.hasUptime ? uptime : nil)
    if !happens(oneIn: 5) { scene.name(subject, at: number) }
    scene.move(at: number, toSource: source)
  }
  return scene
}
