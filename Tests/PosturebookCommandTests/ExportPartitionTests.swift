import Foundation
import Testing

@testable import NotebookStore
@testable import PosturebookCommand

@Suite struct ExportPartitionTests {
  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func `each view has a folder for each session, whose rows lack only the session`()
    async throws
  {
    let scratch = try Scratch(bundled: "tour", "sweeps")
    try await scratch.bring("tour")
    try await scratch.bring("sweeps")
    let lake = "\(scratch.folder)/lake/of/mine"
    let answer = await scratch.run("export", "--as", "jsonl", "--partitioned", lake)
    #expect(answer.code == .done, "\(answer.errors)")
    #expect(answer.output.contains("2 sessions, "))
    for view in documentedViews() where !view.isPooled {
      for session in ["tour", "sweeps"] {
        let whole = await scratch.run(
          "export", "--as", "jsonl", "--view", view.name, "--session", session
        ).output
        let path = "lake/of/mine/\(view.name)/session=\(session)/part.jsonl"
        let part = (try? scratch.text(path)) ?? ""
        #expect(whole.replacing("{\"session\":\"\(session)\",", with: "{") == part, "\(path)")
        #expect(FileManager.default.fileExists(atPath: "\(scratch.folder)/\(path)") != part.isEmpty)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: "\(lake)/.posturebook"))
  }

  @Test func `an export replaces its sessions and leaves the others`() async throws {
    let scratch = try Scratch(bundled: "tour", "sweeps")
    try await scratch.bring("tour")
    let lake = "\(scratch.folder)/lake"
    await scratch.run("note", "tour", "a remark")
    await scratch.run("export", "--as", "jsonl", "--partitioned", lake)
    #expect(try scratch.text("lake/notes/session=tour/part.jsonl").contains("a remark"))
    let other = try Scratch(bundled: "tour", "sweeps")
    try await other.bring("sweeps")
    await other.run("export", "--as", "jsonl", "--partitioned", lake)
    #expect(try scratch.files("lake/readings") == ["session=sweeps", "session=tour"])
    try await other.bring("tour")
    await other.run("export", "--as", "jsonl", "--partitioned", lake, "--session", "tour")
    #expect(try scratch.files("lake/notes") == [])
  }

  @Test(arguments: [
    "readings", "readings/session=tour", "readings/session=tour/part.jsonl", "notes/session=tour",
    ".posturebook",
  ])
  func `a link in the way is named and not followed`(place: String) async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let outside = "\(scratch.folder)/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    let kept = try scratch.file("outside/kept", "kept")
    try link("\(scratch.folder)/lake/\(place)", to: place.hasSuffix("l") ? kept : outside)
    let answer = await scratch.run(
      "export", "--as", "jsonl", "--partitioned", "\(scratch.folder)/lake")
    #expect(answer.code == .failed)
    #expect(answer.errors.contains("lake/\(place) is "), "\(answer.errors)")
    #expect(try scratch.files("outside") == ["kept"])
    #expect(try scratch.text("outside/kept") == "kept")
  }

  @Test func `a folder in the place of the file is not replaced`() async throws {
    let scratch = try Scratch(bundled: "tour")
    try await scratch.bring("tour")
    let lake = "\(scratch.folder)/lake"
    try FileManager.default.createDirectory(
      atPath: "\(lake)/readings/session=tour/part.jsonl", withIntermediateDirectories: true)
    let answer = await scratch.run(
      "export", "--as", "jsonl", "--view", "readings", "--partitioned", lake)
    #expect(answer.code == .failed)
    #expect(answer.errors.contains("move it away"))
    #expect(try scratch.files("lake") == ["readings"])
  }

  @Test func `a signal leaves the file in hand as it was, and nothing half-written`() async throws {
    let scratch = try Scratch(bundled: "sweeps")
    try await scratch.bring("sweeps")
    let lake = "\(scratch.folder)/lake"
    let words = [
      "export", "--as", "jsonl", "--view", "readings", "--partitioned", lake, "--sessions",
      "\(scratch.folder)/Sessions",
    ]
    let stage = Stage(wakingsUntilInterrupted: 0)
    #expect(await stage.run(words) == .interrupted)
    #expect(stage.errors.contains("was left as it was"))
    #expect(try scratch.files("lake/readings/session=sweeps") == [])
    #expect(try scratch.files("lake") == ["readings"])
  }
}
