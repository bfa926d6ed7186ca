import Foundation
import Testing

@testable import PosturebookCommand

private let counts = """
  SELECT session, path, records, accepted, rejected FROM sources ORDER BY session, path
  """

private func line(_ second: Int, _ more: String = "") -> String {
  let seconds = second < 10 ? "0\(second)" : "\(second)"
  return #"{"time":"2026-10-28T21:04:\#(seconds)Z","hinge":{"status":"closed","angle":0}\#(more)}"#
    + "\n"
}

private func named(_ second: Int, _ session: String) -> String {
  line(second, #","session":"\#(session)""#)
}

@Suite struct SharedDumpTests {
  @Test func `a dump of several sessions is kept once, and each reads its own records`()
    async throws
  {
    let scratch = try Scratch()
    let file = try scratch.file(
      "two.jsonl", named(2, "b") + named(4, "a") + line(6) + named(8, "b") + "{")
    #expect(await scratch.run("import", file).code == .refused)
    #expect(try scratch.files("Sessions/shared") == ["two.jsonl"])
    #expect(try scratch.text("Sessions/shared/two.jsonl") == (try scratch.text("two.jsonl")))
    for session in ["a", "b", "two"] {
      #expect(try scratch.files("Sessions/\(session)") == ["session.json"])
    }
    let rows = """
      a,../shared/two.jsonl,1,1,0\r\nb,../shared/two.jsonl,2,2,0\r\ntwo,../shared/two.jsonl,2,1,1\r\n
      """
    #expect(await scratch.run("query", counts, "--format", "csv").output.hasSuffix(rows))
    // The same from the files alone, all at once and one after the other.
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    #expect(await scratch.run("run").code == .refused)
    #expect(await scratch.run("query", counts, "--format", "csv").output.hasSuffix(rows))
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    for session in ["two", "b", "a"] { await scratch.run("run", session) }
    #expect(await scratch.run("query", counts, "--format", "csv").output.hasSuffix(rows))
    let again = await scratch.run("import", file)
    #expect(again.code == .done && again.errors.contains("unchanged, not read again"))
  }

  @Test func `a session that is gone takes its records with it, and leaves the others theirs`()
    async throws
  {
    let scratch = try Scratch()
    let file = try scratch.file("two.jsonl", named(2, "b") + named(4, "a") + line(6))
    await scratch.run("import", file)
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/two")
    let answer = await scratch.run("run")
    #expect(answer.code == .done && answer.errors.contains("two: its folder is gone"))
    let rows = "\r\na,../shared/two.jsonl,1,1,0\r\nb,../shared/two.jsonl,1,1,0\r\n"
    #expect(await scratch.run("query", counts, "--format", "csv").output.hasSuffix(rows))
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
    await scratch.run("run")
    #expect(await scratch.run("query", counts, "--format", "csv").output.hasSuffix(rows))
    // A longer copy with another session in it is told from the first by its records alone.
    _ = try scratch.file("two.jsonl", named(2, "b") + named(4, "a") + line(6) + named(8, "c"))
    await scratch.run("import", file)
    #expect(try scratch.files("Sessions/shared") == ["two.jsonl"])
    #expect(
      await scratch.run("query", counts, "--format", "csv").output
        .hasSuffix("\r\nc,../shared/two.jsonl,1,1,0\r\ntwo,../shared/two.jsonl,1,1,0\r\n"))
  }

  // Only the beginning of a dump is looked at before it has its place: 4 MiB.
  @Test(arguments: [true, false])
  func `sessions that are named late in a long dump read it as well`(isInShared: Bool) async throws
  {
    let scratch = try Scratch()
    let filler = String(repeating: " ", count: (4 << 20) + 1)
    let dumps = [
      "four": line(12) + filler + named(14, "a"), "one": named(2, "b") + filler + named(4, "a"),
      "three": named(22, "b") + named(24, "c") + filler + line(26),
      "two": named(32, "b") + named(34, "c") + filler + named(36, "a"),
    ]
    for (name, text) in dumps.sorted(by: { $0.key < $1.key }) {
      let folder = "\(scratch.folder)/\(isInShared ? "Sessions/shared" : "outside")"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name).jsonl"))
      for _ in 1...2 {
        let answer = await scratch.run("import", "\(folder)/\(name).jsonl")
        #expect(answer.code == .done, "\(answer.errors)")
      }
    }
    let expected = [
      "a four", "a one", "a two", "b one", "b three", "b two", "c three", "c two", "four four",
      "three three",
    ].map { pair in
      let parts = pair.split(separator: " ")
      return "\(parts[0]),../shared/\(parts[1]).jsonl,1,1,0"
    }
    for _ in 1...2 {
      let rows = await scratch.run("query", counts, "--format", "csv").output
      #expect(rows.split(separator: "\r\n").dropFirst().map(String.init) == expected)
      try FileManager.default.removeItem(atPath: "\(scratch.folder)/Sessions/notebook.sqlite")
      await scratch.run("run")
    }
    #expect(try scratch.files("Sessions/b") == ["session.json"])
    // One that was removed comes back with the file.
    await scratch.run("remove", "a", "--yes")
    await scratch.run("import", "\(scratch.folder)/Sessions/shared/two.jsonl")
    let rows = await scratch.run("query", counts, "--format", "csv").output
    #expect(rows.contains("\r\na,../shared/two.jsonl,1,1,0\r\nb,"))
  }

  @Test func `a stream whose late records name no session leaves nothing behind`() async throws {
    let scratch = try Scratch()
    let text = named(2, "b") + String(repeating: " ", count: (4 << 20) + 1) + line(6)
    let code = await Stage(input: text).run(
      ["import", "-", "--sessions", "\(scratch.folder)/Sessions"])
    #expect(code == .usage)
    #expect(try scratch.files("Sessions") == ["notebook.sqlite"])
  }

  @Test func `a file that lies in shared or in dumps is not copied`() async throws {
    let scratch = try Scratch()
    let sessions = "\(scratch.folder)/Sessions"
    for folder in ["shared", "lab/dumps"] {
      try FileManager.default.createDirectory(
        atPath: "\(sessions)/\(folder)", withIntermediateDirectories: true)
      try Data(named(2, "other").utf8).write(to: URL(filePath: "\(sessions)/\(folder)/big.jsonl"))
    }
    await scratch.run("import", "\(sessions)/shared/big.jsonl", "--session", "x")
    await scratch.run("import", "\(sessions)/lab/dumps/big.jsonl")
    #expect(
      await scratch.run("query", counts, "--format", "csv").output
        .hasSuffix("\r\nlab,dumps/big.jsonl,1,1,0\r\nx,../shared/big.jsonl,1,1,0\r\n"))
    #expect(try scratch.files("Sessions/x") == ["session.json"])
    #expect(try scratch.files("Sessions/lab/dumps") == ["big.jsonl"])
    let run = await scratch.run("run")
    #expect(run.code == .done && !run.errors.contains("no session lists it"))
    try FileManager.default.removeItem(atPath: "\(sessions)/x")
    #expect(
      await scratch.run("run").errors.contains("shared/big.jsonl: passed over, since no session"))
  }

  @Test(arguments: [
    "../shared/../../secret.json", "../other/dumps/a.json", "../shared/sub/a.json", "/etc/hosts",
    "../shared/..", "dumps/../../secret.json", "link/secret.json", "dumps/link.json",
    "../shared/link.json",
  ])
  func `a listed path leads nowhere else`(path: String) async throws {
    let scratch = try Scratch()
    let sessions = "\(scratch.folder)/Sessions"
    let secret = try scratch.file("secret.json", line(2))
    for folder in ["shared/sub", "other/dumps", "lab/dumps"] {
      try FileManager.default.createDirectory(
        atPath: "\(sessions)/\(folder)", withIntermediateDirectories: true)
    }
    for file in ["shared/sub/a.json", "other/dumps/a.json"] {
      try Data(line(2).utf8).write(to: URL(filePath: "\(sessions)/\(file)"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(sessions)/lab/link", withDestinationPath: scratch.folder)
    for link in ["lab/dumps/link.json", "shared/link.json"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(sessions)/\(link)", withDestinationPath: secret)
    }
    try Data(#"{"imports": [{"file": "\#(path)"}]}"#.utf8)
      .write(to: URL(filePath: "\(sessions)/lab/session.json"))
    let answer = await scratch.run("run", "lab")
    #expect(answer.code == .done && answer.errors.contains("passed over"))
    #expect(answer.output.contains("lab: 0 of 6 states measured, 0 readings"))
  }
}

extension Scratch {
  /// The names in a folder, sorted, without SQLite's own files.
  borrowing func files(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)").sorted()
      .filter { !$0.hasPrefix("notebook.sqlite-") }
  }
}
