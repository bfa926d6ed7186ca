/// Writes rows in the form that was asked for, as they come.
///
/// CSV and JSON are written row by row. A table needs its columns' widths: it waits for up to
/// 10,000 rows, and keeps the widths of those for the rest. Call `finish` after the last row.
struct RowWriter {
  private let console: Console
  private let format: RowFormat
  private let width: Int
  private var csv: CSVRows
  private var json: JSONRows
  private var table: TableRows
  private var pending: [UInt8] = []

  /// Begins rows of these columns.
  ///
  /// With `isCSVSafe` a spreadsheet that opens the CSV runs nothing of it.
  init(
    _ columns: [Column], format: RowFormat, isCSVSafe: Bool = false, isVertical: Bool = false,
    console: Console, bufferedRows: Int = 10_000
  ) {
    (self.console, self.format, width) = (console, format, columns.count)
    csv = CSVRows(columns, isSafe: isCSVSafe, isForTerminal: console.output.isTerminal)
    json = JSONRows(columns, isLines: format == .jsonl)
    table = TableRows(
      columns, isMarkdown: format == .markdown, isVertical: isVertical,
      room: console.output.isTerminal ? console.output.columns : nil, bufferedRows: bufferedRows)
    if format == .csv { csv.header(into: &pending) }
  }

  /// Writes a row: a cell for each column.
  mutating func write(_ row: [Cell]) throws(CommandFailure) {
    precondition(row.count == width, "a row needs a cell for each column")
    switch format {
    case .csv: csv.row(row, into: &pending)
    case .json, .jsonl: json.row(row, into: &pending)
    case .table, .markdown: table.row(row, into: &pending)
    }
    if pending.count >= 1 << 14 { try send() }
  }

  /// Writes what is still held back, and what closes the form.
  mutating func finish() throws(CommandFailure) {
    switch format {
    case .csv: break
    case .json, .jsonl: json.finish(into: &pending)
    case .table, .markdown: table.finish(into: &pending)
    }
    try send()
  }

  /// Sends the rows that are ready, for those who watch as they come.
  mutating func flush() throws(CommandFailure) {
    try send()
    try console.flush()
  }

  private mutating func send() throws(CommandFailure) {
    try console.write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
