import PostureModel

extension AnomalyRule {
  static let fullyOpenBelowFlat = AnomalyRule(
    "fully-open-below-flat", .state, .info,
    meaning: "The status says fully open at an angle that is not flat.",
    effect: "Code that waits for 180° never takes the phone for open.",
    remedy: "Ask the status whether the phone is open, not the angle.",
    test: .angle(
      when: { status, angle, rest in
        status == .fullyOpen && angle < 180_000_000 - rest ? 0 : nil
      },
      finding: { _ in Finding(compared: [:], message: "fullyOpen") }))
}
