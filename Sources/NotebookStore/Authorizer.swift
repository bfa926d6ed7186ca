import CSQLite

/// The PRAGMAs that only tell, with or without the name of a table.
private let tellingPragmas: Set<String> = [
  "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo",
  "foreign_key_list", "collation_list", "function_list", "compile_options", "database_list",
]

/// The PRAGMAs that only tell as long as they are given no value.
private let readablePragmas: Set<String> = [
  "user_version", "application_id", "schema_version", "page_count", "page_size", "freelist_count",
  "encoding", "journal_mode", "data_version",
]

/// What SQLite asks before it compiles any part of a statement: allows reading, denies all else.
///
/// An action that is not listed, such as one of a later SQLite, is denied.
let onlyReading:
  @convention(c) (
    UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
    UnsafePointer<CChar>?, UnsafePointer<CChar>?
  ) -> Int32 = { _, action, first, second, _, _ in
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
    case SQLITE_FUNCTION:
      let name = unsafe second.map { unsafe String(cString: $0).lowercased() } ?? ""
      return name == "load_extension" ? SQLITE_DENY : SQLITE_OK
    case SQLITE_PRAGMA:
      let name = unsafe first.map { unsafe String(cString: $0).lowercased() } ?? ""
      if tellingPragmas.contains(name) { return SQLITE_OK }
      return unsafe readablePragmas.contains(name) && second == nil ? SQLITE_OK : SQLITE_DENY
    default: return SQLITE_DENY
    }
  }

/// The failure that SQLite reports of a statement that a person typed, with its place.
func sqlFailure(_ code: Int32, _ sql: String, _ database: OpaquePointer) -> NotebookError {
  let reason = unsafe String(cString: sqlite3_errmsg(database))
  let offset = unsafe Int(sqlite3_error_offset(database))
  switch code & 0xff {
  case SQLITE_AUTH, SQLITE_READONLY: return notReading(sql)
  case SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_RANGE, SQLITE_TOOBIG:
    return NotebookError(
      .sql, reason, code: code, sql: sql, offset: offset < 0 ? placeOfTable(reason, sql) : offset)
  case SQLITE_BUSY, SQLITE_LOCKED:
    return NotebookError(
      .storage, "the notebook is being changed by another program; try again when it is done",
      code: code)
  default: return NotebookError(.storage, "the notebook cannot be read: \(reason)", code: code)
  }
}

/// The refusal of a statement that would do more than read.
func notReading(_ sql: String) -> NotebookError {
  NotebookError(
    .sql, "the notebook is only read here: a query may SELECT, and ask a PRAGMA such as table_info",
    sql: sql)
}

/// Whether SQL says nothing: white space, semicolons and comments.
func isBlankSQL(_ sql: String) -> Bool {
  var rest = Substring(sql)
  while let next = rest.unicodeScalars.first {
    if rest.hasPrefix("--") {
      rest = rest.drop { $0 != "\n" && $0 != "\r\n" }
    } else if rest.hasPrefix("/*") {
      guard let end = rest.dropFirst(2).firstRange(of: "*/") else { return true }
      rest = rest[end.upperBound...]
    } else if next == ";" || next.properties.isWhitespace {
      rest.unicodeScalars.removeFirst()
    } else {
      return false
    }
  }
  return true
}

/// Where the table stands that SQLite says there is none of, which it does not tell itself.
private func placeOfTable(_ reason: String, _ sql: String) -> Int? {
  guard reason.hasPrefix("no such table: ") else { return nil }
  let name = reason.dropFirst("no such table: ".count)
  guard let range = sql.firstRange(of: name) else { return nil }
  return sql.utf8.distance(from: sql.startIndex, to: range.lowerBound)
}
