import PostureModel

extension AnomalyRule {
  static let fullyOpenBelowFlat = AnomalyRule(
    "fully-open-below-flat", .state, .info,
    meaning: "The status is fully open at an angle that is not flat.",
    effect: "Code that waits for 180° never opens.",
    remedy: "Read the status, not the angle.",
    tests: .reading(
      when: { seen, context in
        guard seen.status == .fullyOpen, let angle = seen.reading.angle else { return nil }
        return angle < 180_000_000 - context.setting.parameters.restMicrodegrees ? 0 : nil
      },
      finding: { _, _ in
        Finding(compared: [:], message: "the status is fullyOpen", showsAngles: true)
      }))
}
