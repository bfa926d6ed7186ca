import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

@Suite struct KeyboardTests {
  @Test func `each keyboard is told of, not the most frequent alone`() {
    var scene = Scene("two")
    scene.hold(.openSideways)
    scene.hold(.openSideways, readings: 9, keyboard: 267)
    scene.hold(.openSideways, keyboard: 264)
    let words = """
      With a keyboard 267 high it has 867 × 402 above the keyboard. With one 264 high it has \
      867 × 405 above the keyboard.
      """
    #expect(statePage(scene.report(), .openSideways).text.contains(words))
    #expect(
      sessionPage(scene.report()).text.contains(
        "With a keyboard 267 high it has 867 × 402 at 0,0 above the keyboard. With one 264 high"))
    scene.hold(.openSideways, keyboard: 100)
    scene.hold(.openSideways, keyboard: 80)
    #expect(
      statePage(scene.report(), .openSideways).text.contains("1 more keyboard frame was seen."))
  }

  @Test func `a probe that is silent with the keyboard up says nothing of places then`() {
    var scene = Scene("silent")
    scene.hold(.openUpright)
    scene.hold(.openUpright, keyboard: 350) { ($0.safeArea, $0.regions) = (nil, nil) }
    let text = statePage(scene.report(), .openUpright).text
    #expect(
      text.contains(
        "Where content may go with the keyboard up is not known: the safe area and regions were "
          + "not reported."))
    #expect(text.contains("Not told of picture 2: the safe area and regions were not reported."))
    #expect(!text.contains("669 × 519") && !text.contains("669 × 601"))
  }

  @Test func `a session without keyboards in it does not say that they are down`() {
    var scene = tour()
    scene.setting.reportsKeyboard = false
    let report = scene.report { report in
      for index in report.layouts.indices { report.layouts[index].layout.keyboard = nil }
    }
    let all = pages(of: report).filter { $0.path.hasSuffix(".md") }
    for page in all {
      for words in ["no keyboard", "without a keyboard", "not measured; see [With a"] {
        #expect(!page.text.contains(words), "\(page.path): \(words)")
      }
    }
    #expect(statePage(report, .openUpright).text.contains("Keyboards were not reported."))
    #expect(statePage(report, .openUpright).text.contains("keyboard not reported"))
    #expect(sessionPage(report).text.contains("Have the probe report `keyboard`"))
    #expect(sessionPage(report).text.contains("| not reported |"))
  }

  @Test func `where every reading has a keyboard the window without one is missing`() {
    var scene = Scene("up")
    scene.hold(.halfOpenUpright, keyboard: 350)
    let text = statePage(scene.report(), .halfOpenUpright).text
    #expect(text.contains("see [Without a keyboard](#without-a-keyboard)."))
    #expect(text.contains("## Without a keyboard"))
    #expect(!text.contains("A keyboard was not measured"))
    #expect(
      sessionPage(scene.report()).text.contains(
        "Keyboard down, not measured in [half-open-upright](half-open-upright.md): dismiss it."))
  }

  @Test func `a state that was only passed through has the published keyboards too`() {
    var scene = Scene("passed")
    scene.record.device = "iPhone Duo"
    scene.hold(.closedUpright)
    scene.move((80, .halfOpenSideways), (110, .halfOpenSideways))
    let text = statePage(scene.report(), .halfOpenSideways).text
    #expect(text.contains("**Passed through, not measured**"))
    #expect(text.contains("A keyboard was not measured; see [With a keyboard](#with-a-keyboard)."))
    #expect(text.contains("- 951 × 264 (kusumotoa/iPhoneDuoLab, "))
    #expect(text.contains("it would leave 455.5 × 405 left of the fold, above the keyboard"))
    #expect(text.contains("- 951 × 267 (rcjuancarlosuwu/duo-lab). "))
  }

  @Test func `an inactive region is named, not counted`() {
    #expect(
      statePage(tour().report(), .openUpright).text.contains(
        "- Inactive, and so not taken off: the division at 0,455.5 669 × 40."))
  }
}
