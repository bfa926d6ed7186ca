import Foundation
import PostureModel
import Testing
import ThresholdOracle

@testable import PostureAnalysis

/// So many layouts that differ in their scale, each in so many readings.
private func scales(_ count: Int, readings: Int = 1, status: HingeStatus = .fullyOpen) -> Scene {
  var scene = Scene()
  scene.setting.statedCadence = 2_000
  for number in 0..<count {
    for _ in 0..<readings {
      scene.read(
        Double(scene.readings.count) * 2, 180,
        layout(innerUpright.turned, status) { $0.scale = 4 + Double(number) })
    }
  }
  return scene
}

@Suite struct BoundTests {
  @Test(arguments: [(999, false), (1_000, false), (1_001, true), (2_345, true)])
  func `a rule has a thousand rows, and one more that sums the others`(
    count: Int, isSummed: Bool
  ) throws {
    let rows = scales(count, readings: 2).findings.anomalies.filter {
      $0.rule == "scale-unexpected"
    }
    #expect(rows.count == min(count, 1_000) + (isSummed ? 1 : 0))
    #expect(rows.prefix(1_000).map(\.firstReading) == (0..<min(count, 1_000)).map { 2 * $0 + 1 })
    guard isSummed else { return }
    let sum = try #require(rows.last)
    #expect((sum.firstReading, sum.lastReading) == (2_001, 2 * count))
    #expect(sum.readings == 2 * (count - 1_000))
    #expect(sum.state == nil && sum.detail == nil && sum.severity == .warning)
    #expect(sum.message == "the rule has more than 1000 rows; this one sums the others")
  }

  // Four times as many take about four times as long; with the square it would be sixteen.
  @Test func `regions of a layout that each make a row cost no more than their number`() {
    func cost(_ count: Int) -> Double {
      var scene = Scene()
      for time in [0.0, 2, 4] {
        scene.read(
          time, 90,
          laptop {
            $0.regions = (0..<count).map { region(.division, 0, -1_000 - Double($0), 669, 5) }
          })
      }
      let start = secondsOfThread()
      #expect(scene.findings.anomalies.contains { $0.rule == "region-outside-window" })
      return secondsOfThread() - start
    }
    let (few, many) = (cost(1_000), cost(4_000))
    #expect(many < max(few, 0.002) * 10, "\(few) s and \(many) s")
  }

  @Test func `a sum of rows by state counts each reading once, also of layouts that come again`()
    throws
  {
    var scene = Scene()
    func frame(_ number: Int) -> Region {
      region(.division, 0, 455.5, 669, 40 + Double(number) / 100)
    }
    // Two divisions under a keyboard in each layout: from the 501st on both are in the sum.
    for number in Array(0..<600) + Array(590..<600) {
      scene.read(
        Double(scene.readings.count) * 2, 90,
        laptop {
          $0.regions = [frame(2 * number), frame(2 * number + 1)]
          $0.keyboard = keyboard(from: 460, to: 951)
        })
    }
    let rows = scene.findings.anomalies.filter { $0.rule == "keyboard-over-division" }
    #expect(rows.count == 1_001)
    let sum = try #require(rows.first { $0.detail == nil })
    #expect((sum.firstReading, sum.lastReading, sum.readings) == (501, 610, 110))
  }

  @Test func `of rows of one reading those are kept whose detail comes first`() {
    var scene = Scene()
    scene.read(
      0, 90,
      laptop {
        $0.regions = (0..<1_500).map { number in
          region(.occlusion, 0, 0, 1_000 + Double(number * 7 % 1_500), 9)
        }
      })
    let rows = scene.findings.anomalies.filter { $0.rule == "region-outside-window" }
    let kept = rows.compactMap(\.detail)
    let all = (0..<1_500).map { "\"width\":\(1_000 + $0)," }.sorted()
    #expect(kept.count == 1_000)
    #expect(zip(kept, all).allSatisfy { $0.contains($1) })
    #expect(rows.last?.readings == 500)
  }

  @Test func `the gravest of what is summed is its severity`() {
    var scene = Scene()
    scene.setting.statedCadence = 2_000
    for number in 0..<2_200 {
      let seen = number % 2 == 0 ? laptop : number == 2_101 ? closedUpright : book
      scene.read(Double(number) * 2, 90, seen)
    }
    let rows = scene.findings.anomalies.filter { $0.rule == "flicker" }
    #expect(rows.count == 1_001)
    #expect(rows.prefix(1_000).allSatisfy { $0.severity == .info })
    #expect(rows.last?.severity == .warning)
  }

  @Test func `a field has a hundred values in a state, and later ones share a row`() throws {
    let findings = scales(150, readings: 3).findings
    let rows = findings.measurements.filter { $0.field == "scale" }
    #expect(rows.count == 101)
    let others = try #require(rows.first)
    #expect((others.value, others.readings, others.settledReadings) == ("others", 150, 150))
    #expect(others.share == 1.0 / 3)
    #expect(others.firstTime == Instant(milliseconds: 1_793_221_442_000 + 600_000))
    #expect(rows.dropFirst().allSatisfy { $0.readings == 3 && $0.settledReadings == 3 })
  }

  @Test func `a session of many layouts has each once, however often they come again`() {
    var scene = scales(2_500)
    for number in 0..<2_500 {
      scene.read(
        Double(scene.readings.count) * 2, 180,
        layout(innerUpright.turned, .fullyOpen) { $0.scale = 4 + Double(number) })
    }
    let findings = scene.findings
    #expect(findings.layouts.map(\.number) == Array(1...2_500))
    #expect(findings.layouts.allSatisfy { $0.readings == 2 })
    #expect(findings.states.first { $0.state == .openSideways }?.layouts == 2_500)
  }
}

@Suite struct SettingTests {
  /// A probe that writes changes: closed, opened in a sweep, laid down, closed again.
  private func changes() -> Scene {
    var scene = Scene()
    scene.setting.isOnChange = true
    for (second, angle, seen) in [
      (0.0, 0.0, closedUpright), (30, 5, closedUpright), (30.1, 10, closedUpright),
      (30.2, 15, closedUpright), (30.3, 20, book), (630.3, 34, book), (1_230.3, 80, book),
    ] {
      scene.read(second, angle, seen)
    }
    return scene
  }

  @Test func `on change an interval lasts until the next, and a reading that stays is settled`() {
    let findings = changes().findings
    #expect(findings.gaps == 0)
    #expect(findings.intervals.map(\.dwell) == [30_300, 1_200_000])
    #expect(
      findings.settledRuns == [
        SettledRun(firstReading: 1, lastReading: 1), SettledRun(firstReading: 5, lastReading: 6),
      ])
  }

  @Test func `on change a pair far apart has no speed, and jumps however slow`() throws {
    let findings = changes().findings
    #expect(findings.sweeps.map(\.lastReading) == [6])
    #expect(findings.sweeps.allSatisfy { $0.meanSpeed == nil && $0.maximumSpeed == nil })
    #expect(changes().jumps == [7])
    let crossed = try #require(findings.transitions.first)
    #expect(crossed.speed == 50)
    #expect(crossed.motion == .sweep && !crossed.isAgainst)
  }

  @Test(arguments: [(4, false), (5, true)])
  func `a sweep of whole seconds has a mean speed if it lasts, and no greatest`(
    seconds: Int, hasSpeed: Bool
  ) throws {
    var scene = Scene()
    scene.setting.coarseSources = [0]
    for second in 0...seconds { scene.read(Double(second), 20 + Double(second) * 4, book) }
    let sweep = try #require(scene.findings.sweeps.first)
    #expect(sweep.meanSpeed == (hasSpeed ? 4 : nil))
    #expect(sweep.maximumSpeed == nil)
  }

  @Test func `whole seconds need two of them to settle, and jump by a second more`() {
    var scene = Scene()
    scene.setting.coarseSources = [0]
    for (second, angle) in [(0.0, 20.0), (1, 20), (2, 50), (3, 50), (4, 50)] {
      scene.read(second, angle, book)
    }
    #expect(
      scene.findings.settledRuns == [
        SettledRun(firstReading: 3, lastReading: 3),
        SettledRun(firstReading: 5, lastReading: 5),
      ])
    #expect(scene.jumps == [3])
  }

  @Test func `transitions of a coarse source bear brackets and no skew`() {
    var scene = Scene()
    for place in 0..<48 {
      let angle = place < 24 ? 10 + 1.5 * Double(place) : 44.5 - 1.5 * Double(place - 24)
      let isOpen = place < 24 ? angle > 19 : angle > 29.5
      scene.read(Double(place) / 4, angle, isOpen ? book : closedUpright)
    }
    #expect(scene.findings.hysteresis()?.skewLower == 0.75)
    scene.setting.coarseSources = [0]
    let findings = scene.findings
    #expect(findings.transitions.allSatisfy { $0.speed == nil })
    #expect(findings.threshold(direction: .opening)?.brackets == 1)
    #expect(findings.hysteresis()?.verdict == .reversed)
    #expect(findings.hysteresis()?.skewLower == nil)
  }

  @Test func `a lost hinge is no more than told on a display that never has one`() {
    var scene = Scene()
    scene.setting.profile.foldHalves = .height
    for (second, angle, seen) in [
      (0.0, 0.0 as Double?, closedUpright), (2, nil, layout(innerUpright)),
      (4, nil, layout(outerUpright)), (6, 0, closedUpright),
    ] {
      scene.read(second, angle, seen)
    }
    let rows = scene.findings.anomalies.filter { $0.rule == "hinge-lost" }
    #expect(rows.map(\.severity) == [.info, .warning])
    #expect(rows.map(\.firstReading) == [2, 3])
  }
}

/// How long this thread has used the processor.
private func secondsOfThread() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
