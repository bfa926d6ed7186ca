import Foundation
import Testing

@testable import PosturebookCommand

private let reading = #"{"time":"2026-10-28T21:04:02Z","scale":3}"# + "\n"
private let other = #"{"time":"2026-10-28T21:04:04Z","scale":2}"# + "\n"

@Suite struct SessionNameTests {
  private struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var names: [String]
    var session: String
  }

  private static let pairs = [
    Pair(testDescription: "a blank", names: ["a b.jsonl", "a-b.jsonl"], session: "a-b"),
    Pair(testDescription: "no letter", names: ["夜.jsonl", "朝.jsonl"], session: "session"),
    Pair(
      testDescription: "long ones", names: ["1.json", "2.json"].map { long + $0 }, session: long),
    Pair(
      testDescription: "two spellings of one letter",
      names: ["x\u{E9}y.json", "xe\u{301}y.json"].sorted(), session: "x-y"),
  ]
  private static let long = String(repeating: "n", count: 64)

  @Test(arguments: pairs)
  private func `a name that was changed is said, and not joined with another in one import`(
    pair: Pair
  ) async throws {
    let scratch = try Scratch()
    let files = try [(0, reading), (1, other)].map { try scratch.file(pair.names[$0.0], $0.1) }
    let answer = await scratch.run(words: ["import"] + files)
    let hasOne = pair.testDescription != "two spellings of one letter"
    #expect(answer.code == (hasOne ? .refused : .done), "\(answer.errors)")
    #expect(answer.errors.contains("became the session \(pair.session)"), "\(answer.errors)")
    #expect(answer.errors.contains("would both be the session \(pair.session)") == hasOne)
    let again = await scratch.run("import", files[1], "--session", "own")
    #expect(again.code == .done && !again.errors.contains("became"))
  }

  @Test func `a record's name and a changed file's name are not one session`() async throws {
    let scratch = try Scratch()
    let named = reading.replacing("}", with: #","session":"a-b"}"#)
    let dump = try scratch.file("a b.jsonl", named + other)
    let answer = await scratch.run("import", dump)
    #expect(answer.code == .refused && answer.errors.contains("would both be the session a-b"))
    #expect(try scratch.files("Sessions").filter { !$0.hasPrefix("notebook") }.isEmpty)
  }

  @Test(arguments: ["my.db", "MY.DB-journal", "my.db-wal", "my.db-shm"])
  func `no session takes the name of a file of the notebook`(name: String) async throws {
    let scratch = try Scratch()
    let notebook = ["--notebook", "\(scratch.folder)/Sessions/my.db"]
    let record = reading.replacing("}", with: ",\"session\":\"\(name)\"}")
    let dump = try scratch.file("a.jsonl", record + other)
    let answer = await scratch.run(words: ["import", dump] + notebook)
    #expect(answer.code == .refused && answer.errors.contains("no name of the notebook's own"))
    let said = await scratch.run(words: ["import", dump, "--session", name] + notebook)
    #expect(said.code == .usage)
    let file = try scratch.file("\(name).jsonl", other)
    let renamed = await scratch.run(words: ["import", file] + notebook)
    #expect(renamed.code == .done && renamed.errors.contains("the session session-"))
    #expect(await scratch.run(words: ["run"] + notebook).code != .failed)
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: notebook[1] + suffix)
    }
    // Another notebook leaves the name free, and the first one is then refused.
    #expect(await scratch.run("import", dump, "--session", name).code == .done)
    let taken = await scratch.run(words: ["run"] + notebook)
    #expect((taken.code == .usage) == (name == name.lowercased()), "\(taken.errors)")
  }

  @Test func `a folder that differs by case hides no session that was there`() async throws {
    let scratch = try Scratch()
    await scratch.run("import", try scratch.file("lab.jsonl", reading))
    await scratch.run("run")
    let folder = "\(scratch.folder)/Sessions/LAB/dumps"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Where a file system takes both for one there is nothing to hide.
    guard try scratch.files("Sessions").contains("LAB") else { return }
    try Data(other.utf8).write(to: URL(filePath: "\(folder)/x.jsonl"))
    let answer = await scratch.run("run")
    #expect(answer.code == .done)
    #expect(
      answer.errors.contains("Sessions/LAB: passed over, since its name differs from lab only"),
      "\(answer.errors)")
    #expect(!answer.errors.contains("is no folder any more"))
    #expect(await scratch.run("run", "lab").code == .done)
    // Without the notebook its session.json tells which was there.
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(
        atPath: "\(scratch.folder)/Sessions/notebook.sqlite\(suffix)")
    }
    #expect(await scratch.run("run").code == .done)
    let rows = await scratch.run("query", "SELECT session FROM sessions", "--format", "csv")
    #expect(rows.output.split(whereSeparator: \.isNewline) == ["session", "lab"])
  }
}
