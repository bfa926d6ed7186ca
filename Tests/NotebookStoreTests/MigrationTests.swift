import Foundation
import Testing

@testable import NotebookStore

@Suite struct MigrationTests {
  @Test(arguments: 1...4)
  func `a notebook of an earlier version is emptied and made anew`(version: Int) throws {
    let connection = try Connection(path: ":memory:", access: .readWrite)
    try connection.run(
      """
      CREATE TABLE session (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE reading (id INTEGER PRIMARY KEY);
      CREATE TABLE in_place (session TEXT);
      CREATE VIEW sessions AS SELECT name FROM session;
      CREATE VIEW gone AS SELECT 1 AS one;
      INSERT INTO session VALUES (1, 'old');
      PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)
      """)
    #expect(try connection.bringUpToDate())
    #expect(try connection.integer("SELECT count(*) FROM sessions") == 0)
    let kept = "SELECT count(*) FROM sqlite_schema WHERE name IN ('gone', 'in_place')"
    #expect(try connection.integer(kept) == 0)
    #expect(try connection.integer("PRAGMA user_version") == schemaVersion)
    #expect(try connection.bringUpToDate() == false)
  }

  @Test func `a new notebook was none of an earlier version`() throws {
    let scratch = try Scratch()
    #expect(try scratch.notebook().wasEarlier == false)
    #expect(try scratch.notebook().wasEarlier == false)
  }
}
