import Foundation
import PostureModel
import ProbeIntake

/// What comes at the end of a file.
struct DumpEnd: Sendable {
  var summary: IntakeSummary
  var digest: String
}

/// What the thread that reads gives to the one that writes: batches, and how the reading ended.
private enum Piece: Sendable {
  case batch(EventBatch)
  case end(DumpEnd)
  case failure(NotebookError)
}

/// Reads a file on a thread of its own, and gives its batches to a function on this one.
///
/// Parsing and writing take about as long, so that two threads take about half of the time.
func forEachBatch(
  of file: OpenFile, _ choices: IntakeChoices, _ receive: (EventBatch) throws(NotebookError) -> Void
) throws(NotebookError) -> DumpEnd {
  if file.size <= OpenFile.pieceSize {
    // Over before a thread for it would have begun.
    var batches: [EventBatch] = []
    let end = try read(file, choices) { batches.append($0) }
    for batch in batches { try receive(batch) }
    return end
  }
  let ring = Ring<Piece>()
  Thread.detachNewThread {
    do throws(NotebookError) {
      let end = try read(file, choices) { batch throws(NotebookError) in
        guard ring.put(.batch(batch)) else {
          throw NotebookError(.storage, "\(file.path): no longer wanted")
        }
      }
      ring.put(.end(end))
    } catch {
      ring.put(.failure(error))
    }
  }
  do throws(NotebookError) {
    while true {
      switch ring.take() {
      case .batch(let batch): try receive(batch)
      case .end(let end): return end
      case .failure(let error): throw error
      }
    }
  } catch {
    ring.abandon()
    throw error
  }
}

/// What stands after the lists of a file about their records.
///
/// Costs a pass over the file, if its records lie in an object's list; else one over its first piece.
func lateEnvelopes(
  of file: OpenFile, _ choices: IntakeChoices
) throws(NotebookError) -> LateEnvelopes {
  var intake = Intake(choices)
  unsafe try file.readPieces(while: { bytes throws(NotebookError) in
    unsafe intake.feed(bytes) { _ in }
    return intake.isInEnvelope != false
  })
  guard intake.isInEnvelope == true else { return LateEnvelopes() }
  let summary = intake.finish { _ in }
  guard summary.recordLists.isEmpty else {
    let options = summary.recordLists.prefix(12).map { "--records \(shellWord($0))" }
    throw NotebookError(
      .ambiguous,
      "\(file.path) has \(summary.recordLists.count) lists of readings; nothing of it was stored; "
        + "\(options.joined(separator: " or ")) reads one of them")
  }
  return summary.lateEnvelopes
}

/// Reads a file and sends its events in batches.
private func read(
  _ file: OpenFile, _ choices: IntakeChoices, _ send: (EventBatch) throws(NotebookError) -> Void
) throws(NotebookError) -> DumpEnd {
  var choices = choices
  choices.lateEnvelopes = try lateEnvelopes(of: file, choices)
  var reading = DumpReading(choices)
  let summary = try reading.read(file, send)
  return DumpEnd(summary: summary, digest: reading.digest.text)
}

/// How far a file was read: what was met in it, and the digest of its bytes.
struct DumpReading: ~Copyable {
  private(set) var intake: Intake
  private(set) var digest = Digest()
  private(set) var offset = 0

  /// Begins before the first byte.
  init(_ choices: IntakeChoices) { intake = Intake(choices) }

  /// Reads on up to a place, or to the end of the file, and sends what is there in batches.
  mutating func read(
    _ file: OpenFile, to end: Int? = nil, _ send: (EventBatch) throws(NotebookError) -> Void
  ) throws(NotebookError) -> IntakeSummary {
    var batch = EventBatch()
    var done = offset
    func flush() throws(NotebookError) {
      batch.bytesRead = done
      try send(batch)
      batch = EventBatch()
    }
    func add(_ event: IntakeEvent) throws(NotebookError) {
      batch.add(event)
      if batch.isFull { try flush() }
    }
    unsafe try file.forEachPiece(from: offset, to: end ?? .max) { bytes throws(NotebookError) in
      unsafe digest.add(bytes)
      unsafe try intake.feed(bytes) { event throws(NotebookError) in try add(event) }
      done += bytes.count
    }
    offset = done
    let summary =
      try end == nil
      ? intake.finish { event throws(NotebookError) in try add(event) } : intake.summarySoFar()
    try flush()
    return summary
  }
}
