import PostureModel
import Testing

@testable import PostureAnalysis

@Suite struct RepeatedReadingTests {
  @Test(arguments: thousandSeeds.prefix(8))
  func `readings that repeat the last are analysed as if each was looked at`(
    seeds: ClosedRange<UInt64>
  ) {
    for seed in seeds {
      let scene = restingScene(seed: seed)
      #expect(
        findings(of: scene, skipping: true) == findings(of: scene, skipping: false), "\(seed)")
    }
  }

  @Test func `the sessions hold repeats of every kind that a rule counts`() {
    var rules: Set<String> = []
    for seed in 1...200 as ClosedRange<UInt64> {
      rules.formUnion(findings(of: restingScene(seed: seed), skipping: true).anomalies.map(\.rule))
    }
    let due: Set = [
      "stale", "angle-quantised", "angle-radians", "hinge-lost", "status-without-motion",
      "device-changed", "gap", "time-conflict", "clock-step",
    ]
    #expect(due.subtracting(rules).sorted() == [])
  }
}

private let subjects = [
  Subject(device: "Duo", os: "27.0", simulator: nil),
  Subject(device: "Duo", os: "27.1", simulator: nil),
]

private func findings(of scene: Scene, skipping: Bool) -> SessionFindings {
  var survey = SessionSurvey()
  for reading in scene.readings { survey.add(time: reading.time, uptime: reading.uptime) }
  var analysis = SessionAnalysis(
    scene.setting, survey: survey, layouts: scene.layouts, subjects: subjects,
    skipsRepeats: skipping)
  for reading in scene.readings { analysis.add(reading) }
  return analysis.finish(survey)
}

/// A session in which the phone rests most of the time, as phones do.
private func restingScene(seed: UInt64) -> Scene {
  var random = Seeded(seed)
  func happens(oneIn chances: Int) -> Bool { Int.random(in: 0..<chances, using: &random) == 0 }
  let layouts = [
    layout(outerUpright, .closed), layout(outerUpright, .partiallyOpen),
    layout(innerUpright, .partiallyOpen, division: true), layout(innerUpright, .fullyOpen),
    layout(innerUpright), layout(innerUpright, .partiallyOpen, division: false),
  ]
  let angleKinds: [[Double]] = [[0, 90, 180], [0, 1.2, 3.1], [20, 40.5, 90, 127, 133]]
  let angles = angleKinds.randomElement(using: &random) ?? [0]
  let paces = [0.016, 0.5, 1, 2]
  let pace = paces.randomElement(using: &random) ?? 2
  let hasUptime = happens(oneIn: 3)
  var (time, uptime, place, subject) = (0.0, 50.0, 0, 0)
  var angle: Double? = 0
  var scene = Scene()
  for number in 0..<Int.random(in: 1...150, using: &random) {
    let passed: Double = happens(oneIn: 12) ? 0 : happens(oneIn: 40) ? 9 : pace
    time += passed
    uptime += happens(oneIn: 60) ? passed + 3 : passed
    if happens(oneIn: 9) { place = Int.random(in: 0..<layouts.count, using: &random) }
    if happens(oneIn: 7) { angle = angles.randomElement(using: &random) }
    if happens(oneIn: 30) { angle = nil }
    if happens(oneIn: 50) { subject = 1 - subject }
    scene.read(time, angle, layouts[place], uptime: hasUptime ? uptime : nil)
    if !happens(oneIn: 5) { scene.name(subject, at: number) }
  }
  return scene
}
