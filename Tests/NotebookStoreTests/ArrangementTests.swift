import Foundation
import Testing

@testable import NotebookStore

/// Lines of a dump, made up or bundled.
struct DumpLines: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var seed: UInt64
  /// The bundled session whose lines they are; else they are random.
  private var session: String?

  static func random(_ seed: UInt64) -> DumpLines {
    DumpLines(testDescription: "random \(seed)", seed: seed, session: nil)
  }

  static func bundled(_ session: String) -> DumpLines {
    DumpLines(testDescription: session, seed: 7, session: session)
  }

  func read() throws -> [String] {
    guard let session else { return randomLines(seed: seed) }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sessions/\(session)/readings.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}

private let dumps =
  (1...10).map(DumpLines.random)
  + ["published", "tour", "half-measured", "surprises", "sweeps"].map(DumpLines.bundled)

@Suite struct ArrangementTests {
  @Test(arguments: dumps)
  func `shuffled lines give the same rows`(dump: DumpLines) throws {
    let lines = try dump.read()
    var random = Seeded(dump.seed)
    let shuffled = try notebookRows(of: [lines.shuffled(using: &random)])
    expectSame(shuffled, try notebookRows(of: [lines]))
  }

  @Test(arguments: dumps)
  func `a dump in pieces gives the same rows, whatever the order of the files`(dump: DumpLines)
    throws
  {
    let lines = try dump.read()
    var random = Seeded(dump.seed &+ 99)
    let count = Int.random(in: 2...5, using: &random)
    // Cut where a file grew too large, or dealt out by threads that each wrote their own.
    let isCut = dump.seed % 2 == 0
    var pieces = Array(repeating: [String](), count: count)
    for (place, line) in lines.enumerated() {
      let piece =
        isCut ? place * count / lines.count : Int.random(in: 0..<count, using: &random)
      pieces[piece].append(line)
    }
    expectSame(
      try notebookRows(of: pieces.shuffled(using: &random)), try notebookRows(of: [lines]))
  }

  private func expectSame(_ rows: [String: [String]], _ expected: [String: [String]]) {
    #expect(rows.keys.sorted() == expected.keys.sorted())
    for (view, due) in expected.sorted(by: { $0.key < $1.key }) {
      let difference = (rows[view] ?? []).difference(from: due)
      #expect(difference.isEmpty, "\(view): \(difference.prefix(4))")
    }
  }
}

/// The views, and what of them may depend on which file a reading stands in, and where.
private let placed = [
  // Each file has its own row, and each refusal.
  "sources": "*", "rejects": "*", "readings": "path record line",
  // The two rules of a file's own order come and go, and number the others anew.
  "anomalies": "anomaly",
]

/// Every row of every view of a notebook that read some files, one after the other, sorted.
private func notebookRows(of files: [[String]]) throws -> [String: [String]] {
  let scratch = try Scratch()
  let notebook = try scratch.notebook()
  for (place, lines) in files.enumerated() where !lines.isEmpty {
    try scratch.bring(lines.joined(separator: "\n"), as: "\(place).jsonl", notebook)
  }
  var rows = try viewRows(of: notebook, without: placed)
  rows["anomalies"]?.removeAll { row in
    ["|'clock-backwards'|", "|'sequence-break'|"].contains { row.contains($0) }
  }
  return rows
}

/// Every row of every view, sorted, without some columns of some, or all.
func viewRows(
  of notebook: borrowing Notebook, without columns: [String: String]
) throws -> [String: [String]] {
  var rows: [String: [String]] = [:]
  for view in documentedViews() where columns[view.name] != "*" {
    let left = columns[view.name, default: ""].split(separator: " ").map(String.init)
    let told = view.columns.map(\.name).filter { !left.contains($0) }.map { "quote(\($0))" }
    let statement = try Statement(
      "SELECT \(told.joined(separator: " || '|' || ")) FROM \(view.name)", on: notebook.connection)
    var held: [String] = []
    while try statement.step() { held.append(statement.text(at: 0) ?? "") }
    rows[view.name] = held.sorted()
  }
  return rows
}
