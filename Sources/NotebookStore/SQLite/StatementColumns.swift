import CSQLite

/// The names of a statement's columns.
func columnNames(_ statement: OpaquePointer) -> [String] {
  (0..<(unsafe sqlite3_column_count(statement))).map { column in
    unsafe sqlite3_column_name(statement, column).map { unsafe String(cString: $0) } ?? ""
  }
}

/// The values of a statement's current row.
///
/// Where SQLite has no room for a text, it is `.null`, and `sqlite3_errcode` says so.
func columnValues(_ statement: OpaquePointer) -> [SQLValue] {
  (0..<(unsafe sqlite3_column_count(statement))).map { column in
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return unsafe .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return unsafe .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      guard let start = unsafe sqlite3_column_text(statement, column) else { return .null }
      let count = unsafe Int(sqlite3_column_bytes(statement, column))
      let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
      // SQL can make a text of bytes that are none.
      let text = unsafe String(validating: bytes, as: UTF8.self)
      return unsafe text.map { .text($0) } ?? .blob(Array(bytes))
    case SQLITE_BLOB:
      guard let start = unsafe sqlite3_column_blob(statement, column) else { return .blob([]) }
      let count = unsafe Int(sqlite3_column_bytes(statement, column))
      return unsafe .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }
}
