import PostureModel

extension AnomalyRule {
  static let flatNotFullyOpen = AnomalyRule(
    "flat-not-fully-open", .state, .info,
    meaning: "The angle is flat and the status is not fully open.",
    effect: "Code that reads 180° as open disagrees with the system's layout.",
    remedy: "Read the status, not the angle.",
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
