import PostureModel

extension AnomalyRule {
  static let sequenceBreak = AnomalyRule(
    "sequence-break", .event, .warning,
    meaning: "A record's sequence does not follow that of the record before it in the file.",
    effect: "Readings between the two were never written, or stand elsewhere.",
    remedy: "Look whether the probe drops readings when it is busy, or files were cut and joined.",
    test: .source { SequenceWatch() })
}

/// Keeps the sequence that the next record of a source should have.
private struct SequenceWatch: SourceWatch {
  private var source: Int?
  private var expected: Int64?

  mutating func see(_ step: SourceStep) -> [Occurrence] {
    if step.source != source { (source, expected) = (step.source, nil) }
    if step.outcome == .refused, step.sequence == nil {
      // It took a number too, which cannot be read.
      expected = expected.flatMap(successor)
      return []
    }
    let due = expected
    expected = step.sequence.flatMap(successor)
    guard step.outcome == .accepted, let due, let sequence = step.sequence, sequence != due
    else { return [] }
    let isReset = sequence == 0 || sequence == 1
    var occurrence = Occurrence(
      step,
      isReset
        ? "record \(step.record) begins again at sequence \(sequence), \(due) was due"
        : "record \(step.record) has sequence \(sequence), \(due) was due",
      [
        "record": .count(step.record), "source": .count(step.source),
        "sequence": JSON(text: String(sequence)), "due": JSON(text: String(due)),
      ])
    if isReset { occurrence.severity = .info }
    return [occurrence]
  }
}

private func successor(_ sequence: Int64) -> Int64? {
  let (next, overflow) = sequence.addingReportingOverflow(1)
  return overflow ? nil : next
}
