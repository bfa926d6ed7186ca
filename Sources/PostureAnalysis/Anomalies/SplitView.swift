import PostureModel

extension AnomalyRule {
  static let splitView = AnomalyRule(
    "split-view", .state, .info,
    meaning: "The window is a pane of the inner display.",
    effect: "The window is narrow while the phone is open, and the fold may be at its edge.",
    remedy: "Lay out by the window's size and size classes, not by the phone's state.",
    tests: .settledLayout { evidence in
      guard let window = evidence.windowSize, evidence.isPane, !evidence.isOfAnOlderSystem
      else { return [] }
      return [
        Finding(
          compared: ["size": .size(window)],
          message: "the window is a pane of \(words(window)) on the inner display")
      ]
    })
}
