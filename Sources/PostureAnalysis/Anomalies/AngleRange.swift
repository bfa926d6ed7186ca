import PostureModel

extension AnomalyRule {
  static let angleRange = AnomalyRule(
    "angle-range", .reading, .error,
    meaning: "The hinge reads an angle that it cannot have, below 0° or above 180°.",
    effect: "Whatever is computed from the angle runs out of its range.",
    remedy: "Look for a wrong unit or sign in the probe; in an app, clamp the angle or ignore it.",
    test: .angle(
      when: { _, angle, rest in
        if angle < -rest { return 0 }
        return angle > 180_000_000 + rest ? 1 : nil
      },
      finding: { found in
        Finding(
          compared: ["beyond": .text(found == 0 ? "0" : "180")],
          message: found == 0 ? "the hinge reads less than 0°," : "the hinge reads more than 180°,")
      }))
}
