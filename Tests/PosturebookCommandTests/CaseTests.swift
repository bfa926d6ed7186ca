import Foundation
import Testing

@Suite struct CaseTests {
  @Test(arguments: try CaseFile.all())
  func `a dump gives what its case says`(file: CaseFile) async throws {
    for fault in try await CaseRun.faults(file) {
      Issue.record(
        Comment(rawValue: fault.message),
        sourceLocation: SourceLocation(
          fileID: "Cases/\(file.name)", filePath: "\(CaseFile.folder)/\(file.name)",
          line: fault.line, column: 1))
    }
  }

  @Test func `every input belongs to a case`() throws {
    let cases = try CaseFile.all().map(\.text).joined()
    let inputs = try FileManager.default.contentsOfDirectory(atPath: CaseFile.folder)
      .filter { !$0.hasSuffix(".case") && !$0.hasPrefix(".") && $0 != "README.md" }
    #expect(inputs.filter { !cases.contains($0) } == [])
  }

  /// A case that holds: what follows the lines of each broken one.
  static let sound = """
    write two.jsonl
      {"time":"2026-10-28T21:04:02Z","hinge":{"status":"closed","angle":{0.00..0.01}}}
    $ posturebook import two.jsonl --session a
    says 2 records: 2 new
    matches 2 RECORDS?: \\d new
    never says 3 records
    never matches [3-9] records
    SELECT reading, angle, note FROM readings ORDER BY reading
    | 1 | 0    | · |
    | 2 | 0.01 | · |

    """

  @Test func `a sound case has no fault`() async throws {
    let faults = try await CaseRun.faults(CaseFile(name: "sound", text: Self.sound))
    #expect(faults.map(\.message) == [])
  }

  @Test(arguments: [
    "says 3 records", "matches \\d+ rekords", "never says 2 records", "never matches 2 R.CORDS",
    "matches (", "exit 3", "in Sessions/b/session.json", "$ posturebook states b",
    "$ posturebook states b\nexit 0 or 3", "$ posturebook states a\nexit 2",
    "SELECT count(*) FROM readings\n| 3 |", "SELECT count(*) FROM readings\nnothing",
    "SELECT count(*) FROM readings\n| 1 |\nor\n| 3 |", "SELECT reading FROM readings\n| 1 |",
    "SELECT reading FROM readings ORDER BY reading DESC\n| 1 |\n| 2 |",
    "SELECT readings\n  FROM nowhere\n| 2 |", "SELECT note FROM readings LIMIT 1\n|  |",
    "write page.md\n  | a |\n  | - |\n  | x |\n  | x |\nin page.md\nnever equal rows",
    "copy three.jsonl four.jsonl", "no file Sessions/a", "$ posturebook import three.jsonl",
  ])
  func `a line that does not hold is a fault`(lines: String) async throws {
    let faults = try await CaseRun.faults(CaseFile(name: "broken", text: Self.sound + lines))
    let added = lines.split(separator: "\n").count
    let last = Self.sound.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(faults.count == 1)
    #expect(faults.allSatisfy { (last..<(last + added)).contains($0.line) })
  }

  @Test(arguments: [
    "say 3", "never equal", "$ sh -c true", "SELECT 1", "copy a", "exit three", "exit", "says",
    "no a",
  ])
  func `a line that no case can have is named`(line: String) {
    let file = CaseFile(name: "wrong", text: "# One\n\n\(line)\n")
    #expect(throws: CaseFile.Fault(line: 3, message: "no such line in a case: \(line)")) {
      try file.steps()
    }
  }

  @Test(arguments: [
    "SELECT reading, :exit FROM readings\n| 9 | 9 |\nor\n| 1 | 0 |\n| 2 | 0 |",
    "SELECT reading\n  FROM readings WHERE reading > 2\nnothing",
    "SELECT reading FROM readings\n| reading |\n| ------: |\n| 1 |\n| 2 |",
    "no file Sessions/b", "$ posturebook states b\nexit 1 or 2", "in two.jsonl\nsays 21:04:02Z",
    "$ posturebook import - --session \"b\" < two.jsonl\nsays 2 new",
  ])
  func `other lines that hold are no fault`(lines: String) async throws {
    let faults = try await CaseRun.faults(CaseFile(name: "sound", text: Self.sound + lines))
    #expect(faults.map(\.message) == [])
  }
}
