import PostureModel
import Testing

@testable import PostureAnalysis

/// Whether each reading is settled, and the motion to it, as the contract's definitions say it.
///
/// Every reading is compared with every other one: slow, and with no window to go wrong.
private struct Definitions {
  let scene: Scene
  let context: AnalysisContext
  let layouts: [LayoutEvidence]

  init(_ scene: Scene) {
    self.scene = scene
    context = AnalysisContext(scene.setting, scene.survey)
    layouts = scene.evidence
  }

  private func time(_ place: Int) -> Int64 { scene.readings[place].time.milliseconds }
  private func angle(_ place: Int) -> Int? { scene.readings[place].angle }

  private func isGap(before place: Int) -> Bool {
    context.gapRule.isGap(scene.readings[place - 1], scene.readings[place])
  }

  private func isAlike(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (
      layouts[scene.readings[one].layout], layouts[scene.readings[other].layout]
    )
    guard first.hasForm(of: second),
      zip(first.lengths, second.lengths).allSatisfy({ abs($0 - $1) <= 500 })
    else { return false }
    guard let next = angle(other) else { return true }
    guard let own = angle(one) else { return false }
    return abs(own - next) <= scene.setting.parameters.restMicrodegrees
  }

  func isSettled(_ place: Int) -> Bool {
    let reading = scene.readings[place]
    guard layouts[reading.layout].classification.isConsistent else { return false }
    let setting = scene.setting
    if setting.isOnChange, place + 1 < scene.readings.count, !isGap(before: place + 1),
      time(place + 1) - time(place) >= 1_000
    {
      return true
    }
    return scene.readings.indices.contains { other in
      let sources = [reading.source, scene.readings[other].source]
      let isCoarse = sources.contains(where: setting.coarseSources.contains)
      let distance: Int64 = setting.isUntimed ? 0 : isCoarse ? 2_000 : 1_000
      guard other != place, abs(time(other) - time(place)) >= distance else { return false }
      let range = min(place, other)...max(place, other)
      return range.allSatisfy { between in
        isAlike(place, between) && (between == range.lowerBound || !isGap(before: between))
      }
    }
  }

  private func isUsable(_ place: Int) -> Bool {
    guard place > 0, !isGap(before: place), angle(place) != nil, angle(place - 1) != nil else {
      return false
    }
    let axis = layouts[scene.readings[place].layout].classification.axis
    return axis != nil
      && axis == layouts[scene.readings[place - 1].layout].classification.axis
  }

  /// The motion to each reading; `nil` where its pair is not usable.
  var motions: [Motion?] {
    var motions: [Motion?] = []
    for place in scene.readings.indices { motions.append(motion(to: place, motions)) }
    return motions
  }

  private func motion(to end: Int, _ before: [Motion?]) -> Motion? {
    guard isUsable(end), let angle = angle(end) else { return nil }
    let setting = scene.setting
    let apart = time(end) - time(end - 1)
    let reach = setting.isUntimed ? apart : max(1_000, apart)
    var (origin, flips): (Int?, Bool) = (nil, false)
    var (place, isJumped) = (end - 1, false)
    while place >= 0, time(end) - time(place) <= reach, let other = self.angle(place) {
      let change = abs(angle - other)
      if origin == nil, !isJumped, change > setting.parameters.restMicrodegrees,
        !setting.isUntimed || place == end - 1
      {
        origin = place
      }
      if change > 6_000_000, change > 90_000 * Int(time(end) - time(place)) { flips = true }
      if before[place] == .jump { isJumped = true }
      guard isUsable(place) else { break }
      place -= 1
    }
    guard let origin else { return .rest }
    let ends = [origin, end - 1, end]
    let isCoarse = ends.contains { setting.coarseSources.contains(scene.readings[$0].source) }
    let isFar = setting.isOnChange && apart > max(1_000, context.cadence)
    let change = abs(angle - (self.angle(end - 1) ?? angle))
    let isFast = Double(change) > 7_500 * Double(apart + (isCoarse ? 1_000 : 0))
    let isLong = change > setting.parameters.jumpMicrodegrees
    if isLong, isFast || isFar || setting.isUntimed { return .jump }
    return flips && !isCoarse && !setting.isUntimed ? .jump : .sweep
  }
}

/// The scene with another setting: on change, untimed, or with a coarse source among others.
private func varied(_ scene: Scene, _ seed: UInt64) -> Scene {
  var (scene, random) = (scene, Seeded(seed))
  switch seed % 5 {
  case 1: scene.setting.isOnChange = true
  case 2: scene.setting.isUntimed = true
  case 3:
    scene.setting.coarseSources = [2]
    for place in scene.readings.indices where Bool.random(using: &random) {
      scene.move(at: place, toSource: 2)
    }
  default: break
  }
  return scene
}

@Suite struct DefinitionTests {
  @Test(arguments: thousandSeeds.prefix(4))
  func `settled readings are those that the definition names`(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let scene = varied(seed % 2 == 0 ? randomScene(seed: seed) : driftingScene(seed: seed), seed)
      let definitions = Definitions(scene)
      let expected = scene.readings.indices.filter(definitions.isSettled).map { $0 + 1 }
      let findings = scene.findings
      let found = findings.settledRuns.flatMap { Array($0.firstReading...$0.lastReading) }
      #expect(found == expected, "\(seed)")
      #expect(findings.states.map(\.settledReadings).reduce(0, +) == expected.count)
      #expect(findings.layouts.map(\.settledReadings).reduce(0, +) == expected.count)
      for interval in findings.intervals {
        let range = interval.firstReading...interval.lastReading
        #expect(interval.isSettled == expected.contains(where: range.contains))
      }
    }
  }

  @Test(arguments: thousandSeeds.prefix(4))
  func `motion is what the definition names`(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let scene = varied(
        seed % 2 == 0 ? randomScene(seed: seed) : randomFolding(seed: seed, length: 100), seed)
      #expect(scene.motions.map { $0?.motion } == Definitions(scene).motions, "\(seed)")
    }
  }

  @Test func `the scenes hold what the definitions tell apart`() {
    var (settled, all, motions) = (0, 0, Set<Motion>())
    for seed in 1...60 as ClosedRange<UInt64> {
      let scene = varied(driftingScene(seed: seed), seed)
      settled += scene.findings.states.map(\.settledReadings).reduce(0, +)
      all += scene.readings.count
      motions.formUnion(varied(randomFolding(seed: seed), seed).motions.compactMap { $0?.motion })
    }
    #expect(settled * 5 > all && settled * 5 < all * 4)
    #expect(motions == Set(Motion.allCases))
  }
}

/// A session whose windows and angles drift by less than what is told apart.
private func driftingScene(seed: UInt64) -> Scene {
  var random = Seeded(seed)
  var scene = Scene()
  let paces = [0.016, 0.1, 0.5, 1]
  let pace = paces.randomElement(using: &random) ?? 1
  var (time, angle, width) = (0.0, 127.8, 469.0)
  for _ in 0..<Int.random(in: 1...90, using: &random) {
    time += Double(Int.random(in: 0...2, using: &random)) * pace
    if Int.random(in: 0..<30, using: &random) == 0 { time += 7 }
    if Int.random(in: 0..<3, using: &random) == 0 {
      angle += Double(Int.random(in: -1...1, using: &random)) * 0.2
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      width += Double(Int.random(in: -1...1, using: &random)) * 0.2
    }
    let hasAngle = Int.random(in: 0..<9, using: &random) > 0
    let hasKeyboard = Int.random(in: 0..<25, using: &random) == 0
    scene.read(
      time, hasAngle ? angle : nil,
      layout(
        Size(width: roundedLength(width), height: 669), .fullyOpen, screen: innerUpright.turned
      ) {
        if hasKeyboard { $0.keyboard = keyboard(from: 405, to: 669) }
      })
  }
  return scene
}
