import PostureModel

extension AnomalyRule {
  static let layoutLag = AnomalyRule(
    "layout-lag", .event, .warning,
    meaning: "The window is still of the display before: screen or status have moved on, and the "
      + "window follows in the next reading.",
    effect: "A layout made at that moment is for the display that has gone dark.",
    remedy: "Lay out when the window changes, not when status or screen do.",
    test: .step { step in
      var found: [Occurrence] = []
      if step.new.fact.isWindowOffScreen, !step.new.fact.isDisplayLate {
        found.append(lag(step, step.new, "and the screen of the other one"))
      }
      if let (before, middle, after) = step.trio, !middle.fact.isWindowOffScreen,
        !middle.fact.isDisplayLate, let status = middle.fact.status, status.isKnown,
        let statusBefore = before.fact.status, statusBefore != status,
        let window = middle.fact.windowDisplay, before.fact.windowDisplay == window,
        let expected = status.expectedDisplay, expected != window,
        after.fact.windowDisplay == expected
      {
        found.append(
          lag(step, middle, "and \(status.rawValue); the next reading's is \(expected.rawValue)"))
      }
      return found
    })
}

private func lag(_ step: Step, _ seen: Seen, _ words: String) -> Occurrence {
  let display = seen.fact.windowDisplay?.rawValue
  return Occurrence(
    seen, "the window is of the \(display ?? "unknown") display \(words)",
    [
      "window": .text(display), "display": .text(seen.fact.display?.rawValue),
      "status": .text(seen.fact.status?.rawValue),
    ])
}
