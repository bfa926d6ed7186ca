import PostureModel
import Testing

@testable import PostureReport

@Suite struct RemarksTests {
  private func text(_ report: SessionReport, _ state: State) -> String {
    pages(of: report).first { $0.path == "\(report.record.session)/\(state.pageName)" }?.text ?? ""
  }

  @Test func `a state's page has the remarks of its readings, and no markup of theirs`() {
    let report = hinge().report { report in
      report.remarks = [
        ReadingRemark(
          text: "B, H: 18° is *closed* | <b>", state: .closedUpright, readings: 2,
          firstReading: 7),
        ReadingRemark(text: "K: 22°", state: .halfOpenSideways, readings: 1, firstReading: 9),
      ]
    }
    let closed = text(report, .closedUpright)
    #expect(closed.contains("| B, H: 18° is \\*closed\\* \\| \\<b\\> |        2 |     7 |"))
    #expect(closed.contains("AND note IS NOT NULL\nGROUP BY note\nORDER BY first_reading"))
    #expect(!closed.contains("K: 22°"))
    #expect(!closed.contains("The letters are sources"))
    var named = report
    named.record.note = "Sources: B a blog; H a page."
    let link = "The letters are sources; the [session's note](README.md) says which."
    #expect(text(named, .closedUpright).contains(link))
    #expect(!text(named, .openUpright).contains(link))
    #expect(text(report, .halfOpenSideways).contains("| K: 22° |"))
    #expect(!text(report, .openUpright).contains("Remarks in the readings"))
    #expect(!text(tour().report(), .closedUpright).contains("Remarks in the readings"))
  }

  @Test func `many remarks are cut at forty, and counted`() {
    let report = hinge().report { report in
      report.remarks = (1...42).map {
        ReadingRemark(
          text: "remark \($0) " + String(repeating: "x", count: 2_000), state: .closedUpright,
          readings: 1, firstReading: $0)
      }
    }
    let page = text(report, .closedUpright)
    #expect(page.contains("| remark 40 ") && !page.contains("| remark 41 "))
    #expect(page.contains("2 more remarks after these 40; the statement lists them all."))
    #expect(page.utf8.count < 100_000)
  }
}

@Suite struct KeyboardAdviceTests {
  private func text(_ state: State, _ change: (inout Scene) -> Void = { _ in }) -> String {
    var scene = Scene("keys")
    scene.record.device = "iPhone Duo"
    scene.hold(state)
    change(&scene)
    return pages(of: scene.report()).first { $0.path == "keys/\(state.pageName)" }?.text ?? ""
  }

  // The safe area that `seen(in:)` gives, less the published keyboard, and less the division.
  @Test(arguments: [
    (State.closedUpright, "466 × 289", "382 × 389"), (.closedSideways, "678 × 230", "594 × 236"),
    (.halfOpenUpright, "669 × 350", "669 × 373.5"), (.openUpright, "669 × 350", "669 × 519"),
    (.halfOpenSideways, "951 × 264", "455.5 × 405"), (.openSideways, "951 × 264", "867 × 405"),
  ])
  func `a measured state without a keyboard shows the published one and what it would leave`(
    state: State, size: String, left: String
  ) {
    let page = text(state)
    #expect(page.contains("**Not measured**: no consistent reading of the state has a keyboard."))
    #expect(page.contains("focus a text field"))
    #expect(page.contains("Hold it still for 6 s, three readings."))
    #expect(page.contains("**Published, not measured here**, of Apple's"))
    #expect(page.contains("\n- \(size) (kusumotoa/iPhoneDuoLab, ihormalovanyi/"))
    #expect(page.contains("it would leave \(left) "), "\(page)")
  }

  @Test func `another phone is told how to measure and nothing else, and a keyboard needs no word`()
  {
    let other = text(.halfOpenUpright) { $0.record.device = "Another Fold" }
    #expect(other.contains("## With a keyboard") && !other.contains("Published"))
    let up = text(.halfOpenUpright) { $0.hold(.halfOpenUpright, keyboard: 350) }
    #expect(!up.contains("## With a keyboard"))
  }
}
