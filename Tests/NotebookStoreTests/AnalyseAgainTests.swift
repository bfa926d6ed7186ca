import Foundation
import PostureAnalysis
import Testing

@testable import NotebookStore

@Suite struct AnalyseAgainTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `readings that are kept are analysed as those that are read twice`(seed: UInt64) throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let lines = randomLines(seed: seed)
    var random = Seeded(seed)
    // Some in the order of their file, some not, some of two files that take turns, some refused.
    let isShuffled = seed % 3 == 0
    let half = isShuffled ? lines.shuffled(using: &random) : lines
    try scratch.bring(half.joined(separator: "\n") + "\n{}\n", as: "a.jsonl", notebook)
    if seed % 2 == 0 {
      let others = randomLines(seed: seed + 100) + lines.prefix(20)
      try scratch.bring(others.joined(separator: "\n"), as: "b.jsonl", notebook)
    }
    let kept = try notebook.connection.survey(session: 1)
    let streamed = try notebook.connection.survey(session: 1, keeping: 40)
    #expect(kept.steps?.count == kept.survey.readings && streamed.steps == nil)
    let findings = try notebook.connection.findings(of: kept)
    #expect(try notebook.connection.findings(of: streamed) == findings)
    #expect(!findings.anomalies.isEmpty && !findings.transitions.isEmpty)
  }

  @Test func `sessions analysed together are as each alone, and their pictures stay`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    for seed in 1...4 as ClosedRange<UInt64> {
      let text = randomLines(seed: seed).joined(separator: "\n")
      try scratch.bring(text, as: "\(seed).jsonl", into: "s\(seed)", notebook)
    }
    let picture = ScreenshotFile(
      path: "screenshots/0001.png", pixelWidth: 1, pixelHeight: 1, bytes: 9, imageBytes: 1)
    try notebook.state(try scratch.library.file(of: "s1"), [picture], of: "s1")
    let before = try rows(of: notebook)
    var files: [(name: String, file: SessionFile)] = []
    for name in ["s1", "s2", "s3", "s4"] {
      files.append((name, try scratch.library.file(of: name)))
    }
    var others = files
    for place in others.indices { others[place].file.parameters.rest = 0.1 }
    try notebook.analyse(others)
    let between = try rows(of: notebook)
    #expect(between != before)
    for (name, file) in files {
      try notebook.state(file, name == "s1" ? [picture] : [], of: name)
    }
    #expect(try rows(of: notebook) == before)
    for (name, file) in others {
      try notebook.state(file, name == "s1" ? [picture] : [], of: name)
    }
    #expect(try rows(of: notebook) == between)
    try notebook.analyse(files)
    #expect(try rows(of: notebook) == before)
    #expect(try notebook.connection.integer("SELECT count(*) FROM screenshots") == 1)
  }

  private func rows(of notebook: borrowing Notebook) throws -> [String: [String]] {
    try viewRows(of: notebook, without: [:])
  }
}
