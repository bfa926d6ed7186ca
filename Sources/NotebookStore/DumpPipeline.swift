import Dispatch
import Foundation
import PostureModel
import ProbeIntake
import Synchronization

/// What comes at the end of a file.
struct DumpEnd: Sendable {
  var summary: IntakeSummary
  var digest: String
}

/// A ring of batches between the thread that reads a file and the one that writes its readings.
///
/// A class, because two threads hold it; all of its state is behind the mutex.
private final class BatchRing: Sendable {
  private enum Last: Sendable {
    case end(DumpEnd)
    case failure(NotebookError)
  }

  private struct State: Sendable {
    var batches: [EventBatch] = []
    var last: Last?
    var isAbandoned = false
  }

  /// How many batches may wait: enough that neither thread waits for the other's hiccups.
  private static let places = 8

  private let state = Mutex(State())
  private let filled = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)

  init() {
    // A semaphore that is made with places and goes with fewer traps.
    for _ in 0..<BatchRing.places { free.signal() }
  }

  /// Puts a batch in, once there is a place; `false` if nobody takes them any more.
  func put(_ batch: EventBatch) -> Bool {
    free.wait()
    let isTaken = state.withLock { state in
      if !state.isAbandoned { state.batches.append(batch) }
      return !state.isAbandoned
    }
    filled.signal()
    return isTaken
  }

  func finish(_ result: Result<DumpEnd, NotebookError>) {
    state.withLock { state in
      switch result {
      case .success(let end): state.last = .end(end)
      case .failure(let error): state.last = .failure(error)
      }
    }
    filled.signal()
  }

  /// Takes the next batch; `nil` once there are no more.
  func take() -> EventBatch? {
    filled.wait()
    let batch = state.withLock { state in
      state.batches.isEmpty ? nil : state.batches.removeFirst()
    }
    if batch != nil { free.signal() }
    return batch
  }

  func end() throws(NotebookError) -> DumpEnd {
    switch state.withLock({ $0.last }) {
    case .end(let end)?: return end
    case .failure(let error)?: throw error
    case nil: throw NotebookError(.storage, "the reading of a file was given up")
    }
  }

  /// Lets the reading thread go, which may wait for a place.
  func abandon() {
    state.withLock { state in
      state.isAbandoned = true
      state.batches = []
    }
    for _ in 0..<BatchRing.places { free.signal() }
  }
}

/// Reads a file on a thread of its own, and gives its batches to a function on this one.
///
/// Parsing and writing take about as long, so that two threads take about half of the time.
func forEachBatch(
  of path: String, _ choices: IntakeChoices, _ receive: (EventBatch) throws(NotebookError) -> Void
) throws(NotebookError) -> DumpEnd {
  let ring = BatchRing()
  Thread.detachNewThread {
    do throws(NotebookError) {
      ring.finish(.success(try read(path, choices, into: ring)))
    } catch {
      ring.finish(.failure(error))
    }
  }
  do throws(NotebookError) {
    while let batch = ring.take() { try receive(batch) }
  } catch {
    ring.abandon()
    throw error
  }
  return try ring.end()
}

private func read(
  _ path: String, _ choices: IntakeChoices, into ring: BatchRing
) throws(NotebookError) -> DumpEnd {
  let file = try DumpFile(path)
  var intake = Intake(choices)
  var digest = Digest()
  var batch = EventBatch()
  var done = 0
  var isWanted = true
  func send() {
    batch.bytesRead = done
    if isWanted { isWanted = ring.put(batch) }
    batch = EventBatch()
  }
  unsafe try file.forEachPiece { bytes throws(NotebookError) in
    guard isWanted else { throw NotebookError(.storage, "\(path): no longer wanted") }
    unsafe digest.add(bytes)
    unsafe intake.feed(bytes) { event in
      batch.add(event)
      if batch.isFull { send() }
    }
    done += bytes.count
  }
  let summary = intake.finish { event in
    batch.add(event)
    if batch.isFull { send() }
  }
  send()
  return DumpEnd(summary: summary, digest: digest.text)
}
