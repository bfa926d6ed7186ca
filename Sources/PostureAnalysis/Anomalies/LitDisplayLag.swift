import PostureModel

extension AnomalyRule {
  static let litDisplayLag = AnomalyRule(
    "lit-display-lag", .state, .info,
    meaning: "The status says half-open while the outer display is still lit, or lit already.",
    effect:
      "A layout for the half-open phone is drawn on the small display, where there is no fold.",
    remedy: "Lay out for the window that is there; take the status as news of the fold alone.",
    test: .layout { evidence in
      guard evidence.isDisplayLate else { return [] }
      return [
        Finding(
          compared: [:], message: "half-open with the outer display lit", tellsAngles: true)
      ]
    })
}
