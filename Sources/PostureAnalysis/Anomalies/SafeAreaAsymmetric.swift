import PostureModel

extension AnomalyRule {
  static let safeAreaAsymmetric = AnomalyRule(
    "safe-area-asymmetric", .state, .info,
    meaning: "The leading and the trailing inset differ.",
    effect: "Content centred in the window is not centred in the safe area.",
    remedy: "Use each edge's own inset, and centre in the safe area.",
    tests: .layout { evidence, _ in
      guard let insets = evidence.layout.safeArea,
        roundedLength(abs(insets.leading - insets.trailing)) > 1
      else { return [] }
      return [
        Finding(
          compared: ["insets": .insets(insets)],
          message:
            "of the insets \(words(insets)) the leading one is \(words(points: insets.leading)) and "
            + "the trailing one \(words(points: insets.trailing))")
      ]
    })
}
