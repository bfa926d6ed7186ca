import CSQLite
import Foundation

/// An open database file, closed when the value that owns it goes.
@safe struct Connection: ~Copyable {
  let handle: OpaquePointer
  let path: String
  private let kept = KeptStatements()

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

  deinit {
    kept.finalizeAll()
    unsafe sqlite3_close_v2(handle)
  }

  /// Runs a statement that returns no rows, with values for its parameters; it stays compiled.
  borrowing func execute<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value
  ) throws(NotebookError) {
    let statement = try kept.take(sql, on: self)
    statement.bind(all: repeat each values)
    let isRow = try statement.step()
    precondition(!isRow, "a statement that is to return no rows returned one")
    kept.keep(statement, sql)
  }

  /// Gives each row of a query to a function; the statement stays compiled.
  borrowing func forEachRow<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value,
    body: (borrowing Statement) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    let statement = try kept.take(sql, on: self)
    statement.bind(all: repeat each values)
    while try statement.step() { try body(statement) }
    kept.keep(statement, sql)
  }

  /// What a function makes of each row of a query; the statement stays compiled.
  borrowing func rows<each Value: Bindable, Row>(
    _ sql: String, _ values: repeat each Value,
    read: (borrowing Statement) throws(NotebookError) -> Row
  ) throws(NotebookError) -> [Row] {
    var rows: [Row] = []
    try forEachRow(sql, repeat each values) { row throws(NotebookError) in
      rows.append(try read(row))
    }
    return rows
  }

  /// What a function makes of the first row of a query, if there is one; the statement stays compiled.
  borrowing func first<each Value: Bindable, Result>(
    _ sql: String, _ values: repeat each Value,
    read: (borrowing Statement) throws(NotebookError) -> Result?
  ) throws(NotebookError) -> Result? {
    let statement = try kept.take(sql, on: self)
    statement.bind(all: repeat each values)
    let result = try statement.step() ? try read(statement) : nil
    kept.keep(statement, sql)
    return result
  }

  /// Runs one or more statements that return no rows.
  borrowing func run(_ script: String) throws(NotebookError) {
    guard unsafe sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw failure(in: script)
    }
  }

  /// Does all of a piece of work, or none of it; inside another transaction it is a part of that.
  borrowing func transaction<Result>(
    _ work: () throws(NotebookError) -> Result
  ) throws(NotebookError) -> Result {
    let isInner = unsafe sqlite3_get_autocommit(handle) == 0
    try run(isInner ? "SAVEPOINT part" : "BEGIN IMMEDIATE")
    do throws(NotebookError) {
      let result = try work()
      try run(isInner ? "RELEASE part" : "COMMIT")
      return result
    } catch {
      try? run(isInner ? "ROLLBACK TO part; RELEASE part" : "ROLLBACK")
      throw error
    }
  }

  /// The failure that the last call on this connection reported.
  borrowing func failure(in sql: String?) -> NotebookError {
    let code = unsafe sqlite3_extended_errcode(handle)
    let reason = unsafe String(cString: sqlite3_errmsg(handle))
    return NotebookError(.storage, advice(code, reason, path), code: code, sql: sql)
  }

  /// The key of the row that was last inserted.
  borrowing func lastInsertedRow() -> Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// The first column of the first row, as a whole number; 0 if there is none.
  borrowing func integer(_ sql: String) throws(NotebookError) -> Int64 {
    try first(sql) { $0.integer(at: 0) } ?? 0
  }
}

/// The statements of a connection that are compiled and not in use, by their text.
///
/// A class, because a connection that is only borrowed adds to it.
@safe private final class KeptStatements {
  private var handles: [String: OpaquePointer] = unsafe [:]

  /// The statement of a text, which is compiled if it was not kept or is in use.
  func take(_ sql: String, on connection: borrowing Connection) throws(NotebookError) -> Statement {
    guard let handle = unsafe handles.removeValue(forKey: sql) else {
      return try Statement(sql, on: connection)
    }
    return unsafe Statement(kept: handle)
  }

  /// Keeps a statement after its use.
  func keep(_ statement: consuming Statement, _ sql: String) {
    let handle = unsafe statement.release()
    if let other = unsafe handles.updateValue(handle, forKey: sql) {
      unsafe sqlite3_finalize(other)
    }
  }

  func finalizeAll() {
    unsafe handles.values.forEach { _ = unsafe sqlite3_finalize($0) }
    unsafe handles = [:]
  }
}

/// What a failure of SQLite means to the person, and what to do.
func advice(_ code: Int32, _ reason: String, _ path: String) -> String {
  switch code & 0xff {
  case SQLITE_BUSY, SQLITE_LOCKED:
    "the notebook \(path) is being written by another program; try again when it is done"
  case SQLITE_FULL:
    "the disk is full: that of \(path), or that of the temporary files, whose folder SQLITE_TMPDIR "
      + "names; the notebook is as it was. Free some space; `posturebook run` then goes on with what "
      + "is in the sessions' folders"
  case SQLITE_IOERR:
    "the notebook \(path) cannot be read or written (\(reason)); it is as it was. See whether the "
      + "disk is full or failing; `posturebook run` then goes on with what is in the sessions' folders"
  case SQLITE_NOTADB:
    "\(path) is no notebook (\(reason)); if it is a file of yours, name another with --notebook FILE; "
      + "if it was the notebook, `posturebook rebuild` makes it again from the sessions' files"
  case SQLITE_CORRUPT:
    "the notebook \(path) is damaged (\(reason)); `posturebook rebuild` makes it again from the sessions' files"
  case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN:
    "the notebook \(path) cannot be written (\(reason)); check who may write its folder"
  default: "the notebook \(path): \(reason)"
  }
}

/// A path as SQLite takes it in a URI (RFC 3986).
private func uri(_ path: String) -> String {
  let named = path.hasPrefix("/") ? path : "./" + path
  return "file:" + (named.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? named)
}
