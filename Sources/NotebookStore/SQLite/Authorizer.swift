import CSQLite

extension Connection {
  /// From now on statements on this connection may read and call functions, and nothing else.
  ///
  /// With `ofTables` they may not read SQLite's own tables either.
  borrowing func allowOnlyReading(ofTables isContract: Bool) throws(NotebookError) {
    // Their tables come to be at the first use, which the authorizer would refuse.
    try run("SELECT 1 FROM json_each('[]'), json_tree('[]')")
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, mostBytesOfAValue)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    unsafe posturebook_sqlite_forbid_strings_in_double_quotes(handle)
    sqlite3_hard_heap_limit64(mostBytesOfAQuery)
    unsafe sqlite3_set_authorizer(handle, isContract ? readingOfContract : reading, nil)
  }
}

private typealias Authorizer =
  @convention(c) (
    UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
    UnsafePointer<CChar>?, UnsafePointer<CChar>?
  ) -> Int32

/// What SQLite asks before it compiles any part of a statement: allows reading, denies all else.
///
/// An action that is not listed, such as one of a later SQLite, is denied.
private let reading: Authorizer = { _, action, _, second, _, _ in
  switch action {
  case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
  case SQLITE_FUNCTION:
    let name = unsafe second.map { unsafe String(cString: $0).lowercased() } ?? ""
    return name == "load_extension" ? SQLITE_DENY : SQLITE_OK
  default: return SQLITE_DENY
  }
}

/// The same, but of tables only those of the contract and the two that make rows of JSON.
private let readingOfContract: Authorizer = { context, action, first, second, third, fourth in
  guard action == SQLITE_READ else {
    return unsafe reading(context, action, first, second, third, fourth)
  }
  let name = unsafe first.map { unsafe String(cString: $0).lowercased() } ?? ""
  // The names of a query's own WITH are read without a column.
  let isWhole = unsafe second.map { unsafe $0.pointee == 0 } ?? true
  return readableTables.contains(name) || isWhole && !name.hasPrefix("sqlite_")
    ? SQLITE_OK : SQLITE_DENY
}

private let readableTables = Set(documentedViews().map(\.name) + ["json_each", "json_tree"])
