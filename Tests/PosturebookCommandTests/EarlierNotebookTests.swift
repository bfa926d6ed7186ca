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
}
