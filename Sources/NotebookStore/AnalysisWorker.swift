import Foundation
import PostureAnalysis
import PostureModel
import Synchronization

/// What the thread that analyses is told.
enum AnalysisOrder: Sendable {
  /// A session begins.
  case begin(SessionWalk)
  /// Readings that a file brought, in its order.
  case portion(ImportPortion)
  /// Readings of the session that began last, in the contract's order.
  case stored(StoredPortion)
  /// The session is not to be analysed after all.
  case forget(Int64)
  /// The sessions end, one after the other.
  case finish([Int64])
}

/// A thread that walks through sessions while another reads a file or the tables.
///
/// Sessions come out in the order in which they were told to end.
final class AnalysisWorker: Sendable {
  private let orders: Ring<AnalysisOrder>
  private let analysed: Ring<AnalysedSession?>
  private let rows: FoundRows

  init() {
    let orders = Ring<AnalysisOrder>()
    let analysed = Ring<AnalysedSession?>()
    let rows = FoundRows()
    (self.orders, self.analysed, self.rows) = (orders, analysed, rows)
    Thread.detachNewThread {
      var walks = SessionWalks()
      while let order = orders.take() {
        walks.follow(order, rows) { _ = analysed.put($0) }
      }
      analysed.finish()
    }
  }

  /// Whoever made the worker may leave it at any time: its thread then ends.
  deinit {
    orders.abandon()
    orders.finish()
    analysed.abandon()
  }

  /// Tells what to do next; waits while too much is to be done already.
  func tell(_ order: AnalysisOrder) { _ = orders.put(order) }

  /// Takes out the rows of sessions that were found so far; those of a session are all here before the
  /// session ends.
  ///
  /// To be asked after each order: nobody waits for it, and they would become many.
  func takeRows() -> [FoundRows.Portion] { rows.take() }

  /// Waits for the next session that ends; `nil` of one that was not walked through.
  func next() throws(NotebookError) -> AnalysedSession? {
    guard let next = analysed.take() else {
      throw NotebookError(.storage, "a session was not analysed; this is a fault of Posturebook's")
    }
    return next
  }
}

/// Where the thread that analyses leaves rows of sessions that go on.
///
/// A class, because two threads hold it; its state is behind the mutex. No ring: each thread would wait
/// for the other.
final class FoundRows: Sendable {
  typealias Portion = (session: Int64, rows: SessionFindings)

  private let portions = Mutex<[Portion]>([])

  func put(_ rows: SessionFindings, of session: Int64) {
    portions.withLock { $0.append((session, rows)) }
  }

  func take() -> [Portion] {
    portions.withLock { portions in
      defer { portions = [] }
      return portions
    }
  }
}

/// The sessions that a worker walks through.
private struct SessionWalks {
  private var walks: [Int64: SessionWalk] = [:]
  private var latest: Int64 = 0

  mutating func follow(
    _ order: AnalysisOrder, _ rows: FoundRows, _ put: (AnalysedSession?) -> Void
  ) {
    switch order {
    case .begin(let walk):
      latest = walk.stream.id
      walks[latest] = walk
    case .portion(let portion): add(portion, rows)
    case .stored(let portion):
      guard var walk = walks.removeValue(forKey: latest) else { return }
      walk.add(portion)
      if let found = walk.takeRows() { rows.put(found, of: latest) }
      walks[latest] = walk
    case .forget(let id): walks[id] = nil
    case .finish(let ids):
      for id in ids {
        guard var walk = walks.removeValue(forKey: id) else {
          put(nil)
          continue
        }
        put(walk.finish())
      }
    }
  }

  private mutating func add(_ portion: ImportPortion, _ rows: FoundRows) {
    for piece in portion.pieces {
      guard var walk = walks.removeValue(forKey: piece.session) else { continue }
      walk.add(portion, piece)
      if let found = walk.takeRows() { rows.put(found, of: piece.session) }
      walks[piece.session] = walk
    }
  }
}
