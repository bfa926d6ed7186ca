import PostureModel

extension AnomalyRule {
  static let flicker = AnomalyRule(
    "flicker", .event, .warning,
    meaning: "One reading has a state, between two intervals of another.",
    effect: "An app that follows every change lays out twice.",
    remedy: "Wait until a state has settled before a costly change.",
    needsClock: true,
    tests: .change { step in
      guard let (before, middle, after) = step.trio, before.state == after.state,
        middle.state != before.state
      else { return [] }
      let apart = step.milliseconds(from: before, to: after)
      guard apart <= 5_000 else { return [] }
      // The phone was tilted: that is no fault of the measurement.
      let isTilt = middle.layout.classification.fold == before.layout.classification.fold
      return [
        Occurrence(
          middle, severity: isTilt ? .info : nil,
          "\(middle.state.rawValue) for one reading between two of \(before.state.rawValue), "
            + "\(words(seconds: apart)) apart",
          ["around": .text(before.state.rawValue), "seconds": .seconds(apart)])
      ]
    })
}
