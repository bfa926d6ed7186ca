import PostureModel

extension AnomalyRule {
  static let layoutLag = AnomalyRule(
    "layout-lag", .event, .warning,
    meaning: "Screen or status have changed, and the window has not followed yet.",
    effect: "A layout made now is for a display or an orientation that is gone.",
    remedy: "Lay out when the window changes, not when status or screen do.",
    tests: .step { isOffScreen($0.new, $0.context) ? [offScreen($0.new)] : [] },
    .change { step in
      guard let (before, middle, after) = step.trio, isLate(before, middle, after),
        !isOffScreen(middle, step.context), !step.context.isScreenMain(middle.layout)
      else { return [] }
      return [late(middle, after)]
    })
}

/// Whether window and screen are of different displays, or of one display turned by a quarter.
private func isOffScreen(_ seen: Seen, _ context: AnalysisContext) -> Bool {
  seen.layout.isWindowOffScreen && !seen.layout.isDisplayLate && !context.isScreenMain(seen.layout)
}

/// Whether the status went on to the other display and the window follows in the next reading.
private func isLate(_ before: Seen, _ middle: Seen, _ after: Seen) -> Bool {
  guard let status = middle.status, status.isKnown, let statusBefore = before.status,
    statusBefore.isKnown, statusBefore != status, let window = middle.layout.windowDisplay,
    before.layout.classification.display == window, let expected = status.expectedDisplay,
    expected != window, after.layout.windowDisplay == expected
  else { return false }
  return !middle.layout.isDisplayLate
}

private func offScreen(_ seen: Seen) -> Occurrence {
  let (window, screen) = (seen.layout.windowDisplay, seen.layout.screenDisplay)
  let (size, bounds) = (seen.layout.windowSize, seen.layout.layout.screen)
  return Occurrence(
    seen,
    window == screen
      ? "the window of \(size.map(words) ?? "") is turned by a quarter to the screen of "
        + (bounds.map(words) ?? "")
      : "the window is of the \(window?.rawValue ?? "unknown") display and the screen of the other "
        + "one",
    detail(seen))
}

private func late(_ seen: Seen, _ after: Seen) -> Occurrence {
  let (window, next) = (seen.layout.windowDisplay, after.layout.windowDisplay)
  let status = seen.status
  return Occurrence(
    seen,
    "the window is of the \(window?.rawValue ?? "unknown") display at \(status?.rawValue ?? ""); "
      + "that of the next reading is of the \(next?.rawValue ?? "unknown") one",
    detail(seen))
}

private func detail(_ seen: Seen) -> Detail {
  [
    "window": .text(seen.layout.windowDisplay?.rawValue),
    "screen": .text(seen.layout.screenDisplay?.rawValue),
    "display": .text(seen.layout.classification.display?.rawValue),
    "status": .text(seen.status?.rawValue),
  ]
}
