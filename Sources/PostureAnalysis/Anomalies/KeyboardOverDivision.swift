import PostureModel

extension AnomalyRule {
  static let keyboardOverDivision = AnomalyRule(
    "keyboard-over-division", .state, .info,
    meaning: "The keyboard covers a part of the active division.",
    effect: "A laptop loses its lower half to the keyboard; a book loses height on both sides.",
    remedy: "Take both off the window, and lay out in what remains.",
    tests: .layout { evidence, _ in
      guard let keyboard = evidence.layout.keyboard else { return [] }
      return evidence.placed.filter { $0.kind == .division && $0.active == true }.compactMap {
        division in
        guard let fold = division.frame, let shared = keyboard.intersection(fold) else {
          return nil
        }
        // A keyboard that floats leaves room beside and below it.
        let isDocked =
          keyboard.x <= fold.x && keyboard.right >= fold.right
          && keyboard.bottom >= evidence.windowSize?.height ?? .infinity
        let sides =
          fold.width > fold.height
          ? ": nothing is left below the fold" : ": both sides of the fold end above it"
        return Finding(
          compared: ["keyboard": .frame(keyboard), "division": .frame(fold)],
          message: "the keyboard at \(words(keyboard)) covers \(words(shared.size)) points of the "
            + "division at \(words(fold))\(isDocked ? sides : "")")
      }
    })
}
