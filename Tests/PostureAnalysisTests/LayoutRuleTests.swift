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
    layout(Size(width: 380, height: 678), .closed)),
  RuleCase(
    "window-not-a-display", "a size of SDK 27.0", fires: false,
    layout(Size(width: 386, height: 678), .closed)),
  RuleCase(
    "built-for-an-older-system", "on the outer display", fires: true,
    layout(Size(width: 386, height: 678), .closed)),
  RuleCase(
    "built-for-an-older-system", "the other way", fires: true,
    layout(Size(width: 678, height: 386), .closed)),
  RuleCase(
    "built-for-an-older-system", "on the inner display", fires: true,
    layout(Size(width: 871, height: 669), .fullyOpen)),
  RuleCase(
    "built-for-an-older-system", "a display's size", fires: false, closedUpright),
  RuleCase(
    "built-for-an-older-system", "another pane", fires: false,
    layout(Size(width: 870, height: 669), .fullyOpen)),
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
  RuleCase(
    "split-view", "a size of SDK 27.0", fires: false,
    layout(Size(width: 871, height: 669), .fullyOpen)),
  RuleCase(
    "split-view", "the settled readings alone", [2...3],
    [
      (180, layout(Size(width: 520, height: 669), .fullyOpen)),
      (180, layout(Size(width: 469, height: 669), .fullyOpen)),
      (180, layout(Size(width: 469, height: 669), .fullyOpen)), (180, openSideways),
    ]),
  RuleCase(
    "split-view", "half a point off the short side", fires: true,
    layout(Size(width: 469, height: 669.5), .fullyOpen)),
  RuleCase(
    "split-view", "0.6 off", fires: false, layout(Size(width: 469, height: 669.6), .fullyOpen)),
  RuleCase(
    "split-view", "square", fires: false, layout(Size(width: 669, height: 669), .fullyOpen)),
  RuleCase("split-view", "a display", fires: false, openUpright),
  RuleCase(
    "split-view", "a foreign size", fires: false, layout(Size(width: 871, height: 668), .fullyOpen)),
  RuleCase("scale-unexpected", "2 instead of 3", fires: true, laptop { $0.scale = 2 }),
  RuleCase("scale-unexpected", "a little off", fires: true, laptop { $0.scale = 2.999 }),
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
    "keyboard-in-screen-space", "at the screen's bottom, in a window that begins below its top",
    fires: true, half(keyboard(from: 687, to: 951), below: 482)),
  RuleCase(
    "keyboard-in-screen-space", "at the bottom of that window", fires: false,
    half(keyboard(from: 205, to: 469), below: 482)),
  RuleCase(
    "keyboard-in-screen-space", "in a window at the screen's top", fires: false,
    half(keyboard(from: 687, to: 951), below: 1)),
  RuleCase(
    "keyboard-in-screen-space", "past the screen", fires: false,
    half(keyboard(from: 687, to: 953), below: 482)),
  RuleCase(
    "keyboard-hidden-by-main-screen", "its top below the main screen's height", fires: true,
    laptop { ($0.mainScreen, $0.keyboard) = (outerUpright, keyboard(from: 678, to: 951)) }),
  RuleCase(
    "keyboard-hidden-by-main-screen", "its top above", fires: false,
    laptop { ($0.mainScreen, $0.keyboard) = (outerUpright, keyboard(from: 677.9, to: 951)) }),
  RuleCase(
    "keyboard-hidden-by-main-screen", "just above the window's bottom", fires: true,
    laptop { ($0.mainScreen, $0.keyboard) = (outerUpright, keyboard(from: 950.9, to: 1000)) }),
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

/// A keyboard in a window of half the inner display, so many points below its top.
private func half(_ keyboard: Rect, below top: Double) -> Layout {
  layout(Size(width: 669, height: 469), .fullyOpen, screen: innerUpright) {
    $0.window?.y = top
    $0.keyboard = keyboard
  }
}

private func many(_ count: Int, _ layout: Layout, _ others: Layout...) -> [(Double?, Layout)] {
  (Array(repeating: layout, count: count) + others).map { (180, $0) }
}

private let mainAsScreen = layout(innerUpright, .fullyOpen, screen: outerUpright)
private let pixels = layout(Size(width: 2_007, height: 2_853), .fullyOpen)

let sessionCases = [
  RuleCase("screen-is-main", "both of two readings", [1...2], many(2, mainAsScreen)),
  RuleCase("screen-is-main", "the one there is", [], many(1, mainAsScreen)),
  RuleCase(
    "screen-is-main", "two of three", [], many(2, mainAsScreen, openUpright)),
  RuleCase(
    "screen-is-main", "three of five", [1...5],
    many(3, mainAsScreen, openUpright, openUpright)),
  RuleCase(
    "screen-is-main", "three of six", [],
    many(3, mainAsScreen, openUpright, openUpright, openUpright)),
  RuleCase("screen-is-main", "the outer display's window", [], many(3, closedUpright)),
  RuleCase("pixels-suspected", "the inner display's", [1...2], many(2, pixels)),
  RuleCase(
    "pixels-suspected", "two of three", [1...3], many(2, pixels, layout(innerUpright.turned.half))),
  RuleCase(
    "pixels-suspected", "half of the windows", [], many(1, pixels, layout(innerUpright.turned.half))
  ),
  RuleCase("pixels-suspected", "one window in points", [], many(5, pixels, openUpright)),
  RuleCase(
    "lit-display-lag", "a session that writes the main screen as screen", [],
    many(2, layout(innerUpright, .partiallyOpen, screen: outerUpright))),
  RuleCase(
    "evidence-conflict", "a session that writes the main screen as screen", [],
    many(2, mainAsScreen)),
]

extension Size {
  fileprivate var half: Size { Size(width: width / 2, height: height / 2) }
}

@Suite struct LayoutRuleTests {
  @Test(arguments: displayCases + keyboardCases + regionCases + safeAreaCases + sessionCases)
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
