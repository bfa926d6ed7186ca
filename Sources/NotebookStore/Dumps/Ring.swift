import Dispatch
import Synchronization

/// A ring of batches between a thread that makes them and one that takes them.
///
/// A class, because two threads hold it; all of its state is behind the mutex.
final class Ring<Batch: Sendable>: Sendable {
  private struct State: Sendable {
    var batches: [Batch] = []
    var isAbandoned = false
  }

  private let places: Int
  private let state = Mutex(State())
  private let filled = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)

  /// Begins with so many places: enough that neither thread waits for the other's hiccups.
  init(places: Int = 8) {
    self.places = places
    // A semaphore that is made with places and goes with fewer traps.
    for _ in 0..<places { free.signal() }
  }

  /// Puts a batch in, once there is a place; `false` if nobody takes them any more.
  func put(_ batch: Batch) -> Bool {
    free.wait()
    let isTaken = state.withLock { state in
      if !state.isAbandoned { state.batches.append(batch) }
      return !state.isAbandoned
    }
    filled.signal()
    return isTaken
  }

  /// Says that there are no more batches.
  func finish() { filled.signal() }

  /// Takes the next batch; `nil` once there are no more.
  func take() -> Batch? {
    filled.wait()
    let batch = state.withLock { state in
      state.batches.isEmpty ? nil : state.batches.removeFirst()
    }
    if batch != nil { free.signal() }
    return batch
  }

  /// Lets the thread go that makes batches, which may wait for a place.
  func abandon() {
    state.withLock { state in
      state.isAbandoned = true
      state.batches = []
    }
    for _ in 0..<places { free.signal() }
  }
}
