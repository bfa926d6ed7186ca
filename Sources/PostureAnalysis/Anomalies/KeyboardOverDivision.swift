import PostureModel

extension AnomalyRule {
  static let keyboardOverDivision = AnomalyRule(
    "keyboard-over-division", .state, .info,
    meaning: "The keyboard covers a part of the active division.",
    effect: "The half below the fold is all keyboard, and less than the upper half is left.",
    remedy: "Take both off the window, and lay out in the free rectangles that remain.",
    test: .layout { evidence in
      guard let keyboard = evidence.layout.keyboard else { return [] }
      return evidence.activeDivisions.compactMap { division in
        guard let shared = keyboard.intersection(division.frame) else { return nil }
        return Finding(
          compared: ["keyboard": .frame(keyboard), "division": .frame(division.frame)],
          message: "the keyboard at \(words(keyboard)) covers \(words(shared.size)) points of the "
            + "division at \(words(division.frame))")
      }
    })
}
