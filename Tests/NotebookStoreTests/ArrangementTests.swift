import Foundation
import PostureSimulator
import Testing

@testable import NotebookStore

/// Lines of a dump: made up, bundled, or of the simulated phone.
struct DumpLines: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var seed: UInt64
  private var source: @Sendable (UInt64) throws -> [String]

  static func random(_ seed: UInt64) -> DumpLines {
    DumpLines(testDescription: "random \(seed)", seed: seed) { randomLines(seed: $0) }
  }

  static func bundled(_ session: String) -> DumpLines {
    DumpLines(testDescription: session, seed: 7) { _ in
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sessions/\(session)/readings.jsonl")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  static func simulated(_ scenario: Scenario, _ seed: UInt64) -> DumpLines {
    DumpLines(testDescription: "\(scenario.name) \(seed)", seed: seed) { seed in
      simulate(scenario, seed: seed).map { jsonLine($0.reading) }
    }
  }

  /// Those of which no two have one time: where their lines are orders the readings of an instant.
  func read() throws -> [String] { timedApart(try source(seed)) }
}

/// The first line of each time.
private func timedApart(_ lines: [String]) -> [String] {
  var times: Set<Substring> = []
  return lines.filter { line in
    guard let time = line.firstMatch(of: /"(?:time|timestamp|ts)": ?"([^"]+)"/) else { return true }
    return times.insert(time.1).inserted
  }
}

private let dumps =
  (1...10).map(DumpLines.random) + [.bundled("published")]
  + scenarios.flatMap { scenario in
    (1...3 as ClosedRange<UInt64>).map { DumpLines.simulated(scenario, $0) }
  }

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
    expectSame(
      try notebookRows(of: pieces(of: lines, seed: dump.seed)), try notebookRows(of: [lines]))
  }

  @Test(arguments: (0..<20 as Range<UInt64>).map { ($0 * 50 + 1)...(($0 + 1) * 50) })
  func `so it is for a thousand random sessions`(seeds: ClosedRange<UInt64>) throws {
    // Fifty sessions a dump, each reading saying whose it is: a thousand imports would take longer to
    // begin and end than to read.
    let sessions = seeds.map { seed in
      timedApart(randomLines(seed: seed, count: 32)).prefix(16)
        .map { #"{"session":"s\#(seed)","# + $0.dropFirst() }
    }
    // In turn, so that a cut goes through each of them.
    let lines = (0..<16).flatMap { place in sessions.map { $0[place] } }
    var random = Seeded(seeds.lowerBound)
    let expected = try notebookRows(of: [lines])
    #expect((expected["sessions"] ?? []).count == seeds.count)
    expectSame(try notebookRows(of: [lines.shuffled(using: &random)]), expected)
    expectSame(try notebookRows(of: pieces(of: lines, 2, seed: seeds.upperBound / 50)), expected)
  }

  /// Cut where a file grew too large, or dealt out by threads that each wrote their own.
  private func pieces(of lines: [String], _ count: Int? = nil, seed: UInt64) -> [[String]] {
    var random = Seeded(seed &+ 99)
    let count = count ?? Int.random(in: 2...5, using: &random)
    let isCut = seed % 2 == 0
    var pieces = Array(repeating: [String](), count: count)
    for (place, line) in lines.enumerated() {
      let piece =
        isCut ? place * count / lines.count : Int.random(in: 0..<count, using: &random)
      pieces[piece].append(line)
    }
    return pieces.shuffled(using: &random)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `files that share readings give the same rows in whichever order they come`(seed: UInt64)
    throws
  {
    let lines = randomLines(seed: seed)
    var random = Seeded(seed)
    // The second begins in the first, the third lies in both and says one thing twice.
    var files: [(name: String, lines: [String])] = [
      ("a.jsonl", Array(lines[..<80])), ("b.jsonl", Array(lines[50...])),
      ("c.jsonl", Array(lines[30..<70] + lines[60..<62])),
    ]
    let due = try everyRow(of: files)
    files.shuffle(using: &random)
    expectSame(try everyRow(of: files), due)
    // One that is still being written has its first half read, then the others, then all of it.
    let half = (files[0].name, Array(files[0].lines.prefix(25)))
    expectSame(try everyRow(of: [half] + files[1...] + [files[0]]), due)
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
    let text = lines.joined(separator: "\n")
    try scratch.bring(text, as: "\(place).jsonl", recordSessions: true, notebook)
  }
  try expectLaws(of: notebook)
  var rows = try viewRows(of: notebook, without: placed)
  rows["anomalies"]?.removeAll { row in
    ["|'clock-backwards'|", "|'sequence-break'|"].contains { row.contains($0) }
  }
  return rows
}

/// Every row of every view of a notebook that read named files, one after the other, sorted.
private func everyRow(of files: [(name: String, lines: [String])]) throws -> [String: [String]] {
  let scratch = try Scratch()
  let notebook = try scratch.notebook()
  for (name, lines) in files {
    let path = "\(scratch.library.root)/lab/dumps/\(name)"
    try FileManager.default.createDirectory(
      atPath: "\(scratch.library.root)/lab/dumps", withIntermediateDirectories: true)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    try scratch.read(
      DumpRequest(DumpPlace(path), path: "dumps/\(name)", readers: [DumpReader("lab")]), notebook)
  }
  return try viewRows(of: notebook, without: [:])
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
