import PostureModel
import ProbeIntake

/// The imported files, their ledgers and their refused records.
struct SourceTable: ~Copyable {
  /// What is known of a file that was read before.
  struct Known {
    var id: Int64
    var bytes: Int
    var digest: String
    var choices: String
    var records: Int
    var accepted: Int
    var present: Int
  }

  private let find: Statement
  private let insert: Statement
  private let update: Statement
  private let clear: Statement
  private let clearPresent: Statement
  private let path: Statement
  private let count: Statement
  private let insertPresent: Statement
  private let insertReject: Statement

  init(on connection: borrowing Connection) throws(NotebookError) {
    let find = try Statement(
      """
      SELECT id, bytes, digest, choices, records, accepted, present
      FROM source WHERE session = ?1 AND path = ?2
      """, on: connection)
    let insert = try Statement(
      """
      INSERT INTO source (
        session, number, path, bytes, digest, choices, container, encoding, time_encoding,
        angle_unit, untimed, records, accepted, present, rejected, blank)
      VALUES (
        ?1, (SELECT coalesce(max(number), 0) + 1 FROM source WHERE session = ?1), ?2, 0, '', '',
        '', '', '', '', 0, 0, 0, 0, 0, 0)
      """, on: connection)
    let update = try Statement(
      """
      UPDATE source SET
        bytes = ?2, digest = ?3, choices = ?4, container = ?5, encoding = ?6, time_encoding = ?7,
        angle_unit = ?8, untimed = ?9, records = ?10, accepted = ?11, present = ?12,
        rejected = ?13, blank = ?14, members = ?15
      WHERE id = ?1
      """, on: connection)
    let clear = try Statement("DELETE FROM reject WHERE source = ?1", on: connection)
    let clearPresent = try Statement("DELETE FROM present WHERE source = ?1", on: connection)
    let path = try Statement("SELECT path FROM source WHERE id = ?1", on: connection)
    let count = try Statement(
      "UPDATE source SET accepted = accepted - ?2, present = present + ?2 WHERE id = ?1",
      on: connection)
    let insertPresent = try Statement(
      "INSERT INTO present VALUES (?1, ?2, ?3, ?4)", on: connection)
    let insertReject = try Statement(
      """
      INSERT INTO reject (
        source, record, line, column, byte_offset, byte_length, code, pointer, message, raw)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """, on: connection)
    self.find = find
    self.insert = insert
    self.update = update
    self.clear = clear
    self.clearPresent = clearPresent
    self.path = path
    self.count = count
    self.insertPresent = insertPresent
    self.insertReject = insertReject
  }

  /// What is known of a file of a session.
  borrowing func known(session: Int64, path: String) throws(NotebookError) -> Known? {
    find.bind(session, at: 1)
    find.bind(path, at: 2)
    defer { find.rewind() }
    guard try find.step() else { return nil }
    return Known(
      id: find.integer(at: 0), bytes: Int(find.integer(at: 1)), digest: find.text(at: 2) ?? "",
      choices: find.text(at: 3) ?? "", records: Int(find.integer(at: 4)),
      accepted: Int(find.integer(at: 5)), present: Int(find.integer(at: 6)))
  }

  /// The key of a file, which gets a row if it is new; its refusals are forgotten, since the file
  /// is read from its beginning again.
  borrowing func open(
    session: Int64, path: String, on connection: borrowing Connection
  ) throws(NotebookError) -> (id: Int64, accepted: Int) {
    if let known = try known(session: session, path: path) {
      clear.bind(known.id, at: 1)
      try clear.execute()
      clearPresent.bind(known.id, at: 1)
      try clearPresent.execute()
      return (known.id, known.accepted)
    }
    insert.bind(session, at: 1)
    insert.bind(path, at: 2)
    try insert.execute()
    return (connection.lastInsertedRow(), 0)
  }

  /// Writes the ledger of a file; what the table's CHECK refuses is a fault of ours and stores
  /// nothing.
  borrowing func close(
    _ id: Int64, _ summary: IntakeSummary, digest: String, choices: String, counts: DumpCounts
  ) throws(NotebookError) {
    update.bind(id, at: 1)
    update.bind(summary.bytes, at: 2)
    update.bind(digest, at: 3)
    update.bind(choices, at: 4)
    update.bind(summary.container.rawValue, at: 5)
    update.bind(summary.encoding, at: 6)
    update.bind(summary.timeEncoding, at: 7)
    update.bind(summary.angleUnit, at: 8)
    update.bind(summary.isUntimed, at: 9)
    update.bind(counts.records, at: 10)
    update.bind(counts.accepted, at: 11)
    update.bind(counts.present, at: 12)
    update.bind(counts.rejected, at: 13)
    update.bind(counts.blank, at: 14)
    update.bind(summary.sessionMembers, at: 15)
    try update.execute()
  }

  /// Keeps where a record stands whose reading is counted to another one.
  borrowing func add(
    present record: Int, time: Instant, sequence: Int64?, to source: Int64
  ) throws(NotebookError) {
    insertPresent.bind(source, at: 1)
    insertPresent.bind(record, at: 2)
    insertPresent.bind(time.milliseconds, at: 3)
    insertPresent.bind(sequence, at: 4)
    try insertPresent.execute()
  }

  /// The path of a file.
  borrowing func path(of source: Int64) throws(NotebookError) -> String {
    path.bind(source, at: 1)
    defer { path.rewind() }
    return try path.step() ? path.text(at: 0) ?? "" : ""
  }

  /// Takes accepted records from the ledger of a file, which are present from now on.
  borrowing func take(_ records: Int, from source: Int64) throws(NotebookError) {
    count.bind(source, at: 1)
    count.bind(records, at: 2)
    try count.execute()
  }

  /// Keeps a refused record.
  borrowing func add(_ refusal: Refusal, to source: Int64) throws(NotebookError) {
    insertReject.bind(source, at: 1)
    insertReject.bind(refusal.place.record, at: 2)
    insertReject.bind(refusal.line, at: 3)
    insertReject.bind(refusal.column, at: 4)
    insertReject.bind(refusal.place.byteOffset, at: 5)
    insertReject.bind(refusal.place.byteLength, at: 6)
    insertReject.bind(refusal.code.rawValue, at: 7)
    insertReject.bind(refusal.pointer, at: 8)
    insertReject.bind(refusal.message, at: 9)
    insertReject.bind(refusal.raw, at: 10)
    try insertReject.execute()
  }
}

/// A file's ledger: accepted + present + rejected = records.
struct DumpCounts {
  var records = 0
  var accepted = 0
  var rejected = 0
  var blank = 0
  var present: Int { records - accepted - rejected }
}
