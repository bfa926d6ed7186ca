import PostureModel

extension AnomalyRule {
  static let flatNotFullyOpen = AnomalyRule(
    "flat-not-fully-open", .state, .info,
    meaning: "The angle is flat while the status is not yet, or no longer, fully open.",
    effect: "Code that takes 180° for open parts ways with the system's own layout.",
    remedy: "Ask the status whether the phone is open, not the angle.",
    test: .angle(
      when: { status, angle, rest in
        guard abs(angle - 180_000_000) <= rest else { return nil }
        return status == .closed ? 0 : status == .partiallyOpen ? 1 : nil
      },
      finding: { found in
        let status: HingeStatus = found == 0 ? .closed : .partiallyOpen
        return Finding(
          compared: ["status": .text(status.rawValue)], message: status.rawValue)
      }))
}
