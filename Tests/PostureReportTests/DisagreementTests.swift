import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// An unfolding whose display comes after the status, and whose division comes after the display.
private func late() -> Scene {
  var scene = Scene("late")
  func outer(_ angle: Double) {
    var layout = seen(in: .closedUpright)
    layout.status = .partiallyOpen
    scene.read(layout, angle)
  }
  func undivided(_ angle: Double) {
    var layout = seen(in: .openSideways)
    layout.status = .partiallyOpen
    scene.read(layout, angle)
  }
  scene.hold(.closedUpright)
  scene.move((10, .closedUpright), (20, .closedUpright))
  for angle in [30.127, 40, 52, 64, 76.5] { outer(angle) }
  for angle in [88.0, 100] { undivided(angle) }
  scene.move((112, .halfOpenSideways), (124, .halfOpenSideways))
  scene.hold(.halfOpenSideways, 127.8)
  scene.hold(.openSideways)
  return scene
}

@Suite struct DisagreementTests {
  private static let report = late().report()
  private let text = statePage(report, .halfOpenSideways).text

  @Test func `the verdict says of how many readings its numbers are`() {
    #expect(
      text.contains(
        """
        An app has **951 × 669 points**, regular × regular, in the 5 of 12 readings whose status, \
        display and division agree.
        """))
    #expect(text.contains("The share is of the 5 of 12 readings whose status"))
    #expect(text.contains("Care: in 7 of 12 readings status, display and division disagree"))
    #expect(
      sessionPage(Self.report).text.contains("That is in 5 of 12 readings; the state's page"))
    #expect(!statePage(Self.report, .openSideways).text.contains("whose status, display"))
  }

  @Test func `while the outer display is lit an app has the closed phone's layout`() {
    #expect(
      text.contains(
        """
        - In 5 of these, from 30.13° to 76.5°, the outer display is lit \
        ([`lit-display-lag`](anomalies.md#lit-display-lag)): an app has 466 × 678 points, laid out \
        as in [closed-upright](closed-upright.md). The inner display came while opening between \
        76.5° and 88° (1 sweep); see [thresholds](hysteresis.md).
        """))
  }

  @Test func `while the fold does not divide an app has the open phone's layout`() {
    #expect(
      text.contains(
        """
        - In 2 of these, from 88° to 100°, the inner display is lit and the fold does not divide \
        ([`division-lag`](anomalies.md#division-lag)): an app has 951 × 669 points, laid out as in \
        [open-sideways](open-sideways.md). The division came while opening between 100° and 112° \
        (1 sweep); see [thresholds](hysteresis.md).
        """))
  }

  @Test func `one reading is counted as one, and what conflicts is said`() {
    var scene = Scene("one")
    scene.hold(.closedUpright)
    scene.hold(.closedUpright, readings: 1) { $0.screen = DeviceProfile.iPhoneDuo.inner.size }
    scene.hold(.closedUpright)
    let report = scene.report()
    let state = report.findings.states.first { $0.state.fold == .closed && $0.readings == 1 }?.state
    let text = statePage(report, state ?? .closedUpright).text
    #expect(text.contains("closed, but the inner display is lit"))
    var late = Scene("late")
    late.hold(.halfOpenSideways)
    late.hold(.halfOpenSideways, 90, readings: 1) { layout in
      layout.regions = layout.regions?.map {
        Region(kind: $0.kind, origin: $0.origin, size: $0.size, active: $0.kind == .occlusion)
      }
    }
    #expect(
      statePage(late.report(), .halfOpenSideways).text.contains(
        "in 1 of 4 readings status, display and division disagree"))
    #expect(statePage(late.report(), .halfOpenSideways).text.contains("It counts as time"))
  }
}

@Suite struct NamingTests {
  @Test(arguments: [
    (State.closedUpright, "*closed*", "taller than wide", "from top to bottom", "*hinge upright*"),
    (.closedSideways, "*closed*", "wider than tall", "from left to right", "*hinge level*"),
    (.halfOpenUpright, "*partiallyOpen*", "taller than wide", "left to right", "*hinge level*"),
    (.halfOpenSideways, "*partiallyOpen*", "wider than tall", "top to bottom", "*hinge upright*"),
    (.openUpright, "*fullyOpen*", "taller than wide", "from left to right", "*hinge level*"),
    (.openSideways, "*fullyOpen*", "wider than tall", "from top to bottom", "*hinge upright*"),
  ])
  func `a state's page says what its name says of status, picture and hinge`(
    state: State, status: String, picture: String, hinge: String, axis: String
  ) {
    let text = statePage(tour().report(), state).text
    let line = text.split(separator: "\n").first { $0.contains("is the picture") } ?? ""
    for word in [status, picture, hinge, axis] { #expect(line.contains(word), "\(line)") }
  }
}

/// A probe that gives the main screen's size as that of the window's screen.
private func misnamed() -> SessionReport {
  var scene = Scene("misnamed")
  let outer = DeviceProfile.iPhoneDuo.outer.size
  scene.hold(.closedUpright)
  for state in [State.halfOpenSideways, .openSideways] {
    scene.hold(state) { $0.screen = outer }
  }
  return scene.report()
}

@Suite struct MisnamedScreenTests {
  @Test(arguments: [State.halfOpenSideways, .openSideways])
  func `a page says which finding was raised, and not which display is lit`(state: State) {
    let text = statePage(misnamed(), state).text
    #expect(text.contains("the probe gave the main screen's ([`screen-is-main`](anomalies.md#"))
    #expect(!text.contains("lit-display-lag") && !text.contains("display is lit"))
  }

  @Test func `a state of no consistent reading is not said to report nothing`() {
    let rows = sessionPage(misnamed()).text.split(separator: "\n")
      .filter { $0.contains("no consistent reading") }
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { !$0.contains("not reported") })
  }
}
