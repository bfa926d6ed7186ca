import PostureModel

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
  private var last: Int32 = 0

  /// Prepares to insert rows of so many bound values into a table.
  ///
  /// `columns` tells how the table's columns follow from `column1` to the last; without it they are
  /// the bound values.
  init(
    into table: String, count: Int32, columns: String = "*", on connection: borrowing Connection
  ) throws(NotebookError) {
    let row = "(" + String(repeating: "?,", count: Int(count) - 1) + "?)"
    let rows = Array(repeating: row, count: Int(RowInsert.capacity)).joined(separator: ",")
    // With OR FAIL no copy is kept of each page that a run changes, to undo half a run: whoever inserts
    // is in a transaction, which ends with the first failure.
    statement = try Statement(
      "INSERT OR FAIL INTO \(table) SELECT \(columns) FROM (VALUES \(rows)) LIMIT ?", on: connection
    )
    self.columns = count
  }

  /// Binds the next column of the row.
  mutating func add(_ value: Int64?) {
    last += 1
    statement.bind(value, at: last)
  }

  /// Binds the next column of the row.
  mutating func add(_ value: Int?) {
    last += 1
    statement.bind(value, at: last)
  }

  /// Binds the next column of the row.
  mutating func add(_ value: Bool?) {
    last += 1
    statement.bind(value, at: last)
  }

  /// Binds the next column of the row.
  mutating func add(_ value: Double?) {
    last += 1
    statement.bind(value, at: last)
  }

  /// Binds the next column of the row.
  mutating func add(_ value: String?) {
    last += 1
    statement.bind(value, at: last)
  }

  /// Binds the next four columns of the row: a rectangle, or four NULLs.
  mutating func add(_ rect: Rect?) {
    statement.bind(rect, from: last + 1)
    last += 4
  }

  /// Ends the row, whose columns are all bound; it is in the table after the next `flush` at the
  /// latest.
  mutating func endRow() throws(NotebookError) {
    rows += 1
    // A column too few would shift all that follow into the wrong columns.
    guard last == rows * columns else {
      throw NotebookError(
        .storage, "a row has \(last - (rows - 1) * columns) columns instead of \(columns)")
    }
    if rows == RowInsert.capacity { try flush() }
  }

  /// Inserts the rows that wait.
  mutating func flush() throws(NotebookError) {
    guard rows > 0 else { return }
    statement.bind(Int64(rows), at: columns * RowInsert.capacity + 1)
    (rows, last) = (0, 0)
    try statement.execute()
  }
}
