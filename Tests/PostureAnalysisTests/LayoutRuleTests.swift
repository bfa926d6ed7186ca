import PostureModel
import Testing

@testable import PostureAnalysis

let displayCases = [
  RuleCase(
    "main-screen-mismatch", "the outer size with the inner lit", fires: true,
    laptop { $0.mainScreen = outerUpright }),
  RuleCase(
    "main-screen-mismatch", "the other way up is the same display", fires: false,
    laptop { $0.mainScreen = innerUpright.turned }),
  RuleCase(
    "main-screen-mismatch", "half a point is no difference", fires: false,
    laptop { $0.mainScreen = Size(width: 669.5, height: 951) }),
  RuleCase(
    "main-screen-mismatch", "more is", fires: true,
    laptop { $0.mainScreen = Size(width: 669.6, height: 951) }),
  RuleCase(
    "lit-display-lag", "half-open on the outer display", fires: true, angle: 40,
    layout(outerUpright, .partiallyOpen)),
  RuleCase("lit-display-lag", "half-open on the inner display", fires: false, book),
  RuleCase(
    "division-lag", "half-open on the inner display, none active", fires: true,
    layout(innerUpright, .partiallyOpen, division: false)),
  RuleCase(
    "division-lag", "one active", fires: false,
    layout(innerUpright, .partiallyOpen, division: true)),
  RuleCase("division-lag", "no division reported", fires: false, laptop { $0.regions = [] }),
  RuleCase(
    "division-lag", "on the outer display", fires: false,
    layout(outerUpright, .partiallyOpen, division: false)),
  RuleCase(
    "evidence-conflict", "closed on the inner display", fires: true, layout(innerUpright, .closed)),
  RuleCase(
    "evidence-conflict", "open on the outer display", fires: true, layout(outerUpright, .fullyOpen)),
  RuleCase(
    "evidence-conflict", "open with an active division", fires: true,
    layout(innerUpright, .fullyOpen, division: true)),
  RuleCase(
    "evidence-conflict", "half-open on the outer display is the display's lag", fires: false,
    layout(outerUpright, .partiallyOpen)),
  RuleCase(
    "evidence-conflict", "half-open without an active division is the division's lag", fires: false,
    layout(innerUpright, .partiallyOpen, division: false)),
  RuleCase(
    "evidence-conflict", "half-open on no known display without an active division", fires: true,
    layout(Size(width: 300, height: 500), .partiallyOpen, division: false)),
  RuleCase(
    "evidence-conflict", "one row for each state and conflict", [1...2, 3...3, 4...4],
    [
      (0, layout(innerUpright, .closed)), (0, layout(innerUpright, .closed) { $0.scale = 3 }),
      (0, layout(innerUpright, .closed, division: true)), (0, layout(outerUpright, .fullyOpen)),
    ]),
  RuleCase(
    "size-class-unexpected", "compact on the inner display", fires: true,
    laptop { ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .regular) }),
  RuleCase(
    "size-class-unexpected", "regular on the inner display", fires: false,
    laptop { ($0.horizontalSizeClass, $0.verticalSizeClass) = (.regular, .regular) }),
  RuleCase(
    "size-class-unexpected", "regular on the outer display", fires: true,
    closed { ($0.horizontalSizeClass, $0.verticalSizeClass) = (.regular, .regular) }),
  RuleCase(
    "size-class-unexpected", "compact on the outer display", fires: false,
    closed { ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .regular) }),
  RuleCase(
    "size-class-unexpected", "one of the two missing", fires: false,
    laptop { $0.horizontalSizeClass = .compact }),
  RuleCase(
    "size-class-unexpected", "compact in a pane", fires: false,
    layout(Size(width: 469, height: 669), .fullyOpen, screen: innerUpright.turned) {
      ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .regular)
    }),
  RuleCase(
    "window-not-a-display", "a foreign size", fires: true,
    layout(Size(width: 386, height: 678), .closed)),
  RuleCase(
    "window-not-a-display", "a pane", fires: false,
    layout(Size(width: 469, height: 669), .fullyOpen)),
  RuleCase(
    "window-not-a-display", "half a point off", fires: false,
    layout(Size(width: 466.5, height: 678), .closed)),
  RuleCase(
    "window-not-a-display", "0.6 off", fires: true, layout(Size(width: 466.6, height: 678), .closed)
  ),
  RuleCase("split-view", "a pane", fires: true, layout(Size(width: 469, height: 669), .fullyOpen)),
  RuleCase("split-view", "a display", fires: false, openUpright),
  RuleCase(
    "split-view", "a foreign size", fires: false, layout(Size(width: 871, height: 668), .fullyOpen)),
  RuleCase("scale-unexpected", "2 instead of 3", fires: true, laptop { $0.scale = 2 }),
  RuleCase("scale-unexpected", "3", fires: false, laptop { $0.scale = 3 }),
  RuleCase("status-unknown", "unknown", fires: true, layout(innerUpright, .unknown)),
  RuleCase(
    "status-unknown", "a word", fires: true,
    layout(innerUpright, .unknown) { $0.statusWord = "ajar" }),
  RuleCase("status-unknown", "none", fires: false, layout(innerUpright)),
  RuleCase(
    "status-unknown", "one row a word", [1...1, 2...3],
    [
      (1, layout(innerUpright, .unknown)),
      (1, layout(innerUpright, .unknown) { $0.statusWord = "ajar" }),
      (1, layout(innerUpright, .unknown) { $0.statusWord = "ajar" }),
    ]),
]

let keyboardCases = [
  RuleCase(
    "keyboard-in-screen-space", "past the window, within the screen", fires: true,
    layout(Size(width: 669, height: 469), .fullyOpen, screen: innerUpright) {
      $0.keyboard = keyboard(from: 687, to: 951)
    }),
  RuleCase(
    "keyboard-in-screen-space", "one point past the window", fires: false,
    layout(Size(width: 669, height: 469), .fullyOpen, screen: innerUpright) {
      $0.keyboard = keyboard(from: 200, to: 470)
    }),
  RuleCase(
    "keyboard-in-screen-space", "more than a point past the window", fires: true,
    layout(Size(width: 669, height: 469), .fullyOpen, screen: innerUpright) {
      $0.keyboard = keyboard(from: 200, to: 470.1)
    }),
  RuleCase(
    "keyboard-in-screen-space", "one point past the screen", fires: true,
    layout(Size(width: 669, height: 469), .fullyOpen, screen: innerUpright) {
      $0.keyboard = keyboard(from: 200, to: 952)
    }),
  RuleCase(
    "keyboard-in-screen-space", "more than a point past the screen", fires: false,
    layout(Size(width: 669, height: 469), .fullyOpen, screen: innerUpright) {
      $0.keyboard = keyboard(from: 200, to: 952.1)
    }),
  RuleCase(
    "keyboard-hidden-by-main-screen", "its top below the main screen's height", fires: true,
    laptop { ($0.mainScreen, $0.keyboard) = (outerUpright, keyboard(from: 678, to: 951)) }),
  RuleCase(
    "keyboard-hidden-by-main-screen", "its top above", fires: false,
    laptop { ($0.mainScreen, $0.keyboard) = (outerUpright, keyboard(from: 677.9, to: 951)) }),
  RuleCase(
    "keyboard-hidden-by-main-screen", "at the window's bottom", fires: false,
    laptop { ($0.mainScreen, $0.keyboard) = (outerUpright, keyboard(from: 951, to: 1000)) }),
  RuleCase(
    "keyboard-over-division", "shares an area", fires: true,
    layout(innerUpright, .partiallyOpen, division: true) {
      $0.keyboard = keyboard(from: 495, to: 951)
    }),
  RuleCase(
    "keyboard-over-division", "shares an edge", fires: false,
    layout(innerUpright, .partiallyOpen, division: true) {
      $0.keyboard = keyboard(from: 495.5, to: 951)
    }),
  RuleCase(
    "keyboard-over-division", "an inactive division", fires: false,
    layout(innerUpright, .fullyOpen, division: false) { $0.keyboard = keyboard(from: 400, to: 951) }
  ),
]

let regionCases = [
  RuleCase(
    "attitude-conflict", "a tall division on an upright picture", fires: true,
    laptop { $0.regions = [region(.division, 455.5, 0, 40, 669)] }),
  RuleCase(
    "attitude-conflict", "a wide division on a sideways picture", fires: true,
    book { $0.regions = [region(.division, 0, 455.5, 669, 40)] }),
  RuleCase(
    "attitude-conflict", "a square one", fires: false,
    laptop { $0.regions = [region(.division, 0, 0, 40, 40)] }),
  RuleCase(
    "attitude-conflict", "one that fits", fires: false,
    layout(innerUpright, .partiallyOpen, division: true)),
  RuleCase(
    "attitude-conflict", "an inactive one", fires: false,
    laptop { $0.regions = [region(.division, 455.5, 0, 40, 669, active: false)] }),
  RuleCase(
    "division-inactive-with-width", "40 points", fires: true,
    layout(innerUpright, .fullyOpen, division: false)),
  RuleCase(
    "division-inactive-with-width", "half a point", fires: false,
    layout(innerUpright, .fullyOpen) {
      $0.regions = [region(.division, 0, 475, 669, 0.5, active: false)]
    }),
  RuleCase(
    "division-inactive-with-width", "0.6 points", fires: true,
    layout(innerUpright, .fullyOpen) {
      $0.regions = [region(.division, 0, 475, 669, 0.6, active: false)]
    }),
  RuleCase(
    "division-active-without-width", "nothing", fires: true,
    laptop { $0.regions = [region(.division, 0, 475.5, 669, 0)] }),
  RuleCase(
    "division-active-without-width", "half a point", fires: true,
    laptop { $0.regions = [region(.division, 0, 475.5, 669, 0.5)] }),
  RuleCase(
    "division-active-without-width", "0.6 points", fires: false,
    laptop { $0.regions = [region(.division, 0, 475.5, 669, 0.6)] }),
  RuleCase(
    "division-off-centre", "one point off", fires: false,
    laptop { $0.regions = [region(.division, 0, 456.5, 669, 40)] }),
  RuleCase(
    "division-off-centre", "more than one point off", fires: true,
    laptop { $0.regions = [region(.division, 0, 456.6, 669, 40)] }),
  RuleCase(
    "division-off-centre", "along its long way does not matter", fires: false,
    laptop { $0.regions = [region(.division, -50, 455.5, 669, 40)] }),
  RuleCase(
    "division-off-centre", "in a pane", fires: false,
    layout(Size(width: 469, height: 669), .fullyOpen) {
      $0.regions = [region(.division, 455.5, 0, 13.5, 669, active: false)]
    }),
  RuleCase(
    "division-off-centre", "an empty one", fires: false,
    laptop { $0.regions = [region(.division, 0, 100, 669, 0, active: false)] }),
  RuleCase(
    "division-thickness-varies", "20 after 40", [2...3],
    [
      (90, layout(innerUpright, .partiallyOpen, division: true)),
      (90, laptop { $0.regions = [region(.division, 0, 465.5, 669, 20)] }),
      (90, laptop { $0.regions = [region(.division, 0, 465.5, 669, 20)] }),
      (90, layout(innerUpright, .partiallyOpen, division: true)),
    ]),
  RuleCase(
    "division-thickness-varies", "40.5 after 40", [],
    [
      (90, layout(innerUpright, .partiallyOpen, division: true)),
      (90, laptop { $0.regions = [region(.division, 0, 455.25, 669, 40.5)] }),
    ]),
  RuleCase(
    "division-thickness-varies", "40.6 after 40", [2...2],
    [
      (90, layout(innerUpright, .partiallyOpen, division: true)),
      (90, laptop { $0.regions = [region(.division, 0, 455.2, 669, 40.6)] }),
    ]),
  RuleCase(
    "division-thickness-varies", "another state has its own", [],
    [
      (90, layout(innerUpright, .partiallyOpen, division: true)),
      (90, book { $0.regions = [region(.division, 465.5, 0, 20, 669)] }),
    ]),
  RuleCase(
    "region-outside-window", "a point over the left edge", fires: false,
    laptop { $0.regions = [region(.occlusion, -1, 0, 84, 82)] }),
  RuleCase(
    "region-outside-window", "more over the left edge", fires: true,
    laptop { $0.regions = [region(.occlusion, -1.1, 0, 84, 82)] }),
  RuleCase(
    "region-outside-window", "over the top", fires: true,
    laptop { $0.regions = [region(.occlusion, 0, -82, 84, 82)] }),
  RuleCase(
    "region-outside-window", "over the right edge", fires: true,
    laptop { $0.regions = [region(.occlusion, 587.1, 0, 84, 82)] }),
  RuleCase(
    "region-outside-window", "over the bottom", fires: true,
    laptop { $0.regions = [region(.occlusion, 0, 870.1, 84, 82)] }),
  RuleCase(
    "region-outside-window", "empty", fires: false,
    laptop { $0.regions = [region(.occlusion, -50, 0, 0, 82)] }),
  RuleCase(
    "region-outside-window", "of no window", fires: false,
    layout(nil, .partiallyOpen) { $0.regions = [region(.occlusion, -50, 0, 84, 82)] }),
  RuleCase(
    "region-space-unknown", "a frame in the safe area's space", fires: true,
    laptop {
      $0.regions = [
        Region(
          kind: .division, frame: Rect(x: 0, y: 373.5, width: 669, height: 40), active: true,
          isSpaceUnknown: true)
      ]
    }),
  RuleCase(
    "region-space-unknown", "a frame in the window's space", fires: false,
    layout(innerUpright, .partiallyOpen, division: true)),
]

let safeAreaCases = [
  RuleCase(
    "safe-area-asymmetric", "a point", fires: false,
    laptop { $0.safeArea = Insets(top: 0, leading: 3, bottom: 0, trailing: 4) }),
  RuleCase(
    "safe-area-asymmetric", "more than a point", fires: true,
    laptop { $0.safeArea = Insets(top: 0, leading: 3, bottom: 0, trailing: 4.1) }),
  RuleCase(
    "safe-area-wider-than-occlusion", "84 points for a corner", fires: true,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 0, 84, 170)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "read from the right, trailing is left", fires: true,
    closed {
      $0.layoutDirection = .rightToLeft
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 0, 0, 84, 170)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "half of the edge", fires: false,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 0, 84, 339)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "just less than half", fires: true,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 0, 84, 338.9)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "more than a point from the corner", fires: false,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 1.1, 84, 170)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "another depth", fires: false,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 85.1)
      $0.regions = [region(.occlusion, 382, 0, 84, 170)]
    }),
  RuleCase(
    "safe-area-wider-than-occlusion", "inactive", fires: false,
    closed {
      $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
      $0.regions = [region(.occlusion, 382, 0, 84, 170, active: false)]
    }),
  RuleCase(
    "safe-area-exceeds-window", "top and bottom fill it", fires: true,
    laptop { $0.safeArea = Insets(top: 500, leading: 0, bottom: 451, trailing: 0) }),
  RuleCase(
    "safe-area-exceeds-window", "nearly", fires: false,
    laptop { $0.safeArea = Insets(top: 500, leading: 0, bottom: 450.9, trailing: 0) }),
  RuleCase(
    "safe-area-exceeds-window", "leading and trailing fill it", fires: true,
    laptop { $0.safeArea = Insets(top: 0, leading: 335, bottom: 0, trailing: 334) }),
  RuleCase(
    "safe-area-exceeds-window", "negative", fires: true,
    laptop { $0.safeArea = Insets(top: -0.1, leading: 0, bottom: 0, trailing: 0) }),
]

@Suite struct LayoutRuleTests {
  @Test(arguments: displayCases + keyboardCases + regionCases + safeAreaCases)
  func `a layout raises a rule beyond its limit and not at it`(ruleCase: RuleCase) {
    ruleCase.check()
  }

  @Test func `rows by state count what is seen again, and tell the angles`() throws {
    var scene = Scene()
    let lag = layout(outerUpright, .partiallyOpen)
    for (second, angle, seen) in [
      (0.0, 20.0, lag), (2, 30, lag), (4, 90, book), (6, 70, lag),
      (8, 71, layout(outerUpright, .partiallyOpen) { $0.scale = 3 }),
    ] {
      scene.read(second, angle, seen)
    }
    let row = try #require(scene.findings.anomalies.first { $0.rule == "lit-display-lag" })
    #expect((row.firstReading, row.lastReading, row.readings) == (1, 5, 4))
    #expect(row.state == .halfOpenSideways)
    #expect(row.message == "half-open with the outer display lit, from 20° to 71°")
    #expect(row.detail == #"{"angleMax":71,"angleMin":20}"#)
  }

  @Test func `a frame in the safe area's space is told by what would mend it`() throws {
    let seen = laptop {
      $0.safeArea = Insets(top: 82, leading: 0, bottom: 34, trailing: 0)
      $0.regions = [
        region(.division, 0, 373.5, 669, 40), region(.occlusion, 535, -82, 134, 82),
      ]
    }
    var scene = Scene()
    scene.read(0, 90, seen)
    let rows = scene.findings.anomalies
    let centre = try #require(rows.first { $0.rule == "division-off-centre" })
    #expect(
      centre.message
        == "the middle of the division at 0,373.5 669 × 40 is 82 points above that of the window of "
        + "669 × 951; the top inset would centre it")
    let outside = try #require(rows.first { $0.rule == "region-outside-window" })
    #expect(
      outside.detail
        == #"{"frame":{"height":82,"width":134,"x":535,"y":-82},"insideByInsets":true,"#
        + #""kind":"occlusion","window":{"height":951,"width":669}}"#)
  }

  @Test func `a run by reading ends at a gap, at another state and where it is not shown`() {
    let odd = laptop { $0.scale = 2 }
    var scene = Scene()
    scene.read(0, 90, odd)
    scene.read(2, 90, odd)
    scene.read(60, 90, odd)
    scene.read(62, 90, layout(innerUpright, .fullyOpen) { $0.scale = 2 })
    scene.read(64, 90, openUpright)
    scene.read(66, 90, layout(innerUpright, .fullyOpen) { $0.scale = 2 })
    let rows = scene.findings.anomalies.filter { $0.rule == "scale-unexpected" }
    #expect(rows.map(\.firstReading) == [1, 3, 4, 6])
    #expect(rows.map(\.lastReading) == [2, 3, 4, 6])
    #expect(rows.map(\.readings) == [2, 1, 1, 1])
  }

  @Test func `each run is told by its own first reading`() {
    func stray(_ size: Size, top: Double?) -> Layout {
      layout(size, .partiallyOpen) {
        $0.safeArea = top.map { Insets(top: $0, leading: 0, bottom: 0, trailing: 0) }
        $0.regions = [region(.division, 0, 373.5, 669, 40)]
      }
    }
    var scene = Scene()
    scene.read(0, 90, stray(innerUpright, top: nil))
    scene.read(2, 90, laptop)
    scene.read(4, 90, stray(innerUpright, top: 82))
    scene.read(6, 90, stray(innerUpright.turned, top: nil))
    let rows = scene.findings.anomalies.filter { $0.rule == "division-off-centre" }
    #expect(
      rows.map { $0.message.hasSuffix("the top inset would centre it") } == [false, true, false])
    #expect(rows.map { $0.message.contains("of 951 × 669") } == [false, false, true])
  }
}
