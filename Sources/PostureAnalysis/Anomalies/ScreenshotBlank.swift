import PostureModel

extension AnomalyRule {
  static let screenshotBlank = AnomalyRule(
    "screenshot-blank", .event, .warning,
    meaning:
      "A screenshot is one flat colour: the display was dark, or the simulator had "
      + "gone blank.",
    effect: "The picture shows nothing of its state.",
    remedy: "Take the display that is lit. Restart a simulator that ran for long.",
    tests: .screenshot { screenshot, _ in
      guard let bytes = screenshot.imageBytes, let bits = screenshot.pixelBits else { return nil }
      // A header may say any size; one beyond all numbers is of no display, which another rule says.
      let (pixels, isHuge) = screenshot.pixelWidth.multipliedReportingOverflow(
        by: screenshot.pixelHeight)
      let (allBits, isHuger) = pixels.multipliedReportingOverflow(by: bits)
      guard !isHuge, !isHuger else { return nil }
      let raw = allBits / 8
      // Deflate of one flat colour ends near 1/1032 of its raw size.
      guard bytes * 700 < raw else { return nil }
      return Occurrence(
        screenshot,
        "\(screenshot.path) has \(words(bytes, "byte")) of image data for \(words(raw, "byte")) of "
          + "pixels",
        ["path": .text(screenshot.path), "bytes": .count(bytes), "rawBytes": .count(raw)])
    })
}
