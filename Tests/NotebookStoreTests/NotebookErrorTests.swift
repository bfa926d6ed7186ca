import CSQLite
import Testing

@testable import NotebookStore

@Suite struct NotebookErrorTests {
  @Test(arguments: [
    (SQLITE_BUSY, false), (SQLITE_FULL, false), (SQLITE_CORRUPT, false), (SQLITE_READONLY, false),
    (SQLITE_ERROR, true), (SQLITE_CONSTRAINT | 8 << 8, true),
  ])
  func `a statement is shown only where the fault can be its own`(code: Int32, isShown: Bool) {
    let error = NotebookError(.storage, "what and why", code: code, sql: "SELECT 1")
    #expect(error.description == (isShown ? "what and why, in `SELECT 1`" : "what and why"))
  }
}
