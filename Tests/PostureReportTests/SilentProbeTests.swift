import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// Three full readings, and then more that tell neither safe area nor regions.
private func sparse() -> Scene {
  var scene = Scene("sparse")
  scene.hold(.closedUpright, readings: 3)
  scene.hold(.closedUpright, readings: 17) { layout in
    (layout.safeArea, layout.regions, layout.horizontalSizeClass) = (nil, nil, nil)
  }
  scene.hold(.closedUpright, readings: 2, keyboard: 289) { $0.safeArea = nil }
  scene.hold(.halfOpenSideways)
  return scene
}

private func page(_ name: String, of report: SessionReport) -> String {
  pages(of: report).first { $0.path.hasSuffix("/" + name) }?.text ?? ""
}

@Suite struct SilentProbeTests {
  @Test func `three readings with a safe area say more than seventeen without`() {
    let text = page("closed-upright.md", of: sparse().report())
    #expect(text.contains("compact × regular. Content has 382 × 644 in one piece."))
    #expect(text.contains("Care: of 20 readings without a keyboard 17 report no safe area;"))
    #expect(text.contains("| largest free place | 382\u{A0}×\u{A0}644 "))
    #expect(text.contains("Not told of picture 1: the safe area and regions were not reported."))
    #expect(!text.contains("### Picture 1"))
    let session = page("README.md", of: sparse().report())
    #expect(
      session.contains(
        "| 466\u{A0}×\u{A0}678 | compact\u{A0}×\u{A0}regular *+1* | 0\u{A0}0\u{A0}34\u{A0}84 "))
  }

  @Test func `where no safe area was reported none is spoken of`() {
    let text = page("closed-upright.md", of: sparse().report())
    #expect(
      text.contains(
        "Where content may go with the keyboard up is not known: the safe area was not reported."))
    var scene = Scene("silent")
    scene.hold(.closedSideways) { $0.safeArea = nil }
    let silent = page("closed-sideways.md", of: scene.report())
    #expect(
      silent.contains("Where content may go is not known: the safe area was not reported."))
    #expect(!silent.contains("in one piece") && !silent.contains("the whole "))
  }

  @Test func `what was not told has a row, so that shares add up`() {
    let text = page("closed-upright.md", of: sparse().report())
    #expect(text.contains("| safe area   | 0 0 34 84             | 13.6% |        3 |"))
    #expect(text.contains("| *not reported*        | 86.4% |       19 |"))
    #expect(text.contains("| *none*                | 90.9% |       20 |"))
    #expect(text.contains("|        3 | constant where reported |"))
    #expect(text.contains("| seen from 40 s to 42 s"))
  }

  @Test func `readings without a state have a headline a window`() {
    let text = page("unclassified.md", of: flutterApp().report())
    #expect(text.contains("- An app has **669 × 951 points**"))
    #expect(
      text.contains(
        "- An app has **600 × 600 points**, regular × regular. Where content may go is not known:"))
  }

  @Test func `a frame that passes the window is no headline, and is told of at its picture`() {
    var scene = Scene("outside")
    scene.hold(.openUpright, readings: 3)
    scene.hold(.openUpright, readings: 9) { $0.regions?[1].origin?.y = -82 }
    let text = page("open-upright.md", of: scene.report())
    #expect(text.contains("Content has 669 × 835 in one piece."))
    let care = "- **Care, an error**: the occlusion at 535,-82 134 × 82 passes the window of"
    let (pictures, places) = halves(text, at: "## Where content may go")
    #expect(pictures.contains(care))
    #expect(places.contains("Not told of picture 1: the measurement is not to be trusted"))
  }

  @Test func `gaps that are no silence are told apart`() {
    var scene = tour()
    let silent = page("README.md", of: scene.report())
    #expect(silent.contains("; 1 gap."))
    scene.hold(.openUpright)
    let stepped = page("README.md", of: scene.report { $0.findings.gaps += 4 })
    #expect(stepped.contains("; 5 gaps: 1 silence, and 4 where wall clock and uptime disagree."))
  }
}

private func halves(_ text: String, at heading: String) -> (before: Substring, after: Substring) {
  guard let range = text.firstRange(of: heading) else { return ("", "") }
  return (text[..<range.lowerBound], text[range.upperBound...])
}
