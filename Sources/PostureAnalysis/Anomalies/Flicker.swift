import PostureModel

extension AnomalyRule {
  static let flicker = AnomalyRule(
    "flicker", .event, .warning,
    meaning: "A state was seen in one reading alone, between two stays in another.",
    effect: "An app that follows every change lays out twice for nothing.",
    remedy: "Wait until a state has settled before a costly change.",
    needsClock: true,
    test: .step { step in
      guard let (before, middle, after) = step.trio, before.fact.state == after.fact.state,
        middle.fact.state != before.fact.state,
        step.milliseconds(from: before, to: after) <= 5_000
      else { return [] }
      let apart = step.milliseconds(from: before, to: after)
      return [
        Occurrence(
          middle,
          "\(middle.fact.state.rawValue) for one reading between two of "
            + "\(before.fact.state.rawValue), \(words(seconds: apart)) apart",
          ["around": .text(before.fact.state.rawValue), "seconds": .seconds(apart)])
      ]
    })
}
