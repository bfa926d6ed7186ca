import PostureModel

extension AnomalyRule {
  static let angleRange = AnomalyRule(
    "angle-range", .reading, .error,
    meaning: "The hinge reads an angle that it cannot have, below 0° or above 180°.",
    effect: "Whatever is computed from the angle runs out of its range.",
    remedy: "Look for a wrong unit or sign in the probe; in an app, clamp the angle or ignore it.",
    tests: .reading { seen, context in
      guard let angle = seen.reading.angle else { return nil }
      let rest = context.setting.parameters.restMicrodegrees
      if angle < -rest {
        return Finding(
          compared: ["beyond": .text("0")], message: "the hinge reads less than 0°",
          showsAngles: true)
      }
      guard angle > 180_000_000 + rest else { return nil }
      return Finding(
        compared: ["beyond": .text("180")], message: "the hinge reads more than 180°",
        showsAngles: true)
    })
}
