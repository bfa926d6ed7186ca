import PostureModel
import Testing

@testable import PostureAnalysis

private func survey(_ seconds: [Double], uptimes: [Double?]? = nil) -> SessionSurvey {
  var scene = Scene()
  for (place, second) in seconds.enumerated() {
    scene.read(second, 0, closedUpright, uptime: uptimes?[place])
  }
  return scene.survey
}

/// Two readings and whether there is a gap between them, at a cadence of 2 s.
struct Pair: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var seconds: Double
  var sequences: (Int64?, Int64?) = (nil, nil)
  var uptimes: (Double?, Double?) = (nil, nil)
  var usesUptimes = true
  var isUntimed = false
  var isOnChange = false
  var isGap: Bool
}

@Suite struct SurveyTests {
  @Test(
    arguments: [
      ([], 2_000), ([0], 2_000), ([0, 0], 2_000), ([0, 2], 2_000), ([0, 2, 5], 2_500),
      ([0, 0.001, 0.003], 2), ([0, 15, 30.001], 15_000), ([0, 15.001], 2_000),
      ([0, 1, 3, 6], 2_000),
    ] as [([Double], Int64)])
  func `cadence is the median of the positive differences of at most 15 s, else 2 s`(
    seconds: [Double], cadence: Int64
  ) {
    #expect(survey(seconds).clocks.cadence == cadence)
  }

  @Test(
    arguments: [
      ([0, 2, 4, 6], true), ([0, 5, 7, 9], true), ([0, 5, 10, 12], false),
      ([0, 5, nil, 10], false),
      ([0, nil, 10, nil], true), ([0, 3, 5, 7], true), ([0, 3.001, 6.002, 8], false),
    ] as [([Double?], Bool)])
  func `uptimes are used unless more than half of the pairs disagree`(
    uptimes: [Double?], isUsed: Bool
  ) {
    #expect(survey([0, 2, 4, 6], uptimes: uptimes).clocks.usesUptimes == isUsed)
  }

  @Test(arguments: [
    Pair(testDescription: "at the limit", seconds: 5, isGap: false),
    Pair(testDescription: "past the limit", seconds: 5.001, isGap: true),
    Pair(testDescription: "uptime agrees", seconds: 2, uptimes: (10, 13), isGap: false),
    Pair(testDescription: "uptime disagrees", seconds: 2, uptimes: (10, 13.001), isGap: true),
    Pair(
      testDescription: "at the limit, uptime agrees", seconds: 5, uptimes: (10, 15), isGap: false),
    Pair(
      testDescription: "past the limit, uptime agrees", seconds: 5.001, uptimes: (10, 15),
      isGap: true),
    Pair(
      testDescription: "uptimes not used", seconds: 2, uptimes: (10, 90), usesUptimes: false,
      isGap: false),
    Pair(
      testDescription: "consecutive numbers prove nothing", seconds: 600, sequences: (7, 8),
      uptimes: (10, 610), isGap: true),
    Pair(testDescription: "on change", seconds: 600, isOnChange: true, isGap: false),
    Pair(
      testDescription: "on change, uptime disagrees", seconds: 600, uptimes: (10, 90),
      isOnChange: true, isGap: true),
    Pair(testDescription: "untimed", seconds: 600, isUntimed: true, isGap: false),
  ])
  func `a gap is where something may have been missed`(pair: Pair) {
    let rule = GapRule(
      limit: 5_000, usesUptimes: pair.usesUptimes, isUntimed: pair.isUntimed,
      isOnChange: pair.isOnChange)
    let first = ReadingTrace(
      number: 1, time: Instant(milliseconds: 0), sequence: pair.sequences.0,
      uptime: pair.uptimes.0, layout: 0)
    let second = ReadingTrace(
      number: 2, time: Instant(milliseconds: Int64((pair.seconds * 1_000).rounded())),
      sequence: pair.sequences.1, uptime: pair.uptimes.1, layout: 0)
    #expect(rule.isGap(first, second) == pair.isGap)
  }

  @Test(arguments: [(2.0, 5_000), (2.001, 5_003), (0.5, 5_000), (10, 25_000)])
  func `the limit is 5 s or 2.5 cadences`(cadence: Double, limit: Int64) {
    #expect(AnalysisParameters().gapLimit(cadence: Int64(cadence * 1_000)) == limit)
  }
}
