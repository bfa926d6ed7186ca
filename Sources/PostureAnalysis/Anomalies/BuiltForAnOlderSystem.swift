import PostureModel

extension AnomalyRule {
  static let builtForAnOlderSystem = AnomalyRule(
    "built-for-an-older-system", .state, .info,
    meaning: "The window has the size that apps built with SDK 27.0 are given.",
    effect: "The app gets neither the whole display nor any reserved region.",
    remedy: "Build with SDK 27.1 or later, and measure again.",
    tests: .layout { evidence, _ in
      guard evidence.isOfAnOlderSystem, let window = evidence.windowSize else { return [] }
      return [
        Finding(
          compared: ["size": .size(window)],
          message: "the window is \(words(window)), as for an app that was built with SDK 27.0")
      ]
    })
}
