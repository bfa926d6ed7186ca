extension Notebook {
  /// The rows of a query that comes with the program: the names of its columns, and their values.
  ///
  /// A query that has no such parameter passes over the session and the state; without a state it answers
  /// for all of them.
  public borrowing func answer(
    _ name: String, session: String? = nil, state: String? = nil
  ) throws(NotebookError) -> (columns: [String], rows: [[SQLValue]]) {
    var columns: [String] = []
    var rows: [[SQLValue]] = []
    try forEachRow(of: name, session: session, state: state) { names, row in
      if columns.isEmpty { columns = names }
      rows.append(row)
      return true
    }
    return (columns, rows)
  }

  /// Gives the columns' names and each row of such a query to a function, which returns `false` to end them.
  public borrowing func forEachRow(
    of name: String, session: String? = nil, state: String? = nil,
    _ body: ([String], [SQLValue]) -> Bool
  ) throws(NotebookError) {
    guard let query = savedQueries.first(where: { $0.name == name }) else {
      throw NotebookError(.absent, "there is no query \"\(name)\"")
    }
    let statement = try Statement(query.sql, on: connection)
    // SQLite numbers named parameters as they first occur, and each query names the session first.
    statement.bind(all: session, state)
    let columns = statement.columns
    while try statement.step() {
      guard body(columns, statement.row()) else { return }
    }
  }
}
