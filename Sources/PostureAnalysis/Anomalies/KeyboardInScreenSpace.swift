import PostureModel

extension AnomalyRule {
  static let keyboardInScreenSpace = AnomalyRule(
    "keyboard-in-screen-space", .reading, .warning,
    meaning:
      "The keyboard's frame looks like one of the screen's space: moved by the "
      + "window's origin, it passes the bottom.",
    effect: "Content is lifted by the wrong height where the window does not fill the screen.",
    remedy: "Convert the end frame into the window's space before you use or write it.",
    tests: .layout { evidence, _ in
      guard let keyboard = evidence.layout.keyboard, let window = evidence.layout.window,
        let screen = evidence.layout.screen, window.y > 1, !evidence.layout.isKeyboardMoved
      else { return [] }
      let limit = roundedLength(screen.height + 1)
      guard keyboard.bottom <= limit, roundedLength(keyboard.bottom + window.y) > limit else {
        return []
      }
      return [
        Finding(
          compared: [
            "keyboard": .frame(keyboard), "window": .frame(window), "screen": .size(screen),
          ],
          message: "the keyboard at \(words(keyboard)) would end below the screen of "
            + "\(words(screen)) in the window at \(words(window)); it is within the screen as it is"
        )
      ]
    })
}
