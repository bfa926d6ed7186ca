import Foundation
import ProbeIntake
import Testing

@testable import NotebookStore

@Suite struct GrowingDumpTests {
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func `a file that is read as it grows has the rows of one read at once`(seed: UInt64) throws {
    var random = Seeded(seed)
    var lines = randomLines(seed: seed, count: 150)
    // What a probe may print when it fails.
    for garbage in ["{\"time\":\"2026-10-", "command not found", "{}", "", "\0\0\0", "[", "}"] {
      guard seed % 3 != 0 else { break }
      lines.insert(garbage, at: Int.random(in: 0...lines.count, using: &random))
    }
    if seed % 4 == 1 { lines.append("not JSON") }
    let scratch = try Scratch()
    try scratch.append(lines.joined(separator: "\n") + "\n", to: "whole")
    let whole = try scratch.notebook()
    try scratch.read(try scratch.requests(of: "whole")[0], whole)
    let expected = try viewRows(of: whole, without: [:]).mapValues { rows in
      rows.map { $0.replacing("whole", with: "grown") }
    }
    try whole.forget(["whole"])

    try scratch.append("", to: "grown")
    var request = try scratch.requests(of: "grown")[0]
    request.choices.isGrowing = true
    var dump = GrowingDump(request)
    var rest = lines[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(12, rest.count), using: &random)
      try scratch.append(rest.prefix(count).joined(separator: "\n") + "\n", to: "grown")
      rest = rest.dropFirst(count)
      // Each time the notebook is opened anew, and now and then the program is.
      let notebook = try scratch.notebook()
      if random.happens(oneIn: 9) { dump.restart() }
      if random.happens(oneIn: 9) { try scratch.read(scratch.requests(of: "grown")[0], notebook) }
      try scratch.read(on: &dump, notebook)
    }
    let notebook = try scratch.notebook()
    if dump.isPending { try scratch.read(scratch.requests(of: "grown")[0], notebook) }
    let rows = try viewRows(of: notebook, without: [:])
    for (view, due) in expected.sorted(by: { $0.key < $1.key }) {
      let difference = (rows[view] ?? []).difference(from: due)
      #expect(difference.isEmpty, "\(view): \(difference.prefix(2))")
    }
    #expect(try notebook.fate(of: scratch.requests(of: "grown")[0]) == .unchanged)
  }

  @Test func `lists in envelopes are read as they come`() throws {
    let scratch = try Scratch()
    try scratch.append("", to: "lab")
    var dump = GrowingDump(try scratch.requests(of: "lab")[0])
    for second in 0..<4 {
      try scratch.append("{\"readings\":[\(line(second * 2, 90))]}\n", to: "lab")
      let notebook = try scratch.notebook()
      try scratch.read(on: &dump, notebook)
      #expect(try notebook.connection.integer("SELECT count(*) FROM readings") == second + 1)
    }
  }

  @Test func `a file that another program changed is to be read from its beginning`() throws {
    let scratch = try Scratch()
    try scratch.append(line(2, 90) + "\n", to: "lab")
    var dump = GrowingDump(try scratch.requests(of: "lab")[0])
    let notebook = try scratch.notebook()
    try scratch.read(on: &dump, notebook)
    try Data((line(4, 80) + "\n").utf8).write(
      to: URL(filePath: "\(scratch.library.folder("lab"))/readings.jsonl"), options: .atomic)
    #expect(try scratch.read(on: &dump, notebook).fate == .replaced)
  }
}

extension Scratch {
  /// Appends a text to a session's `readings.jsonl`, as a recorder does.
  fileprivate borrowing func append(_ text: String, to session: String) throws {
    let file = try RecordedFile(library, session: session)
    try file.append(Array(text.utf8))
  }

  @discardableResult
  fileprivate borrowing func read(
    on dump: inout GrowingDump, _ notebook: borrowing Notebook
  ) throws -> DumpOutcome {
    let library = library
    return try notebook.read(on: &dump) { name throws(NotebookError) in
      try library.file(of: name)
    }
  }
}
