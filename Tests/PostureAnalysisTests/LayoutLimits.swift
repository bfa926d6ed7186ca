import PostureModel

@testable import PostureAnalysis

private let bothRegular: @Sendable (inout Layout) -> Void = {
  ($0.horizontalSizeClass, $0.verticalSizeClass) = (.regular, .regular)
}
private let bothCompact: @Sendable (inout Layout) -> Void = {
  ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .compact)
}

/// Two readings of a pane, which settles so.
private func panes(_ width: Double, _ height: Double) -> [Layout] {
  [pane(width, height), pane(width, height)]
}

private func pane(_ width: Double, _ height: Double) -> Layout {
  layout(Size(width: width, height: height), .fullyOpen)
}

private func half(_ keyboard: Rect, below top: Double) -> Layout {
  layout(Size(width: 669, height: 469), .fullyOpen, screen: innerUpright) {
    $0.window?.y = top
    $0.keyboard = keyboard
  }
}

private func divided(_ keyboard: Rect) -> Layout {
  layout(innerUpright, .partiallyOpen, division: true) { $0.keyboard = keyboard }
}

private func pixels(_ width: Double) -> Layout { pane(width, 2_853) }

private func scene(_ layouts: [Layout]) -> Scene {
  var scene = Scene()
  for (place, layout) in layouts.enumerated() { scene.read(Double(place) * 2, 180, layout) }
  return scene
}

/// So many readings of the inner display's window with the outer display's screen, and with its own.
private func screens(wrong: Int, right: Int) -> Scene {
  let layouts = [layout(innerUpright, .fullyOpen, screen: outerUpright), openUpright]
  return scene(
    Array(repeating: layouts[0], count: wrong) + Array(repeating: layouts[1], count: right))
}

let displayLimits: [LimitCase] = [
  LimitCase("main-screen-mismatch", "half a point wider", points: 669.5, .above) { width in
    laptop { $0.mainScreen = Size(width: width, height: 951) }
  },
  LimitCase("main-screen-mismatch", "half a point narrower", points: 668.5, .below) { width in
    laptop { $0.mainScreen = Size(width: width, height: 951) }
  },
  LimitCase("main-screen-mismatch", "half a point higher", points: 951.5, .above) { height in
    laptop { $0.mainScreen = Size(width: 669, height: height) }
  },
  LimitCase("main-screen-mismatch", "half a point lower", points: 950.5, .below) { height in
    laptop { $0.mainScreen = Size(width: 669, height: height) }
  },
  LimitCase(
    "size-class-unexpected", "a window of the inner display's size", points: 669.5, .atOrBelow
  ) { layout(Size(width: $0, height: 951), .partiallyOpen, change: bothCompact) },
  LimitCase("size-class-unexpected", "the outer display's size", points: 466.5, .atOrBelow) {
    layout(Size(width: $0, height: 678), .closed, change: bothRegular)
  },
  LimitCase("window-not-a-display", "half a point wider", points: 466.5, .above) {
    layout(Size(width: $0, height: 678), .closed)
  },
  LimitCase("window-not-a-display", "a pane's long side, higher", points: 669.5, .above) {
    pane(469, $0)
  },
  LimitCase("window-not-a-display", "a pane's long side, lower", points: 668.5, .below) {
    pane(469, $0)
  },
  LimitCase("window-not-a-display", "a pane of no width", points: 0, .atOrBelow) { pane($0, 669) },
  LimitCase("window-not-a-display", "longer than the display", points: 951.5, .above) {
    pane($0, 669)
  },
  LimitCase("window-not-a-display", "a square, wider", points: 669.5, .atOrBelow) { pane($0, 669) },
  LimitCase("window-not-a-display", "a square, narrower", points: 668.5, .atOrAbove) {
    pane($0, 669)
  },
  LimitCase(
    "split-view", "its long side, higher", points: 669.5, .atOrBelow, readings: { panes(469, $0) }),
  LimitCase(
    "split-view", "its long side, lower", points: 668.5, .atOrAbove, readings: { panes(469, $0) }),
  LimitCase("split-view", "of no width", points: 0, .above, readings: { panes($0, 669) }),
  LimitCase(
    "split-view", "as long as the display", points: 950.5, .below, readings: { panes($0, 669) }),
  LimitCase("split-view", "a square, wider", points: 669.5, .above, readings: { panes($0, 669) }),
  LimitCase(
    "split-view", "a square, narrower", points: 668.5, .below, readings: { panes($0, 669) }),
  LimitCase(
    "built-for-an-older-system", "half a point wider", points: 386.5, .atOrBelow
  ) { layout(Size(width: $0, height: 678), .closed) },
  LimitCase(
    "built-for-an-older-system", "half a point narrower", points: 870.5, .atOrAbove
  ) { layout(Size(width: $0, height: 669), .closed) },
  LimitCase("screen-is-main", "five readings", count: 5, .atOrAbove) { count in
    screens(wrong: count - 1, right: 1)
  },
  LimitCase("screen-is-main", "two readings", count: 2, .atOrAbove) {
    screens(wrong: $0, right: 0)
  },
  LimitCase("screen-is-main", "half of the readings", count: 4, .above) { count in
    screens(wrong: count, right: 4)
  },
  LimitCase(
    "screen-is-main", "the outer display's width", points: 466.5, .atOrBelow,
    readings: {
      Array(
        repeating: layout(innerUpright, .fullyOpen, screen: Size(width: $0, height: 678)), count: 2)
    }),
  LimitCase("pixels-suspected", "half of the windows", count: 3, .above) { count in
    scene(
      Array(repeating: pixels(2_007), count: count) + Array(repeating: pane(100, 100), count: 3))
  },
  LimitCase(
    "pixels-suspected", "no window of a display", points: 466.5, .above,
    readings: {
      [pixels(2_007), pixels(2_007), layout(Size(width: $0, height: 678), .closed)]
    }),
  LimitCase("pixels-suspected", "half a pixel", points: 2_007.5, .atOrBelow) { pixels($0) },
  LimitCase("scale-unexpected", "the display's scale", points: 3, .allButAt) { scale in
    laptop { $0.scale = scale }
  },
]

let keyboardLimits: [LimitCase] = [
  LimitCase("keyboard-in-screen-space", "a point past the screen", points: 952, .atOrBelow) {
    half(keyboard(from: 200, to: $0), below: 482)
  },
  LimitCase("keyboard-in-screen-space", "its place in the window", points: 470, .above) {
    half(keyboard(from: 200, to: $0), below: 482)
  },
  LimitCase("keyboard-in-screen-space", "a point below the screen's top", points: 1, .above) {
    half(keyboard(from: 200, to: 952), below: $0)
  },
  LimitCase(
    "keyboard-hidden-by-main-screen", "the main screen's height", points: 678, .atOrAbove
  ) { top in
    laptop { ($0.mainScreen, $0.keyboard) = (outerUpright, keyboard(from: top, to: 951)) }
  },
  LimitCase("keyboard-hidden-by-main-screen", "the window's height", points: 951, .below) { top in
    laptop { ($0.mainScreen, $0.keyboard) = (outerUpright, keyboard(from: top, to: 1_000)) }
  },
  LimitCase("keyboard-over-division", "its top at the division's bottom", points: 495.5, .below) {
    divided(keyboard(from: $0, to: 951))
  },
  LimitCase("keyboard-over-division", "its bottom at the division's top", points: 455.5, .above) {
    divided(keyboard(from: 400, to: $0))
  },
  LimitCase("keyboard-over-division", "its left at the division's right", points: 669, .below) {
    divided(Rect(x: $0, y: 400, width: 200, height: 551))
  },
  LimitCase("keyboard-over-division", "its right at the division's left", points: 0, .above) {
    divided(Rect(x: $0 - 200, y: 400, width: 200, height: 551))
  },
]
