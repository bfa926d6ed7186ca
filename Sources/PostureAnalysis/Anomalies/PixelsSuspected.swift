import PostureModel

extension AnomalyRule {
  static let pixelsSuspected = AnomalyRule(
    "pixels-suspected", .session, .error,
    meaning: "No window has a display's size in points, and most have one in pixels.",
    effect: "All lengths of the session are too large by the display's scale.",
    remedy: "Write points: divide pixels by the scale.",
    tests: .session { context in
      let windows = context.survey.windows
      guard windows.arePixels, let span = windows.all.span, let display = windows.pixels.display,
        let size = windows.pixels.size
      else { return nil }
      let (panel, count) = (context.setting.profile.panel(display), windows.pixels.count)
      return Occurrence(
        of: span,
        "\(count) of \(words(span.readings, "window")) have a display's pixels, not its points: "
          + "\(words(size)) is \(plain(panel.scale)) × the \(display.rawValue) display "
          + words(panel.size),
        [
          "windows": .count(span.readings), "inPixels": .count(count),
          "display": .text(display.rawValue), "size": .size(size),
        ])
    })
}
