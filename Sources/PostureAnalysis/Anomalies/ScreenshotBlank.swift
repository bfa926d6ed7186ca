import PostureModel

extension AnomalyRule {
  static let screenshotBlank = AnomalyRule(
    "screenshot-blank", .event, .error,
    meaning:
      "A screenshot is one flat colour: the display was dark, or the simulator had gone blank.",
    effect: "The picture shows nothing of the state that it stands for.",
    remedy: "Take the display that is lit; restart a simulator that ran for long.",
    test: .screenshot { screenshot, _ in
      let pixels = screenshot.pixelWidth * screenshot.pixelHeight
      guard let bytes = screenshot.imageBytes, bytes * 500 < pixels else { return nil }
      return Occurrence(
        screenshot,
        "\(screenshot.path) has \(words(bytes, "byte")) of image data for \(pixels) pixels",
        ["path": .text(screenshot.path), "bytes": .count(bytes), "pixels": .count(pixels)])
    })
}
