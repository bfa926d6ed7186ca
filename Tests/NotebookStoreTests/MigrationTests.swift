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

  @Test func `readings of an old notebook keep their numbers, times and places`() throws {
    let connection = try Connection(path: ":memory:", access: .readWrite)
    try connection.migrate(through: Array(schemaSteps.prefix(3)))
    // Two readings of one millisecond, and one of the session's last key.
    try connection.run(
      """
      INSERT INTO session (
        id, name, first_key, last_key, first_ms, outer_width, outer_height, outer_scale,
        inner_width, inner_height, inner_scale)
      VALUES (8191, 'old', 0, 0, 1793221442000, 0, 0, 0, 0, 0, 0);
      INSERT INTO source VALUES
        (7, 8191, 1, 'a', 9, '', '', '', '', '', '', 0, 3, 3, 0, 0, 0, NULL);
      INSERT INTO layout (id, digest, regions) VALUES (5, 1, 1);
      INSERT INTO region VALUES (5, 1, 'division', 0, 0, 0, 0, 1, 0);
      INSERT INTO session_layout VALUES
        (8191, 5, 1, 'unclassified', NULL, NULL, NULL, NULL, 1, 3, 0, 0);
      INSERT INTO reading VALUES
        (8191 << 50 | ((1793221442000 - 1577836800000) << 10), 1, 5, 1.5, NULL, NULL, NULL, 7, 1, 0),
        (8191 << 50 | ((1793221442000 - 1577836800000) << 10) | 1, 2, 5, NULL, 3, 4.5, NULL, 7, 2, 9),
        (8191 << 50 | (((1 << 40) - 1) << 10), 3, 5, 2, NULL, NULL, NULL, 7, 3, 0);
      """)
    try connection.migrate(through: schemaSteps)
    let rows = try Statement(
      "SELECT reading, time_ms, elapsed_s, angle, sequence, uptime_s, record, line FROM readings",
      on: connection)
    var found: [[Double?]] = []
    while try rows.step() { found.append((0..<8).map { rows.optionalDouble(at: $0) }) }
    #expect(
      found == [
        [1, 1_793_221_442_000, 0, 1.5, nil, nil, 1, 1],
        [2, 1_793_221_442_000, 0, nil, 3, 4.5, 2, 9],
        [3, 2_677_348_427_775, 884_126_985.775, 2, nil, nil, 3, 3],
      ])
    #expect(try connection.integer("SELECT sum(reading) FROM regions") == 6)
  }
}
