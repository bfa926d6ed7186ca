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
  var intake = Intake(choices)
  var digest = Digest()
  var batch = EventBatch()
  var done = 0
  func flush() throws(NotebookError) {
    batch.bytesRead = done
    try send(batch)
    batch = EventBatch()
  }
  func add(_ event: IntakeEvent) throws(NotebookError) {
    batch.add(event)
    if batch.isFull { try flush() }
  }
  unsafe try file.forEachPiece { bytes throws(NotebookError) in
    unsafe digest.add(bytes)
    unsafe try intake.feed(bytes) { event throws(NotebookError) in try add(event) }
    done += bytes.count
  }
  let summary = try intake.finish { event throws(NotebookError) in try add(event) }
  try flush()
  return DumpEnd(summary: summary, digest: digest.text)
}
