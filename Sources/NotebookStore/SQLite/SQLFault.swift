import CSQLite

/// The failure that SQLite reports of a statement that a person typed, with its place.
func sqlFailure(_ code: Int32, _ sql: String, _ database: OpaquePointer) -> NotebookError {
  let reason = unsafe String(cString: sqlite3_errmsg(database))
  let offset = unsafe Int(sqlite3_error_offset(database))
  switch code & 0xff {
  case SQLITE_AUTH, SQLITE_READONLY: return notReading(sql)
  case SQLITE_ERROR where reason == "not authorized" || reason.hasPrefix("vtable constructor"):
    return notReading(sql)
  case SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_RANGE, SQLITE_TOOBIG:
    return unresolved(
      NotebookError(.sql, reason, code: code, sql: sql, offset: offset < 0 ? nil : offset))
  case SQLITE_NOMEM:
    return NotebookError(
      .limit,
      "the query needs more than \(mostBytesOfAQuery >> 20) MiB of memory; ask for less",
      code: code, sql: sql)
  case SQLITE_BUSY, SQLITE_LOCKED:
    return NotebookError(
      .storage, "the notebook is being changed by another program; try again when it is done",
      code: code)
  default: return NotebookError(.storage, "the notebook cannot be read: \(reason)", code: code)
  }
}

/// The refusal of a statement that would do more than read the views.
func notReading(_ sql: String) -> NotebookError {
  let words = sqlWords(sql)
  let own = words.first { word in
    ["sqlite_", "pragma", "dbstat", "load_extension"].contains { word.text.hasPrefix($0) }
  }
  return NotebookError(
    .sql,
    "the notebook is only read here: a query is one SELECT over the views that posturebook schema "
      + "lists", sql: sql, offset: (own ?? words.first)?.offset)
}

/// Adds the place of a name that does not resolve, and the names that could stand there.
private func unresolved(_ error: NotebookError) -> NotebookError {
  var error = error
  guard let sql = error.sql, let name = error.message.split(separator: ": ").dropFirst().last
  else { return error }
  let words = sqlWords(sql)
  let last = name.split(separator: ".").last.map { $0.lowercased() }
  if error.offset == nil { error.offset = words.first { $0.text == last }?.offset }
  let views = documentedViews()
  if error.message.hasPrefix("no such table: ") {
    error.choices = views.map(\.name)
  } else if error.message.hasPrefix("no such column: ") {
    let named = views.filter { view in words.contains { $0.text == view.name } }
    error.choices = (named.isEmpty ? views : named).flatMap { view in
      view.columns.map { "\(view.name).\($0.name)" }
    }
  }
  return error
}

/// The words of SQL in lower case, with their places in bytes; those of texts and comments left out.
private func sqlWords(_ sql: String) -> [(text: String, offset: Int)] {
  sql.matches(of: /--[^\n]*|\/\*(?s:.*?)(?:\*\/|$)|'(?:[^']|'')*'|([A-Za-z_][A-Za-z0-9_]*)/)
    .compactMap { match in
      match.1.map {
        ($0.lowercased(), sql.utf8.distance(from: sql.startIndex, to: $0.startIndex))
      }
    }
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
