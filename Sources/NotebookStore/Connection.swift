import CSQLite

/// An open database file, closed when the value that owns it goes.
@safe struct Connection: ~Copyable {
  let handle: OpaquePointer
  let path: String

  /// How a file is opened.
  enum Access {
    case readWrite
    case readOnly
    /// Only read, by the person's word that no program changes it meanwhile.
    case unchanging
  }

  init(path: String, access: Access) throws(NotebookError) {
    var opened: OpaquePointer?
    let flags =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      case .readOnly: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
      case .unchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
      }
    let name = access == .unchanging ? uri(path) + "?immutable=1" : path
    let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      let reason =
        unsafe opened.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      unsafe sqlite3_close_v2(opened)
      throw NotebookError(
        .storage,
        "cannot open the notebook \(path): \(reason); check who may write its folder, or name "
          + "another place with --notebook FILE", code: code)
    }
    unsafe handle = opened
    self.path = path
    unsafe sqlite3_busy_timeout(handle, 10_000)
    unsafe sqlite3_extended_result_codes(handle, 1)
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs one or more statements that return no rows.
  borrowing func run(_ script: String) throws(NotebookError) {
    guard unsafe sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw failure(in: script)
    }
  }

  /// Does all of a piece of work, or none of it.
  borrowing func transaction<Result>(
    _ work: () throws(NotebookError) -> Result
  ) throws(NotebookError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(NotebookError) {
      let result = try work()
      try run("COMMIT")
      return result
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  /// The failure that the last call on this connection reported.
  borrowing func failure(in sql: String?) -> NotebookError {
    let code = unsafe sqlite3_extended_errcode(handle)
    let reason = unsafe String(cString: sqlite3_errmsg(handle))
    return NotebookError(.storage, advice(code, reason, path), code: code, sql: sql)
  }

  /// How many rows the last statement changed.
  borrowing func changes() -> Int { unsafe Int(sqlite3_changes(handle)) }

  /// The key of the row that was last inserted.
  borrowing func lastInsertedRow() -> Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// The first column of the first row, as a whole number; 0 if there is none.
  borrowing func integer(_ sql: String) throws(NotebookError) -> Int64 {
    let statement = try Statement(sql, on: self)
    return try statement.step() ? statement.integer(at: 0) : 0
  }

}

/// What a failure of SQLite means to the person, and what to do.
func advice(_ code: Int32, _ reason: String, _ path: String) -> String {
  switch code & 0xff {
  case SQLITE_BUSY, SQLITE_LOCKED:
    "the notebook \(path) is being written by another program; try again when it is done"
  case SQLITE_FULL:
    "the disk is full: that of \(path), or that of the temporary files, whose folder SQLITE_TMPDIR "
      + "names; nothing of this file was stored, free some space and import it again"
  case SQLITE_NOTADB, SQLITE_CORRUPT:
    "the notebook \(path) is damaged (\(reason)); delete it and its -wal and -shm files, and "
      + "`posturebook run` makes it again from the sessions' files"
  case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN:
    "the notebook \(path) cannot be written (\(reason)); check who may write its folder"
  default: "the notebook \(path): \(reason)"
  }
}

/// A path as SQLite takes it in a URI (RFC 3986): all but plain letters, digits and slashes escaped.
private func uri(_ path: String) -> String {
  let kept: Set<UInt8> = Set(
    "/-._~abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
  let absolute = path.hasPrefix("/") ? path : "./" + path
  return "file:"
    + absolute.utf8.map { byte in
      if kept.contains(byte) { return String(UnicodeScalar(byte)) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count < 2 ? "0" : "") + hex
    }.joined()
}
