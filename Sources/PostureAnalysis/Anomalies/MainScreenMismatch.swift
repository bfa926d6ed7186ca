import PostureModel

extension AnomalyRule {
  static let mainScreenMismatch = AnomalyRule(
    "main-screen-mismatch", .state, .info,
    meaning: "UIScreen.main is not the display that the window is on.",
    effect: "A layout that is sized by UIScreen.main is for the wrong display.",
    remedy: "Use the window's size, or the screen of its scene.",
    tests: .layout { evidence, _ in
      guard let mainScreen = evidence.layout.mainScreen, let panel = evidence.panel,
        let display = evidence.classification.display,
        !mainScreen.matchesEitherWay(panel.size)
      else { return [] }
      return [
        Finding(
          compared: ["display": .text(display.rawValue), "mainScreen": .size(mainScreen)],
          message: "the main screen is said to be \(words(mainScreen)), "
            + "the \(display.rawValue) display that is lit is \(words(panel.size))")
      ]
    })
}
