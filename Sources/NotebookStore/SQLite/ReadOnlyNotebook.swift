import CSQLite

/// A notebook that can only be read, whatever SQL a person types.
///
/// A query is first compiled against the contract, an empty database of the views alone, so that no
/// other name resolves. It then runs on the file, which is opened read-only, under an authorizer
/// that allows reading and functions, within limits of time and memory.
public struct ReadOnlyNotebook: ~Copyable {
  private let notebook: Connection
  private let contract: Connection

  /// The notebook's file.
  var path: String { notebook.path }

  /// Opens the notebook at a path; throws if there is none.
  public init(path: String) throws(NotebookError) {
    let notebook = try readingConnection(try unlinked(path))
    let contract = try Connection(path: ":memory:", access: .readWrite)
    for view in documentedViews() {
      let columns = view.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
      // A view has no rowid, so its table must have none.
      try contract.run(
        "CREATE TABLE IF NOT EXISTS \(view.name) (\(columns), PRIMARY KEY (\(columns))) WITHOUT ROWID"
      )
    }
    try contract.allowOnlyReading(ofTables: true)
    try notebook.allowOnlyReading(ofTables: false)
    self.notebook = notebook
    self.contract = contract
  }

  /// Runs one statement and gives its rows to a function, which returns `false` to have no more.
  ///
  /// `columns` receives the names first, also when there is no row. `limit` is in seconds. Throws
  /// `.sql` with the place of the fault, or `.limit`. SQLite does not leave some of its functions
  /// when it is asked to: if a call lasts half a second longer than the limit, `overrun` is
  /// called with the error from another thread.
  public borrowing func query(
    _ sql: String, parameters: [(name: String, value: SQLValue)] = [], limit seconds: Double = 30,
    overrun: @escaping @Sendable (NotebookError) -> Void = { _ in },
    columns: ([String]) -> Void, row: ([SQLValue]) -> Bool
  ) throws(NotebookError) {
    let watch = QueryWatch(notebook, sql: sql, seconds: seconds, overrun: overrun)
    defer { watch.end() }
    _ = try ReaderStatement.compiled(sql, on: contract)
    let statement = try ReaderStatement.compiled(sql, on: notebook)
    try statement.bind(parameters)
    columns(statement.columns)
    while try statement.step(watch) {
      let values = try statement.row()
      guard watch.outside({ row(values) }) else { return }
    }
  }
}

/// The most bytes that a value of a query may have.
let mostBytesOfAValue: Int32 = 16 << 20
/// The most bytes that SQLite may use while a query runs.
let mostBytesOfAQuery: Int64 = 512 << 20
