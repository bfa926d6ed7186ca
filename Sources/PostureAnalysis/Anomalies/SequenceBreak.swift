import PostureModel

extension AnomalyRule {
  static let sequenceBreak = AnomalyRule(
    "sequence-break", .event, .warning,
    meaning: "A record's sequence does not follow that of the record before it in the file.",
    effect: "Readings between the two are missing, or in another file.",
    remedy: "Check whether the probe drops readings, or files were cut and joined.",
    tests: .source { order, step in
      guard step.outcome != .refused, let sequence = step.sequence, let due = order.due,
        !due.contains(sequence)
      else {
        return nil
      }
      let isReset = sequence == 0 || sequence == 1
      let first = due.lowerBound
      return Occurrence(
        step, severity: isReset ? .info : nil,
        isReset
          ? "record \(step.record) begins again at sequence \(sequence), \(first) was due"
          : "record \(step.record) has sequence \(sequence), \(first) was due",
        [
          "record": .count(step.record), "source": .count(step.source),
          "sequence": .count(Int(sequence)), "due": .count(Int(first)),
        ])
    })
}
