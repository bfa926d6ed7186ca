import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

@Suite struct FlawTests {
  @Test func `a keyboard on the screen taken for one in the window is trusted nowhere`() {
    var scene = Scene("old")
    scene.record.device = "iPhone Duo"
    scene.hold(.closedSideways)
    scene.hold(.closedSideways, keyboard: 230) { layout in
      layout.window?.height = 386
      layout.window?.y = 80
    }
    let report = scene.report()
    let link = "([`keyboard-in-screen-space`](anomalies.md#keyboard-in-screen-space))"
    let page = statePage(report, .closedSideways).text
    for text in [page, sessionPage(report).text] {
      let line = text.split(separator: "\n").first { $0.contains("in a window of 678 × 386") } ?? ""
      #expect(line.contains("**Not to be trusted**: the keyboard at") && line.contains(link))
    }
    #expect(page.contains("**Not measured**: what was read with a keyboard is not to be trusted."))
    #expect(page.contains("\n- 678 × 230 (kusumotoa/iPhoneDuoLab"))
    #expect(!page.contains("The safe area changes when the keyboard comes up"))
    // Once with the picture, and once with the places: there are no better ones.
    #expect(page.ranges(of: "**Care, a warning**: the keyboard at").count == 2)
  }

  /// A phone that opens, its last reading on the outer display with the insets of the inner one.
  private func torn(again: Bool) -> String {
    var scene = Scene("torn")
    scene.hold(.closedUpright)
    func tear(_ layout: inout Layout) {
      layout.safeArea = Insets(top: 82, leading: 0, bottom: 34, trailing: 0)
    }
    scene.hold(.closedUpright, readings: 1, change: tear)
    scene.hold(.halfOpenUpright)
    if again {
      scene.pause(seconds: 60)
      scene.hold(.closedUpright, readings: 2, change: tear)
    }
    return statePage(scene.report(), .closedUpright).text
  }

  @Test func `a layout of two displays has a picture with its care, and no places`() {
    let text = torn(again: false)
    #expect(
      text.ranges(of: "**Care, a warning**: the safe area changed alone: 0 0 34 84 in").count == 1)
    #expect(text.contains("Not told of picture 2: the measurement is not to be trusted"))
    #expect(!text.contains("### Picture 2"))
    #expect(text.contains("### Picture 1"))
  }

  @Test func `a layout that was also read in peace is none of two displays`() {
    let text = torn(again: true)
    #expect(!text.contains("**Care, a warning**"))
    #expect(text.contains("### Picture 2"))
  }

  @Test func `an error is told by its own words, and a sound layout stands for the state`() {
    var scene = Scene("outside")
    scene.hold(.openUpright, readings: 5) { $0.regions?[1].origin?.x = 600 }
    scene.hold(.openUpright, readings: 2)
    let report = scene.report()
    #expect(report.picturedLayouts(of: .openUpright).resting?.readings == 2)
    let text = statePage(report, .openUpright).text
    #expect(
      text.contains("**Care, an error**: the occlusion at 600,0 134 × 82 passes the window of"))
    #expect(text.contains("Not told of picture 1: the measurement is not to be trusted"))
  }

  @Test func `a third of a point is told to a thousandth`() {
    var scene = Scene("thirds")
    scene.hold(.closedUpright) { layout in
      layout.regions?[1].origin?.x = roundedLength(399.66666666666669)
      layout.safeArea?.trailing = roundedLength(83.999999999999986)
    }
    for page in pages(of: scene.report()) where page.path.hasSuffix(".md") {
      // A statement asks for the number itself.
      let words = page.text.replacing(/```sql(?s).*?```/, with: "")
      #expect(!words.contains(/\.\d{4,}(?!\d*Z)/), "\(page.path)")
    }
    let text = statePage(scene.report(), .closedUpright).text
    #expect(text.contains("| 399.667,24 37 × 37 active ") && text.contains("| 0 0 34 84 "))
  }

  @Test func `flaws of one rule are told once`() {
    var scene = Scene("outside")
    scene.hold(.openUpright) { layout in
      for index in [0, 1] { layout.regions?[index].origin?.x += 300 }
    }
    let text = statePage(scene.report(), .openUpright).text
    #expect(
      text.contains("([`region-outside-window`](anomalies.md#region-outside-window); 1 more)"))
  }

  @Test func `a wrong scale changes no picture`() {
    var scene = Scene("scale")
    scene.hold(.openUpright) { $0.scale = 2.807174887892377 }
    let text = statePage(scene.report(), .openUpright).text
    #expect(text.contains("| 2.81 "))
    #expect(text.contains("the scale is 2.81 on the inner display"))
    #expect(!text.contains("**Care, "))
  }
}
