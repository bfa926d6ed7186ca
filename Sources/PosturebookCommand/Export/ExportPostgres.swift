import NotebookStore
import PostureModel

/// Prints a script for psql that replaces sessions in the tables of a PostgreSQL database.
struct ExportPostgres {
  private let request: ExportRequest

  /// Takes what was asked for.
  init(_ request: ExportRequest) { self.request = request }

  /// Prints the script: the tables, the sessions' old rows, their new rows; all in one transaction.
  func write(_ sessions: [String], _ notebook: borrowing Notebook) throws(CommandFailure) {
    let console = request.console
    let views = documentedViews().filter { !$0.isPooled }
    try console.write(head)
    for view in views { try console.write(definition(of: view)) }
    guard !sessions.isEmpty else {
      return try console.writeLine("COMMIT;")
    }
    let names = sessions.map { "'\($0)'" }.joined(separator: ", ")
    for view in views {
      try console.writeLine("\nDELETE FROM \(table(view)) WHERE session IN (\(names));")
      try console.writeLine("COPY \(table(view)) (\(columns(of: view))) FROM STDIN;")
      for session in sessions {
        try request.forEachRow(of: view, session: session, in: notebook) {
          row throws(CommandFailure) in
          try console.writeLine(row.map(copied).joined(separator: "\t"))
        }
      }
      try console.writeLine("\\.")
    }
    try console.writeLine("\nCOMMIT;")
    // The planner chooses by the number of rows.
    for view in views { try console.writeLine("ANALYZE posturebook.\(table(view));") }
  }

  /// A table with its comments, the columns that a later version added, and where its rows are.
  private func definition(of view: ViewDocumentation) -> String {
    let columns = view.columns.map { (name: "\"\($0.name)\"", type: view.kind(of: $0).type) }
    let list = columns.map { "  \($0.name) \($0.type)" }.joined(separator: ",\n")
    let added = columns.map { "  ADD COLUMN IF NOT EXISTS \($0.name) \($0.type)" }
      .joined(separator: ",\n")
    var text = "\nCREATE TABLE IF NOT EXISTS \(table(view)) (\n\(list)\n);\n"
    text += "ALTER TABLE \(table(view))\n\(added);\n"
    text += "COMMENT ON TABLE \(table(view)) IS \(literal(view.meaning));\n"
    for column in view.columns {
      text += "COMMENT ON COLUMN \(table(view)).\"\(column.name)\" IS \(literal(column.meaning));\n"
    }
    text += "SELECT pg_temp.distribute('\(view.name)') \\g /dev/null\n"
    let key = ["readings", "regions"].contains(view.name) ? "session, reading" : "session"
    text += "CREATE INDEX IF NOT EXISTS \(view.name)_by_session ON \(table(view)) (\(key));\n"
    return text
  }

  /// The table's name; `overlaps` is a word of SQL's own.
  private func table(_ view: ViewDocumentation) -> String { "\"\(view.name)\"" }

  private func columns(of view: ViewDocumentation) -> String {
    view.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
  }
}

/// What stands before the tables.
///
/// Nested conditions, since a name of Citus in one statement with the test for it would not resolve.
private let head = """
  -- Sessions of a Posturebook notebook, for psql: posturebook export --as postgres | psql DATABASE
  \\set ON_ERROR_STOP on
  \\set QUIET on
  \\encoding UTF8
  BEGIN;
  SET LOCAL client_min_messages = warning;
  SET LOCAL standard_conforming_strings = on;
  SELECT pg_advisory_xact_lock(1349481332) \\g /dev/null
  CREATE SCHEMA IF NOT EXISTS posturebook;
  COMMENT ON SCHEMA posturebook IS 'Notebooks of postures of a foldable phone: the views of posturebook schema, as tables.';
  SET LOCAL search_path = posturebook, public;

  CREATE OR REPLACE FUNCTION pg_temp.distribute(name text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
      IF NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = name::regclass) THEN
        PERFORM create_distributed_table(name, 'session');
      END IF;
    END IF;
  END $$;

  """

extension ColumnKind {
  /// PostgreSQL's type.
  fileprivate var type: String {
    switch self {
    case .text: "text"
    case .whole: "bigint"
    case .real: "double precision"
    case .bytes: "bytea"
    }
  }
}

/// A text as SQL writes it.
private func literal(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

/// A value as the text format of COPY has it: https://www.postgresql.org/docs/15/sql-copy.html.
private func copied(_ value: SQLValue) -> String {
  switch value {
  case .null: "\\N"
  case .integer(let number): String(number)
  case .real(let number): plain(number)
  case .text(let text): copied(text)
  case .blob(let bytes): "\\\\x" + hexadecimal(bytes)
  }
}

private func copied(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") }
  if isPlain { return text }
  var copied = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": copied += "\\\\".unicodeScalars
    case "\n": copied += "\\n".unicodeScalars
    case "\r": copied += "\\r".unicodeScalars
    case "\t": copied += "\\t".unicodeScalars
    case "\0": copied.append("\u{FFFD}")
    default: copied.append(scalar)
    }
  }
  return String(copied)
}
