import Foundation
import Testing

@testable import PosturebookCommand

private let reading = #"{"time":"2026-10-28T21:04:02Z","scale":3}"# + "\n"

@Suite struct RefusedPlacesTests {
  @Test(arguments: [
    ["run", "--reports", "Sessions"], ["run", "--reports", "Sessions/a"],
    ["run", "--reports", "Sessions/shared"], ["report", "--out", "Sessions/a/dumps"],
    ["run", "--notebook", "Sessions/a/dumps/x.sqlite"],
    ["run", "--notebook", "Sessions/a/x.sqlite"],
  ])
  func `places among the data are refused before anything is written`(words: [String]) async throws
  {
    let scratch = try Scratch()
    await scratch.run("import", try scratch.file("a.jsonl", reading))
    let before = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder).sorted()
    let stage = Stage()
    let whole = words.map { $0.hasPrefix("Sessions") ? "\(scratch.folder)/\($0)" : $0 }
    let code = await stage.run(whole + ["--sessions", "\(scratch.folder)/Sessions"])
    #expect(code == .usage && stage.errors.contains("among the data"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: scratch.folder).sorted() == before)
  }

  @Test(arguments: [
    ("README.md", true), ("queries.md", true), ("a/README.md", true),
    ("a/figures/states.svg", true), ("my.db", false), ("notebook.sqlite", false),
    ("../my.db", false),
  ])
  func `a notebook in the place of a page is refused before anything is written`(
    name: String, isRefused: Bool
  ) async throws {
    let scratch = try Scratch()
    let dump = try scratch.file("a.jsonl", reading)
    let answer = await scratch.run(
      "import", dump, "--notebook", "\(scratch.folder)/Reports/\(name)")
    #expect(answer.code == (isRefused ? .usage : .done))
    #expect(answer.errors.contains("named like a page") == isRefused)
    #expect(FileManager.default.fileExists(atPath: "\(scratch.folder)/Sessions/a") != isRefused)
  }

  @Test func `no session takes the name of a notebook among the pages`() async throws {
    let scratch = try Scratch()
    let notebook = ["--notebook", "\(scratch.folder)/Reports/a"]
    let dump = try scratch.file("a.jsonl", reading)
    let answer = await scratch.run(words: ["import", dump] + notebook)
    #expect(answer.code == .done && answer.errors.contains("became the session session-a"))
    #expect(await scratch.run(words: ["run"] + notebook).code == .done)
    #expect(try scratch.files("Reports").contains("session-a"))
  }

  @Test func `a person's own file is no notebook, and nobody is told to delete it`() async throws {
    let scratch = try Scratch()
    let mine = try scratch.file("mine.txt", String(repeating: "my own words\n", count: 100))
    let answer = await scratch.run("run", "--notebook", mine)
    #expect(answer.code == .failed && answer.errors.contains("is no notebook"))
    #expect(!answer.errors.contains("delete"))
    #expect(try scratch.text("mine.txt").hasPrefix("my own words"))
  }

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func `what stands in a place of SQLite's own is not followed`(suffix: String) async throws {
    let scratch = try Scratch()
    let outside = try scratch.file("outside.txt", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.folder)/Sessions/notebook.sqlite\(suffix)", withDestinationPath: outside)
    let answer = await scratch.run("import", try scratch.file("a.jsonl", reading))
    #expect(answer.code == .failed && answer.errors.contains("is no regular file"))
    #expect(try scratch.text("outside.txt") == "mine")
  }

  @Test func `a file in the place of the shared dumps is said, and stops no run`() async throws {
    let scratch = try Scratch()
    await scratch.run("import", try scratch.file("a.jsonl", reading))
    _ = try scratch.file("Sessions/shared", "mine")
    let answer = await scratch.run("run")
    #expect(answer.code == .done && answer.errors.contains("Sessions/shared: passed over"))
  }

  @Test func `assigned times beyond the range are refused before anything is touched`() async throws
  {
    let scratch = try Scratch()
    let file = try scratch.file("a.jsonl", "{\"scale\":3}\n{\"scale\":2}\n")
    let times = [["2099-12-31T23:00:00Z", "2h"], ["2026-10-28T21:04:02Z", "25h"]]
    for time in times {
      let answer = await scratch.run("import", file, "--untimed", time[0], "--every", time[1])
      #expect(answer.code == .usage)
      #expect(try scratch.files("Sessions").filter { $0 != "notebook.sqlite" } == [])
    }
  }

  @Test(arguments: ["/~", "/a~2b", "a", "/a~"])
  func `a mapping whose pointer is none is refused`(pointer: String) async throws {
    let scratch = try Scratch()
    let file = try scratch.file("a.jsonl", reading)
    #expect(await scratch.run("import", file, "--map", "time=\(pointer)").code == .usage)
  }

  @Test func `a line feed in a file's name is printed as an escape`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("one\n9 new.jsonl", reading)
    let answer = await scratch.run("import", file)
    #expect(answer.code == .done && answer.errors.contains("one\\n9 new.jsonl"))
    await scratch.run("run")
  }

  @Test func `a list in session.json may name a dump in roundabout ways, and once`() async throws {
    let scratch = try Scratch()
    let local = reading.replacing("02Z", with: "02")
    await scratch.run("import", try scratch.file("a.jsonl", local), "--zone", "+00:00")
    for path in ["./dumps/a.jsonl", "dumps/../dumps/a.jsonl"] {
      _ = try scratch.file(
        "Sessions/a/session.json",
        #"{"imports":[{"file":"\#(path)","zoneMinutes":60},{"file":"dumps/a.jsonl"}]}"#)
      let answer = await scratch.run("run")
      #expect(answer.code == .done && answer.errors.contains("twice"))
      #expect(
        await scratch.run("query", "SELECT time FROM readings", "--format", "csv").output
          == "time\r\n2026-10-28T20:04:02.000Z\r\n")
    }
  }

  @Test func `of very many keys that are not known the first are said, and the rest counted`()
    async throws
  {
    let scratch = try Scratch()
    await scratch.run("import", try scratch.file("a.jsonl", reading))
    let keys = (0..<2_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    _ = try scratch.file("Sessions/a/session.json", #"{"note":"x","note":"y",\#(keys)}"#)
    let answer = await scratch.run("run")
    #expect(answer.errors.contains("/note: given twice; the first is used"))
    #expect(answer.errors.split(separator: "\n").count < 40)
    #expect(answer.errors.contains("and 1981 more of these"))
  }
}
