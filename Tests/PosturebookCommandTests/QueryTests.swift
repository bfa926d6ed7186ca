import Testing

@testable import PosturebookCommand

@Suite struct QueryTests {
  @Test(arguments: [
    ("SELECT * FROM reading", "no such table: reading; did you mean readings? (line 1, column 15)"),
    ("SELECT * FROM session_layout", "did you mean layouts?"),
    ("SELECT * FROM boundary_hysteresis", "did you mean hysteresis?"),
    ("SELECT * FROM readigns", "did you mean readings?"),
    ("SELECT\n  anlge FROM readings", "did you mean angle? (line 2, column 3)"),
    ("SELECT r.anlge FROM readings AS r", "did you mean angle?"),
    ("SELECT \"statsu\" FROM readings", "did you mean status?"),
    ("SELECT 'readings', xyzzy FROM states", "posturebook schema lists the views"),
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
