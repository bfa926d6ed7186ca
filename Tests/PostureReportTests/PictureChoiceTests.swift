import PostureModel
import Testing

@testable import PostureReport

@Suite struct PictureChoiceTests {
  /// A state whose layouts without a safe area were read most, and some of them seldom.
  private func report(_ silentReadings: [Int]) -> SessionReport {
    var scene = Scene("choice")
    for (place, readings) in silentReadings.enumerated() {
      scene.hold(.openUpright, readings: readings) { layout in
        layout.safeArea = nil
        layout.regions?[1].size.width += Double(place)
      }
    }
    scene.hold(.openUpright, readings: 2)
    return scene.report()
  }

  @Test(arguments: [
    (silent: [5], shown: [5, 2], rest: []),
    (silent: [3, 9], shown: [9, 3, 2], rest: []),
    (silent: [4, 3, 9, 5], shown: [9, 5, 2], rest: [4, 3]),
  ])
  func `the most frequent come first, and the one that the page is of is among them`(
    silent: [Int], shown: [Int], rest: [Int]
  ) {
    let pictured = report(silent).picturedLayouts(of: .openUpright)
    #expect(pictured.resting?.readings == 2)
    let choice = PictureChoice(pictured, isKeyboardUp: false)
    #expect(choice.shown.map(\.readings) == shown)
    #expect(choice.rest.map(\.readings) == rest)
    #expect(PictureChoice(pictured, isKeyboardUp: true).shown.isEmpty)
  }

  @Test func `one picture is left out, two are`() {
    func text(_ silent: [Int]) -> String {
      pages(of: report(silent)).first { $0.path == "choice/open-upright.md" }?.text ?? ""
    }
    #expect(text([4, 3, 9]).contains("1 more picture without a keyboard, of 3 readings, is left"))
    #expect(text([4, 3, 9, 5]).contains("2 more pictures without a keyboard, of 7 readings, are"))
  }
}
