import CSQLite

/// A compiled statement, finalised when the value that owns it goes.
@safe struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer
  private let path: String

  init(_ sql: String, on connection: borrowing Connection) throws(NotebookError) {
    var compiled: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection.handle, sql, -1, &compiled, nil)
    guard code == SQLITE_OK, let compiled = unsafe compiled else {
      throw connection.failure(in: sql)
    }
    unsafe handle = compiled
    unsafe database = connection.handle
    path = connection.path
  }

  deinit { unsafe sqlite3_finalize(handle) }

  borrowing func bind(_ value: Int64?, at position: Int32) {
    if let value {
      unsafe sqlite3_bind_int64(handle, position, value)
    } else {
      unsafe sqlite3_bind_null(handle, position)
    }
  }

  borrowing func bind(_ value: Int?, at position: Int32) {
    bind(value.map(Int64.init), at: position)
  }

  borrowing func bind(_ value: Bool?, at position: Int32) {
    bind(value.map { $0 ? Int64(1) : 0 }, at: position)
  }

  borrowing func bind(_ value: Double?, at position: Int32) {
    if let value {
      unsafe sqlite3_bind_double(handle, position, value)
    } else {
      unsafe sqlite3_bind_null(handle, position)
    }
  }

  borrowing func bind(_ text: String?, at position: Int32) {
    guard var text else {
      unsafe sqlite3_bind_null(handle, position)
      return
    }
    text.withUTF8 { bytes in
      let start = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      // Without a length SQLite would stop at a NUL inside the text; without a pointer it would
      // store NULL for an empty one.
      if let start = unsafe start {
        unsafe sqlite3_bind_text(
          handle, position, start, Int32(bytes.count), posturebook_sqlite_transient())
      } else {
        unsafe sqlite3_bind_text(handle, position, "", 0, posturebook_sqlite_transient())
      }
    }
  }

  borrowing func bind(_ blob: [UInt8], at position: Int32) {
    guard !blob.isEmpty else {
      unsafe sqlite3_bind_zeroblob(handle, position, 0)
      return
    }
    unsafe blob.withUnsafeBytes { bytes in
      _ = unsafe sqlite3_bind_blob(
        handle, position, bytes.baseAddress, Int32(bytes.count), posturebook_sqlite_transient())
    }
  }

  /// Moves to the next row; `false` once there are no more.
  borrowing func step() throws(NotebookError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let code = unsafe sqlite3_extended_errcode(database)
      let reason = unsafe String(cString: sqlite3_errmsg(database))
      let sql = unsafe String(cString: sqlite3_sql(handle))
      throw NotebookError(.storage, advice(code, reason, path), code: code, sql: sql)
    }
  }

  /// Runs a statement that returns no rows, and makes it ready to run again.
  borrowing func execute() throws(NotebookError) {
    defer { rewind() }
    _ = try step()
  }

  borrowing func rewind() {
    unsafe sqlite3_reset(handle)
  }

  borrowing func isNull(at column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  borrowing func integer(at column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(handle, column)
  }

  borrowing func optionalInteger(at column: Int32) -> Int64? {
    isNull(at: column) ? nil : integer(at: column)
  }

  borrowing func bool(at column: Int32) -> Bool? { optionalInteger(at: column).map { $0 != 0 } }

  borrowing func double(at column: Int32) -> Double {
    unsafe sqlite3_column_double(handle, column)
  }

  borrowing func optionalDouble(at column: Int32) -> Double? {
    isNull(at: column) ? nil : double(at: column)
  }

  borrowing func text(at column: Int32) -> String? {
    guard let bytes = unsafe sqlite3_column_text(handle, column) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
