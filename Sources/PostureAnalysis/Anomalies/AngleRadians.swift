import PostureModel

extension AnomalyRule {
  static let angleRadians = AnomalyRule(
    "angle-radians", .session, .error,
    meaning:
      "All angles are at most 3.2 and the phone was not always closed: they look like "
      + "radians.",
    effect: "No threshold and no sweep of this session is right.",
    remedy: "Import the file again with --angle-unit radians, or write degrees.",
    tests: .session { context in
      let hinge = context.survey.hinge
      // Microdegrees: half a turn and a little more, and more than a shut hinge reads.
      guard let span = hinge.angled.span, span.greatest <= 3_200_000, span.greatest > 50_000,
        hinge.statuses.contains(where: { $0 != .closed })
      else { return nil }
      return Occurrence(
        of: span,
        "the largest of \(words(span.readings, "angle")) is \(words(angle: span.greatest)), and the "
          + "status was not always closed",
        ["angles": .count(span.readings), "angleMax": .angle(span.greatest)])
    })
}
