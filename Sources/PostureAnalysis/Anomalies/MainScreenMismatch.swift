import PostureModel

extension AnomalyRule {
  static let mainScreenMismatch = AnomalyRule(
    "main-screen-mismatch", .state, .info,
    meaning: "The main screen that the system names is not the display that the window is on.",
    effect: "A layout that is sized by the main screen comes out for the wrong display.",
    remedy: "Measure the window, or the screen of its window scene; never the main screen.",
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
