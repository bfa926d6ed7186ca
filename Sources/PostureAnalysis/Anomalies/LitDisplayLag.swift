import PostureModel

extension AnomalyRule {
  static let litDisplayLag = AnomalyRule(
    "lit-display-lag", .state, .info,
    meaning: "The status is half-open, and the outer display is lit.",
    effect: "A layout for the half-open phone appears on the outer display, which has no fold.",
    remedy: "Lay out for the window that is there. Use the status only for the fold.",
    tests: .layout { evidence, context in
      guard evidence.isDisplayLate, !context.isScreenMain(evidence) else { return [] }
      return [
        Finding(
          compared: [:], message: "half-open with the outer display lit", showsAngles: true)
      ]
    })
}
