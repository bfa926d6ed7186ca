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
  guard let sql = error.sql, let colon = error.message.firstRange(of: ": ") else { return error }
  let name = error.message[colon.upperBound...].lowercased()
  let words = sqlWords(sql)
  let last = name.split(separator: ".").last.map(String.init) ?? name
  if error.offset == nil { error.offset = words.first { $0.text == last }?.offset }
  switch error.message[..<colon.lowerBound] {
  case "no such table": error.choices = documentedViews().map(\.name)
  case "no such function": error.choices = functionNames()
  case "no such column":
    let tables = tables(in: sql, words)
    let qualified = tables.filter { name == "\($0.name).\(last)" }
    let named = (qualified.isEmpty ? tables : qualified).map(\.view.name)
    let views = documentedViews().filter { named.isEmpty || named.contains($0.name) }
    error.choices = views.flatMap { view in view.columns.map { "\(view.name).\($0.name)" } }
  case "ambiguous column name":
    error.choices = tables(in: sql, words).filter { table in
      table.view.columns.contains { $0.name == last }
    }.map { "\($0.name).\(last)" }
  default: break
  }
  return error
}

/// The views that SQL reads, each by the name that it has there: its alias, if it has one.
private func tables(
  in sql: String, _ words: [(text: String, offset: Int)]
) -> [(name: String, view: ViewDocumentation)] {
  let views = documentedViews()
  let bytes = Array(sql.utf8)
  return words.indices.compactMap { index in
    let word = words[index]
    let end = word.offset + word.text.utf8.count
    guard let view = views.first(where: { $0.name == word.text }),
      end == bytes.count || bytes[end] != UInt8(ascii: ".")
    else { return nil }
    var next = index + 1
    if next < words.count, words[next].text == "as" { next += 1 }
    guard next < words.count, !behindTables.contains(words[next].text),
      !bytes[end..<words[next].offset].contains(where: { ",;()'".utf8.contains($0) })
    else { return (word.text, view) }
    return (words[next].text, view)
  }
}

/// The words that may follow a table and are no alias of it.
private let behindTables: Set<String> = [
  "cross", "except", "full", "group", "having", "indexed", "inner", "intersect", "join", "left",
  "limit", "natural", "not", "on", "order", "outer", "right", "union", "using", "where", "window",
]

/// The names of SQLite's functions; empty if it lists none.
private func functionNames() -> [String] {
  do throws(NotebookError) {
    return try Connection(path: ":memory:", access: .readWrite).rows(
      "SELECT DISTINCT name FROM pragma_function_list WHERE name GLOB '[a-z]*' ORDER BY name"
    ) { $0.text(at: 0) ?? "" }
  } catch { return [] }
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
///
/// No regular expression, since one that goes back would try every way to cut comments.
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
