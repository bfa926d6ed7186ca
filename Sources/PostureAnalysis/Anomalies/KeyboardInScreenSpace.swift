import PostureModel

extension AnomalyRule {
  static let keyboardInScreenSpace = AnomalyRule(
    "keyboard-in-screen-space", .reading, .warning,
    meaning:
      "The keyboard's frame passes the window's bottom but not the screen's: it looks like a "
      + "frame in the screen's space.",
    effect: "Content is lifted by the wrong height wherever the window does not fill the screen.",
    remedy: "Convert the end frame into the window's space before using or dumping it.",
    test: .layout { evidence in
      guard let keyboard = evidence.layout.keyboard, let window = evidence.windowSize,
        let screen = evidence.layout.screen, keyboard.bottom - window.height > 1,
        keyboard.bottom - screen.height <= 1
      else { return [] }
      return [
        Finding(
          compared: [
            "keyboard": .frame(keyboard), "window": .size(window), "screen": .size(screen),
          ],
          message: "the keyboard at \(words(keyboard)) ends below the window of \(words(window)) "
            + "but within the screen of \(words(screen))")
      ]
    })
}
