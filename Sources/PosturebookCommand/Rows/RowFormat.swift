/// In which form rows are written.
enum RowFormat: String, CaseIterable, Hashable, Sendable {
  case table
  case markdown
  case csv
  case json
  case jsonl

  /// The options of every command that prints rows.
  static let options: [Option] = [.format, .csvSafe, .vertical]

  /// What help says about the forms.
  static let help = """
    In a table and in Markdown an unknown value is ·, an empty text is blank, and control
    characters are shown as \\n or \\u{1B}. CSV is RFC 4180: an unknown value is empty, an empty
    text is "". JSON keeps numbers as numbers, and null is null. Bytes that are no text are
    written as x'ff00'.
    """
}

extension Option {
  static let format = Option(
    "format", value: "table|markdown|csv|json|jsonl", help: "the form of the rows (table)")
  static let vertical = Option(
    "vertical", help: "a column a line, as on a terminal too narrow for the table")
  static let csvSafe = Option(
    "csv-safe", help: "in CSV, put ' before texts that a spreadsheet would run")
}
