import PostureModel

extension AnomalyRule {
  static let hingeLost = AnomalyRule(
    "hinge-lost", .reading, .warning,
    meaning: "Neither status nor angle was there to read, between readings that have one.",
    effect: "Code that takes no hinge for a phone that does not fold goes back to its flat layout.",
    remedy: "Read the hinge from a view that stays in the window, and keep the last status known.",
    test: .watch { _ in HingeWatch() })
}

/// Keeps the readings without a hinge until one with it follows.
private struct HingeWatch: ReadingWatch {
  private var hadHinge = false
  private var runs: [(first: Seen, last: Seen)] = []

  var attention: Attention { hadHinge && runs.isEmpty ? .lostHinges : .all }

  mutating func see(_ step: Step) -> [Occurrence] {
    if step.new.fact.status != nil || step.new.reading.angle != nil {
      hadHinge = true
      guard !runs.isEmpty else { return [] }
      defer { runs.removeAll() }
      return runs.map { first, last in
        let count = last.reading.number - first.reading.number + 1
        return Occurrence(
          from: first, to: last, "\(words(count, "reading")) without status and angle", [:])
      }
    }
    guard hadHinge else { return [] }
    let new = step.new
    if let run = runs.last, !new.isAfterGap, run.last.fact.state == new.fact.state {
      runs[runs.count - 1].last = new
    } else {
      runs.append((new, new))
    }
    return []
  }
}
