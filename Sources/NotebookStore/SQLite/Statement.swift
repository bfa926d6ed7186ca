import CSQLite
import PostureModel

/// A compiled statement, finalised when the value that owns it goes.
@safe struct Statement: ~Copyable {
  let handle: OpaquePointer
  let database: OpaquePointer

  init(_ sql: String, on connection: borrowing Connection) throws(NotebookError) {
    var compiled: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection.handle, sql, -1, &compiled, nil)
    guard code == SQLITE_OK, let compiled = unsafe compiled else {
      throw connection.failure(in: sql)
    }
    unsafe handle = compiled
    unsafe database = connection.handle
  }

  /// Takes over a statement that was kept; see `release`.
  init(kept handle: OpaquePointer) {
    unsafe self.handle = handle
    unsafe database = sqlite3_db_handle(handle)
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Gives up the compiled statement, which whoever gets it finalises.
  consuming func release() -> OpaquePointer {
    rewind()
    let handle = unsafe handle
    discard self
    return unsafe handle
  }

  /// Binds values to the parameters, from the first on.
  @inline(__always)
  borrowing func bind<each Value: Bindable>(all values: repeat each Value) {
    var position: Int32 = 1
    repeat bind(next: each values, at: &position)
  }

  /// Binds a value, and moves the position behind it.
  @inline(__always)
  borrowing func bind<Value: Bindable>(next value: Value, at position: inout Int32) {
    value.bind(to: self, at: position)
    position += Value.parameters
  }

  borrowing func bindNull(at position: Int32) {
    unsafe sqlite3_bind_null(handle, position)
  }

  borrowing func bind(_ value: Int64, at position: Int32) {
    unsafe sqlite3_bind_int64(handle, position, value)
  }

  borrowing func bind(_ value: Double, at position: Int32) {
    unsafe sqlite3_bind_double(handle, position, value)
  }

  borrowing func bind(_ text: String, at position: Int32) {
    // Without a length SQLite would stop at a NUL inside the text.
    unsafe sqlite3_bind_text(
      handle, position, text, Int32(text.utf8.count), posturebook_sqlite_transient())
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
      let path = unsafe sqlite3_db_filename(database, "main").map { unsafe String(cString: $0) }
      throw NotebookError(.storage, advice(code, reason, path ?? ""), code: code, sql: sql)
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

  /// The names of the columns.
  var columns: [String] {
    (0..<(unsafe sqlite3_column_count(handle))).map { column in
      unsafe sqlite3_column_name(handle, column).map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// The values of the row that the last step gave.
  ///
  /// Where SQLite has no room for a text, it is `.null`, and `sqlite3_errcode` says so.
  borrowing func row() -> [SQLValue] {
    (0..<(unsafe sqlite3_column_count(handle))).map { column in
      switch unsafe sqlite3_column_type(handle, column) {
      case SQLITE_INTEGER: return .integer(integer(at: column))
      case SQLITE_FLOAT: return .real(double(at: column))
      case SQLITE_TEXT:
        guard let start = unsafe sqlite3_column_text(handle, column) else { return .null }
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
        // SQL can make a text of bytes that are none.
        let text = unsafe String(validating: bytes, as: UTF8.self)
        return unsafe text.map { .text($0) } ?? .blob(Array(bytes))
      case SQLITE_BLOB:
        guard let start = unsafe sqlite3_column_blob(handle, column) else { return .blob([]) }
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return unsafe .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
      default: return .null
      }
    }
  }

  /// The point whose two numbers begin at a column; `nil` if the first is NULL.
  borrowing func point(from column: Int32) -> Point? {
    isNull(at: column) ? nil : Point(x: double(at: column), y: double(at: column + 1))
  }

  /// The size whose two numbers begin at a column; `nil` if the first is NULL.
  borrowing func size(from column: Int32) -> Size? {
    isNull(at: column) ? nil : Size(width: double(at: column), height: double(at: column + 1))
  }

  /// The rectangle whose four numbers begin at a column; `nil` if the first is NULL.
  borrowing func rect(from column: Int32) -> Rect? {
    guard let origin = point(from: column), let size = size(from: column + 2) else { return nil }
    return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The insets whose four numbers begin at a column; `nil` if the first is NULL.
  borrowing func insets(from column: Int32) -> Insets? {
    guard !isNull(at: column) else { return nil }
    return Insets(
      top: double(at: column), leading: double(at: column + 1), bottom: double(at: column + 2),
      trailing: double(at: column + 3))
  }
}
