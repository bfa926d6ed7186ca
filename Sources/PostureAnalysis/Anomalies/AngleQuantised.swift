import PostureModel

extension AnomalyRule {
  static let angleQuantised = AnomalyRule(
    "angle-quantised", .session, .info,
    meaning: "The probe gives only a few angles, such as 0, 90 and 180.",
    effect: "An animation that follows the angle jumps, and no threshold can be bracketed.",
    remedy: "Use the status. Measure thresholds on a device that gives angles.",
    tests: .session { context in
      let hinge = context.survey.hinge
      guard let span = hinge.angled.span, span.readings >= 10, let angles = hinge.angles,
        angles.allSatisfy({ $0 <= 0 || $0 >= 180_000_000 || $0 == rightAngle }),
        angles.contains(rightAngle) || hinge.hasStatusChanged
      else { return nil }
      return Occurrence(
        of: span,
        "\(words(span.readings, "angle")) take no value but "
          + angles.map(words(angle:)).joined(separator: ", "),
        ["angles": .list(angles.map(JSON.angle)), "readings": .count(span.readings)])
    })
}

private let rightAngle = 90_000_000
