import Foundation
import PostureAnalysis
import PostureModel

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

  init() {
    let orders = Ring<AnalysisOrder>()
    let analysed = Ring<AnalysedSession?>()
    (self.orders, self.analysed) = (orders, analysed)
    Thread.detachNewThread {
      var walks = SessionWalks()
      while let order = orders.take() {
        walks.follow(order) { _ = analysed.put($0) }
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

  /// Waits for the next session that ends; `nil` of one that was not walked through.
  func next() throws(NotebookError) -> AnalysedSession? {
    guard let next = analysed.take() else {
      throw NotebookError(.storage, "a session was not analysed; this is a fault of Posturebook's")
    }
    return next
  }
}

/// The sessions that a worker walks through.
private struct SessionWalks {
  private var walks: [Int64: SessionWalk] = [:]
  private var latest: Int64 = 0

  mutating func follow(_ order: AnalysisOrder, _ put: (AnalysedSession?) -> Void) {
    switch order {
    case .begin(let walk):
      latest = walk.stream.id
      walks[latest] = walk
    case .portion(let portion): add(portion)
    case .stored(let portion):
      guard var walk = walks.removeValue(forKey: latest) else { return }
      walk.add(portion)
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

  private mutating func add(_ portion: ImportPortion) {
    for piece in portion.pieces {
      guard var walk = walks.removeValue(forKey: piece.session) else { continue }
      walk.add(portion, piece)
      walks[piece.session] = walk
    }
  }
}
