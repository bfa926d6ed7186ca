import Foundation
import Testing

@testable import NotebookStore

@Suite struct ReadOnlyNotebookTests {
  @Test(arguments: [
    "DELETE FROM reading", "INSERT INTO note VALUES (1, 1, 1, 'x')", "DROP VIEW readings",
    "ATTACH 'other.sqlite' AS other", "PRAGMA user_version = 7", "PRAGMA journal_mode = DELETE",
    "CREATE TEMP TABLE t (x)", "SELECT load_extension('x')", "VACUUM INTO 'copy.sqlite'",
    "BEGIN", "REINDEX", "ANALYZE", "DETACH main", "PRAGMA writable_schema = 1",
    "UPDATE session SET name = 'x' RETURNING name",
  ])
  func `nothing but reading is allowed`(sql: String) throws {
    try withNotebook { notebook throws in
      let error = #expect(throws: NotebookError.self) { try rows(sql, notebook) }
      #expect(error?.kind == .sql)
    }
  }

  @Test(arguments: [
    "SELECT 1",
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3) "
      + "SELECT max(x) FROM n", "PRAGMA table_info(readings)", "EXPLAIN SELECT * FROM states",
    "PRAGMA user_version", "VALUES (1)", "SELECT 1; -- a comment\n /* and more */ ;",
  ])
  func `reading is allowed`(sql: String) throws {
    try withNotebook { notebook throws in #expect(try !rows(sql, notebook).isEmpty) }
  }

  @Test(arguments: [
    ("SELECT nowhere FROM sessions", "no such column: nowhere", 7),
    ("SELECT 1; SELECT 2", "only one statement", 10), ("SELEC 1", "syntax error", 0),
  ])
  func `a fault has its place`(sql: String, words: String, offset: Int) throws {
    try withNotebook { notebook throws in
      let error = #expect(throws: NotebookError.self) { try rows(sql, notebook) }
      #expect(error.map(\.message)?.contains(words) == true, "\(error.map(\.message) ?? "none")")
      #expect(error?.offset == offset)
    }
  }

  @Test func `a query that does not end is stopped`() throws {
    try withNotebook { notebook throws in
      let endless =
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"
      let error = #expect(throws: NotebookError.self) { try rows(endless, notebook, limit: 0.05) }
      #expect(error?.kind == .timeLimit)
    }
  }

  @Test(arguments: [
    ("SELECT :a", [("a", SQLValue.text("x\u{0}y"))], [SQLValue.text("x\u{0}y")]),
    ("SELECT $n + @n", [("n", .integer(2))], [.integer(4)]),
    ("SELECT typeof(:r)", [("r", .real(0.5))], [.text("real")]),
  ])
  func `a parameter is bound by its name`(
    sql: String, parameters: [(String, SQLValue)], expected: [SQLValue]
  ) throws {
    try withNotebook { notebook throws in
      #expect(try rows(sql, notebook, parameters: parameters) == [expected])
    }
  }

  @Test(arguments: [("SELECT :a", ["b"], "has no value"), ("SELECT 1", ["b"], "no parameter :b")])
  func `a parameter that is missing or too many is refused`(
    sql: String, names: [String], words: String
  ) throws {
    try withNotebook { notebook throws in
      let error = #expect(throws: NotebookError.self) {
        try rows(sql, notebook, parameters: names.map { ($0, .integer(1)) })
      }
      #expect(error.map(\.message)?.contains(words) == true, "\(error.map(\.message) ?? "none")")
    }
  }

  private func withNotebook(_ body: (borrowing ReadOnlyNotebook) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/notebook.sqlite"
    _ = try Notebook(path: path)
    try body(ReadOnlyNotebook(path: path))
  }

  @discardableResult
  private func rows(
    _ sql: String, _ notebook: borrowing ReadOnlyNotebook,
    parameters: [(String, SQLValue)] = [], limit: Double = 5
  ) throws -> [[SQLValue]] {
    var rows: [[SQLValue]] = []
    try notebook.query(
      sql, parameters: parameters.map { (name: $0.0, value: $0.1) }, limit: limit,
      columns: { _ in },
      row: { row in
        rows.append(row)
        return true
      })
    return rows
  }
}
