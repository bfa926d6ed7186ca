import Foundation
import Testing

@testable import PosturebookCommand

private let reading = #"{"time":"2026-10-28T21:04:02Z","scale":3}"# + "\n"
private let named = #"{"time":"2026-10-28T21:04:04Z","scale":3,"session":"b"}"# + "\n"

@Suite struct OperandTests {
  private func readings(_ scratch: borrowing Scratch) async -> String {
    await scratch.run(
      "query", "SELECT session, count(*) FROM readings GROUP BY session", "--format", "csv"
    ).output
  }

  @Test(arguments: ["-", "/dev/stdin"])
  func `standard input needs a session, or records that name one`(operand: String) async throws {
    let scratch = try Scratch()
    func bring(_ text: String, _ more: String...) async -> ExitCode {
      await Stage(input: text).run(
        ["import", operand, "--sessions", "\(scratch.folder)/Sessions"] + more)
    }
    #expect(await bring(reading) == .usage)
    #expect(await bring(reading + named) == .usage)
    #expect(try scratch.files("Sessions") == ["notebook.sqlite"])
    #expect(await bring(reading, "--session", "a") == .done)
    #expect(await bring(named) == .done)
    #expect(await readings(scratch).hasSuffix("\r\na,1\r\nb,1\r\n"))
    // The content was kept, so that the notebook can be made again.
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    await scratch.run("run")
    #expect(await readings(scratch).hasSuffix("\r\na,1\r\nb,1\r\n"))
  }

  @Test func `what comes through a pipe is kept, whoever opens it first`() async throws {
    let scratch = try Scratch()
    let pipe = "\(scratch.folder)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let writer = Thread {
      Thread.sleep(forTimeInterval: 0.3)
      try? Data(reading.utf8).write(to: URL(filePath: pipe))
    }
    writer.start()
    #expect(await scratch.run("import", pipe, "--session", "a").code == .done)
    #expect(await readings(scratch).hasSuffix("\r\na,1\r\n"))
    #expect(try scratch.files("Sessions/a/dumps").count == 1)
  }

  @Test func `a link is read, its content kept, and its name the session's`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", reading)
    let link = "\(scratch.folder)/link.jsonl"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(await scratch.run("import", link).code == .done)
    let kept = "\(scratch.folder)/Sessions/link/dumps/link.jsonl"
    #expect(
      try FileManager.default.attributesOfItem(atPath: kept)[.type] as? FileAttributeType
        == .typeRegular)
    try FileManager.default.removeItem(atPath: file)
    let dangling = await scratch.run("import", link)
    #expect(dangling.code == .failed && dangling.errors.contains("there is no such file"))
  }

  @Test(arguments: [("/dev/zero", ExitCode.failed, "a device"), ("", .usage, "an empty word")])
  func `a device is refused, and so is an empty path`(
    operand: String, code: ExitCode, words: String
  ) async throws {
    let scratch = try Scratch()
    let answer = await scratch.run("import", operand, "--session", "a")
    #expect(answer.code == code && answer.errors.contains(words))
  }

  @Test func `a hidden dump is kept under a name that shows`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(".incoming", reading)
    let other = try scratch.file("night.jsonl", reading.replacing(":02Z", with: ":08Z"))
    for path in [file, other] {
      #expect(await scratch.run("import", path, "--session", "a").code == .done)
    }
    #expect(try scratch.files("Sessions/a/dumps") == ["incoming", "night.jsonl"])
    #expect(await readings(scratch).hasSuffix("\r\na,2\r\n"))
  }

  @Test(arguments: [
    "notebook.sqlite-journal", "notebook.sqlite", "NOTEBOOK.sqlite.x", "README.md", "readme.md",
    "queries.md", "shared", "Shared", "../x", ".x", "",
  ])
  func `a session that would be another file is refused, as a record and as an option`(
    name: String
  ) async throws {
    let scratch = try Scratch()
    let text = reading + reading.dropLast(2) + #","session":"\#(name)"}"# + "\n"
    let file = try scratch.file("night.jsonl", text)
    #expect(await scratch.run("import", file).code == .refused)
    #expect(await readings(scratch).hasSuffix("\r\nnight,1\r\n"))
    #expect(await scratch.run("import", file, "--session", name).code == .usage)
    #expect(try scratch.files("Sessions") == ["night", "notebook.sqlite"])
    #expect(await scratch.run("run").code == .done)
  }

  @Test func `names that differ by case alone are one name too many`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", reading)
    #expect(await scratch.run("import", file, "--session", "lab").code == .done)
    let answer = await scratch.run("import", file, "--session", "LAB")
    #expect(answer.code == .usage && answer.errors.contains("differ from lab only by case"))
    let inRecord = try scratch.file("b.jsonl", named.replacing("\"b\"", with: "\"Lab\""))
    #expect(await scratch.run("import", inRecord).code == .refused)
    // The record is refused and kept, and no session of that name begins.
    #expect(try scratch.files("Sessions") == ["b", "lab", "notebook.sqlite"])
    #expect(await readings(scratch).hasSuffix("\r\nlab,1\r\n"))
  }

  @Test func `a record whose session differs only by case from another's is refused alone`()
    async throws
  {
    let scratch = try Scratch()
    let text = ["lab", "LAB", "lab", "other"].enumerated().map { index, name in
      named.replacing("04:04", with: "04:0\(index)").replacing("\"b\"", with: "\"\(name)\"")
    }.joined()
    let answer = await scratch.run("import", try scratch.file("two.jsonl", text))
    #expect(answer.code == .refused && answer.errors.contains("/session"))
    let counts = "SELECT session, accepted, rejected FROM sources ORDER BY session"
    let rows = "\r\nlab,2,1\r\nother,1,0\r\n"
    #expect(await scratch.run("query", counts, "--format", "csv").output.hasSuffix(rows))
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    #expect(await scratch.run("run").code == .refused)
    #expect(await scratch.run("query", counts, "--format", "csv").output.hasSuffix(rows))
  }

  @Test(arguments: ["", "hello\n", "12 13\n"])
  func `a file in which no JSON begins leaves nothing behind`(text: String) async throws {
    let scratch = try Scratch()
    let file = try scratch.file("x.jsonl", text)
    #expect(await scratch.run("import", file).code == .refused)
    #expect(await scratch.run("import", try scratch.file("y.json", "[]")).code == .done)
    #expect(try scratch.files("Sessions") == ["notebook.sqlite"])
  }

  @Test func `options with which nothing can be read leave what was read`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", #"{"scale":3}"# + "\n" + #"{"scale":2}"# + "\n")
    let good = ["--untimed", "2026-10-28T21:00:00Z"]
    #expect(await scratch.run(words: ["import", file] + good).code == .done)
    let said = try scratch.text("Sessions/night/session.json")
    #expect(await scratch.run("import", file, "--untimed", "9999-12-31T23:59:59Z").code == .usage)
    let empty = await scratch.run("import", file, "--map", "scale=/note", "--map", "time=/x")
    #expect(empty.code == .refused && empty.errors.contains("what was read before stays"))
    #expect(try scratch.text("Sessions/night/session.json") == said)
    #expect(await readings(scratch).hasSuffix("\r\nnight,2\r\n"))
  }

  @Test func `a dump that was mapped badly is read again as it is said now`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "odd.json", #"{"time":"2026-10-28T21:04:02Z","scale":3,"deg":12,"x":99}"#)
    let other = try scratch.file("other.jsonl", reading)
    for (map, angle) in [("/x", "99"), ("/deg", "12"), ("", "\"\""), ("/deg", "12")] {
      let answer = await scratch.run(
        "import", file, "--session", "lab", "--map", "hinge.angle=\(map)")
      #expect(answer.code == .done && !answer.errors.contains("unchanged"))
      #expect(await self.angle(scratch) == "angle\r\n\(angle)\r\n")
    }
    // The mapping is the file's own: another file of the session is read without it.
    await scratch.run("import", other, "--session", "lab")
    #expect(
      try scratch.text("Sessions/lab/session.json").contains(
        #"{"file": "dumps/odd.json", "map": {"hinge.angle": "/deg"}}"#))
    #expect(!(try scratch.text("Sessions/lab/session.json").contains("other.jsonl")))
    #expect(await scratch.run("import", file, "--session", "lab").errors.contains("unchanged"))
  }

  private func angle(_ scratch: borrowing Scratch) async -> String {
    await scratch.run(
      "query", "SELECT angle FROM readings WHERE path = 'dumps/odd.json'", "--format", "csv"
    ).output
  }

  @Test func `on change is kept in session.json`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("night.jsonl", reading)
    #expect(await scratch.run("import", file, "--on-change").code == .done)
    #expect(
      try scratch.text("Sessions/night/session.json") == "{\n  \"probe\": \"on change\"\n}\n")
  }

  @Test func `quiet prints nothing of what goes well`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    let file = try scratch.file("night.jsonl", reading)
    for words in [
      ["import", file], ["run"], ["report"], ["analyse", "night", "--rest", "0.3"],
      ["import", file],
      ["remove", "night", "--yes"],
    ] {
      let answer = await scratch.run(words: words + ["--quiet"])
      #expect(answer.code == .done && answer.output.isEmpty && answer.errors.isEmpty, "\(words)")
    }
  }

  @Test func `two notebooks of one folder of sessions keep each other's entries`() async throws {
    let scratch = try Scratch()
    let folder = scratch.folder
    let texts = (0..<8).map { reading.replacing(":02Z", with: ":0\($0)Z") }
    try texts.enumerated().forEach { _ = try scratch.file("f\($0).jsonl", $1) }
    await withTaskGroup(of: ExitCode.self) { group in
      for number in 0..<8 {
        group.addTask {
          await Stage().run([
            "import", "\(folder)/f\(number).jsonl", "--session", "lab", "--zone", "+00:00",
            "--sessions", "\(folder)/Sessions", "--notebook", "\(folder)/\(number % 2).sqlite",
          ])
        }
      }
      for await code in group { #expect(code == .done) }
    }
    let said = try scratch.text("Sessions/lab/session.json")
    for number in 0..<8 { #expect(said.contains("dumps/f\(number).jsonl")) }
    #expect(await scratch.run("run").output.contains("lab: 0 of 6 states measured, 8 readings"))
  }
}
