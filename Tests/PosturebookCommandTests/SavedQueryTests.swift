import Foundation
import NotebookStore
import Testing

@testable import PosturebookCommand

@Suite struct SavedQueryTests {
  @Test func `every question that comes with the program has an answer`() async throws {
    let scratch = try Scratch(bundled: "surprises", "sweeps")
    try await scratch.bring("surprises")
    try await scratch.bring("sweeps")
    await scratch.run("import", try scratch.file("torn.jsonl", "{\n"), "--session", "sweeps")
    let values = [
      "session": "sweeps", "reading": "20", "sessions": "[\"sweeps\"]", "others": "[\"surprises\"]",
      "state": "open-upright",
    ]
    for query in savedQueries {
      let parameters = query.parameters.flatMap { ["--param", "\($0)=\(values[$0] ?? "")"] }
      let answer = await scratch.run(
        words: ["query", "--name", query.name, "--format", "csv"] + parameters)
      #expect(answer.code == .done, "\(query.name): \(answer.errors)")
      #expect(!answer.output.isEmpty, "\(query.name)")
      #expect(!query.meaning.isEmpty)
    }
  }

  @Test func `every question that no page asks has its rows in a case`() throws {
    let path = "\(CaseFile.folder)/q1-named-queries.case"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let held = Set(text.matches(of: /(?m)^named ([a-z-]+)/).map { String($0.1) })
    // The measured layouts are held by what export makes of them.
    let asked = Set((reportQueries.map(\.name)) + ["measured-layouts"])
    #expect(held.isSuperset(of: Set(savedQueries.map(\.name)).subtracting(asked)))
  }

  @Test func `the list names each, with what it wants to know`() async throws {
    let stage = Stage()
    #expect(await stage.run("query", "--list", "--format", "csv") == .done)
    let lines = stage.output.split(whereSeparator: \.isNewline)
    #expect(lines.count == savedQueries.count + 1)
    #expect(lines.contains { $0.hasPrefix("around,") && $0.hasSuffix("\"reading, session\"") })
  }

  @Test(arguments: [
    (["query", "--name", "window"], "did you mean 'windows'?"),
    (["query", "--name", "turned", "--param", "session=tuor"], "there is no session 'tuor'"),
    (["query", "--name", "use", "--param", "state=open-uprigth"], "did you mean 'open-upright'?"),
    (["query", "--name", "windows"], "add --param session=value"),
    (["query"], "--name QUERY"), (["query", "--name", "windows", "SELECT 1"], "leave out"),
  ])
  func `a question that is asked wrongly gets advice`(words: [String], advice: String) async throws
  {
    let scratch = try Scratch(bundled: "half-measured")
    try await scratch.bring("half-measured")
    let answer = await scratch.run(words: words)
    #expect(answer.code == .usage)
    #expect(answer.errors.contains(advice))
  }
}
