import Dispatch
import Synchronization

/// A ring of pieces between a thread that makes them and one that takes them.
///
/// A class, because two threads hold it; all of its state is behind the mutex.
final class Ring<Piece: Sendable>: Sendable {
  private struct State: Sendable {
    var pieces: [Piece] = []
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

  /// Puts a piece in, once there is a place; `false` if nobody takes them any more.
  @discardableResult
  func put(_ piece: Piece) -> Bool {
    free.wait()
    let isTaken = state.withLock { state in
      if !state.isAbandoned { state.pieces.append(piece) }
      return !state.isAbandoned
    }
    filled.signal()
    return isTaken
  }

  /// Takes the next piece, once there is one.
  func take() -> Piece {
    filled.wait()
    defer { free.signal() }
    return state.withLock { $0.pieces.removeFirst() }
  }

  /// Lets the thread go that makes pieces, which may wait for a place.
  func abandon() {
    state.withLock { state in
      state.isAbandoned = true
      state.pieces = []
    }
    for _ in 0..<places { free.signal() }
  }
}
