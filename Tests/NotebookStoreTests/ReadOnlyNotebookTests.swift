import Foundation
import Synchronization
import Testing

@testable import NotebookStore

private let manyOnes = Array(repeating: "1", count: 20).joined(separator: ",")

@Suite struct ReadOnlyNotebookTests {
  @Test(arguments: [
    "DELETE FROM reading", "INSERT INTO note VALUES (1, 1, 1, 'x')", "DROP VIEW readings",
    "ATTACH 'other.sqlite' AS other", "PRAGMA user_version = 7", "PRAGMA journal_mode = DELETE",
    "CREATE TEMP TABLE t (x)", "SELECT load_extension('x')", "VACUUM INTO 'copy.sqlite'",
    "BEGIN", "REINDEX", "ANALYZE", "DETACH main", "PRAGMA writable_schema = 1",
    "UPDATE session SET name = 'x' RETURNING name", "PRAGMA table_info(readings)",
    "PRAGMA user_version", "SELECT * FROM pragma_table_list", "SELECT * FROM sqlite_schema",
    "SELECT count(*) FROM sqlite_master", "SELECT 1 FROM main.sqlite_schema",
    "SELECT 1 FROM sqlite_temp_schema", "SELECT 1 FROM sqlite_stmt", "SELECT 1 FROM dbstat",
    "CREATE VIRTUAL TABLE temp.j USING fts5(x)", "SAVEPOINT a",
  ])
  func `nothing but reading is allowed`(sql: String) throws {
    try withNotebook { notebook throws in
      let error = #expect(throws: NotebookError.self) { try rows(sql, notebook) }
      #expect(error?.kind == .sql)
      #expect(error?.offset != nil)
    }
  }

  @Test func `no table of the program resolves, and no column that a view has not`() throws {
    try withNotebook { notebook throws in
      let tables = try Connection(path: notebook.path, access: .readOnly)
      let select = try Statement(
        "SELECT name FROM sqlite_schema WHERE type = 'table'", on: tables)
      while try select.step() {
        let sql = "SELECT 1 FROM \(select.text(at: 0) ?? "")"
        #expect(throws: NotebookError.self, "\(sql)") { try rows(sql, notebook) }
      }
      #expect(throws: NotebookError.self) { try rows("SELECT rowid FROM readings", notebook) }
    }
  }

  @Test(arguments: [
    "SELECT 1",
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3) "
      + "SELECT max(x) FROM n", "EXPLAIN SELECT * FROM states", "VALUES (1)",
    "SELECT * FROM json_each('[1]')", "SELECT * FROM json_tree('{\"a\": [1]}')",
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 3) SELECT 1 FROM n",
    "SELECT count(*) FROM main.readings",
    "SELECT count(*) FROM anomalies AS a, json_each(a.detail) AS d WHERE d.key = 'x'",
    "SELECT 1; -- a comment\n /* and more */ ;",
  ])
  func `reading is allowed`(sql: String) throws {
    try withNotebook { notebook throws in #expect(try !rows(sql, notebook).isEmpty) }
  }

  @Test(arguments: [
    ("SELECT nowhere FROM sessions", "no such column: nowhere", 7),
    ("SELECT 1; SELECT 2", "only one statement", 10), ("SELEC 1", "syntax error", 0),
    // A comment of comment marks is passed over in one way only.
    ("SELECT 1; \(String(repeating: "-- ", count: 1_000))\n SELECT 2", "only one statement", 10),
    ("SELECT 'reading' FROM reading", "no such table: reading", 22),
    ("SELECT \"statsu\" FROM readings", "no such column: statsu", 7),
    ("SELECT nosuch(1)", "no such function: nosuch", 7),
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
      #expect(error?.kind == .limit)
    }
  }

  @Test func `a function that does not end is reported from another thread`() throws {
    try withNotebook { notebook throws in
      let reported = Mutex<NotebookError?>(nil)
      // Some seconds: SQLite counts to the width without looking up.
      let error = #expect(throws: NotebookError.self) {
        try rows(
          "SELECT printf('%.*c', 400000000, 'x'), 1 FROM json_each('[1,2]')", notebook,
          limit: 0.05, overrun: { error in reported.withLock { $0 = error } })
      }
      #expect(error?.kind == .limit)
      #expect(reported.withLock { $0 }?.kind == .limit)
    }
  }

  @Test
  func `a row that takes long to print counts, and a slow reader does not`()
    throws
  {
    try withNotebook { notebook throws in
      for isPrinting in [true, false] {
        let reported = Mutex(false)
        try? notebook.query(
          "SELECT 1", limit: 0.05, overrun: { _ in reported.withLock { $0 = true } },
          columns: { _ in },
          row: { _ in
            let end = Date(timeIntervalSinceNow: isPrinting ? 10 : 0.3)
            while Date() < end, !reported.withLock({ $0 }) {
              if !isPrinting { Thread.sleep(forTimeInterval: 0.1) }
            }
            return false
          })
        #expect(reported.withLock { $0 } == isPrinting)
      }
    }
  }

  @Test(arguments: [
    "SELECT zeroblob(1e9)", "SELECT zeroblob(16777217)", "SELECT hex(zeroblob(16777216))",
    "SELECT randomblob(2e9)", "SELECT replace(hex(zeroblob(8e6)), '0', 'aa')",
    "SELECT group_concat(zeroblob(1000000)) FROM json_each('[\(manyOnes)]')",
    "SELECT \(Array(repeating: "zeroblob(16e6)", count: 40).joined(separator: ", "))",
  ])
  func `a value or a query that is too large is refused`(sql: String) throws {
    try withNotebook { notebook throws in
      let error = #expect(throws: NotebookError.self) { try rows(sql, notebook) }
      #expect(error?.kind == .limit, "\(error.map(\.message) ?? "none")")
    }
  }

  @Test(arguments: [
    ("SELECT :a", [("a", SQLValue.text("x\u{0}y"))], [SQLValue.text("x\u{0}y")]),
    ("SELECT $n + @n", [("n", .integer(2))], [.integer(4)]),
    ("SELECT typeof(:r)", [("r", .real(0.5))], [.text("real")]),
    // SQL can make a text of bytes that are none; they are given as they are.
    ("SELECT CAST(x'ff00' AS TEXT)", [], [.blob([0xFF, 0])]),
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
    parameters: [(String, SQLValue)] = [], limit: Double = 5,
    overrun: @escaping @Sendable (NotebookError) -> Void = { _ in }
  ) throws -> [[SQLValue]] {
    var rows: [[SQLValue]] = []
    try notebook.query(
      sql, parameters: parameters.map { (name: $0.0, value: $0.1) }, limit: limit,
      overrun: overrun, columns: { _ in },
      row: { row in
        rows.append(row)
        return true
      })
    return rows
  }
}
