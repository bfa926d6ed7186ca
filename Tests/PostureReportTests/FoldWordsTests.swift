import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

@Suite struct FoldWordsTests {
  @Test(arguments: [
    (DeviceProfile.Side.height, State.closedUpright, "half-open-sideways"),
    (.height, .closedSideways, "half-open-upright"), (.width, .closedUpright, "half-open-upright"),
    (.width, .closedSideways, "half-open-sideways"),
  ])
  func `a phone opens to the state on the same axis`(
    halves: DeviceProfile.Side, state: State, opened: String
  ) {
    let next = state.neighbours(halves).first { $0.way == "Opening" }?.state
    #expect(next?.rawValue == opened)
    #expect(next?.axis(halves) == state.axis(halves))
  }

  @Test(arguments: DeviceProfile.Side.allCases, State.six)
  func `a neighbour leads back`(halves: DeviceProfile.Side, state: State) {
    for (next, way) in state.neighbours(halves) {
      #expect(next.neighbours(halves).contains { $0.state == state }, "\(way)")
    }
    #expect(state.axis(halves).map { $0.states(halves).contains(state) } == true)
  }

  @Test func `where the fold halves the width, the upright phone is the book`() {
    var scene = Scene("clamshell")
    scene.setting.profile.foldHalves = .width
    scene.hold(.closedUpright)
    scene.hold(.halfOpenUpright)
    let report = scene.report()
    let page = statePage(report, .halfOpenUpright).text
    #expect(page.contains("# half-open-upright (the book)"))
    #expect(page.contains("Then the hinge runs from top to bottom"))
    #expect(page.contains("### Closing: closed-upright"))
    let session = sessionPage(report).text
    #expect(session.contains("opens to the upright states"))
    #expect(!session.contains("half-open-upright (the laptop)"))
  }

  @Test func `where no display is known nothing is said of how the hinge runs`() {
    var scene = Scene("other")
    for state in [State.closedUpright, .openUpright] {
      scene.hold(state) { layout in
        layout.window?.width = 500
        layout.screen = Size(width: 500, height: 900)
        layout.mainScreen = nil
      }
    }
    for page in pages(of: scene.report()) where page.path.hasSuffix(".md") {
      for words in ["the hinge runs", "hinge stands", "hinge lies", "(the book)", "(the laptop)"] {
        #expect(!page.text.contains(words), "\(page.path): \(words)")
      }
    }
  }
}
