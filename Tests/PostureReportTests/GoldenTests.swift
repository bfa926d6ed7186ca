import Foundation
import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// A page that is kept whole beside the tests, under the name of what it shows.
struct Golden: Sendable, CustomTestStringConvertible {
  var name: String
  var page: String
  var report: @Sendable () -> SessionReport
  var testDescription: String { name }

  /// Takes the golden file's name, the page's path in its report, and the report.
  init(_ name: String, _ page: String, _ report: @escaping @Sendable () -> SessionReport) {
    (self.name, self.page, self.report) = (name, page, report)
  }
}

/// Anomalies of our own, so that the words of the analysis may change without the picture.
private func eventful() -> SessionReport {
  tour().report { report in
    report.findings.anomalies = zip(Anomaly.Severity.allCases, [12, 30, 40]).map {
      severity, place in
      Anomaly(
        number: place, rule: "rule", severity: severity, state: nil, firstReading: place,
        lastReading: place, readings: 1, start: report.timeline[place - 1].time, message: "",
        detail: "{}")
    }
    report.findings.anomalies.append(
      Anomaly(
        number: 99, rule: "gap", severity: .warning, state: nil, firstReading: 44,
        lastReading: 45, readings: 10, start: nil, message: "", detail: "{}"))
    report.screenshots = [
      Screenshot(
        path: "screenshots/1.png", reading: 55, time: report.timeline[54].time,
        state: .halfOpenUpright)
    ]
  }
}

@Suite struct GoldenTests {
  @Test(arguments: [
    Golden("laptop-with-keyboard.svg", "figures/half-open-upright-2.svg") { tour().report() },
    Golden("laptop-places-with-keyboard.svg", "figures/half-open-upright-2-places.svg") {
      tour().report()
    },
    Golden("outer-display-with-camera.svg", "figures/closed-upright-1.svg") { tour().report() },
    Golden("timeline-with-a-gap.svg", "figures/timeline.svg") { eventful() },
    Golden("hinge-that-closes-later.md", "hysteresis.md") { hinge().report() },
    Golden("hinge-that-closes-later.svg", "figures/hysteresis-vertical.svg") { hinge().report() },
    Golden("state-that-is-missing.md", "open-upright.md") { hinge().report() },
  ])
  func `a page is as it was when somebody looked at it`(golden: Golden) throws {
    let report = golden.report()
    let path = "\(report.record.session)/\(golden.page)"
    let page = try #require(pages(of: report).first { $0.path == path })
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(golden.name)
    if ProcessInfo.processInfo.environment["POSTUREBOOK_RECORD"] != nil {
      try page.text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(golden.name): look at it, then run again")
      return
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == page.text)
  }
}
