import PostureModel
import ProbeIntake

/// A file that was read before.
struct KnownSource {
  var id: Int64
  var bytes: Int
  var digest: String
  var choices: String
  /// How many of its records were read: accepted, or present before.
  var read: Int
  var accepted: Int
}

extension Connection {
  /// What is known of a file of a session.
  borrowing func source(
    of session: Int64, path: String
  ) throws(NotebookError) -> KnownSource? {
    try first(
      """
      SELECT id, bytes, digest, choices, accepted + present, accepted
      FROM source WHERE session = ?1 AND path = ?2
      """, session, path
    ) { row in
      KnownSource(
        id: row.integer(at: 0), bytes: Int(row.integer(at: 1)), digest: row.text(at: 2) ?? "",
        choices: row.text(at: 3) ?? "", read: Int(row.integer(at: 4)),
        accepted: Int(row.integer(at: 5)))
    }
  }

  /// The key of a file, which gets a row if it is new, and how many of its records were accepted before.
  ///
  /// Its refusals are forgotten, since the file is read from its beginning again.
  borrowing func openSource(
    of session: Int64, path: String
  ) throws(NotebookError) -> (id: Int64, accepted: Int) {
    if let known = try source(of: session, path: path) {
      try execute("DELETE FROM reject WHERE source = ?1", known.id)
      try execute("DELETE FROM present WHERE source = ?1", known.id)
      return (known.id, known.accepted)
    }
    try execute(
      """
      INSERT INTO source (session, number, path)
      SELECT ?1, count(*) + 1, ?2 FROM source WHERE session = ?1
      """, session, path)
    return (lastInsertedRow(), 0)
  }

  /// Writes the ledger of a file; what the table's CHECK refuses is a fault of ours and stores nothing.
  ///
  /// Other are lines of a log without a record, and records that are no reading of the session.
  borrowing func write(
    _ share: DumpLedger.Share, _ summary: IntakeSummary, digest: String, choices: String
  ) throws(NotebookError) {
    try execute(
      """
      UPDATE source SET
        bytes = ?2, digest = ?3, choices = ?4, container = ?5, encoding = ?6, time_encoding = ?7,
        angle_unit = ?8, untimed = ?9, records = ?10, accepted = ?11, present = ?12,
        rejected = ?13, blank = ?14, other = ?15, keyboard_reported = ?16, fine_times = ?17,
        members = ?18
      WHERE id = ?1
      """, share.source, summary.bytes, digest, choices, summary.container.rawValue,
      summary.encoding, summary.timeEncoding, summary.angleUnit, summary.isUntimed, share.records,
      share.accepted, share.records - share.accepted - share.rejected, share.rejected,
      summary.blank, summary.otherLines + summary.records - share.records, share.reportsKeyboard,
      share.hasFineTimes, summary.sessionMembers)
  }

  /// Keeps where a record is whose reading is counted to another one.
  borrowing func add(
    present record: Int, time: Instant, sequence: Int64?, to source: Int64
  ) throws(NotebookError) {
    try execute("INSERT INTO present VALUES (?1, ?2, ?3, ?4)", source, record, time, sequence)
  }

  /// Takes accepted records from the ledger of a file, which are present from now on.
  borrowing func moveToPresent(_ records: Int, of source: Int64) throws(NotebookError) {
    try execute(
      "UPDATE source SET accepted = accepted - ?2, present = present + ?2 WHERE id = ?1", source,
      records)
  }

  /// Keeps a refused record.
  borrowing func add(_ refusal: Refusal, to source: Int64) throws(NotebookError) {
    try execute(
      """
      INSERT INTO reject (
        source, record, line, column, byte_offset, byte_length, code, pointer, message, raw)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """, source, refusal.place.record, refusal.line, refusal.column, refusal.place.byteOffset,
      refusal.place.byteLength, refusal.code.rawValue, refusal.pointer, refusal.message,
      refusal.raw)
  }

  /// Numbers a session's files from 1 by their paths, whichever came first.
  borrowing func numberSources(of session: Int64) throws(NotebookError) {
    let sources = try rows("SELECT id, number, path FROM source WHERE session = ?1", session) {
      (id: $0.integer(at: 0), number: $0.integer(at: 1), path: $0.text(at: 2) ?? "")
    }.sorted { precedes($0.path, $1.path) }
    for (index, source) in sources.enumerated() where source.number != Int64(index + 1) {
      try execute("UPDATE source SET number = ?2 WHERE id = ?1", source.id, index + 1)
    }
  }
}
