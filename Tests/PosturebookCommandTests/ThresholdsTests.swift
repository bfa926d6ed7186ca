import Foundation
import NotebookStore
import PostureReport
import Testing

@testable import PosturebookCommand

@Suite struct ThresholdsTests {
  @Test func `a session's thresholds are told in the words of its report`() async throws {
    let scratch = try Scratch(bundled: "published")
    #expect(await scratch.run("run").code == .done)
    let answer = await scratch.run("thresholds", "published")
    #expect(answer.code == .done)
    let words = unwrapped(answer.output)
    #expect(words.contains("Opening with the hinge upright, closed was left between 18° and 22°"))
    #expect(words.contains("no single angle, at least 16° apart"))
    #expect(words.contains("The status is not a function of the angle: use the status."))
    #expect(answer.output.contains("(18°, 22°]"))
    #expect(answer.output.contains("reversed, −32° to −5°"))
    let page = unwrapped(try scratch.text("Reports/published/hysteresis.md"))
    let notebook = try Notebook(path: "\(scratch.folder)/Sessions/notebook.sqlite")
    let material = try notebook.material(of: "published")
    let accounts = boundaryAccounts(of: material.findings, isUntimed: true, skew: 1)
    #expect(!accounts.isEmpty)
    // Its times are invented, so that nothing is concluded from speeds.
    for word in ["lag", "skew", "°/s"] { #expect(!words.contains(word), "\(word)") }
    for account in accounts {
      #expect(words.contains(account.text))
      #expect(page.filter { $0 != "*" && $0 != "`" && $0 != "\\" }.contains(account.text))
    }
  }

  @Test func `no mark of Markdown and no middle of a bracket is printed`() async throws {
    let scratch = try Scratch(bundled: "published")
    try await scratch.bring("published")
    let output = await scratch.run("thresholds").output
    #expect(!output.contains("*") && !output.contains("`") && !output.contains("**"))
    // The middles of (18°, 22°], [27°, 30°) and [46°, 50°).
    for middle in ["20°", "28.5°", "48°"] { #expect(!output.contains(middle)) }
  }

  @Test func `the next measurement is named, with how slow it has to be`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    try await scratch.bring("half-measured")
    let words = unwrapped(await scratch.run("thresholds", "half-measured").output)
    #expect(words.contains("2 more sweeps across closed/partiallyOpen"))
    #expect(words.contains("needs the hinge to move no faster than 1°/s"))
  }

  @Test func `several sessions stand each under its heading`() async throws {
    let scratch = try Scratch(bundled: "published", "tour")
    try await scratch.bring("tour")
    try await scratch.bring("published")
    let lines = await scratch.run("thresholds").output.split(separator: "\n")
    let published = try #require(lines.firstIndex { $0.hasPrefix("published   ") })
    let tour = try #require(lines.firstIndex { $0.hasPrefix("tour   ") })
    #expect(published < tour)
  }

  @Test func `where one session of a pool is reconstructed nothing is said of lags`() async throws {
    let scratch = try Scratch(bundled: "sweeps", "published")
    let folder = "\(scratch.folder)/Sessions/published"
    let sheet = try scratch.text("Sessions/published/session.json")
    let renamed = sheet.replacing(
      "\"device\": \"iPhone Duo\"", with: "\"device\": \"iPhone Duo (simulated)\"")
    try renamed.write(toFile: "\(folder)/session.json", atomically: true, encoding: .utf8)
    for session in ["sweeps", "published"] { try await scratch.bring(session) }
    let apart = unwrapped(await scratch.run("thresholds", "sweeps").output)
    #expect(apart.contains("skew") || apart.contains("lag"))
    let pooled = unwrapped(await scratch.run("thresholds", "sweeps", "--device").output)
    #expect(pooled.contains("2 sessions, 1 of them reconstructed: published and sweeps"))
    #expect(!pooled.contains("skew") && !pooled.contains("lag"))
  }

  @Test func `the sessions of a device are pooled on demand`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps", "published")
    for session in ["tour", "sweeps", "published"] { try await scratch.bring(session) }
    let pooled = await scratch.run("thresholds", "tour", "--device")
    #expect(pooled.code == .done)
    #expect(pooled.output.contains("2 sessions: sweeps and tour"))
    #expect(!pooled.output.contains("published"))
    let all = await scratch.run("thresholds", "--device").output
    #expect(all.contains("1 session, reconstructed: published"))
    let rows = await scratch.run("thresholds", "tour", "--device", "--format", "csv").output
    #expect(rows.hasPrefix("device,os,simulator,sessions,axis,boundary,direction,brackets,"))
    #expect(rows.contains("simulated"))
    #expect(!rows.contains("iPhone Duo,27.1,1,1,"))
    let brackets = await scratch.run(
      "query", "SELECT sum(brackets) FROM device_thresholds WHERE sessions = 2", "--format", "csv")
    let apart = await scratch.run(
      "query", "SELECT sum(brackets) FROM thresholds WHERE session IN ('tour', 'sweeps')",
      "--format", "csv")
    #expect(
      brackets.output.split(separator: "\r\n").last == apart.output.split(separator: "\r\n").last)
  }

  @Test func `an angle has no more than hundredths, as in the report`() async throws {
    let scratch = try Scratch(bundled: "sweeps")
    try await scratch.bring("sweeps")
    for command in ["thresholds", "states"] {
      let output = await scratch.run(command, "sweeps").output
      #expect(output.contains("123.3°"), "\(output)")
      #expect(output.firstMatch(of: /\d\.\d{3,}°/) == nil)
    }
  }

  @Test func `what is not to be trusted in a session is not to be trusted in a pool`() async throws
  {
    let scratch = try Scratch(bundled: "tour", "surprises")
    for session in ["tour", "surprises"] { try await scratch.bring(session) }
    let doubt = "jump from 127.78° to 0° (evidence-conflict"
    let alone = unwrapped(await scratch.run("thresholds", "surprises").output)
    #expect(alone.contains("\(doubt) at reading 123)"), "\(alone)")
    #expect(alone.contains("4 (1 bears no bracket) single bracket, provisional"))
    let pooled = unwrapped(await scratch.run("thresholds", "surprises", "--device").output)
    #expect(pooled.contains("2 sessions: surprises and tour"))
    #expect(pooled.contains("\(doubt))") && !pooled.contains("at reading"))
  }

  @Test func `for a program the rows of the view are printed`() async throws {
    let scratch = try Scratch(bundled: "published")
    try await scratch.bring("published")
    let one = await scratch.run("thresholds", "published", "--format", "jsonl").output
    let other = await scratch.run("query", "SELECT * FROM thresholds", "--format", "jsonl").output
    let lines = (one.split(separator: "\n"), other.split(separator: "\n"))
    #expect(lines.0.sorted() == lines.1.sorted() && one.contains("\"common_lower\":18"))
  }

  @Test func `a session that is not there is refused with the nearest name`() async throws {
    let scratch = try Scratch(bundled: "tour")
    let early = await scratch.run("thresholds")
    #expect(early.code == .failed)
    #expect(early.errors.contains("there is no notebook at"))
    try await scratch.bring("tour")
    let answer = await scratch.run("thresholds", "tuor")
    #expect(answer.code == .usage)
    #expect(answer.errors.contains("no session 'tuor'; did you mean 'tour'?"))
  }

  @Test func `without an angle it says what the probe lacks`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "bare.jsonl",
      """
      {"time":"2026-10-28T21:04:02Z","hinge":{"status":"closed"}}
      {"time":"2026-10-28T21:04:04Z","hinge":{"status":"closed"}}

      """)
    await scratch.run("import", file)
    let answer = await scratch.run("thresholds", "bare")
    #expect(answer.code == .done)
    #expect(unwrapped(answer.output).contains("Have the probe report hinge.angle."))
    let pooled = await scratch.run("thresholds", "--device")
    #expect(pooled.code == .done && pooled.output.isEmpty)
    #expect(pooled.errors.contains("no session says what device it is of"))
  }
}

/// A text with its lines joined, so that words can be found wherever a line was broken.
func unwrapped(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
