import PostureModel

/// What stands before a record in its source, as far as the next record may contradict it.
struct SourceOrder {
  /// The last accepted record, and its time.
  private(set) var last: (record: Int, time: Instant)?
  /// The sequence that the next record should have.
  private(set) var due: Int64?
  private var source = Int.min

  /// Whether a record contradicts what stands before it; nothing of another source stands before it.
  @inline(__always)
  mutating func isBroken(by step: SourceStep) -> Bool {
    if step.source != source { (source, last, due) = (step.source, nil, nil) }
    guard step.outcome == .accepted else { return false }
    if let time = step.time, let last, time < last.time { return true }
    if let sequence = step.sequence, let due { return sequence != due }
    return false
  }

  /// Goes on behind a record.
  @inline(__always)
  mutating func advance(past step: SourceStep) {
    if step.outcome == .accepted, let time = step.time { last = (step.record, time) }
    if let sequence = step.sequence {
      due = successor(sequence)
    } else {
      // A refused record took a number too, which cannot be read.
      due = step.outcome == .refused ? due.flatMap(successor) : nil
    }
  }
}

private func successor(_ sequence: Int64) -> Int64? {
  let (next, overflow) = sequence.addingReportingOverflow(1)
  return overflow ? nil : next
}
