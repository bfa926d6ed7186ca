import Foundation
import Testing

@testable import PosturebookCommand

/// A record of some second, with other lengths from one to the next.
private func record(_ second: Int, _ more: String = "") -> String {
  let time = String(format: "2026-10-28T21:%02d:%02dZ", second / 60, second % 60)
  return #"{"time":"\#(time)","window":{"width":466,"height":\#(600 + second)}\#(more)}"# + "\n"
}

@Suite struct FolderImportTests {
  /// A folder of files with these contents, named by their places.
  private func folder(
    _ scratch: borrowing Scratch, _ name: String, _ contents: [String]
  ) throws -> String {
    let path = "\(scratch.folder)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (place, text) in contents.enumerated() {
      let file = String(format: "%@/r%04d.json", path, place)
      try Data(text.utf8).write(to: URL(filePath: file))
    }
    return path
  }

  private func counts(_ scratch: borrowing Scratch) async -> [Substring] {
    await scratch.run(
      "query", "SELECT session, count(*) FROM readings GROUP BY session", "--format", "csv"
    ).output.split(separator: "\r\n").dropFirst().map(\.self)
  }

  @Test func `files of one record each are one session, others are a session each`() async throws {
    let scratch = try Scratch()
    let singles = try folder(scratch, "night one", (0..<3).map { record($0) } + [""])
    #expect(await scratch.run("import", singles).code == .refused)
    #expect(await counts(scratch) == ["night-one,3"])
    let mixed = try folder(scratch, "mixed", [record(1), record(2) + record(3)])
    #expect(await scratch.run("import", mixed).code == .done)
    #expect(await counts(scratch) == ["night-one,3", "r0000,1", "r0001,2"])
    #expect(await scratch.run("import", mixed, "--session", "all").code == .done)
    #expect(await counts(scratch).first == "all,3")
  }

  @Test func `a folder's files give the same rows as their lines in one file`() async throws {
    let many = try Scratch()
    let one = try Scratch()
    let lines = (0..<300).shuffled().map { record($0, #","hinge":{"angle":\#($0 % 90)}"#) }
    let path = try folder(many, "lab", lines)
    #expect(await many.run("import", path).code == .done)
    let file = try one.file("lab.jsonl", lines.joined())
    #expect(await one.run("import", file).code == .done)
    for view in ["readings", "layouts", "states", "intervals", "transitions", "sweeps"] {
      let columns = view == "readings" ? "reading, time, angle, layout, settled, state" : "*"
      let query = ["query", "SELECT \(columns) FROM \(view)", "--format", "csv"]
      let rows = await many.run(words: query).output
      #expect(rows == (await one.run(words: query).output), "\(view)")
    }
  }

  @Test func `the account of many files has ten lines, and names what is wrong`() async throws {
    let scratch = try Scratch()
    let contents = (0..<60).map { record($0, #","battery":1"#) } + ["[1]", "{", "[]", "x", "[2]"]
    let path = try folder(scratch, "lab", contents)
    let answer = await scratch.run("import", path, "--session", "lab")
    #expect(answer.code == .refused)
    let lines = answer.errors.split(separator: "\n")
    #expect(lines.count <= 10, "\(answer.errors)")
    #expect(answer.errors.contains("lab → lab   63 files"), "\(answer.errors)")
    #expect(answer.errors.contains("63 records: 60 new, 0 already present, 3 refused"))
    #expect(answer.errors.contains("no record in r0062.json, r0063.json; nothing"))
    #expect(answer.errors.contains("r0060.json 1:2"))
    #expect(answer.errors.contains("battery (60)"))
    let again = await scratch.run("import", path, "--session", "lab")
    #expect(again.errors.contains("unchanged, not read again"))
    // The run that makes the notebook again says as much.
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    let run = await scratch.run("run")
    #expect(run.errors.split(separator: "\n").count <= 10, "\(run.errors)")
    #expect(run.errors.contains("lab/dumps → lab   63 files"), "\(run.errors)")
    #expect(await counts(scratch) == ["lab,60"])
  }

  @Test func `a folder's files are dumps by what is in them, and what is passed over is said`()
    async throws
  {
    let scratch = try Scratch()
    let path = try folder(scratch, "lab", [record(1)])
    let others = [
      ("night.txt", record(2)), ("list.dump", "\u{FEFF} [\n" + record(3) + "]"),
      ("read me.md", "# {"),
      ("a.txt", "[1] at noon"), ("b.txt", ""), ("c.txt", "{0}"), (".hidden.json", record(4)),
    ]
    for (name, text) in others { _ = try scratch.file("lab/\(name)", text) }
    _ = try scratch.file("lab/wide.out", "")
    try Data([0xFF, 0xFE] + record(5).utf8.flatMap { [$0, 0] })
      .write(to: URL(filePath: "\(path)/wide.out"))
    try FileManager.default.createDirectory(
      atPath: "\(path)/inside", withIntermediateDirectories: true)
    let answer = await scratch.run("import", path)
    #expect(answer.code == .done)
    #expect(
      answer.errors.contains(
        "lab: passed over 4 files that are no dumps (a.txt, b.txt, c.txt and 1 more), 1 folder "
          + "(inside), 1 hidden file (.hidden.json); name a file to import it"), "\(answer.errors)")
    #expect(await counts(scratch) == ["lab,4"])
    // What was copied is found again.
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    #expect(await scratch.run("run").code == .done)
    #expect(await counts(scratch) == ["lab,4"])
  }

  @Test func `what was copied before an import was ended is imported by the next run`()
    async throws
  {
    let scratch = try Scratch()
    let path = try folder(scratch, "lab", (0..<40).map { record($0) })
    #expect(await scratch.run("import", path).code == .done)
    // As if it had been ended after the copies had their names, and before a row was written.
    for file in ["notebook.sqlite", "lab/session.json"] {
      try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/\(file)")
    }
    #expect(await scratch.run("run").code == .done)
    #expect(await counts(scratch) == ["lab,40"])
  }

  @Test func `a reading of two files is counted to the first path, read together or not`()
    async throws
  {
    for files in [["b.jsonl", "a.jsonl"], ["a.jsonl", "b.jsonl"]] {
      for isTogether in [true, false] {
        let scratch = try Scratch()
        let paths = try files.map { try scratch.file($0, record(1)) }
        let session = ["--session", "lab"]
        if isTogether {
          _ = await scratch.run(words: ["import"] + paths + session)
        } else {
          for path in paths { _ = await scratch.run(words: ["import", path] + session) }
        }
        let rows = await scratch.run(
          "query", "SELECT path, (SELECT sum(accepted) FROM sources) FROM readings", "--format",
          "csv")
        #expect(rows.output.hasSuffix("\r\ndumps/a.jsonl,1\r\n"), "\(files) \(rows.output)")
      }
    }
  }

  @Test func `files without times follow each other, and those that were read keep their times`()
    async throws
  {
    let scratch = try Scratch()
    let bare = (0..<3).map { #"{"scale":\#($0 + 1)}"# + "\n" + #"{"scale":\#($0 + 9)}"# }
    let path = try folder(scratch, "lab", bare)
    let words = [
      "import", path, "--session", "lab", "--untimed", "2026-10-28T21:00:00Z", "--every", "2s",
    ]
    for _ in 1...2 {
      let answer = await scratch.run(words: words)
      #expect(answer.code == .done && !answer.errors.contains("mixed"), "\(answer.errors)")
      let times = await scratch.run(
        "query", "SELECT substr(time, 18, 2) || ' ' || scale FROM readings", "--format", "csv"
      ).output.split(separator: "\r\n").dropFirst()
      #expect(times == ["00 1.0", "02 9.0", "04 2.0", "06 10.0", "08 3.0", "10 11.0"])
    }
  }
}
