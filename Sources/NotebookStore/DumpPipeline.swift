import Foundation
import PostureModel
import ProbeIntake
import Synchronization

/// What comes at the end of a file.
struct DumpEnd: Sendable {
  var summary: IntakeSummary
  var digest: String
}

/// How the reading of a file ended.
private enum Outcome: Sendable {
  case none
  case end(DumpEnd)
  case failure(NotebookError)
}

/// Where the reading thread leaves how it ended.
///
/// A class, because two threads hold it; its state is behind the mutex.
private final class OutcomeBox: Sendable {
  let outcome = Mutex(Outcome.none)
}

/// Reads a file on a thread of its own, and gives its batches to a function on this one.
///
/// Parsing and writing take about as long, so that two threads take about half of the time.
func forEachBatch(
  of file: OpenFile, _ choices: IntakeChoices, _ receive: (EventBatch) throws(NotebookError) -> Void
) throws(NotebookError) -> DumpEnd {
  let ring = Ring<EventBatch>()
  let box = OutcomeBox()
  Thread.detachNewThread {
    do throws(NotebookError) {
      let end = try read(file, choices, into: ring)
      box.outcome.withLock { $0 = .end(end) }
    } catch {
      box.outcome.withLock { $0 = .failure(error) }
    }
    ring.finish()
  }
  do throws(NotebookError) {
    while let batch = ring.take() { try receive(batch) }
  } catch {
    ring.abandon()
    throw error
  }
  switch box.outcome.withLock({ $0 }) {
  case .end(let end): return end
  case .failure(let error): throw error
  case .none: throw NotebookError(.storage, "\(file.path): its reading was given up")
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
  return intake.finish { _ in }.lateEnvelopes
}

private func read(
  _ file: OpenFile, _ choices: IntakeChoices, into ring: Ring<EventBatch>
) throws(NotebookError) -> DumpEnd {
  var choices = choices
  choices.lateEnvelopes = try lateEnvelopes(of: file, choices)
  var intake = Intake(choices)
  var digest = Digest()
  var batcher = Batcher(ring)
  unsafe try file.forEachPiece { bytes throws(NotebookError) in
    guard batcher.isWanted else { throw NotebookError(.storage, "\(file.path): no longer wanted") }
    unsafe digest.add(bytes)
    unsafe intake.feed(bytes) { batcher.add($0) }
    batcher.done += bytes.count
  }
  let summary = intake.finish { batcher.add($0) }
  batcher.send()
  return DumpEnd(summary: summary, digest: digest.text)
}

/// Packs events into batches.
private struct Batcher {
  /// Bytes of the file that were read.
  var done = 0
  /// Whether somebody still takes the batches.
  private(set) var isWanted = true
  private var batch = EventBatch()
  private let ring: Ring<EventBatch>

  init(_ ring: Ring<EventBatch>) { self.ring = ring }

  mutating func add(_ event: IntakeEvent) {
    batch.add(event)
    if batch.isFull { send() }
  }

  mutating func send() {
    batch.bytesRead = done
    if isWanted { isWanted = ring.put(batch) }
    batch = EventBatch()
  }
}
