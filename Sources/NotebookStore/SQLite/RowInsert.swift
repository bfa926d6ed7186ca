/// Inserts rows into a table, many by one run of a statement.
///
/// Beginning and ending a run costs as much as a row of ten columns: thirty-two rows a run take two
/// thirds of the time of as many runs.
struct RowInsert: ~Copyable {
  /// How many rows one run inserts.
  private static let capacity: Int32 = 32

  private let statement: Statement
  private let columns: Int32
  private var rows: Int32 = 0

  /// Prepares to insert rows into a table, with a value for each of its columns.
  init(into table: String, on connection: borrowing Connection) throws(NotebookError) {
    let columns = try connection.integer("SELECT count(*) FROM pragma_table_info('\(table)')")
    let row = "(" + Array(repeating: "?", count: Int(columns)).joined(separator: ",") + ")"
    let rows = Array(repeating: row, count: Int(RowInsert.capacity)).joined(separator: ",")
    // With OR FAIL no copy is kept of each page that a run changes, to undo half a run: whoever inserts
    // is in a transaction, which ends with the first failure.
    statement = try Statement(
      "INSERT OR FAIL INTO \(table) SELECT * FROM (VALUES \(rows)) LIMIT ?", on: connection)
    self.columns = Int32(columns)
  }

  /// Adds a row; it is in the table after the next `flush` at the latest.
  @inline(__always)
  mutating func add<each Value: Bindable>(_ values: repeat each Value) throws(NotebookError) {
    var position = rows * columns + 1
    repeat statement.bind(next: each values, at: &position)
    rows += 1
    // A column too few would shift all that follow into the wrong columns.
    precondition(position == rows * columns + 1, "a row has not the columns of its table")
    if rows == RowInsert.capacity { try flush() }
  }

  /// Inserts the rows that wait.
  mutating func flush() throws(NotebookError) {
    guard rows > 0 else { return }
    statement.bind(Int64(rows), at: columns * RowInsert.capacity + 1)
    rows = 0
    try statement.execute()
  }
}
