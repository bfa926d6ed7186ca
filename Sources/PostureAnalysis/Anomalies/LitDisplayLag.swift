import PostureModel

extension AnomalyRule {
  static let litDisplayLag = AnomalyRule(
    "lit-display-lag", .state, .info,
    meaning: "The status says half-open while the outer display is still lit, or lit already.",
    effect:
      "A layout for the half-open phone is drawn on the small display, where there is no fold.",
    remedy: "Lay out for the window that is there; take the status as news of the fold alone.",
    tests: .layout { evidence, context in
      guard evidence.isDisplayLate, !context.isScreenMain(evidence) else { return [] }
      return [
        Finding(
          compared: [:], message: "half-open with the outer display lit", showsAngles: true)
      ]
    })
}
