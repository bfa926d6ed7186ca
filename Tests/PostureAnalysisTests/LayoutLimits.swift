import PostureModel

@testable import PostureAnalysis

private let bothRegular: @Sendable (inout Layout) -> Void = {
  ($0.horizontalSizeClass, $0.verticalSizeClass) = (.regular, .regular)
}
private let bothCompact: @Sendable (inout Layout) -> Void = {
  ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .compact)
}

private func pane(_ width: Double, _ height: Double) -> Layout {
  layout(Size(width: width, height: height), .fullyOpen)
}

private func half(_ keyboard: Rect) -> Layout {
  layout(Size(width: 669, height: 469), .fullyOpen, screen: innerUpright) {
    $0.keyboard = keyboard
  }
}

private func divided(_ keyboard: Rect) -> Layout {
  layout(innerUpright, .partiallyOpen, division: true) { $0.keyboard = keyboard }
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
  LimitCase("split-view", "its long side, higher", points: 669.5, .atOrBelow) { pane(469, $0) },
  LimitCase("split-view", "its long side, lower", points: 668.5, .atOrAbove) { pane(469, $0) },
  LimitCase("split-view", "of no width", points: 0, .above) { pane($0, 669) },
  LimitCase("split-view", "as long as the display", points: 950.5, .below) { pane($0, 669) },
  LimitCase("split-view", "a square, wider", points: 669.5, .above) { pane($0, 669) },
  LimitCase("split-view", "a square, narrower", points: 668.5, .below) { pane($0, 669) },
  LimitCase("scale-unexpected", "the display's scale", points: 3, .allButAt) { scale in
    laptop { $0.scale = scale }
  },
]

let keyboardLimits: [LimitCase] = [
  LimitCase("keyboard-in-screen-space", "a point past the window", points: 470, .above) {
    half(keyboard(from: 200, to: $0))
  },
  LimitCase("keyboard-in-screen-space", "a point past the screen", points: 952, .atOrBelow) {
    half(keyboard(from: 200, to: $0))
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
