import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// The published hinge: one sweep open, two closed, and two clicks from shut.
private func published(_ clicks: (Double, State)..., lag: Int = 0) -> SessionReport {
  var scene = Scene("clicks")
  scene.hold(.closedUpright, 0)
  scene.move((6, .closedUpright), (12, .closedUpright), (18, .closedUpright))
  scene.move((22, .halfOpenSideways), (34, .halfOpenSideways), (46, .halfOpenSideways))
  scene.move((50, .halfOpenSideways), (46, .closedUpright))
  scene.pause(seconds: 60)
  scene.move((40, .halfOpenSideways), (30, .halfOpenSideways), (27, .closedUpright))
  for (angle, state) in clicks {
    scene.pause(seconds: 60)
    scene.hold(.closedUpright, 0, readings: 1)
    if lag > 0 { scene.hold(.closedUpright, angle, readings: lag) }
    scene.hold(state, angle, readings: 3)
  }
  return scene.report()
}

@Suite struct JumpTests {
  private func words(_ report: SessionReport) -> String {
    report.boundaries.first { $0.boundary == .closedPartiallyOpen }?.sentences(isUntimed: true)
      .markdown() ?? ""
  }

  @Test func `two clicks disagree with the sweeps, as in the contract`() {
    let text = words(published((123, .closedUpright), (143, .halfOpenSideways)))
    #expect(
      text.contains(
        "Two jumps disagree with the sweeps: 123° stayed *closed*, 143° became *partiallyOpen*."),
      "\(text)")
    #expect(text.contains("The status is not a function of the angle: use the status."))
  }

  @Test func `a click that stays disagrees alone`() {
    let text = words(published((123, .closedUpright)))
    #expect(text.contains("One jump disagrees with the sweeps: 123° stayed *closed*."), "\(text)")
  }

  @Test(arguments: [(22.0, true), (21.9, false)])
  func `what the sweeps bound is not beyond them`(angle: Double, disagrees: Bool) {
    #expect(words(published((angle, .closedUpright))).contains("disagrees") == disagrees)
  }

  @Test func `a click that crosses agrees, and a late status does not stay`() {
    #expect(!words(published((143, .halfOpenSideways))).contains("disagree"))
    #expect(!words(published((143, .halfOpenSideways), lag: 1)).contains("disagree"))
    #expect(words(published((143, .halfOpenSideways), lag: 2)).contains("143° stayed *closed*"))
  }

  @Test func `many clicks are counted, the farthest named`() {
    let text = words(
      published(
        (30, .closedUpright), (60, .closedUpright), (123, .closedUpright), (123, .closedUpright),
        (143, .halfOpenSideways), (170, .halfOpenSideways)))
    #expect(
      text.contains(
        """
        Six jumps disagree with the sweeps: 123° stayed *closed*, 60° stayed *closed*, 143° became \
        *partiallyOpen*; and 3 more.
        """), "\(text)")
  }
}
