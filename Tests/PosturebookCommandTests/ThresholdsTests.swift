import Foundation
import Testing

@testable import PosturebookCommand

@Suite struct ThresholdsTests {
  @Test func `a session's thresholds are a table per axis, with the figures of its report`()
    async throws
  {
    let scratch = try Scratch(bundled: "published")
    #expect(await scratch.run("run").code == .done)
    let answer = await scratch.run("thresholds", "published")
    #expect(answer.code == .done)
    #expect(answer.output.contains("\nbook (vertical hinge)\n"))
    let words = unwrapped(answer.output)
    #expect(
      words.contains(
        "closed/partiallyOpen opening 18 22 n 1 closing 27 50 n 2 hysteresis -32 -5 reversed"))
    #expect(!words.contains("no one angle fits"))
    let page = unwrapped(
      try scratch.text("Reports/published/hysteresis.md").filter { $0 != "|" })
    #expect(page.contains("closed/partiallyOpen 18 22 1 27 50 2 -32 -5 reversed"))
    // Its times are invented, so that nothing is concluded from speeds.
    for word in ["lag", "°/s"] { #expect(!page.contains(word), "\(word)") }
  }

  @Test func `what follows is said on demand, in the words of the report`() async throws {
    let scratch = try Scratch(bundled: "published")
    #expect(await scratch.run("run").code == .done)
    let words = unwrapped(await scratch.run("thresholds", "published", "--verbose").output)
    let sentence = "It closes at a larger angle than it opens, by 5–32°."
    #expect(words.contains(sentence))
    #expect(words.contains("the crossings lie at least 16° apart"))
    #expect(try scratch.text("Reports/published/hysteresis.md").contains(sentence))
  }

  @Test func `no mark of Markdown and no middle of a bracket is printed`() async throws {
    let scratch = try Scratch(bundled: "published")
    try await scratch.bring("published")
    let output = await scratch.run("thresholds", "--verbose").output
    #expect(!output.contains("*") && !output.contains("`") && !output.contains("]("))
    // The middles of (18°, 22°], [27°, 30°) and [46°, 50°).
    for middle in ["20 ", "28.5 ", "48 "] { #expect(!output.contains(" \(middle)")) }
  }

  @Test func `the next measurement names no cadence that nobody gave`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    try await scratch.bring("half-measured")
    let words = unwrapped(await scratch.run("thresholds", "half-measured").output)
    #expect(words.contains("Open the book slowly 2 more times"))
    #expect(words.contains("Close the book slowly three times: closing is not measured."))
    #expect(!words.contains("°/s") && !words.contains("every"))
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
    #expect(unwrapped(answer.output).contains("No two readings in a row have an angle"))
    let pooled = await scratch.run("thresholds", "--device")
    #expect(pooled.code == .done && pooled.output.isEmpty)
    #expect(pooled.errors.contains("no session names its device"))
  }
}

/// A text with its lines joined, so that words can be found wherever a line was broken.
func unwrapped(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
