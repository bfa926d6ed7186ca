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
        Five jumps disagree with the sweeps: 123° stayed *closed*, 60° stayed *closed*, 143° became \
        *partiallyOpen*; and 2 more.
        """), "\(text)")
  }

  @Test func `beside a jump that disagrees alone, one that agrees is not said to disagree`() {
    var scene = Scene("from where another stayed")
    scene.hold(.closedUpright, 0)
    scene.move((6, .closedUpright), (12, .closedUpright), (18, .closedUpright))
    scene.move((22, .halfOpenSideways), (34, .halfOpenSideways))
    scene.pause(seconds: 60)
    scene.hold(.closedUpright, 0)
    scene.hold(.closedUpright, 123)
    scene.hold(.halfOpenSideways, 143)
    scene.pause(seconds: 60)
    // From 0° to 127.5° lies all that the sweep bounds.
    scene.hold(.closedUpright, 0)
    scene.hold(.halfOpenSideways, 127.5)
    let text = words(scene.report())
    #expect(
      text.contains(
        "Two jumps disagree with the sweeps: 123° stayed *closed*, 143° became *partiallyOpen*."),
      "\(text)")
    #expect(!text.contains("127.5°"))
  }

  @Test func `a jump against the motion is counted, but bounds nothing and is not drawn`() throws {
    var scene = Scene("against")
    scene.hold(.halfOpenSideways, 60)
    scene.hold(.closedUpright, 123)
    let report = scene.report()
    let findings = try #require(report.boundaries.first { $0.boundary == .closedPartiallyOpen })
    let transition = try #require(findings.transitions.first)
    #expect(transition.motion == .jump && transition.isAgainst)
    #expect(findings.opening.jumps == 1)
    #expect(findings.jumps(.opening).isEmpty)
    #expect(findings.crossings(.opening) == "0 sweeps, 1 jump (1 bears no bracket)")
    let text = words(report)
    #expect(!text.contains("crossed it"))
    #expect(text.contains("One change bears no bracket: it was against the motion."), "\(text)")
    let picture = HysteresisPicture(session: "s", axis: .vertical, boundaries: [findings])
    #expect(!picture.drawing().svg.contains("(60°, 123°]"))
  }

  @Test func `jumps with the same ends are told and drawn once, with how often`() throws {
    var scene = Scene("repeats")
    for _ in 0..<2 {
      scene.hold(.closedUpright, 0)
      scene.hold(.halfOpenSideways, 90)
      scene.pause(seconds: 60)
    }
    scene.hold(.closedUpright, 0)
    scene.hold(.openSideways, 180)
    let report = scene.report()
    let text = words(report)
    #expect(
      text.contains(
        "three jumps crossed it between 0° and 90° twice and between 0° and 180° once."),
      "\(text)")
    let many = words(jumpy().report())
    #expect(many.contains("between 0° and 180° in 24 jumps, between 0.33°"))
    #expect(many.contains("12 jumps crossed it between 0° and 180°."))
    let findings = try #require(report.boundaries.first { $0.boundary == .closedPartiallyOpen })
    let svg = HysteresisPicture(session: "s", axis: .vertical, boundaries: [findings]).drawing().svg
    // The second bar is as wide as the axis; its numbers lie upon it.
    #expect(svg.contains("(0°, 90°] × 2") && svg.contains("(0°, 180°]"))
  }
}
