import PostureModel
import Testing

@testable import PostureAnalysis

@Suite struct IntervalTests {
  @Test(arguments: thousandSeeds)
  func `intervals and gaps tile the session`(seeds: ClosedRange<UInt64>) {
    for seed in seeds { expectTiled(randomScene(seed: seed)) }
  }

  private func expectTiled(_ scene: Scene) {
    let findings = scene.findings
    #expect(
      findings.intervals.flatMap { $0.firstReading...$0.lastReading }
        == scene.readings.map(\.number))
    #expect(findings.intervals.map(\.number) == Array(1..<(findings.intervals.count + 1)))
    for (interval, next) in zip(findings.intervals, findings.intervals.dropFirst()) {
      let apart = next.start.milliseconds - interval.end.milliseconds
      let limit = scene.setting.parameters.gapLimit(cadence: findings.cadence)
      #expect(interval.state != next.state || apart > limit)
    }
    #expect(findings.states.map(\.readings).reduce(0, +) == scene.readings.count)
    #expect(findings.states.map(\.intervals).reduce(0, +) == findings.intervals.count)
    #expect(findings.layouts.map(\.readings).reduce(0, +) == scene.readings.count)
  }

  @Test func `a neighbour two seconds away settles both, whatever came between elsewhere`() {
    var scene = Scene()
    scene.read(0, 90, layout(innerUpright, .partiallyOpen))
    scene.read(2, 90.5, layout(innerUpright, .partiallyOpen))
    scene.read(4, 91.1, layout(innerUpright, .partiallyOpen))
    #expect(scene.findings.settledRuns == [SettledRun(firstReading: 1, lastReading: 2)])
  }

  @Test func `a state that only inconsistent readings have is missing, but counted`() throws {
    var scene = Scene()
    for second in 0...4 { scene.read(Double(second), 30, layout(outerUpright, .partiallyOpen)) }
    let book = try #require(scene.findings.states.first { $0.state == .halfOpenSideways })
    #expect(book.coverage == .missing)
    #expect((book.readings, book.intervals, book.dwell) == (5, 1, 4_000))
    #expect((book.layouts, book.settledReadings) == (0, 0))
    #expect(scene.findings.measurements.isEmpty)
    #expect(scene.findings.layouts.map(\.readings) == [5])
  }

  @Test func `the six states have a row each, and unclassified only where met`() {
    #expect(Scene().findings.states.map(\.state) == State.six)
    var scene = Scene()
    scene.read(0, nil, layout(Size(width: 300, height: 300)))
    #expect(scene.findings.states.map(\.state) == State.allCases)
  }
}
