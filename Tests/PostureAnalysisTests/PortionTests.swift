import PostureModel
import Testing

@testable import PostureAnalysis

@Suite struct PortionTests {
  @Test(arguments: thousandSeeds.prefix(8))
  func `rows that are taken out on the way are those of the end`(seeds: ClosedRange<UInt64>) {
    var portions = 0
    for seed in seeds {
      for scene in [restingScene(seed: seed), randomScene(seed: seed)] {
        let whole = findings(of: scene, takingOneIn: nil)
        var random = Seeded(seed)
        for chance in [1, 2, 9] {
          let joined = findings(of: scene, takingOneIn: chance, using: &random, &portions)
          #expect(joined == whole, "\(seed), one in \(chance)")
        }
      }
    }
    #expect(portions > 1_000)
  }

  @Test func `rows told by a cadence hold only as long as the cadence does`() {
    var scene = Scene()
    for number in 0..<9 { scene.read(Double(number) * 20, 0, closedUpright) }
    var survey = SessionSurvey()
    var analysis = SessionAnalysis(scene.setting, survey: survey, layouts: scene.layouts)
    for reading in scene.readings {
      survey.add(time: reading.time, uptime: reading.uptime)
      analysis.add(reading)
    }
    #expect(analysis.takeRows().anomalies.count == 8)
    let holds = analysis.agrees(with: survey)
    #expect(holds)
    // A probe that reads every 1.9 s has the same gaps, and other numbers of readings that are missing.
    for number in 1...9 {
      survey.add(time: Instant(milliseconds: 400_000 + Int64(number) * 1_900), uptime: nil)
    }
    let holdsStill = analysis.agrees(with: survey)
    #expect(!holdsStill)
  }

  private func findings(
    of scene: Scene, takingOneIn chances: Int?, coarse: [Int]? = nil, using random: inout Seeded,
    _ portions: inout Int
  ) -> SessionFindings {
    var survey = SessionSurvey()
    for reading in scene.readings { survey.add(time: reading.time, uptime: reading.uptime) }
    var analysis = SessionAnalysis(
      scene.setting, survey: survey, layouts: scene.layouts, subjects: restingSubjects,
      coarseSources: coarse)
    var taken = SessionFindings()
    for (place, reading) in scene.readings.enumerated() {
      analysis.add(reading)
      // As from a file whose lines are not in order of time.
      let other = scene.readings[(place * 7) % scene.readings.count]
      analysis.add(
        SourceStep(
          source: 1, record: place + 1, outcome: .accepted, time: other.time,
          reading: other.number, state: .closedUpright))
      guard let chances, analysis.waitingRows > 0, Int.random(in: 0..<chances, using: &random) == 0
      else { continue }
      taken.add(analysis.takeRows())
      portions += 1
    }
    guard analysis.agrees(with: survey) else {
      #expect(coarse == nil && chances != nil)
      return self.findings(
        of: scene, takingOneIn: chances, coarse: analysis.coarseSources, using: &random, &portions)
    }
    var findings = analysis.finish(survey)
    taken.add(findings)
    (findings.intervals, findings.settledRuns) = (taken.intervals, taken.settledRuns)
    (findings.transitions, findings.sweeps) = (taken.transitions, taken.sweeps)
    findings.jumps = taken.jumps
    findings.anomalies = numbered(taken.anomalies)
    return findings
  }

  private func findings(of scene: Scene, takingOneIn chances: Int?) -> SessionFindings {
    var (random, portions) = (Seeded(1), 0)
    return findings(of: scene, takingOneIn: chances, using: &random, &portions)
  }
}

extension SessionFindings {
  fileprivate mutating func add(_ rows: SessionFindings) {
    intervals += rows.intervals
    settledRuns += rows.settledRuns
    transitions += rows.transitions
    sweeps += rows.sweeps
    jumps += rows.jumps
    anomalies += rows.anomalies
  }
}

@Suite struct BindingBracketTests {
  @Test(arguments: 1...120)
  func `the brackets that bind tell the range and the speeds that all tell`(seed: Int) {
    var random = Seeded(UInt64(seed))
    // As hands move a hinge, and a probe that rounds: many brackets are alike to the last digit.
    let steps: [Double] = [0.1, 0.5, 2]
    let skews: [Double] = [0, 0.05, -0.3]
    let step = steps.randomElement(using: &random) ?? 1
    let threshold = Double.random(in: 20...120, using: &random)
    let skew = skews.randomElement(using: &random) ?? 0
    var few = BindingBrackets(least: 8)
    var all: [SkewBracket] = []
    for _ in 0..<Int.random(in: 5...900, using: &random) {
      let isOpening = Bool.random(using: &random)
      let pace = ((Double.random(in: 0.2...7, using: &random) / step).rounded() + 1) * step
      let lower =
        ((threshold - Double.random(in: 0...pace, using: &random) - skew * pace) / step)
        .rounded() * step
      let bracket = SkewBracket(
        lower: (lower * 1e6).rounded(), upper: ((lower + pace) * 1e6).rounded(),
        velocity: (isOpening ? pace : -pace) * 1e6)
      all.append(bracket)
      few.add(bracket)
    }
    for limit in [0, 0.01, 1, 60] as [Double] {
      let range = skewRange(of: few.all, within: limit)
      #expect(range == skewRange(of: all, within: limit))
    }
    let speeds = { (brackets: [SkewBracket]) in brackets.map { abs($0.velocity) } }
    #expect(speeds(few.all).min() == speeds(all).min())
    #expect(speeds(few.all).max() == speeds(all).max())
    if all.count > 500 { #expect(few.all.count < all.count / 2) }
  }
}
