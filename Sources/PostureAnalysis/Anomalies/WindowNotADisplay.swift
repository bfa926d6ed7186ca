import PostureModel

extension AnomalyRule {
  static let windowNotADisplay = AnomalyRule(
    "window-not-a-display", .state, .info,
    meaning: "The window has neither a display's size nor the form of a pane.",
    effect: "A layout for two window sizes gets a third.",
    remedy: "Lay out for any size. Check whether the app was built with an older SDK.",
    tests: .layout { evidence, _ in
      guard let window = evidence.windowSize, evidence.windowDisplay == nil,
        !evidence.isOfAnOlderSystem
      else { return [] }
      return [
        Finding(
          compared: ["size": .size(window)],
          message: "the window is \(words(window)), no display's size and no pane's")
      ]
    })
}
