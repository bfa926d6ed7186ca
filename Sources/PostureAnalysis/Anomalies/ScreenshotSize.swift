import PostureModel

extension AnomalyRule {
  static let screenshotSize = AnomalyRule(
    "screenshot-size", .event, .error,
    meaning: "A screenshot does not have the pixels of the display that it should show.",
    effect: "The picture shows the other display, or was scaled.",
    remedy: "Name the display when you take the screenshot.",
    tests: .screenshot { screenshot, profile in
      guard let panel = screenshot.display.map(profile.panel) else { return nil }
      let taken = Size(
        width: Double(screenshot.pixelWidth), height: Double(screenshot.pixelHeight))
      let expected = Size(
        width: panel.size.width * panel.scale, height: panel.size.height * panel.scale)
      guard !taken.matchesEitherWay(expected) else { return nil }
      return Occurrence(
        screenshot,
        "\(screenshot.path) has \(words(taken)) pixels, the display has \(words(expected))",
        [
          "path": .text(screenshot.path), "pixels": .size(taken), "expected": .size(expected),
          "display": .text(screenshot.display?.rawValue),
        ])
    })
}

extension Occurrence {
  /// Names a screenshot, and its reading.
  init(
    _ screenshot: ScreenshotFacts, _ message: @autoclosure @escaping @Sendable () -> String,
    _ detail: @autoclosure @escaping @Sendable () -> Detail
  ) {
    self.init(
      state: screenshot.state, firstReading: screenshot.reading, lastReading: screenshot.reading,
      readings: screenshot.reading == nil ? 0 : 1, start: screenshot.time
    ) { (message(), detail()) }
  }
}
