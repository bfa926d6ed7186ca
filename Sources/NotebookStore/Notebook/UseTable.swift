import PostureAnalysis
import PostureModel

/// The layouts that sessions use, each with what it says about the phone.
///
/// A use is written when its first reading is, as it would be if it were the only one; what the other
/// readings add to it is written once the session is analysed.
struct UseTable: ~Copyable {
  private struct Key: Hashable {
    var session: Int64
    var layout: Int64
  }

  private var insert: RowInsert
  /// The uses of this transaction; bounded, since each reading may have a layout of its own.
  private var known: [Key: Int64] = [:]
  private var lastID: Int64

  /// The key of a session's use of a layout, which is written if it is new, with the next number.
  mutating func key(
    of layout: Shared<Layout>, _ id: Int64, session: Int64, profile: DeviceProfile, next: Int,
    time: Instant, on connection: borrowing Connection
  ) throws(NotebookError) -> (id: Int64, isNew: Bool) {
    let key = Key(session: session, layout: id)
    if let use = known[key] { return (use, false) }
    if known.count >= 4_096 {
      try flush()
      known.removeAll(keepingCapacity: true)
    }
    // What is not known of this transaction may be of an earlier one, or was forgotten.
    let stored = try connection.first(
      "SELECT id FROM use WHERE session = ?1 AND layout = ?2", session, id
    ) { $0.integer(at: 0) }
    let use = stored ?? lastID + 1
    known[key] = use
    guard stored == nil else { return (use, false) }
    lastID = use
    let told = Classification(layout.value, profile: profile)
    try insert.add(
      use, session, id, told.state, told.fold, told.attitude, told.axis, told.display,
      told.isConsistent, next, 1, 0, time, time)
    return (use, true)
  }

  /// Writes the uses that wait.
  mutating func flush() throws(NotebookError) { try insert.flush() }
}

extension UseTable {
  init(on connection: borrowing Connection) throws(NotebookError) {
    self.init(
      insert: try RowInsert(into: "use", on: connection),
      lastID: try connection.integer("SELECT max(id) FROM use"))
  }
}
