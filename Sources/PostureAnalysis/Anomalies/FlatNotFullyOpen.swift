import PostureModel

extension AnomalyRule {
  static let flatNotFullyOpen = AnomalyRule(
    "flat-not-fully-open", .state, .info,
    meaning: "The angle is flat while the status is not yet, or no longer, fully open.",
    effect: "Code that takes 180° for open parts ways with the system's own layout.",
    remedy: "Ask the status whether the phone is open, not the angle.",
    tests: .reading(
      when: { seen, context in
        guard let angle = seen.reading.angle, let status = seen.status,
          abs(angle - 180_000_000) <= context.setting.parameters.restMicrodegrees
        else { return nil }
        return [HingeStatus.closed, .partiallyOpen].firstIndex(of: status)
      },
      finding: { place, _ in
        let status: HingeStatus = place == 0 ? .closed : .partiallyOpen
        return Finding(
          compared: ["status": .text(status.rawValue)],
          message: "the status is \(status.rawValue)", showsAngles: true)
      }))
}
