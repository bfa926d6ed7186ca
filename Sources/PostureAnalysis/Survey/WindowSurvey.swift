import PostureModel

/// On which displays the windows and screens of a session are.
struct WindowSurvey: Sendable {
  /// The readings with a window.
  private(set) var all = SurveyedReadings()
  /// The readings whose window is the inner display's.
  private(set) var inner = SurveyedReadings()
  /// How many of those have the outer display's screen.
  private(set) var onOuterScreen = 0
  /// How many windows have the size of a display in pixels, and of the first such which display.
  private(set) var pixels: (count: Int, display: Display?, size: Size?) = (0, nil, nil)
  /// Whether any reading has a screen.
  private(set) var hasScreen = false
  private var displays = 0
  private var lastLayout: LayoutEvidence?
  private var lastPixels: Display?

  /// Appends a reading.
  mutating func add(_ reading: ReadingTrace, _ layout: LayoutEvidence) {
    if layout.layout.screen != nil { hasScreen = true }
    guard let size = layout.windowSize else { return }
    all.add(reading)
    if layout.displayOfWindow != nil { displays += 1 }
    if layout.windowDisplay == .inner {
      inner.add(reading)
      if layout.isInnerWindowOnOuterScreen { onOuterScreen += 1 }
    }
    if layout !== lastLayout {
      lastLayout = layout
      lastPixels = layout.profile.display(ofPixels: size)
    }
    guard let display = lastPixels else { return }
    pixels = (pixels.count + 1, pixels.display ?? display, pixels.size ?? size)
  }

  /// Whether `UIScreen.main` was written as `screen`.
  var isScreenMain: Bool {
    inner.count >= 5 && onOuterScreen * 2 > inner.count
      || inner.count >= 2 && onOuterScreen == inner.count
  }

  /// Whether lengths were written in pixels.
  var arePixels: Bool { displays == 0 && pixels.count * 2 > all.count }
}

extension DeviceProfile {
  /// The display that has so many pixels, in either orientation.
  fileprivate func display(ofPixels size: Size) -> Display? {
    Display.allCases.first { display in
      let panel = panel(display)
      return panel.scale != 1
        && size.matchesEitherWay(
          Size(width: panel.size.width * panel.scale, height: panel.size.height * panel.scale))
    }
  }
}
