import PostureModel

extension AnomalyRule {
  static let sequenceBreak = AnomalyRule(
    "sequence-break", .event, .warning,
    meaning: "A record's sequence does not follow that of the record before it in the file.",
    effect: "Readings between the two were never written, or stand elsewhere.",
    remedy: "Look whether the probe drops readings when it is busy, or files were cut and joined.",
    test: .source { order, step in
      guard let due = order.due, let sequence = step.sequence, sequence != due else { return nil }
      let isReset = sequence == 0 || sequence == 1
      var occurrence = Occurrence(
        step,
        isReset
          ? "record \(step.record) begins again at sequence \(sequence), \(due) was due"
          : "record \(step.record) has sequence \(sequence), \(due) was due",
        [
          "record": .count(step.record), "source": .count(step.source),
          "sequence": .count(Int(sequence)), "due": .count(Int(due)),
        ])
      if isReset { occurrence.severity = .info }
      return occurrence
    })
}
