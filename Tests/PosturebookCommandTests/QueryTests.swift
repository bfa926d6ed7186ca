import Testing

@testable import PosturebookCommand

@Suite struct QueryTests {
  @Test(arguments: [
    ("SELECT * FROM reading", "no such table: reading; did you mean readings? (line 1, column 15)"),
    ("SELECT * FROM session_layout", "did you mean layouts?"),
    ("SELECT * FROM boundary_hysteresis", "did you mean hysteresis?"),
    ("SELECT * FROM readigns", "did you mean readings?"),
    ("SELECT\n  anlge FROM readings", "did you mean angle of readings? (line 2, column 3)"),
    ("SELECT r.anlge FROM readings AS r", "did you mean angle of readings?"),
    ("SELECT \"statsu\" FROM readings", "did you mean status of readings?"),
    (
      "SELECT display FROM states",
      "; display is a column of readings, screenshots (line 1, column 8)"
    ),
    ("SELECT Angle FROM states", "; angle is a column of readings"),
    ("SELECT dwell_ss FROM states JOIN layouts USING (session)", "dwell_s of states?"),
    ("SELECT x.state FROM readings AS r", "did you mean state of readings?"),
    ("SELECT width FROM layouts", "width is a column of regions, layout_regions, places"),
    ("SELECT 'readings', xyzzy FROM states", "posturebook schema lists the views"),
    ("SELECT * FROM anomaly", "did you mean anomalies?"),
    ("SELECT * FROM main.reading", "did you mean readings?"),
    (
      "SELECT 1 FROM readings r JOIN sessions s ON r.sesion = s.session",
      "did you mean session of readings?"
    ),
    ("SELECT s.angel FROM readings AS r JOIN states s", "did you mean angle of readings?"),
    (
      "SELECT session FROM readings AS r, states JOIN layouts USING (layout)",
      "ambiguous column name: session; write r.session, states.session or layouts.session"
    ),
    ("SELECT hinge_angle FROM readings", "did you mean angle of readings?"),
    ("SELECT max_angle FROM states", "did you mean angle_max of states?"),
    (
      "SELECT safe_area FROM layouts",
      "did you mean safe_top, safe_leading, safe_bottom or safe_trailing of layouts?"
    ),
    ("SELECT rond(angle) FROM readings", "no such function: rond; did you mean round?"),
    ("SELECT xyzzy_plugh(angle) FROM readings", "no such function: xyzzy_plugh (line 1"),
    (
      "SELECT 1 FROM readings WHERE session = \"tour\"",
      "; a text stands in single quotation marks: 'tour' (line 1, column 40)"
    ),
    ("SELECT 1 FROM sessions WHERE os = \"27.1\"", "marks: '27.1'"),
    ("SELECT 1 FROM sessions WHERE device LIKE \"iPhone Duo\"", "marks: 'iPhone Duo'"),
    ("SELECT 1 FROM states WHERE state IN (\"open\", 'closed')", "marks: 'open'"),
    ("SELECT 1 FROM readings WHERE status = partiallyOpen", "marks: 'partiallyOpen'"),
    ("SELECT 1 FROM readings WHERE angle > anlge", "did you mean angle of readings?"),
    ("SELECT * FROM sqlite_schema", "only read here"),
  ])
  func `a name that is not there is answered with the nearest`(
    sql: String, advice: String
  ) async throws {
    let scratch = try Scratch(bundled: "half-measured")
    try await scratch.bring("half-measured")
    let answer = await scratch.run("query", sql)
    #expect(answer.code == .usage)
    #expect(answer.errors.contains(advice), "\(answer.errors)")
  }

  @Test(arguments: [
    "printf('%.*c', 2000000000, 'x')",
    "instr(zeroblob(16000000), zeroblob(8000000) || x'01')",
  ])
  func `the time limit holds inside a function`(call: String) async {
    await #expect(processExitsWith: .exitCode(4)) { [call = call as String] in
      let scratch = try Scratch(bundled: "half-measured")
      try await scratch.bring("half-measured")
      let answer = await scratch.run("query", "--timeout", "200ms", "SELECT \(call)")
      Issue.record("it ended with \(answer.code)")
    }
  }

  @Test(arguments: [
    ["query", ""], ["query", "@"], ["query", "--limit", "", "SELECT 1"],
    ["query", "--timeout=", "SELECT 1"], ["query", "--param", "", "SELECT 1"], ["states", ""],
    ["report", "--out", ""], ["report", "--out="], ["anomalies", "--rule", ""], ["schema", ""],
    ["sessions", "--sessions", ""], ["sessions", "--format", ""], ["import", ""],
    ["import", "a.jsonl", "--session", ""],
  ])
  func `an empty word is no value`(words: [String]) async {
    #expect(await Stage().run(words) == .usage)
  }

  @Test func `a terminal is shown two hundred rows, and how to have the others`() async throws {
    let scratch = try Scratch()
    let sql =
      "SELECT value FROM json_each('[\((1...201).map(String.init).joined(separator: ","))]')"
    await scratch.run("import", try scratch.file("a.jsonl", "{}"))
    let shown = await scratch.run("query", sql, isTerminal: true)
    #expect(shown.output.hasSuffix("  200\n"))
    #expect(shown.errors.contains("first 200 of 201 rows; --limit all prints the others"))
    let many =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100001) SELECT i FROM n"
    let counted = await scratch.run("query", many, isTerminal: true)
    #expect(counted.errors.contains("these are the first 200 of at least 100000 rows; --limit all"))
    for words in [["--limit", "all"], ["--limit", "201"], ["--format", "csv"]] {
      let whole = await scratch.run(words: ["query", sql] + words, isTerminal: true)
      #expect(whole.output.contains("201") && whole.errors.isEmpty, "\(words)")
    }
    let few = await scratch.run("query", sql, "--limit", "3")
    #expect(few.output.hasSuffix("    3\n") && few.errors.isEmpty)
    #expect(await scratch.run("query", sql).output.contains("201"))
    #expect(await scratch.run("query", sql, "--limit", "many").code == .usage)
  }

  @Test func `a parameter's empty text is a text`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    try await scratch.bring("half-measured")
    let answer = await scratch.run(
      "query", "SELECT quote(:a) AS a", "--param", "a=", "--format", "csv")
    #expect(answer.output == "a\r\n''\r\n")
  }

  @Test func `a table shows the beginning of a value that is too long for it`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    try await scratch.bring("half-measured")
    let answer = await scratch.run("query", "SELECT hex(zeroblob(100000)) AS a")
    #expect(answer.output.hasSuffix("0…\n"))
    #expect(answer.output.count < 20_000)
    let csv = await scratch.run("query", "SELECT hex(zeroblob(100000)) AS a", "--format", "csv")
    #expect(csv.output.utf8.count == 200_005)
  }
}
