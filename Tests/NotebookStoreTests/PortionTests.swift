import PostureAnalysis
import PostureModel
import Testing

@testable import NotebookStore

@Suite struct PortionTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `a session written in portions has the rows of one written at once`(seed: UInt64) throws {
    // Lines are in any order, files take turns and share readings, records are refused.
    var random = Seeded(seed)
    var lines = randomLines(seed: seed, count: 90) + randomLines(seed: seed + 500, count: 2_600)
    if seed % 3 == 0 { lines.shuffle(using: &random) }
    if seed % 4 == 1 { lines.insert("{}", at: Int.random(in: 0..<lines.count, using: &random)) }
    var files = [lines]
    if seed % 2 == 0 { files.append(randomLines(seed: seed + 100) + lines.prefix(20)) }
    if seed % 4 == 3 { files = [lines.filter { $0.count % 2 == 0 }, lines] }
    #expect(try rows(of: files, rowsAtOnce: 1) == rows(of: files, rowsAtOnce: 1_000_000))
  }

  @Test func `sessions that take turns are written in portions as at once`() throws {
    var random = Seeded(9)
    var texts = (1...20).map { seed in
      randomLines(seed: UInt64(seed), count: 200).map {
        #"{"session":"s\#(seed)","# + $0.dropFirst()
      }
    }
    var lines: [String] = []
    while let place = texts.indices.filter({ !texts[$0].isEmpty }).randomElement(using: &random) {
      let count = min(texts[place].count, [1, 90].randomElement(using: &random) ?? 1)
      lines += texts[place].prefix(count)
      texts[place].removeFirst(count)
    }
    #expect(try rows(of: [lines], rowsAtOnce: 1) == rows(of: [lines], rowsAtOnce: 1_000_000))
  }

  @Test func `a remark in every reading does not take its device from it`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let lines = (0..<12_000).map { number in
      let time = Instant(milliseconds: 1_793_221_442_000 + Int64(number) * 2_000).text
      // Out of order once, so that the readings come from the table as well.
      let late = number == 9 ? Instant(milliseconds: 1_793_221_442_001).text : time
      return #"{"time":"\#(late)","note":"\#(number)","device":{"model":"Duo","os":"27."#
        + #"\#(number / 3_000)"},"hinge":{"status":"closed","angle":0}}"#
    }
    try scratch.bring(lines.joined(separator: "\n"), notebook)
    let counts = "SELECT count(*) FROM anomalies WHERE rule = 'device-changed'"
    #expect(try notebook.connection.integer(counts) == 3)
    try scratch.bring(lines.prefix(8).joined(separator: "\n"), as: "b.jsonl", into: "new", notebook)
    #expect(try notebook.connection.integer("SELECT count(*) FROM sessions") == 2)
  }

  /// All rows, after the import and, the same again, after an analysis with other parameters and back.
  private func rows(of files: [[String]], rowsAtOnce: Int) throws -> [String: [String]] {
    let scratch = try Scratch()
    var notebook = try scratch.notebook()
    notebook.rowsAtOnce = rowsAtOnce
    for (place, lines) in files.enumerated() {
      try scratch.bring(
        lines.joined(separator: "\n"), as: "\(place).jsonl", recordSessions: true, notebook)
    }
    let imported = try viewRows(of: notebook, without: [:])
    var sessions: [(name: String, file: SessionFile)] = []
    for name in try notebook.sessions() {
      sessions.append((name, try scratch.library.file(of: name)))
    }
    var others = sessions
    for place in others.indices { others[place].file.parameters.rest = 0.1 }
    try notebook.analyse(others)
    #expect(try viewRows(of: notebook, without: [:]) != imported)
    try notebook.analyse(sessions)
    #expect(try viewRows(of: notebook, without: [:]) == imported)
    return imported
  }
}
