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

  @Test func `a probe that is silent with the keyboard up does not move content under the camera`()
  {
    var scene = Scene("silent")
    scene.hold(.openUpright)
    scene.hold(.openUpright, keyboard: 350) { ($0.safeArea, $0.regions) = (nil, nil) }
    let text = statePage(scene.report(), .openUpright).text
    let borrowed = "safe area and regions as without a keyboard; with one the probe reported none"
    #expect(
      text.contains("With the keyboard up it has 669 × 519 above the keyboard (\(borrowed))."))
    #expect(text.contains("- Care: \(borrowed)."))
    #expect(text.contains("|   1 | above the keyboard |   0 |  82 |   669 |    519 |"))
    #expect(!text.contains("669 × 601"))
  }

  @Test func `nothing is borrowed from a layout of another window`() {
    var scene = Scene("pane")
    scene.hold(.openSideways)
    scene.hold(.openSideways, keyboard: 264) { layout in
      layout.window?.width = 469
      (layout.safeArea, layout.regions) = (nil, nil)
    }
    #expect(
      statePage(scene.report(), .openSideways).text.contains(
        "(the probe reported no safe area, and none is taken off)"))
  }

  @Test func `a state that was only passed through has the published keyboards too`() {
    var scene = Scene("passed")
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
