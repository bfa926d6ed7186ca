import PostureModel

extension AnomalyRule {
  static let angleRange = AnomalyRule(
    "angle-range", .reading, .error,
    meaning: "The hinge has an angle below 0° or above 180°.",
    effect: "Values that are computed from the angle leave their range.",
    remedy: "Check the unit and the sign in the probe. In an app, clamp the angle or ignore it.",
    tests: .reading(
      when: { seen, context in
        guard let angle = seen.reading.angle else { return nil }
        let rest = context.setting.parameters.restMicrodegrees
        if angle < -rest { return 0 }
        return angle > 180_000_000 + rest ? 180 : nil
      },
      finding: { limit, _ in
        Finding(
          compared: ["beyond": .text(String(limit))],
          message: "the hinge reads \(limit == 0 ? "less" : "more") than \(limit)°",
          showsAngles: true)
      }))
}
