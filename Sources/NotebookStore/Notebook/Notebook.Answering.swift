extension Notebook {
  /// The rows of a query that comes with the program: the names of its columns, and their values.
  ///
  /// A query that has no such parameter passes over the session and the state; without a state it answers
  /// for all of them.
  public borrowing func answer(
    _ name: String, session: String? = nil, state: String? = nil
  ) throws(NotebookError) -> (columns: [String], rows: [[SQLValue]]) {
    guard let query = savedQueries.first(where: { $0.name == name }) else {
      throw NotebookError(.absent, "there is no query \"\(name)\"")
    }
    var columns: [String] = []
    var rows: [[SQLValue]] = []
    // SQLite numbers named parameters as they first occur, and each query names the session first.
    try connection.forEachRow(query.sql, session, state) { row in
      if columns.isEmpty { columns = row.columns }
      rows.append((0..<Int32(columns.count)).map { row.value(at: $0) })
    }
    return (columns, rows)
  }
}
