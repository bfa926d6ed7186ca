import Foundation
import Testing

@testable import PosturebookCommand

private let composed = "caf\u{E9}"
private let decomposed = "cafe\u{301}"

private func line(_ second: Int, _ more: String = "") -> String {
  #"{"time":"2026-10-28T21:04:0\#(second)Z","scale":3\#(more)}"# + "\n"
}

/// Swift takes a composed and a decomposed letter for equal, which JSON and file systems do not.
@Suite struct NormalisationTests {
  private func rows(_ scratch: borrowing Scratch, _ sql: String) async -> String {
    await scratch.run("query", sql, "--format", "csv").output
      .split(separator: "\r\n").dropFirst().joined(separator: " ")
  }

  @Test func `dumps whose names differ only by normalisation are both read again`() async throws {
    let scratch = try Scratch()
    let files = [
      try scratch.file("\(composed).jsonl", line(2) + line(3)),
      try scratch.file("\(decomposed).jsonl", line(4)),
    ]
    for file in files {
      #expect(await scratch.run("import", file, "--session", "a").code == .done)
    }
    let counts = "SELECT count(*) FROM readings UNION ALL SELECT count(*) FROM sources"
    #expect(await rows(scratch, counts) == "3 2")
    #expect(await scratch.run("run").code == .done)
    #expect(await rows(scratch, counts) == "3 2")
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    #expect(await scratch.run("run").code == .done)
    #expect(await rows(scratch, counts) == "3 2")
  }

  @Test(arguments: ["note", "interfaceOrientation", "posture", "device", "anything"])
  func `records whose texts differ only by normalisation are two`(key: String) async throws {
    let scratch = try Scratch()
    let lines = [composed, decomposed].map { line(2, #","\#(key)":"\#($0)""#) }.joined()
    await scratch.run("import", try scratch.file("a.jsonl", lines))
    #expect(await rows(scratch, "SELECT count(*) FROM readings") == "2")
  }

  @Test func `keys that differ only by normalisation are both kept and counted`() async throws {
    let scratch = try Scratch()
    let record = line(2, #","\#(composed)":1,"\#(decomposed)":2"#)
    let answer = await scratch.run("import", try scratch.file("a.jsonl", record), "--dry-run")
    #expect(answer.errors.contains("2 keys kept as they are"))
    await scratch.run("import", "\(scratch.folder)/a.jsonl")
    #expect(
      await rows(scratch, "SELECT length(CAST(extra AS BLOB)) FROM readings")
        == "\("{\"\(composed)\":1,\"\(decomposed)\":2}".utf8.count)")
  }

  @Test func `status words that differ only by normalisation have meanings of their own`()
    async throws
  {
    let scratch = try Scratch()
    let lines = [composed, decomposed].map { line(2, #","posture":"\#($0)""#) }.joined()
    let file = try scratch.file("a.jsonl", lines)
    await scratch.run("import", file, "--status", "\(composed)=closed")
    #expect(
      await rows(scratch, "SELECT status FROM readings ORDER BY reading") == "closed unknown")
    let answer = await scratch.run("import", file, "--status", "\(decomposed)=fullyOpen")
    #expect(answer.code == .done)
    #expect(
      await rows(scratch, "SELECT status FROM readings ORDER BY reading") == "closed fullyOpen")
  }
}
