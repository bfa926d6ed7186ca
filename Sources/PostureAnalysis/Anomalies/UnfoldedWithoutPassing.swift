import PostureModel

extension AnomalyRule {
  static let unfoldedWithoutPassing = AnomalyRule(
    "unfolded-without-passing", .event, .info,
    meaning: "The status went between closed and fully open in one step.",
    effect: "Code that waits for half-open never runs.",
    remedy: "Handle every pair of states. Measure more often to see the way.",
    tests: .change { step in
      guard let (first, second) = step.joined, let before = first.status,
        let after = second.status,
        (before == .closed && after == .fullyOpen) || (before == .fullyOpen && after == .closed)
      else { return [] }
      let apart = step.milliseconds(from: first, to: second)
      var message = "\(before.rawValue) became \(after.rawValue) within \(words(seconds: apart))"
      if let start = first.reading.angle, let end = second.reading.angle {
        message += ", from \(words(angle: start)) to \(words(angle: end))"
      }
      let text = message
      return [
        Occurrence(
          first, to: second, text,
          [
            "from": .text(before.rawValue), "to": .text(after.rawValue),
            "seconds": .seconds(apart), "angleBefore": .angle(first.reading.angle),
            "angleAfter": .angle(second.reading.angle),
          ])
      ]
    })
}
