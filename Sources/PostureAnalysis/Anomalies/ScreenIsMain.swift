import PostureModel

extension AnomalyRule {
  static let screenIsMain = AnomalyRule(
    "screen-is-main", .session, .error,
    meaning: "The probe wrote the size of UIScreen.main as the size of the window's screen.",
    effect: "The display and the state of every reading on the inner display are wrong.",
    remedy:
      "Import the file again with --map mainScreen=/screen. In the probe, ask the "
      + "window's scene.",
    tests: .session { context in
      let windows = context.survey.windows
      guard windows.isScreenMain, let span = windows.inner.span else { return nil }
      let wrong = windows.onOuterScreen
      return Occurrence(
        of: span,
        "in \(wrong) of \(words(span.readings, "reading")) with the inner display's window, screen is "
          + "the outer display's; --map mainScreen=/screen reads it as the main screen",
        ["readings": .count(span.readings), "onOuterScreen": .count(wrong)])
    })
}
