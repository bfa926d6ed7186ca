import Foundation
import Testing

@testable import PosturebookCommand

@Suite struct EarlierNotebookTests {
  @Test(arguments: [["run"], ["analyse"], ["analyse", "--rest", "0.3"]])
  func `a notebook that is behind is brought up to date though no session is there`(words: [String])
    async throws
  {
    let scratch = try Scratch()
    let sessions = "\(scratch.folder)/Sessions"
    // An empty file is a database of no schema: the earliest notebook that can be.
    #expect(FileManager.default.createFile(atPath: "\(sessions)/notebook.sqlite", contents: nil))
    let before = await scratch.run("sessions")
    #expect(before.code == .failed)
    #expect(before.errors.contains("is empty, or another program is making it"))
    #expect(await scratch.run(words: words).code == .done)
    #expect(await scratch.run("sessions").code == .done)
  }

  @Test(arguments: [["run"], ["analyse"], ["import", "two.jsonl"]])
  func `a notebook of an earlier version is made again from the sessions' files`(words: [String])
    async throws
  {
    let scratch = try Scratch(bundled: "published")
    try await scratch.bring("published")
    let held = await scratch.run("query", "SELECT * FROM readings").output
    // The schema's number is four bytes of the file's header.
    let path = "\(scratch.folder)/Sessions/notebook.sqlite"
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 4])
    try bytes.write(to: URL(filePath: path))
    let before = await scratch.run("sessions")
    #expect(before.errors.contains("is a notebook of an earlier version"))
    let record = #"{"time":"2026-10-28T21:04:00Z","hinge":{"angle":1}}"#
    let file = try scratch.file("two.jsonl", record)
    let answer = await scratch.run(words: words.map { $0 == "two.jsonl" ? file : $0 })
    #expect(answer.code == .done, "\(answer.errors)")
    let query = "SELECT * FROM readings WHERE session = 'published'"
    #expect(await scratch.run("query", query).output == held)
  }
}
