import CSQLite
import Dispatch
import Foundation
import Synchronization

/// Interrupts a query that outlives its time, from a thread of its own.
///
/// A class, because both threads hold it. It is unchecked because of the pointer to the database,
/// which `sqlite3_interrupt` takes from any thread, and which is closed only after `end` returned.
@safe final class QueryWatch: @unchecked Sendable {
  private let isPast = Atomic(false)
  private let isInside = Atomic(true)
  private let database: OpaquePointer
  private let sql: String
  private let seconds: Double
  private let ended = DispatchSemaphore(value: 0)
  private let left = DispatchSemaphore(value: 0)

  init(
    _ connection: borrowing Connection, sql: String, seconds: Double,
    overrun: @escaping @Sendable (NotebookError) -> Void
  ) {
    unsafe database = connection.handle
    (self.sql, self.seconds) = (sql, seconds)
    Thread.detachNewThread { self.watch(overrun) }
  }

  /// Ends the watch; call it before the database is closed.
  func end() {
    ended.signal()
    left.wait()
  }

  /// Whether the time is over.
  var isOver: Bool { isPast.load(ordering: .relaxed) }

  /// Runs what is not SQLite's work: to wait there for a slow reader is no reason to call `overrun`.
  func outside<Result>(_ work: () -> Result) -> Result {
    isInside.store(false, ordering: .relaxed)
    defer { isInside.store(true, ordering: .relaxed) }
    return work()
  }

  /// That the time is over.
  var error: NotebookError {
    NotebookError(
      .limit,
      "the query was stopped after \(rounded(seconds)) s; ask for less, or give it longer with "
        + "--timeout", sql: sql)
  }

  private func watch(_ overrun: (NotebookError) -> Void) {
    defer { left.signal() }
    if ended.wait(timeout: .now() + seconds) == .success { return }
    isPast.store(true, ordering: .relaxed)
    // An interruption between two statements is forgotten, so it is repeated.
    let pause = 0.02
    var stuck = 0.0
    var used = secondsUsed()
    while true {
      unsafe sqlite3_interrupt(database)
      if ended.wait(timeout: .now() + pause) == .success { return }
      // Outside, huge rows are printed or a reader is waited for, which uses no processor.
      let now = secondsUsed()
      stuck += isInside.load(ordering: .relaxed) ? pause : min(pause, now - used)
      used = now
      if stuck >= 0.5 {
        overrun(error)
        stuck = 0
      }
    }
  }
}

private func rounded(_ seconds: Double) -> String {
  seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
}

/// How long the program has used the processor.
private func secondsUsed() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
