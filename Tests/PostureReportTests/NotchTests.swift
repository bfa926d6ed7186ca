import PostureModel
import Testing

@testable import PostureReport

@Suite struct NotchTests {
  /// The white notches of the bands, by their x.
  private func notches(stays: Int, readings: Int) -> Int {
    var scene = Scene("busy")
    for _ in 0..<stays {
      scene.hold(.openUpright, readings: readings)
      scene.hold(.openSideways, readings: readings)
    }
    let svg = pages(of: scene.report()).first { $0.path.hasSuffix("/timeline.svg") }?.text ?? ""
    // One path holds the notches of a band: a part for each, a pixel wide.
    #expect(svg.contains("left and come back to") == (stays > 1_000))
    return svg.split(separator: "\n").filter { $0.contains("h1 v15") || $0.contains("h1v15") }
      .reduce(0) { $0 + $1.split(separator: "M").count - 1 }
  }

  @Test func `a night of changes is no solid bar`() {
    #expect(notches(stays: 3, readings: 5) == 0)
    let busy = notches(stays: 2_000, readings: 3)
    #expect(busy > 200 && busy < 400)
  }
}
