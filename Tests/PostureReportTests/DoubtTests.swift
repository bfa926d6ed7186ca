import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

@Suite struct DoubtTests {
  @Test func `angles at rest are not concluded from a reading that is not to be trusted`() throws {
    let told = "in between the angle does not tell"
    #expect(words(hinge()).contains(told))
    let reading = try #require(hinge().report().findings.overlaps.first).upperReading
    for (rule, severity, isDoubted) in [
      ("stale", Anomaly.Severity.warning, true), ("stale", .info, false),
      ("keyboard-in-screen-space", .warning, false), ("angle-range", .error, true),
    ] {
      let report = hinge().report { report in
        report.findings.anomalies = [
          Anomaly(
            number: 1, rule: rule, severity: severity, state: nil, firstReading: reading,
            lastReading: reading + 1, readings: 2, start: nil, message: "", detail: "{}")
        ]
      }
      let text = report.boundaries[0].sentences(isUntimed: false).markdown()
      #expect(text.contains(told) != isDoubted, "\(rule): \(text)")
      let doubt = "which is not to be trusted: `\(rule)` at reading \(reading)."
      #expect(text.contains(doubt) == isDoubted, "\(rule): \(text)")
      let page = hysteresisPage(report).text
      #expect(page.contains("| `\(rule)` at reading \(reading)") == isDoubted)
      #expect(page.contains("What is not to be trusted:\n\n```sql") == isDoubted)
      let account = boundaryAccounts(of: report.findings, isUntimed: false, skew: 1)[0]
      #expect(account.overlap?.contains("not to be trusted: \(rule)") == isDoubted)
    }
  }

  @Test func `a sweep over a reading that is not to be trusted is named`() throws {
    let report = hinge().report()
    let sweep = try #require(report.findings.transitions.first)
    let doubted = hinge().report { report in
      report.findings.anomalies = [
        Anomaly(
          number: 1, rule: "evidence-conflict", severity: .warning, state: nil,
          firstReading: sweep.toReading, lastReading: sweep.toReading, readings: 1, start: nil,
          message: "", detail: "{}")
      ]
    }
    let words = "Not to be trusted: the sweep from 18° to 22° (`evidence-conflict` at reading "
    let boundary = doubted.boundaries[0]
    #expect(
      boundary.sentences(isUntimed: false).markdown().contains("\(words)\(sweep.toReading))."))
    #expect(boundary.summary.markdown().hasSuffix("\(words)\(sweep.toReading))."))
    #expect(!report.boundaries[0].summary.markdown().contains("trusted"))
    // A number in a pool is no session's.
    let pooled = boundaryAccounts(
      of: doubted.findings, isUntimed: false, skew: 1, isPooled: true)[0]
    #expect(
      pooled.text.contains(
        "Not to be trusted: the sweep from 18° to 22° (evidence-conflict)."))
  }

  @Test func `a jump that landed on a reading that is not to be trusted disagrees with nothing`()
    throws
  {
    let report = hinge().report()
    let landing = try #require(
      report.findings.jumps.first { $0.angleAfter == 123_000_000 && $0.direction == .opening })
    let doubted = hinge().report { report in
      report.findings.anomalies = [
        Anomaly(
          number: 1, rule: "stale", severity: .warning, state: nil,
          firstReading: landing.toReading, lastReading: landing.toReading + 2, readings: 3,
          start: nil, message: "", detail: "{}")
      ]
    }
    let stayed = "123° stayed *closed*"
    #expect(report.boundaries[0].sentences(isUntimed: false).markdown().contains(stayed))
    #expect(!doubted.boundaries[0].sentences(isUntimed: false).markdown().contains(stayed))
  }
}
