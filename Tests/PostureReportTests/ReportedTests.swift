import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// Half-open, and no regions reported.
func silentScene() -> Scene {
  var scene = Scene("silent")
  scene.hold(.halfOpenUpright) { $0.regions = nil }
  return scene
}

/// A hinge whose angles look like radians.
func inRadians() -> SessionReport {
  hinge().report { report in
    report.findings.anomalies.append(
      Anomaly(
        number: 99, rule: "angle-radians", severity: .error, state: nil, firstReading: 1,
        lastReading: 9, readings: 9, start: nil, message: "", detail: "{}"))
  }
}

@Suite struct ReportedTests {
  @Test func `a session of no readings is not said to have displays or a cadence`() {
    let text = sessionPage(Scene("empty").report()).text
    for words in ["466 × 678", "669 × 951", "3×", "every", "| cadence "] {
      #expect(
        !text.contains(words),
        "\(words): \(text.split(separator: "\n").first { $0.contains(words) } ?? "")")
    }
    #expect(text.contains("device   | not reported"))
  }

  @Test func `half-open without regions is never in one piece`() {
    for page in pages(of: silentScene().report()) {
      #expect(!page.text.contains("in one piece"), "\(page.path)")
    }
    let text = statePage(silentScene().report(), .halfOpenUpright).text
    #expect(text.contains("Where content may go is not known: regions were not reported."))
    #expect(text.contains("| *not reported*"))
  }

  @Test func `a region without a place is drawn nowhere and listed by its size`() throws {
    var scene = Scene("placeless")
    scene.hold(.halfOpenUpright) { $0.regions?[0].origin = nil }
    let picture = try #require(
      pages(of: scene.report()).first { $0.path.hasSuffix("half-open-upright-1.svg") })
    #expect(picture.text.contains("division 669 × 40 active, place not reported"))
    #expect(!picture.text.contains("#fold)\""))
    #expect(picture.text.contains("<desc id=\"desc\">Posturebook"))
  }

  @Test func `angles that look like radians give no threshold`() {
    let text = hysteresisPage(inRadians()).text
    #expect(text.contains("--angle-unit radians"))
    #expect(!text.contains("| boundary") && !text.contains("Next measurements"))
    #expect(!sessionPage(inRadians()).text.contains("*Provisional*"))
  }

  @Test func `without speeds nothing is said of a lag`() {
    let report = hinge().report { report in
      for index in report.findings.transitions.indices {
        report.findings.transitions[index].milliseconds = nil
        report.findings.transitions[index].speed = nil
      }
      for index in report.findings.hysteresis.indices {
        (report.findings.hysteresis[index].skewLower) = nil
        (report.findings.hysteresis[index].slowest) = nil
      }
    }
    #expect(hysteresisPage(hinge().report()).text.contains("lag"))
    #expect(!hysteresisPage(report).text.contains(" lag"))
  }

  @Test(arguments: [(-0.71, 0.85, false), (0.1, 0.85, true), (-0.9, -0.2, true)])
  func `a skew is offered only where none does not do`(low: Double, high: Double, isOffered: Bool) {
    let report = hinge().report { report in
      for index in report.findings.hysteresis.indices {
        (report.findings.hysteresis[index].skewLower) = low
        (report.findings.hysteresis[index].skewUpper) = high
      }
    }
    let accounts = boundaryAccounts(of: report.findings, isUntimed: false, skew: 1)
    #expect(!accounts.isEmpty && accounts.allSatisfy { $0.needsSkew == isOffered })
  }

  @Test func `a speed below the mean is not printed as the fastest`() {
    let report = hinge().report { report in
      for index in report.findings.sweeps.indices {
        report.findings.sweeps[index].maximumSpeed = 0.01
      }
    }
    #expect(hysteresisPage(hinge().report()).text.contains("| fastest |"))
    #expect(!hysteresisPage(report).text.contains("0.01°/s"))
  }
}
