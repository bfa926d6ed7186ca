import PostureAnalysis
import PostureModel
import Testing

@testable import PostureReport

/// What the report says of a boundary.
func words(_ scene: Scene, _ boundary: Boundary = .closedPartiallyOpen) -> String {
  let report = scene.report()
  let findings = report.boundaries.first { $0.boundary == boundary && $0.isSeen }
  return findings?.sentences(isUntimed: report.setting.isUntimed).markdown() ?? ""
}

/// A sweep whose readings say closed up to one angle and half-open from another.
func cross(_ scene: inout Scene, opening: (Double, Double), closing: (Double, Double)) {
  scene.hold(.closedUpright, opening.0 - 8)
  scene.move((opening.0, .closedUpright), (opening.1, .halfOpenSideways))
  scene.move((opening.1 + 8, .halfOpenSideways), (opening.1 + 16, .halfOpenSideways))
  for angle in stride(from: opening.1 + 12, to: closing.1, by: -12) where angle > closing.1 {
    scene.move((angle, .halfOpenSideways))
  }
  scene.move((closing.1, .halfOpenSideways), (closing.0, .closedUpright))
  scene.move((closing.0 - 8, .closedUpright))
}

@Suite struct HysteresisTests {
  @Test func `the contract's example comes out as it stands there`() {
    #expect(
      words(hinge()).hasPrefix(
        """
        Opening with the hinge upright, *closed* was left between 18° and 22° (one sweep, \
        provisional). Closing, it came back between 27° and 30° once and between 46° and 50° once: \
        no single angle, at least 16° apart (provisional). Closing turns at a larger angle than \
        opening, by 5° to 32°. Two jumps disagree with the sweeps: 123° stayed *closed*, 143° \
        became *partiallyOpen*.
        """))
    #expect(words(hinge()).contains("The status is not a function of the angle: use the status."))
  }

  @Test func `a Schmitt trigger opens later than it closes`() {
    var scene = Scene("schmitt")
    for _ in 0..<3 { cross(&scene, opening: (40, 44), closing: (20, 24)) }
    let text = words(scene)
    #expect(text.contains("*closed* was left between 40° and 44° in all three sweeps."))
    #expect(text.contains("it came back between 20° and 24° in all three sweeps."))
    #expect(text.contains("Opening turns at a larger angle than closing, by 16° to 24°."))
    #expect(!text.contains("provisional"))
  }

  @Test func `what all sweeps share is not said of each of them`() {
    var scene = Scene("common")
    for low in [40.0, 42, 43] { cross(&scene, opening: (low, low + 6), closing: (20, 24)) }
    #expect(
      words(scene).contains(
        """
        *closed* was left between 40° and 49°; one angle between 43° and 46° fits all three sweeps.
        """))
    let summary = scene.report().boundaries.first?.summary.markdown() ?? ""
    #expect(summary.contains("opening: one angle in (43°, 46°] fits 3 sweeps; "))
  }

  @Test func `a width that is told from hulls stands beside the hulls`() throws {
    var scene = Scene("hulls")
    for low in [18.0, 19, 20] {
      cross(&scene, opening: (low, low + 4), closing: (low * 3 - 20, low * 3 - 18))
    }
    let report = scene.report()
    let summary = report.boundaries.first?.summary.markdown() ?? ""
    #expect(
      summary.contains(
        """
        opening: one angle in (20°, 22°] fits 3 sweeps, which all lie in (18°, 24°]; closing: no \
        single angle in 3 sweeps, all lie in [34°, 42°). Closing turns at a larger angle than opening, \
        by 10° to 24°.
        """), "\(summary)")
    let boundaries = report.boundaries.filter(\.isDrawn)
    let svg = HysteresisPicture(session: "s", axis: .vertical, boundaries: boundaries).drawing().svg
    #expect(svg.contains("common to all: (20°, 22°]"))
    #expect(svg.contains("none common, all lie in [34°, 42°)"))
  }

  @Test(arguments: [
    (127_784_315, "127.78°"), (123_300_003, "123.3°"), (71_199_997, "71.2°"), (5_000, "0.01°"),
    (-4_999, "0°"), (-52_222_221, "−52.22°"), (180_000_000, "180°"),
  ])
  func `a reading's own angle is rounded to the nearest hundredth`(microdegrees: Int, text: String)
  {
    #expect(angle(microdegrees) == text)
  }

  @Test func `no page gives more of an angle than hundredths`() {
    var scene = Scene("doubles")
    cross(&scene, opening: (30.123456, 38.654321), closing: (28.000001, 36.999999))
    scene.hold(.closedUpright, 123.300003)
    scene.hold(.halfOpenSideways, 71.199997)
    let text = hysteresisPage(scene.report()).text
    #expect(text.contains("123.3°") && text.contains("30.12°"))
    #expect(text.firstMatch(of: /\d\.\d{3,}°/) == nil)
  }

  @Test func `hysteresis and its sign are told before the first number`() throws {
    let text = hysteresisPage(hinge().report()).text
    let definition = try #require(
      text.firstRange(of: "**Hysteresis** is that a boundary is crossed at one"))
    let sign = try #require(text.firstRange(of: "or *reversed*: closing turns at the larger angle"))
    let first = try #require(text.firstRange(of: "18°"))
    #expect(definition.lowerBound < sign.lowerBound && sign.lowerBound < first.lowerBound)
    #expect(text.contains("*partiallyOpen* of the half-open ones"))
    #expect(
      text.contains(
        "The hinge stands upright, as a book's back does: closed-upright, half-open-sideways"))
  }

  @Test func `of changes without a bracket it is told which of the reasons each has`() {
    var scene = Scene("reasons")
    scene.hold(.halfOpenSideways, 90)
    scene.hold(.closedUpright, 90)
    #expect(words(scene).contains("One change bears no bracket: it was seen at rest."))
    scene.hold(.halfOpenSideways, 90)
    #expect(words(scene).contains("Two changes bear no bracket: both were seen at rest."))
    scene.hold(.closedUpright, 123)
    #expect(
      words(scene).contains(
        "Three changes bear no bracket: two were seen at rest and one was against the motion."))
  }

  @Test(arguments: [
    (20_256_700, "20.25°", "20.26°"), (20_250_000, "20.25°", "20.25°"), (0, "0°", "0°"),
    (1, "0°", "0.01°"), (-6_291_000, "−6.3°", "−6.29°"), (179_999_999, "179.99°", "180°"),
  ])
  func `ends are rounded away from what was measured`(end: Int, down: String, up: String) {
    #expect(angleDown(end) == down)
    #expect(angleUp(end) == up)
  }

  @Test func `a signed width is rounded outward`() {
    #expect(range(-27_286_000, -6_291_000) == "−27.29° to −6.29°")
    #expect(range(7_396_000, 32_641_000) == "+7.39° to +32.65°")
    #expect(range(-1, 1) == "−0.01° to +0.01°")
    #expect(bracket(20_256_700, 21_121_000, .opening) == "(20.25°, 21.13°]")
  }

  @Test func `an axis that was never crossed has one sentence and no picture`() {
    var scene = hinge()
    scene.hold(.openUpright, readings: 4)
    let text = hysteresisPage(scene.report()).text
    #expect(text.contains("No boundary was crossed with the hinge level while an angle was known."))
    #expect(!text.contains("hysteresis-horizontal.svg"))
    #expect(!text.contains("Thresholds, hinge level"))
    #expect(text.contains("Never crossed with the hinge upright: partiallyOpen/fullyOpen"))
  }

  @Test func `what changed in a gap alone is one sentence`() {
    var scene = hinge()
    scene.hold(.halfOpenUpright)
    scene.pause(seconds: 60)
    scene.hold(.openUpright)
    let text = hysteresisPage(scene.report()).text
    #expect(text.contains("Crossed with the hinge level, but only between readings that bear no"))
    #expect(!text.contains("Thresholds, hinge level"))
  }

  @Test func `that no lag explains the brackets is said once an axis`() {
    let text = hysteresisPage(hinge().report()).text
    #expect(text.ranges(of: "No lag of up to").count == 1)
    #expect(text.contains("by one angle at closed/partiallyOpen"))
  }

  @Test func `brackets that overlap resolve nothing, and no advice is given`() {
    var scene = Scene("blunt")
    cross(&scene, opening: (30, 38), closing: (28, 36))
    let text = words(scene)
    #expect(text.contains("is not resolved: they differ by at most 10°, perhaps not at all."))
    #expect(!text.contains("not a function of the angle"))
  }

  @Test func `no sweep but a jump says what the jump bounds`() {
    var scene = Scene("jumps")
    scene.hold(.closedUpright)
    scene.hold(.halfOpenSideways, 90)
    let text = words(scene)
    #expect(text.contains("in no sweep: not measured; one jump crossed it between 0° and 90°."))
    #expect(text.contains("Closing, it came back in no sweep: not measured."))
  }

  @Test func `no sentence gives the middle of a bracket`() {
    let text = words(hinge())
    for middle in ["20°", "28.5°", "48°", "133°"] { #expect(!text.contains(" \(middle)")) }
  }

  @Test func `assigned times say nothing of a lag`() {
    var scene = hinge()
    let lag = "No lag of up to 1 s explains all brackets by one angle"
    #expect(hysteresisPage(scene.report()).text.contains(lag))
    scene.setting.isUntimed = true
    #expect(!hysteresisPage(scene.report()).text.contains("lag"))
  }

  @Test func `a probe without angles is told to report them`() {
    var scene = Scene("blind")
    for _ in 0..<4 { scene.read(seen(in: .openUpright)) }
    #expect(hysteresisPage(scene.report()).text.contains("**Nothing to tell.**"))
  }
}

@Suite struct TimelineTests {
  @Test func `thinning keeps every turn of the hinge`() {
    var thinning = TimelineThinning(readings: 10_000, bins: 10)
    for number in 1...10_000 {
      let angle: Int? = number == 4_567 ? 179 : number == 8_000 ? nil : number % 7
      thinning.add(
        TimelinePoint(
          number: number, time: Instant(milliseconds: Int64(number)), angle: angle))
    }
    let points = thinning.points
    #expect(points.count <= 50)
    #expect(points.contains { $0.number == 4_567 })
    #expect(points.contains { $0.angle == nil })
    #expect(points.map(\.number) == points.map(\.number).sorted())
    #expect(points.first?.number == 1 && points.last?.number == 10_000)
  }

  @Test func `a short session is not thinned`() {
    let points = (1...90).map {
      TimelinePoint(number: $0, time: Instant(milliseconds: Int64($0)), angle: $0)
    }
    var thinning = TimelineThinning(readings: 90)
    for point in points { thinning.add(point) }
    #expect(thinning.points == points)
  }

  @Test func `time never runs backwards on the axis`() {
    let gaps: [(start: Int64, end: Int64)] = [(1_000, 500_000), (501_000, 900_000)]
    let axis = TimeAxis(start: 0, end: 902_000, gaps: gaps, left: 100, right: 800)
    #expect(axis.isCut)
    #expect(axis.x(0) == 100 && axis.x(902_000) == 800)
    let places = stride(from: Int64(0), through: 902_000, by: 250).map(axis.x)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
