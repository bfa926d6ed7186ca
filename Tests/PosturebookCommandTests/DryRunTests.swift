import Foundation
import Testing

@testable import PosturebookCommand

private let strange = """
  {"at": "2026-10-28T21:04:02Z", "hinge": {"deg": 12, "status": "closed"}, "battery": 0.5}
  {"at": "2026-10-28T21:04:04Z", "hinge": {"deg": 14, "status": "closed"}, "battery": 0.5}

  """

@Suite struct DryRunTests {
  @Test func `a dry run lists the keys with an example and the field, and stores nothing`()
    async throws
  {
    let scratch = try Scratch()
    let file = try scratch.file("strange.jsonl", strange)
    let answer = await scratch.run("import", file, "--dry-run", "--map", "hinge.angle=/hinge/deg")
    #expect(answer.code == .refused)
    let lines = answer.output.split(separator: "\n").map { unwrapped(String($0)) }
    #expect(lines.first == "key example field records")
    #expect(lines.contains("/hinge/deg 12 hinge.angle 2"))
    #expect(lines.contains("/battery 0.5 kept as it is 2"))
    #expect(answer.errors.contains("2 records: 0 read, 2 refused"))
    #expect(answer.errors.hasSuffix("dry run: nothing was stored\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(scratch.folder)/Sessions") == [])
  }

  @Test func `what a map would change is seen before anything is stored`() async throws {
    let scratch = try Scratch()
    let file = try scratch.file("strange.jsonl", strange)
    let answer = await scratch.run(
      "import", file, "--dry-run", "--map", "time=/at", "--format", "csv")
    #expect(answer.code == .done)
    #expect(answer.output.hasPrefix("file,key,example,field,records\r\n"))
    #expect(answer.output.contains(#",/at,"""2026-10-28T21:04:02Z""",time,2"#))
    #expect(answer.output.contains(",/battery,0.5,,2\r\n"))
    #expect(answer.errors.contains("2 records: 2 read, 0 refused"))
  }

  @Test func `several files make one list for a program, and one that fails does not end it`()
    async throws
  {
    let scratch = try Scratch()
    let one = try scratch.file("one.jsonl", strange)
    let other = try scratch.file("other.jsonl", strange)
    let answer = await scratch.run(
      "import", one, "\(scratch.folder)/none.jsonl", other, "--dry-run", "--format", "jsonl")
    #expect(answer.code == .failed)
    #expect(answer.output.split(separator: "\n").count { $0.contains(#""key":"/at""#) } == 2)
  }

  @Test func `rows are for a dry run`() async throws {
    let stage = Stage()
    #expect(await stage.run("import", "x.json", "--format", "csv") == .usage)
    #expect(stage.errors.contains("'--format' is for the keys that --dry-run lists"))
  }
}
