import Foundation
import Testing

@testable import PosturebookCommand

private let counts = "SELECT session, path, records, accepted FROM sources ORDER BY session, path"

private func line(_ second: Int, _ more: String = "") -> String {
  let seconds = second < 10 ? "0\(second)" : "\(second)"
  return #"{"time":"2026-10-28T21:04:\#(seconds)Z","hinge":{"status":"closed","angle":0}\#(more)}"#
    + "\n"
}

@Suite struct InPlaceTests {
  @Test func `a file in place is not copied, and no path of it stands in the session's folder`()
    async throws
  {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", line(2) + line(4))
    #expect(await scratch.run("import", file, "--in-place").code == .done)
    #expect(try files(in: "\(scratch.folder)/Sessions/night") == ["session.json"])
    #expect(try scratch.text("Sessions/night/session.json") == "{}\n")
    let rows = await scratch.run("query", counts, "--format", "csv").output
    #expect(rows.hasSuffix("night,in-place/night.jsonl,2,2\r\n"))
    #expect(!(await scratch.run("query", "SELECT * FROM sources").output.contains(scratch.folder)))
  }

  @Test func `run keeps its readings and takes what was added`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", line(2))
    await scratch.run("import", file, "--in-place")
    let first = await scratch.run("run")
    #expect(
      first.code == .done && first.output.contains("night: 0 of 6 states measured, 1 reading;"))
    #expect(!first.errors.contains("making the notebook again"))
    _ = try scratch.file("night.jsonl", line(2) + line(4))
    let second = await scratch.run("run")
    #expect(second.output.contains("2 readings"))
    #expect(!second.errors.contains("making the notebook again"))
    try FileManager.default.removeItem(atPath: file)
    let third = await scratch.run("run")
    #expect(third.code == .done && third.output.contains("2 readings"))
    #expect(third.errors.contains("no longer there; its readings stay until"))
  }

  @Test func `a notebook made again reads it from where it is, the same way`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "odd.json", #"[{"deg": 12, "note": "x"}, {"deg": 14, "note": "y"}]"#)
    let dump = try scratch.file("night.jsonl", line(2))
    await scratch.run(
      "import", file, "--session", "lab", "--in-place", "--map", "hinge.angle=/deg", "--untimed",
      "2026-10-28T21:00:00Z")
    await scratch.run("import", dump)
    let before = await scratch.run("query", counts, "--format", "csv").output
    #expect(before.contains("lab,in-place/odd.json,2,2"))
    // Another file is lost, so that the notebook has to be made again.
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/night/dumps/night.jsonl")
    let answer = await scratch.run("run")
    #expect(answer.code == .done && answer.errors.contains("making the notebook again"))
    let after = await scratch.run("query", counts, "--format", "csv").output
    #expect(after.contains("lab,in-place/odd.json,2,2") && !after.contains("night"))
    let angles = await scratch.run(
      "query", "SELECT time, angle FROM readings ORDER BY reading", "--format", "csv")
    #expect(
      angles.output == """
        time,angle\r\n2026-10-28T21:00:00.000Z,12\r\n2026-10-28T21:00:02.000Z,14\r\n
        """)
  }

  @Test func `one that is gone when the notebook is made again is told, with 4`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("away.jsonl", line(2))
    let dump = try scratch.file("night.jsonl", line(2) + line(4))
    await scratch.run("import", file, "--in-place")
    await scratch.run("import", dump)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/night/dumps/night.jsonl")
    let answer = await scratch.run("run")
    #expect(answer.code == .failed)
    #expect(answer.errors.contains("no longer there; its readings are not in the notebook"))
    _ = try scratch.file("away.jsonl", line(2))
    let back = await scratch.run("run")
    #expect(back.code == .done && back.output.contains("away: 0 of 6 states measured, 1 reading;"))
  }

  @Test func `two files of one name stay apart, one file stays one`() async throws {
    let scratch = try Scratch()
    let one = try scratch.file("night.jsonl", line(2))
    try FileManager.default.createDirectory(
      atPath: "\(scratch.folder)/b", withIntermediateDirectories: true)
    let other = try scratch.file("b/night.jsonl", line(4))
    for file in [one, other, one] {
      #expect(await scratch.run("import", file, "--in-place", "--session", "lab").code == .done)
    }
    let rows = await scratch.run("query", counts, "--format", "csv").output
    #expect(rows.hasSuffix("lab,in-place/night-2.jsonl,1,1\r\nlab,in-place/night.jsonl,1,1\r\n"))
  }

  @Test func `records of other sessions come from it as well`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "two.jsonl", line(2, #","session":"a""#) + line(4, #","session":"b""#))
    await scratch.run("import", file, "--in-place")
    let answer = await scratch.run("run")
    #expect(!answer.errors.contains("making the notebook again"))
    let rows = await scratch.run("query", counts, "--format", "csv").output
    #expect(rows.contains("a,in-place/two.jsonl,1,1\r\nb,../a/in-place/two.jsonl,1,1\r\n"))
  }

  @Test func `a path outside that session.json names is not opened`() async throws {
    let scratch = try Scratch(bundled: "tour")
    let file = try scratch.file("night.jsonl", line(2))
    for path in [file, "../../night.jsonl", "in-place/night.jsonl"] {
      try Data(#"{"imports": [{"file": "\#(path)"}]}"#.utf8)
        .write(to: URL(filePath: "\(scratch.folder)/Sessions/tour/session.json"))
      let answer = await scratch.run("run")
      #expect(answer.output.contains("tour: 6 of 6 states measured, 146 readings;"))
    }
  }

  @Test func `what has no place is refused`() async throws {
    let scratch = try Scratch()
    let answer = await scratch.run("import", "-", "--in-place")
    #expect(answer.code == .usage)
    #expect(answer.errors.contains("standard input has no place to be left in"))
  }
}

private func files(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}
