import PostureModel

/// What comes before a record in its source, as far as the next record may contradict it.
struct SourceOrder {
  /// The last accepted record, and its time.
  private(set) var last: (record: Int, time: Instant)?
  /// The sequence of the last record that was read, if it has one.
  private var sequence: Int64?
  /// How many records were refused since.
  private var refused: Int64 = 0
  private var source = Int.min

  /// The sequences that the next record may have: a refused record took a number too, or none.
  var due: ClosedRange<Int64>? {
    guard let sequence, sequence < .max else { return nil }
    let (upper, overflow) = (sequence + 1).addingReportingOverflow(refused)
    return sequence + 1...(overflow ? .max : upper)
  }

  /// Whether a record contradicts what comes before it; nothing of another source does.
  mutating func isBroken(by step: SourceStep) -> Bool {
    if step.source != source {
      (source, last, sequence, refused) = (step.source, nil, nil, 0)
    }
    if isBackwards(step) { return true }
    if step.outcome != .refused, let sequence = step.sequence, let due {
      return !due.contains(sequence)
    }
    return false
  }

  /// Whether an accepted record has an earlier time than the accepted one before it.
  func isBackwards(_ step: SourceStep) -> Bool {
    guard step.outcome == .accepted, let time = step.time, let last else { return false }
    return time < last.time
  }

  /// Goes on behind a record.
  mutating func advance(past step: SourceStep) {
    if step.outcome == .accepted, let time = step.time { last = (step.record, time) }
    if step.outcome == .refused {
      refused += 1
    } else {
      (sequence, refused) = (step.sequence, 0)
    }
  }
}
