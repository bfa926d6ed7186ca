import Foundation
import Testing

@testable import NotebookStore

@Suite struct SecondOpinionTests {
  @Test func `motion and thresholds are what plain SQL over the readings tells`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    for seed in 1...40 as ClosedRange<UInt64> {
      let text = randomLines(seed: seed).joined(separator: "\n")
      try scratch.bring(text, as: "\(seed).jsonl", into: "s\(seed)", notebook)
    }
    try compare(notebook)
    // What the two agree about is worth something only where there is something to disagree about.
    for told in [
      "SELECT count(DISTINCT motion) = 3 FROM transitions",
      "SELECT count(*) > 100 FROM transitions WHERE motion = 'sweep' AND NOT against",
      "SELECT count(*) > 100 FROM transitions WHERE motion IS NULL",
      "SELECT count(*) > 10 FROM transitions WHERE seconds < 1 AND motion = 'sweep' AND NOT against",
      "SELECT count(DISTINCT verdict) = 4 FROM thresholds",
      "SELECT count(DISTINCT verdict) = 4 FROM hysteresis",
      "SELECT count(skew_lower_s) > 10 FROM hysteresis", "SELECT count(*) > 100 FROM sweeps",
      "SELECT count(DISTINCT boundary) = 4 FROM overlaps",
      "SELECT count(DISTINCT device) = 2 FROM device_thresholds WHERE brackets > 0",
    ] {
      #expect(try notebook.connection.integer(told) == 1, "\(told)")
    }
  }

  @Test(arguments: ["published", "surprises", "sweeps", "tour"])
  func `so they are for the bundled sessions`(session: String) throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sessions/\(session)/readings.jsonl")
    // Named by the person, so that the cadence is measured and not what session.json says.
    try scratch.bring(try String(contentsOf: file, encoding: .utf8), into: session, notebook)
    try compare(notebook)
    #expect(try notebook.connection.integer("SELECT count(*) > 3 FROM transitions") == 1)
  }

  /// Asks the second opinion about all sessions, and compares the views with it.
  private func compare(_ notebook: borrowing Notebook) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "SecondOpinion")
    for script in ["motion.sql", "expected.sql"] {
      try notebook.connection.run(
        String(contentsOf: folder.appending(path: script), encoding: .utf8))
    }
    for (view, expected, columns) in compared {
      let (told, due) = ("SELECT \(columns) FROM \(view)", "SELECT \(columns) FROM \(expected)")
      let (unexpected, missing) = (
        try rows("\(told) EXCEPT \(due)", notebook), try rows("\(due) EXCEPT \(told)", notebook)
      )
      #expect(unexpected == [], "in \(view), not in \(expected)")
      #expect(missing == [], "in \(expected), not in \(view)")
      #expect(
        try notebook.connection.integer(
          "SELECT (SELECT count(*) FROM (\(told))) = (SELECT count(*) FROM (\(due)))") == 1)
    }
    // A sum of bounds is rounded at other places by another way.
    let far = """
      SELECT t.owner, t.axis, t.boundary, t.skew_lower_s, d.skew_lower_s, t.skew_upper_s,
        d.skew_upper_s
      FROM \(hysteresis) AS t JOIN expected_hysteresis AS d USING (owner, axis, boundary)
      WHERE (t.skew_lower_s IS NULL) <> (d.skew_lower_s IS NULL)
        OR abs(t.skew_lower_s - d.skew_lower_s) > 1e-9
        OR abs(t.skew_upper_s - d.skew_upper_s) > 1e-9
      """
    #expect(try rows(far, notebook) == [])
  }

  /// The first rows of a query, as text.
  private func rows(_ sql: String, _ notebook: borrowing Notebook) throws -> [String] {
    let statement = try Statement("SELECT * FROM (\(sql)) LIMIT 5", on: notebook.connection)
    var lines: [String] = []
    while try statement.step() {
      lines.append((0..<18).map { statement.text(at: Int32($0)) ?? "·" }.joined(separator: "|"))
    }
    return lines
  }
}

private let thresholdColumns = """
  axis, boundary, direction, brackets, lower, upper, common_lower, common_upper, verdict, \
  spread_proven, spread_possible, jumps, provisional
  """
private let widthColumns = "axis, boundary, width_lower, width_upper, verdict"
private let skewColumns = "skew_lower_s, skew_upper_s"
private let device = "format('%s, %s, %s', device, coalesce(os, '–'), coalesce(simulator, '–'))"

/// The rows of sessions and of devices in one.
private let thresholds = """
  (SELECT session AS owner, \(thresholdColumns) FROM thresholds
   UNION ALL SELECT \(device), \(thresholdColumns) FROM device_thresholds)
  """
private let hysteresis = """
  (SELECT session AS owner, \(widthColumns), \(skewColumns) FROM hysteresis
   UNION ALL SELECT \(device), \(widthColumns), \(skewColumns) FROM device_hysteresis)
  """

/// A view, the table of the second opinion that it is compared with, and what of the two.
private let compared = [
  ("transitions", "expected_transitions", "*"), ("sweeps", "expected_sweeps", "*"),
  (thresholds, "expected_thresholds", "owner, \(thresholdColumns)"),
  (hysteresis, "expected_hysteresis", "owner, \(widthColumns)"),
  ("overlaps", "expected_overlaps", "*"),
]
