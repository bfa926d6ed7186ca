import PostureModel
import Testing

@testable import PostureAnalysis

/// A record as `seconds, sequence, outcome`.
typealias Record = (second: Double?, sequence: Int64?, outcome: SourceStep.Outcome)

func found(
  in records: [Record], source: (Int) -> Int = { _ in 1 }, isUntimed: Bool = false
) -> SessionFindings {
  let setting = SessionSetting(session: "scene", isUntimed: isUntimed)
  var analysis = SessionAnalysis(setting, survey: SessionSurvey(setting))
  for (place, record) in records.enumerated() {
    analysis.add(
      SourceStep(
        source: source(place), record: place + 1, outcome: record.outcome,
        time: record.second.map { Instant(milliseconds: Int64(($0 * 1_000).rounded())) },
        sequence: record.sequence, reading: record.outcome == .refused ? nil : place + 1,
        state: .closedUpright))
  }
  return analysis.finish()
}

private func anomalies(
  _ records: [Record], source: (Int) -> Int = { _ in 1 }, isUntimed: Bool = false
) -> [Anomaly] {
  found(in: records, source: source, isUntimed: isUntimed).anomalies
}

extension RuleCase {
  fileprivate init(
    _ rule: String, _ description: String, _ rows: [ClosedRange<Int>], records: [Record]
  ) {
    self.init(rule, description, rows) { found(in: records) }
  }

  /// A picture that belongs to reading 1.
  fileprivate init(
    _ rule: String, _ description: String, fires: Bool, _ display: Display?, _ width: Int,
    _ height: Int, bytes: Int? = 90_000
  ) {
    self.init(rule, description, fires ? [1...1] : []) {
      foundOfPicture(display, width, height, bytes: bytes)
    }
  }
}

/// What is found of a picture that belongs to reading 1.
func foundOfPicture(
  _ display: Display?, _ width: Int, _ height: Int, bytes: Int?
) -> SessionFindings {
  let setting = SessionSetting(session: "scene")
  var analysis = SessionAnalysis(setting, survey: SessionSurvey(setting))
  analysis.add(
    ScreenshotFacts(
      path: "screenshots/0001.png", reading: 1, time: Instant(milliseconds: 0),
      state: .closedUpright, display: display, pixelWidth: width, pixelHeight: height,
      imageBytes: bytes, pixelBits: bytes == nil ? nil : 24))
  return analysis.finish()
}

let sourceCases = [
  RuleCase(
    "clock-backwards", "a millisecond", [2...2],
    records: [(10, nil, .accepted), (9.999, nil, .accepted)]),
  RuleCase(
    "clock-backwards", "the same time", [],
    records: [(10, nil, .accepted), (10, nil, .accepted)]),
  RuleCase(
    "clock-backwards", "a record that was there already", [],
    records: [(10, nil, .accepted), (5, nil, .present)]),
  RuleCase("sequence-break", "one more", [], records: [(0, 4, .accepted), (2, 5, .accepted)]),
  RuleCase("sequence-break", "the same", [2...2], records: [(0, 4, .accepted), (2, 4, .accepted)]),
  RuleCase("sequence-break", "two more", [2...2], records: [(0, 4, .accepted), (2, 6, .accepted)]),
  RuleCase(
    "sequence-break", "as many as were refused, or fewer", [],
    records: [
      (0, 4, .accepted), (nil, nil, .refused), (nil, nil, .refused), (2, 6, .accepted),
      (nil, nil, .refused), (3, 7, .accepted),
    ]),
  RuleCase(
    "sequence-break", "more than were refused", [3...3],
    records: [(0, 4, .accepted), (nil, nil, .refused), (2, 7, .accepted)]),
  RuleCase(
    "sequence-break", "in a record that was there already", [2...2],
    records: [(0, 4, .accepted), (2, 9, .present)]),
  RuleCase(
    "sequence-break", "none after one", [], records: [(0, 4, .accepted), (2, nil, .accepted)]),
]

let pictureCases = [
  RuleCase("screenshot-size", "the outer display's", fires: false, .outer, 1398, 2034),
  RuleCase("screenshot-size", "the other way up", fires: false, .outer, 2034, 1398),
  RuleCase("screenshot-size", "the inner display's", fires: false, .inner, 2007, 2853),
  RuleCase("screenshot-size", "the outer one's for the inner", fires: true, .inner, 1398, 2034),
  RuleCase("screenshot-size", "a pixel wider", fires: true, .outer, 1399, 2034),
  RuleCase("screenshot-size", "a pixel lower", fires: true, .outer, 1398, 2033),
  RuleCase("screenshot-size", "of no known display", fires: false, nil, 10, 10),
  RuleCase(
    "screenshot-blank", "a 700th of the raw size", fires: false, .outer, 700, 1000, bytes: 3_000),
  RuleCase("screenshot-blank", "a byte less", fires: true, .outer, 700, 1000, bytes: 2_999),
  RuleCase(
    "screenshot-blank", "a header beyond all numbers", fires: false, .outer, 4_294_967_295,
    4_294_967_295, bytes: 12),
  RuleCase("screenshot-blank", "no PNG", fires: false, .outer, 1398, 2034, bytes: nil),
]

@Suite struct SourceRuleTests {
  @Test(arguments: sourceCases + pictureCases)
  func `a record or a picture raises a rule beyond its limit and not at it`(ruleCase: RuleCase) {
    ruleCase.check()
  }

  @Test func `a record earlier than the accepted one before it goes backwards`() {
    let rows = anomalies([
      (10, nil, .accepted), (10, nil, .accepted), (9.999, nil, .accepted), (5, nil, .present),
      (9, nil, .accepted), (nil, nil, .refused), (8, nil, .accepted),
    ])
    #expect(rows.map(\.rule) == Array(repeating: "clock-backwards", count: 3))
    #expect(rows.map(\.firstReading) == [3, 5, 7])
    #expect(rows.first?.message == "record 3 is 0.001 s earlier than record 2")
    #expect(rows.allSatisfy { $0.severity == .error })
  }

  @Test func `each source has its own clock and its own numbers`() {
    #expect(anomalies([(10, 7, .accepted), (5, 3, .accepted)], source: { $0 }).isEmpty)
  }

  @Test func `assigned times do not go backwards`() {
    #expect(anomalies([(10, nil, .accepted), (5, nil, .accepted)], isUntimed: true).isEmpty)
  }

  @Test func `refused and present records count in the sequence`() {
    let rows = anomalies([
      (0, 4, .accepted), (nil, nil, .refused), (2, 6, .accepted), (3, 7, .present),
      (4, 8, .accepted), (5, 10, .accepted), (6, 10, .accepted), (7, nil, .accepted),
      (8, 90, .accepted),
    ])
    #expect(rows.map(\.rule) == ["sequence-break", "sequence-break"])
    #expect(rows.map(\.firstReading) == [6, 7])
    #expect(rows.map(\.severity) == [.warning, .warning])
    #expect(rows.first?.message == "record 6 has sequence 10, 9 was due")
  }

  @Test(arguments: [(0, .info), (1, .info), (2, .warning)] as [(Int64, Anomaly.Severity)])
  func `a sequence that begins again is no more than told`(
    sequence: Int64, severity: Anomaly.Severity
  ) {
    let rows = anomalies([(0, 8, .accepted), (2, sequence, .accepted)])
    #expect(rows.map(\.severity) == [severity])
  }

  @Test func `the largest sequence there is ends the count`() {
    #expect(anomalies([(0, .max, .accepted), (2, .min, .accepted)]).isEmpty)
  }
}
