import Foundation
import PostureAnalysis
import PostureModel
import Testing

@testable import NotebookStore

@Suite struct AnalyseAgainTests {
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `a session is analysed again as it was when it was read`(seed: UInt64) throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let lines = randomLines(seed: seed, count: 70) + randomLines(seed: seed + 1_000, count: 150)
    var random = Seeded(seed)
    // Some in the order of their file, some not, some of two files that take turns, some refused.
    let isShuffled = seed % 3 == 0
    let half = isShuffled ? lines.shuffled(using: &random) : lines
    let refused = seed % 5 == 0 ? "\n{}\n" : ""
    try scratch.bring(half.joined(separator: "\n") + refused, as: "a.jsonl", notebook)
    if seed % 2 == 0 {
      let others = randomLines(seed: seed + 100) + lines.prefix(20)
      try scratch.bring(others.joined(separator: "\n"), as: "b.jsonl", notebook)
    }
    let written = try rows(of: notebook)
    let found = try notebook.connection.analysed(session: 1).findings
    #expect(!found.anomalies.isEmpty && !found.transitions.isEmpty)
    try notebook.analyse([("lab", try scratch.library.file(of: "lab"))])
    #expect(try rows(of: notebook) == written)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `sessions that take turns in a file are each as in a file of its own`(seed: UInt64) throws {
    var random = Seeded(seed)
    let names = (1...24).map { "s\($0)" }
    var texts: [[String]] = names.enumerated().map { place, name in
      steadyLines(200, from: 90 * place, using: &random).map {
        #"{"session":"\#(name)","# + $0.dropFirst()
      }
    }
    let alone = try Scratch()
    let first = try alone.notebook()
    let together = try Scratch()
    let second = try together.notebook()
    for (name, text) in zip(names, texts) {
      try alone.bring(text.joined(separator: "\n"), as: "\(name).jsonl", into: name, first)
    }
    var mixed: [String] = []
    while let place = texts.indices.filter({ !texts[$0].isEmpty }).randomElement(using: &random) {
      let count = min(texts[place].count, [1, 40].randomElement(using: &random) ?? 1)
      mixed += texts[place].prefix(count)
      texts[place].removeFirst(count)
    }
    try together.bring(
      mixed.joined(separator: "\n"), as: "all.jsonl", into: "s1", recordSessions: true, second)
    let places = ["sources": "*", "readings": "source path record line"]
    let one = try viewRows(of: first, without: places)
    let other = try viewRows(of: second, without: places)
    for (view, rows) in one {
      // The rules of a file's order tell where in the file a record stands.
      let isSame = rows.filter(isOfNoRecord) == (other[view] ?? []).filter(isOfNoRecord)
      #expect(isSame, "\(view)")
    }
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

  private func isOfNoRecord(_ row: String) -> Bool { !row.contains(#""record":"#) }

  private func rows(of notebook: borrowing Notebook) throws -> [String: [String]] {
    try viewRows(of: notebook, without: [:])
  }
}

/// The lines of a probe that reads a folding hinge every two seconds: nothing shared, nothing late.
private func steadyLines(_ count: Int, from start: Int, using random: inout Seeded) -> [String] {
  var angle = 0.0
  return (0..<count).map { place in
    angle = max(0, min(180, angle + Double.random(in: -9...10, using: &random).rounded()))
    let time = Instant(milliseconds: 1_793_221_442_000 + Int64(start + 2 * place) * 1_000)
    let status = angle < 25 ? "closed" : angle < 179 ? "partiallyOpen" : "fullyOpen"
    return #"{"time":"\#(time.text)","window":{"width":951,"height":669},"#
      + #""hinge":{"status":"\#(status)","angle":\#(angle)}}"#
  }
}
