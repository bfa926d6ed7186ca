import PostureModel

extension AnomalyRule {
  static let keyboardHiddenByMainScreen = AnomalyRule(
    "keyboard-hidden-by-main-screen", .state, .info,
    meaning: "The keyboard begins below the main screen's height and above the window's bottom.",
    effect: "Code that compares the keyboard with UIScreen.main reads it as down.",
    remedy: "Compare the keyboard's frame with the window, or use the keyboard layout guide.",
    tests: .layout { evidence, _ in
      guard let top = evidence.layout.keyboard?.y, let height = evidence.windowSize?.height,
        let mainHeight = evidence.layout.mainScreen?.height, mainHeight <= top, top < height
      else { return [] }
      return [
        Finding(
          compared: [
            "top": .number(top), "mainScreenHeight": .number(mainHeight),
            "windowHeight": .number(height),
          ],
          message:
            "the keyboard's top at \(words(points: top)) lies below the main screen's height "
            + "\(words(points: mainHeight)) and in the window of height \(words(points: height))")
      ]
    })
}
