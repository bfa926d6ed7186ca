import Foundation
import PostureModel
import ProbeIntake
import Testing

@testable import NotebookStore

@Suite struct TransactionTests {
  @Test func `hundreds of files in one transaction are as one file`() throws {
    let lines = randomLines(seed: 3, count: 300)
    let alone = try Scratch()
    let first = try alone.notebook()
    try alone.bring(lines.joined(separator: "\n"), first)
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    var random = Seeded(3)
    var requests: [DumpRequest] = []
    for (place, line) in lines.enumerated().shuffled(using: &random) {
      requests.append(try scratch.adopt(line, as: "\(place).json"))
    }
    let library = scratch.library
    let outcomes = try notebook.read(
      requests, sessionFile: { name throws(NotebookError) in try library.file(of: name) })
    #expect(outcomes.map(\.new) == Array(repeating: 1, count: lines.count))
    #expect(try content(notebook) == content(first))
    #expect(try notebook.connection.integer("SELECT count(*) FROM sources") == lines.count)
    try expectLaws(of: notebook)
    let again = try notebook.read(
      requests, sessionFile: { name throws(NotebookError) in try library.file(of: name) })
    #expect(again.allSatisfy { $0.fate == .unchanged })
  }

  @Test func `a first import does not shut readers out`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let path = "\(scratch.library.root)/notebook.sqlite"
    let lines = (0..<3_000).map { number in
      let time = Instant(milliseconds: 1_793_221_442_000 + Int64(number) * 2_000).text
      return #"{"time":"\#(time)","hinge":{"status":"closed","angle":0}}"#
    }
    let request = try scratch.adopt(lines.joined(separator: "\n"), as: "a.jsonl")
    let library = scratch.library
    var counts: [Int64] = []
    _ = try notebook.read(
      request, sessionFile: { name throws(NotebookError) in try library.file(of: name) },
      progress: { _, _ in
        let count = try? Connection(path: path, access: .readOnly)
          .integer("SELECT count(*) FROM readings")
        counts.append(count ?? -1)
      })
    #expect(!counts.isEmpty && counts.allSatisfy { $0 == 0 })
    #expect(try notebook.connection.integer("SELECT count(*) FROM readings") == 3_000)
  }

  @Test func `a session that is removed leaves nothing behind`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    for seed in [1, 2] as [UInt64] {
      try scratch.bring(
        randomLines(seed: seed).joined(separator: "\n"), as: "\(seed).jsonl", into: "s\(seed)",
        notebook)
    }
    let alone = try Scratch()
    let other = try alone.notebook()
    try alone.bring(
      randomLines(seed: 2).joined(separator: "\n"), as: "2.jsonl", into: "s2", other)
    try notebook.forget(["s1", "absent"])
    try notebook.forget(["s1"])
    #expect(try viewRows(of: notebook, without: [:]) == viewRows(of: other, without: [:]))
    for table in ["layout", "region", "use", "context", "reading", "transition", "device_group"] {
      let count = "SELECT count(*) FROM \(table)"
      #expect(try notebook.connection.integer(count) == other.connection.integer(count), "\(table)")
    }
  }

  @Test func `one dump under two names is one measurement of its device`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let lines = randomLines(seed: 11, count: 400)
    try scratch.bring(lines.joined(separator: "\n"), into: "b", notebook)
    let pooled = try viewRows(of: notebook, without: ["device_thresholds": "sessions"])
    #expect(try notebook.connection.integer("SELECT sum(brackets) > 3 FROM thresholds") == 1)
    try scratch.bring(lines.joined(separator: "\n"), as: "copy.jsonl", into: "a", notebook)
    let both = try viewRows(of: notebook, without: ["device_thresholds": "sessions"])
    #expect(both["device_thresholds"] == pooled["device_thresholds"])
    #expect(try notebook.connection.integer("SELECT min(sessions) FROM device_thresholds") == 2)
    let repeated = """
      SELECT count(*) FROM transition AS t JOIN session AS s ON s.id = t.session
      WHERE repeated AND name =
      """ + " "
    #expect(try notebook.connection.integer(repeated + "'a'") == 0)
    #expect(try notebook.connection.integer(repeated + "'b'") > 3)
    // Without the first session by name, the other's count again.
    try notebook.forget(["a"])
    #expect(try notebook.connection.integer(repeated + "'b'") == 0)
    #expect(try viewRows(of: notebook, without: ["device_thresholds": "sessions"]) == pooled)
  }

  @Test func `a region without a place has none in the view`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    try scratch.bring(line(0, 1), notebook)
    let region = Region(
      kind: .division, origin: nil, size: Size(width: 669, height: 40), active: true,
      isSpaceUnknown: false)
    var layout = Layout()
    layout.regions = [region]
    try notebook.connection.transaction { () throws(NotebookError) in
      var table = try ContentTable<Layout>(on: notebook.connection)
      let id = try table.key(of: Shared(layout), on: notebook.connection) ?? 0
      try table.flush()
      #expect(try notebook.connection.layout(id) == layout)
      try notebook.connection.execute("UPDATE use SET layout = ?1", id)
    }
    #expect(
      try notebook.connection.integer(
        """
        SELECT count(*) FROM regions
        WHERE (x, y, width, height) IS (NULL, NULL, 669, 40) AND layout = 1 AND reading = 1
        """) == 1)
  }
}
