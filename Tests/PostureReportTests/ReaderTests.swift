import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// What somebody who has never seen the phone asks, and finds without another page.
@Suite struct ReaderTests {
  @Test func `a session's page says where content may go in every state`() {
    let text = sessionPage(tour().report()).text
    #expect(
      text.contains(
        """
        - [half-open-upright (the laptop)](half-open-upright.md): content has 669 × 373.5 at 0,82 \
        above the fold; 669 × 421.5 at 0,495.5 below the fold. With the keyboard up it has \
        669 × 373.5 at 0,82 above the fold; 669 × 105.5 at 0,495.5 below the fold, above the keyboard.
        """))
    #expect(
      text.contains(
        """
        content has 382 × 644 at 0,0 in one piece. A keyboard was not measured; see \
        [With a keyboard](closed-upright.md#with-a-keyboard).
        """))
  }

  @Test func `a keyboard in another window names the window`() {
    var scene = Scene("old")
    scene.hold(.closedSideways)
    scene.hold(.closedSideways, keyboard: 230) { $0.window?.height = 386 }
    let report = scene.report()
    let words = "With the keyboard up, in a window of 678 × 386, it has"
    for page in [sessionPage(report), statePage(report, .closedSideways)] {
      #expect(page.text.contains(words))
    }
  }

  @Test(arguments: [
    (Anomaly.Severity.info, "No error, no warning, 1 info. No measurement was found that is not"),
    (.warning, "**1 warning**. Not to be trusted are the errors"),
  ])
  func `it is said which measurements are not to be trusted`(
    severity: Anomaly.Severity, words: String
  ) {
    let report = tour().report { report in
      report.findings.anomalies = [
        Anomaly(
          number: 1, rule: "gap", severity: severity, state: nil, firstReading: 4, lastReading: 5,
          readings: 70, start: nil, message: "", detail: "{}")
      ]
    }
    #expect(sessionPage(report).text.contains(words))
    #expect(anomaliesPage(report).text.contains(words))
    // A gap's readings are those that it swallowed.
    #expect(sessionPage(report).text.contains(" 70 missing |"))
  }

  @Test func `readings that disagree name the rules that say how`() {
    var scene = Scene("late")
    scene.hold(.halfOpenUpright)
    scene.hold(.halfOpenUpright, 90) { layout in
      layout.regions = layout.regions?.map { region in
        Region(
          kind: region.kind, origin: region.origin, size: region.size,
          active: region.kind == .occlusion)
      }
    }
    let text = statePage(scene.report(), .halfOpenUpright).text
    #expect(text.contains("the fold does not divide ([`division-lag`](anomalies.md#division-lag))"))
  }

  @Test func `thresholds begin with what a boundary, a bracket, a sweep and a jump are`() {
    let text = hysteresisPage(hinge().report()).text
    for word in ["**outer/inner** is", "that is its bracket", "A **sweep** is", "a **jump** is"] {
      #expect(text.contains(word))
    }
  }
}
