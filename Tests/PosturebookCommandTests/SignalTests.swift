import Foundation
import Testing

@testable import PosturebookCommand

@Suite struct SignalTests {
  /// Runs the program as if a signal had come already.
  private func interrupted(_ scratch: borrowing Scratch, _ words: String...) async -> ExitCode {
    let stage = Stage(wakingsUntilInterrupted: 0)
    return await stage.run(
      words + [
        "--sessions", "\(scratch.folder)/Sessions", "--reports", "\(scratch.folder)/Reports",
      ])
  }

  @Test func `a signal ends each long command with 130, and the next one goes on`() async throws {
    let scratch = try Scratch(bundled: "half-measured")
    let file = try scratch.file("a.json", #"{"time":"2026-10-28T21:04:02Z","scale":3}"#)
    #expect(await interrupted(scratch, "import", file) == .interrupted)
    #expect(try scratch.files("Sessions") == ["half-measured", "notebook.sqlite"])
    #expect(await interrupted(scratch, "run") == .interrupted)
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.folder)/Reports"))
    #expect(await scratch.run("run").code == .done)
    let said = try scratch.text("Sessions/half-measured/session.json")
    #expect(await interrupted(scratch, "analyse", "--rest", "0.1") == .interrupted)
    #expect(try scratch.text("Sessions/half-measured/session.json") == said)
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/Reports/half-measured")
    #expect(await interrupted(scratch, "report") == .interrupted)
    #expect(try scratch.files("Reports") == ["README.md", "queries.md"])
    #expect(await scratch.run("report").code == .done)
    #expect(await scratch.run("report", "--check").code == .done)
  }

  @Test func `of several outcomes 130 goes before 4, 3 and 1`() {
    let order: [ExitCode] = [.interrupted, .failed, .refused, .no, .done]
    for (place, one) in order.enumerated() {
      for other in order[place...] {
        #expect(one.joined(with: other) == one && other.joined(with: one) == one)
      }
    }
  }
}
