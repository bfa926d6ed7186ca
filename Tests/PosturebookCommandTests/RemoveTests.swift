import Foundation
import NotebookStore
import Testing

@testable import PosturebookCommand

@Suite struct RemoveTests {
  @Test func `remove asks, and takes folder, rows and pages`() async throws {
    let scratch = try Scratch(bundled: "tour", "half-measured")
    #expect(await scratch.run("run").code == .done)
    let asked = await scratch.run("remove", "tour")
    #expect(asked.code == .no && asked.errors.contains("tour was not removed"))
    #expect(FileManager.default.fileExists(atPath: "\(scratch.folder)/Sessions/tour"))
    try Data("mine".utf8).write(to: URL(filePath: "\(scratch.folder)/Reports/tour/notes.txt"))
    #expect(await scratch.run("remove", "tour", "--yes").code == .done)
    #expect(try scratch.files("Sessions") == ["half-measured", "notebook.sqlite"])
    #expect(try scratch.files("Reports/tour") == ["notes.txt"])
    #expect(!(try scratch.text("Reports/README.md").contains("tour")))
    for view in ["sessions", "readings", "sources", "anomalies", "device_thresholds"] {
      let column = view == "device_thresholds" ? "sessions > 1" : "session = 'tour'"
      let rows = await scratch.run(
        "query", "SELECT count(*) FROM \(view) WHERE \(column)", "--format", "csv")
      #expect(rows.output.hasSuffix("\r\n0\r\n"), "\(view)")
    }
    #expect(await scratch.run("report", "--check").code == .done)
    let absent = await scratch.run("remove", "half-mesured", "--yes")
    #expect(absent.code == .usage && absent.errors.contains("did you mean 'half-measured'?"))
  }

  @Test func `a session exists while its folder does, the last one too`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    #expect(await scratch.run("run").code == .done)
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/half-measured")
    let answer = await scratch.run("run")
    #expect(answer.code == .done && answer.errors.contains("half-measured: its folder is gone"))
    #expect(try scratch.files("Reports") == ["README.md", "queries.md"])
    #expect(!(try scratch.text("Reports/README.md").contains("half-measured")))
    #expect(
      await scratch.run("sessions", "--format", "csv").output.split(separator: "\n").count == 1)
  }

  @Test func `an import forgets a session whose folder is gone`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    #expect(await scratch.run("run").code == .done)
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/half-measured")
    let dump = try scratch.file("a.json", #"{"time":"2026-10-28T21:04:02Z","scale":3}"#)
    await scratch.run("import", dump)
    #expect(
      await scratch.run("query", "SELECT session FROM sessions", "--format", "csv").output
        == "session\r\na\r\n")
    #expect(try scratch.files("Reports") == ["README.md", "queries.md"])
  }

  private func twoSessions(_ scratch: borrowing Scratch) async throws {
    let lines = ["a", "b"].map {
      #"{"time":"2026-10-28T21:04:02Z","scale":3,"session":"\#($0)"}"# + "\n"
    }
    await scratch.run("import", try scratch.file("two.jsonl", lines.joined()))
  }

  @Test func `a shared dump stays, since it may be the only copy, and run says so`() async throws {
    let scratch = try Scratch()
    try await twoSessions(scratch)
    #expect(await scratch.run("remove", "a", "--yes").code == .done)
    #expect(try scratch.files("Sessions/shared") == ["two.jsonl"])
    #expect(await scratch.run("remove", "b", "--yes").code == .done)
    #expect(try scratch.files("Sessions").sorted() == ["notebook.sqlite", "shared"])
    #expect(try scratch.files("Sessions/shared") == ["two.jsonl"])
    #expect(await scratch.run("run").errors.contains("two.jsonl: passed over, since no session"))
  }

  @Test func `a removal that was ended midway is finished by the next run`() async throws {
    let scratch = try Scratch()
    try await twoSessions(scratch)
    await scratch.run("run")
    // What the program leaves if it is killed after its first step.
    let staging = "\(scratch.folder)/Sessions/.posturebook"
    try FileManager.default.createDirectory(atPath: staging, withIntermediateDirectories: true)
    for name in ["a", "b"] {
      try FileManager.default.moveItem(
        atPath: "\(scratch.folder)/Sessions/\(name)", toPath: "\(staging)/\(name)")
    }
    #expect(await scratch.run("run").code == .done)
    #expect(try scratch.files("Sessions").sorted() == ["notebook.sqlite", "shared"])
    #expect(try scratch.files("Reports") == ["README.md", "queries.md"])
    #expect(
      await scratch.run("sessions", "--format", "csv").output.split(separator: "\n").count == 1)
  }

  @Test func `a session that is being recorded is not removed`() async throws {
    let scratch = try Scratch()
    try await twoSessions(scratch)
    let library = SessionLibrary(root: "\(scratch.folder)/Sessions")
    var recorded: RecordedFile? = try RecordedFile(library, session: "a")
    let answer = await scratch.run("remove", "a", "--yes")
    #expect(answer.code == .failed)
    #expect(answer.errors.contains("records into") && answer.errors.contains("wait until it ends"))
    #expect(try scratch.files("Sessions/a").contains("session.json"))
    #expect(!(try scratch.files("Sessions").contains(".posturebook")))
    #expect(recorded != nil)
    recorded = nil
    #expect(await scratch.run("remove", "a", "--yes").code == .done)
  }

  @Test func `what a killed recorder left goes with the next run`() async throws {
    let scratch = try Scratch()
    try await twoSessions(scratch)
    try Data("1\n".utf8).write(to: URL(filePath: "\(scratch.folder)/Sessions/a/.recorder"))
    let answer = await scratch.run("run")
    #expect(answer.code == .done && !answer.errors.contains(".recorder"))
    #expect(try !scratch.files("Sessions/a").contains(".recorder"))
  }

  @Test func `a removal that is asked to end removes nothing, or all`() async throws {
    let scratch = try Scratch()
    try await twoSessions(scratch)
    let stage = Stage(wakingsUntilInterrupted: 0)
    let code = await stage.run([
      "remove", "a", "--yes", "--sessions", "\(scratch.folder)/Sessions", "--reports",
      "\(scratch.folder)/Reports",
    ])
    #expect(code == .interrupted && stage.errors.contains("a was not removed"))
    #expect(try scratch.files("Sessions/a") == ["session.json"])
  }
}
