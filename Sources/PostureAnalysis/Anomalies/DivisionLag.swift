import PostureModel

extension AnomalyRule {
  static let divisionLag = AnomalyRule(
    "division-lag", .state, .info,
    meaning: "The status is half-open on the inner display, and no division is active.",
    effect: "Content lies across the fold until the division comes, and then jumps.",
    remedy: "Lay out by the division's active. Expect it later than the status.",
    tests: .layout { evidence, _ in
      guard evidence.isDivisionLate else { return [] }
      return [
        Finding(
          compared: [:], message: "half-open on the inner display with no division active",
          showsAngles: true)
      ]
    })
}
