import PostureModel
import Testing

@testable import PostureAnalysis

/// A record as `seconds, sequence, outcome`.
typealias Record = (second: Double?, sequence: Int64?, outcome: SourceStep.Outcome)

private func anomalies(
  _ records: [Record], source: (Int) -> Int = { _ in 1 }, isUntimed: Bool = false
) -> [Anomaly] {
  var analysis = SessionAnalysis(
    SessionSetting(session: "scene", isUntimed: isUntimed), survey: SessionSurvey(), layouts: [])
  for (place, record) in records.enumerated() {
    analysis.add(
      SourceStep(
        source: source(place), record: place + 1, outcome: record.outcome,
        time: record.second.map { Instant(milliseconds: Int64(($0 * 1_000).rounded())) },
        sequence: record.sequence, reading: record.outcome == .refused ? nil : place + 1,
        state: .closedUpright))
  }
  return analysis.finish().anomalies
}

@Suite struct SourceRuleTests {
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

@Suite struct ScreenshotRuleTests {
  private func rules(
    _ display: Display?, _ width: Int, _ height: Int, bytes: Int?
  ) -> [String] {
    var analysis = SessionAnalysis(
      SessionSetting(session: "scene"), survey: SessionSurvey(), layouts: [])
    analysis.add(
      ScreenshotFacts(
        path: "screenshots/0001.png", reading: 1, time: Instant(milliseconds: 0),
        state: .closedUpright, display: display, pixelWidth: width, pixelHeight: height,
        imageBytes: bytes))
    return analysis.finish().anomalies.map(\.rule)
  }

  @Test(
    arguments: [
      (Display.outer, 1398, 2034, 90_000, []), (.outer, 2034, 1398, 90_000, []),
      (.inner, 2007, 2853, 90_000, []), (.inner, 1398, 2034, 90_000, ["screenshot-size"]),
      (.outer, 1399, 2034, 90_000, ["screenshot-size"]), (nil, 10, 10, 90_000, []),
      (.outer, 1398, 2034, 5_688, []), (.outer, 1398, 2034, 5_687, ["screenshot-blank"]),
      (.outer, 1398, 2034, nil, []),
    ] as [(Display?, Int, Int, Int?, [String])])
  func `a picture has the display's pixels and is not of one flat colour`(
    display: Display?, width: Int, height: Int, bytes: Int?, expected: [String]
  ) {
    #expect(rules(display, width, height, bytes: bytes) == expected)
  }
}
