import Testing

@testable import NotebookStore

@Suite struct MigrationTests {
  @Test func `files of an old notebook that share readings are read again`() throws {
    let connection = try Connection(path: ":memory:", access: .readWrite)
    try connection.migrate(through: Array(schemaSteps.prefix(2)))
    try connection.run(
      """
      INSERT INTO session (
        id, name, first_key, last_key, outer_width, outer_height, outer_scale, inner_width,
        inner_height, inner_scale)
      VALUES (1, 'apart', 0, 0, 0, 0, 0, 0, 0, 0), (2, 'shared', 0, 0, 0, 0, 0, 0, 0, 0);
      INSERT INTO source VALUES
        (1, 1, 1, 'a', 9, '', 'as said', '', '', '', '', 0, 4, 4, 0, 0, 0, NULL),
        (2, 2, 1, 'a', 9, '', 'as said', '', '', '', '', 0, 4, 4, 0, 0, 0, NULL),
        (3, 2, 2, 'b', 9, '', 'as said', '', '', '', '', 0, 4, 1, 3, 0, 0, NULL);
      """)
    try connection.migrate(through: schemaSteps)
    // What is said of a file to be the same as before keeps it from being read again.
    let kept = "SELECT count(*) FROM source WHERE choices = 'as said' AND session = "
    #expect(try connection.integer(kept + "1") == 1)
    #expect(try connection.integer(kept + "2") == 0)
  }
}
