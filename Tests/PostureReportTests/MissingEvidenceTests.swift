import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// A phone that opens and closes, and what its probe leaves out.
private func moved(_ change: @escaping (inout Layout) -> Void) -> String {
  var scene = Scene("lacking")
  for (state, angle) in [
    (State.closedUpright, 10.0), (.halfOpenSideways, 30), (.openSideways, 180),
  ] {
    var layout = seen(in: state)
    change(&layout)
    for step in 0..<3 { scene.read(layout, angle + Double(step)) }
  }
  return hysteresisPage(scene.report()).text
}

@Suite struct MissingEvidenceTests {
  @Test func `without an angle the angle is missed`() {
    var scene = Scene("bare")
    for _ in 0..<3 { scene.read(seen(in: .closedUpright), nil) }
    let text = hysteresisPage(scene.report()).text
    #expect(text.contains("**Nothing to tell.** No reading has an angle."))
    #expect(!text.contains("axis is not known"))
  }

  @Test func `without a window and a screen the axis is missed, and not the angle`() {
    let text = moved { layout in
      layout.window = nil
      layout.screen = nil
    }
    #expect(text.contains("No reading has a window or a screen, so the hinge's axis is not known."))
    #expect(!text.contains("hinge.angle"))
  }

  @Test func `without a status its boundaries are not known`() {
    let text = moved { $0.status = nil }
    #expect(
      text.contains(
        "Not known with the hinge upright: closed/partiallyOpen and partiallyOpen/fullyOpen. The "
          + "hinge's status was not reported."))
    #expect(!text.contains("Never crossed with the hinge upright: closed/partiallyOpen"))
  }

  @Test func `without regions the division is not known`() {
    let text = moved { $0.regions = nil }
    #expect(
      text.contains(
        "Not known with the hinge upright: division off/on. Regions were not reported."))
    #expect(!text.contains("Never crossed"))
  }

  @Test func `brackets that touch are not explained by one angle`() {
    let report = hinge().report { report in
      for index in report.findings.hysteresis.indices {
        (report.findings.hysteresis[index].widthLower) = 0
        (report.findings.hysteresis[index].widthUpper) = 4_000_000
        (report.findings.hysteresis[index].skewLower) = 0
        (report.findings.hysteresis[index].skewUpper) = 0.5
        (report.findings.hysteresis[index].slowest) = 4
        (report.findings.hysteresis[index].fastest) = 12
      }
    }
    let text = hysteresisPage(report).text
    #expect(text.contains("Opening turns at a larger angle") && text.contains("only touch"))
    #expect(!text.contains("One angle explains all brackets"))
  }

  @Test func `radians are suspected beside a state's angles`() {
    let text = statePage(inRadians(), .halfOpenSideways).text
    #expect(text.contains("**These look like radians**"))
    #expect(!statePage(hinge().report(), .halfOpenSideways).text.contains("radians"))
  }
}

@Suite struct CadenceWordsTests {
  @Test func `a cadence is told only where readings tell it`() {
    var scene = Scene("sparse")
    for _ in 0..<3 {
      scene.read(seen(in: .openUpright), 180)
      scene.pause(seconds: 60)
    }
    let sparse = sessionPage(scene.report()).text
    #expect(!sparse.contains("one every") && !sparse.contains("| cadence "))
    scene.setting.statedCadence = 62_000
    #expect(sessionPage(scene.report()).text.contains("one every 1 min 2 s"))
    #expect(sessionPage(hinge().report()).text.contains("one every 2 s"))
  }

  @Test func `whole seconds do not tell a cadence of a second`() {
    let report = hinge().report { report in
      report.setting.coarseSources = [1]
      report.findings.cadence = 1_000
    }
    let text = sessionPage(report).text
    #expect(text.contains("times in whole seconds"))
    #expect(!text.contains("one every") && !text.contains("| cadence "))
  }
}
