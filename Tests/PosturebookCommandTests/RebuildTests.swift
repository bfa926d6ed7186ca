import Foundation
import Testing

@testable import NotebookStore
@testable import PosturebookCommand

@Suite struct RebuildTests {
  /// What a program or a disk may do to the notebook, and what `verify` says of it.
  static let harms: [(sql: String, said: String)] = [
    (
      "UPDATE reading SET angle = angle + 1 WHERE id = (SELECT first_key + 5 FROM session)",
      "tour: not what its files give: readings (2 rows); posturebook rebuild tour"
    ),
    (
      "DELETE FROM interval WHERE number = 1",
      "tour: its intervals do not cover its readings; posturebook rebuild tour"
    ),
    (
      "UPDATE transition SET to_reading = 99 WHERE number = 1",
      "posturebook rebuild tour"
    ),
    ("UPDATE session SET device = 'Other'", "posturebook rebuild tour"),
    (
      "DELETE FROM reading WHERE id = (SELECT max(id) FROM reading)",
      "tour: its rows of readings are not as many as it says; posturebook rebuild tour"
    ),
  ]

  @Test(arguments: harms.indices)
  func `what was changed behind its back is found, and rebuilding its session mends it`(
    _ place: Int
  ) async throws {
    let scratch = try Scratch(bundled: "tour")
    #expect(await scratch.run("run").code == .done)
    #expect(await scratch.run("verify").code == .done)
    do {
      let connection = try Connection(
        path: "\(scratch.folder)/Sessions/notebook.sqlite", access: .readWrite)
      try connection.run(Self.harms[place].sql)
    }
    let verified = await scratch.run("verify")
    #expect(verified.code == .no)
    #expect(verified.errors.contains(Self.harms[place].said), "\(verified.errors)")
    #expect(await scratch.run("rebuild", "tour").code == .done)
    let again = await scratch.run("verify")
    #expect(again.code == .done, "\(again.errors)")
  }

  @Test(arguments: [0, 4_096])
  func `a damaged notebook is found, and made again with the same rows`(_ offset: UInt64)
    async throws
  {
    let scratch = try Scratch(bundled: "tour", "sweeps")
    #expect(await scratch.run("run").code == .done)
    let rows = "SELECT * FROM readings ORDER BY session, reading"
    let before = await scratch.run("query", rows, "--format", "csv").output
    let path = "\(scratch.folder)/Sessions/notebook.sqlite"
    do {
      // All of it into the one file, so that the damage is not hidden by the journal.
      let connection = try Connection(path: path, access: .readWrite)
      try connection.forEachRow("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
    }
    // One that was damaged before is kept, too.
    try Data("old".utf8).write(to: URL(filePath: "\(path).damaged"))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(repeating: 0x58, count: 4_096))
    try file.close()
    let verified = await scratch.run("verify")
    #expect(verified.code == .no)
    #expect(verified.errors.contains("posturebook rebuild"), "\(verified.errors)")
    let rebuilt = await scratch.run("rebuild")
    #expect(rebuilt.code == .done, "\(rebuilt.errors)")
    #expect(await scratch.run("verify").code == .done)
    #expect(await scratch.run("query", rows, "--format", "csv").output == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(scratch.folder)/Sessions")
    #expect(!names.contains(".posturebook"))
    #expect(try scratch.text("Sessions/notebook.sqlite.damaged") == "old")
  }

  @Test func `who reads while all is made again has the old rows until the new ones are there`()
    async throws
  {
    let scratch = try Scratch(bundled: "tour")
    #expect(await scratch.run("run").code == .done)
    let path = "\(scratch.folder)/Sessions/notebook.sqlite"
    let reader = try Connection(path: path, access: .readOnly)
    try reader.run("BEGIN")
    let before = try reader.integer("SELECT count(*) FROM readings")
    let rebuilt = await scratch.run("rebuild")
    #expect(rebuilt.code == .done, "\(rebuilt.errors)")
    #expect(try reader.integer("SELECT count(*) FROM readings") == before)
    try reader.run("COMMIT")
    #expect(try reader.integer("SELECT count(*) FROM readings") == before)
  }

  @Test func `a session whose file cannot be read keeps its rows`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps")
    #expect(await scratch.run("run").code == .done)
    try Data("no object".utf8).write(
      to: URL(filePath: "\(scratch.folder)/Sessions/tour/session.json"))
    for words in [["rebuild", "tour"], ["rebuild"]] {
      let rebuilt = await scratch.run(words: words)
      #expect(rebuilt.code == .failed)
      let count = await scratch.run(
        "query", "SELECT count(*) AS n FROM readings WHERE session = 'tour'", "--format", "jsonl")
      #expect(count.output == "{\"n\":146}\n")
    }
  }

  @Test func `a notebook is not sound while a session's file cannot be read`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps")
    try Data("{".utf8).write(to: URL(filePath: "\(scratch.folder)/Sessions/tour/session.json"))
    let run = await scratch.run("run")
    #expect(run.code == .failed)
    let verified = await scratch.run("verify")
    #expect(verified.code == .failed, "\(verified.errors)")
    #expect(!verified.errors.contains("is sound"))
    // The folder is there, so its pages are not left over.
    try FileManager.default.createDirectory(
      atPath: "\(scratch.folder)/Reports/tour", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(scratch.folder)/Reports/tour/README.md"))
    for words in [["run"], ["report", "--check"]] {
      #expect(!(await scratch.run(words: words).errors.contains("left over")), "\(words)")
    }
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/tour")
    for words in [["run"], ["report", "--check"]] {
      #expect(await scratch.run(words: words).errors.contains("tour is left over"), "\(words)")
    }
  }

  @Test func `a session whose folder is gone is not made again by an analysis`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps")
    #expect(await scratch.run("run").code == .done)
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/tour")
    #expect(await scratch.run("analyse", "tour", "--rest", "0.2").code == .usage)
    #expect(await scratch.run("analyse", "--rest", "0.2").code == .done)
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.folder)/Sessions/tour"))
  }

  @Test(arguments: [
    #"{"notes":["mine"]}"#, #"{"notes":5}"#, #"{"notes":[{"text":"ok"},{"txt":"b"}]}"#,
    #"{"notes":[{"time":"yesterday","text":"x"}]}"#,
  ])
  func `a remark is not lost beside remarks that cannot be used`(
    text: String
  ) async throws {
    let scratch = try Scratch(bundled: "tour")
    #expect(await scratch.run("run").code == .done)
    let path = URL(filePath: "\(scratch.folder)/Sessions/tour/session.json")
    try Data(text.utf8).write(to: path)
    let answer = await scratch.run("note", "tour", "case on")
    #expect(answer.code == .failed, "\(answer.errors)")
    #expect(
      answer.errors.contains("session.json:1:") && answer.errors.contains("nothing was written"))
    #expect(try scratch.text("Sessions/tour/session.json") == text)
  }

  @Test func `a session that is not there, and a folder that is not there, are named`() async throws
  {
    let scratch = try Scratch(bundled: "tour")
    let unknown = await scratch.run("rebuild", "tuor")
    #expect(unknown.code == .usage && unknown.errors.contains("did you mean 'tour'?"))
    let missing = await scratch.run("verify")
    #expect(missing.code == .failed && missing.errors.contains("there is no notebook"))
  }
}

@Suite struct NoteTests {
  @Test func `a remark is in session.json and in the view, with its time if it has one`()
    async throws
  {
    let scratch = try Scratch(bundled: "tour")
    #expect(await scratch.run("run").code == .done)
    let said = await scratch.run("note", "tour", "second \"phone\"")
    #expect(said.code == .done, "\(said.errors)")
    let timed = await scratch.run(
      "note", "tour", "closed it", "--time", "2026-10-28T21:04:02+02:00")
    #expect(timed.code == .done)
    let rows = await scratch.run(
      "query", "SELECT note, time, text FROM notes WHERE session = 'tour'", "--format", "csv")
    #expect(
      rows.output.hasSuffix(
        "1,,\"second \"\"phone\"\"\"\r\n2,2026-10-28T19:04:02.000Z,closed it\r\n"))
    #expect(await scratch.run("verify").code == .done)
    let unknown = await scratch.run("note", "tuor", "x")
    #expect(unknown.code == .usage && unknown.errors.contains("did you mean 'tour'?"))
    #expect(await scratch.run("note", "tour", "x", "--time", "yesterday").code == .usage)
  }
}
