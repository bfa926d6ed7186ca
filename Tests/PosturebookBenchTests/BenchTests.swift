import Foundation
import Testing

@testable import PosturebookBench

/// A program in the place of `posturebook`: it leaves a notebook of 3,000 bytes and a word in a log.
private func standIn(in folder: String) throws -> String {
  let path = "\(folder)/posturebook"
  let script = """
    #!/bin/sh
    echo "$1" >> '\(folder)/log'
    while [ $# -gt 1 ]; do
      if [ "$1" = --notebook ]; then
        mkdir -p "$(dirname "$2")"
        head -c 3000 /dev/zero > "$2"
      fi
      shift
    done
    """
  try Data(script.utf8).write(to: URL(filePath: path))
  try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  return path
}

/// Runs a bench with a stand-in and gives the table's lines, what was run, and the folder used.
private func table(_ words: String...) throws -> (lines: [String], log: [String], folder: String) {
  let home = try ScratchFolder()
  let scratch = try ScratchFolder()
  let folder = scratch.path
  let peer = "--against=echo peer >> '\(home.path)/log'; cp {input} {output}"
  var choices = try BenchChoices(words.map { $0 == "--against" ? peer : $0 })
  let program = try standIn(in: home.path)
  choices.sqlite = "true"
  let text = Collected()
  do {
    var bench = Bench(choices, program: program, in: scratch) { text.lines += $0 }
    try bench.run()
  }
  let log = try String(contentsOfFile: "\(home.path)/log", encoding: .utf8)
  return (
    text.lines.split(separator: "\n").map(String.init), log.split(separator: "\n").map(String.init),
    folder
  )
}

// What a closure writes and its maker reads has to be shared.
private final class Collected {
  var lines = ""
}

@Test func `there is a line for each measurement, and the folder is gone afterwards`() throws {
  let (lines, _, folder) = try table("--readings", "30", "--repeat", "1")
  #expect(lines.count == 2 + Measurement.allCases.count)
  for measurement in Measurement.allCases {
    #expect(lines.count { $0.hasPrefix("| \(measurement.words) |") } == 1)
  }
  #expect(lines.allSatisfy { $0.split(separator: "|").count == 8 })
  #expect(
    lines.contains { $0.hasPrefix("| import, JSON Lines | 30 |") && $0.hasSuffix("| 100.0 | – |") })
  #expect(lines.last?.contains("| 10 runs |") == true)
  #expect(!FileManager.default.fileExists(atPath: folder))
}

@Test func `a peer takes turns, and its line stands below ours with the ratio above`() throws {
  let (lines, log, _) = try table(
    "--readings", "30", "--repeat", "2", "--only", "import", "--against")
  #expect(log == ["import", "peer", "import", "peer"])
  #expect(lines.count == 4)
  #expect(lines.allSatisfy { $0.split(separator: "|").count == 8 })
  #expect(lines[2].wholeMatch(of: /\| import, JSON Lines .*\| [0-9.]+ \|/) != nil)
  #expect(lines[3].hasSuffix("| – |"))
}

@Test func `a query is compared with the base, and a folder has a file for each reading`() throws {
  let home = try ScratchFolder()
  let (lines, log, _) = try table(
    "--readings", "30", "--repeat", "1", "--only", "query-base,query-count,import-folder", "--keep",
    "\(home.path)/dumps")
  #expect(log == ["import", "query", "import"])
  #expect(lines[2].hasSuffix("| – |"))
  #expect(lines[3].wholeMatch(of: /\| query: how many readings .*\| [0-9.]+ \|/) != nil)
  let files = try FileManager.default.contentsOfDirectory(atPath: "\(home.path)/dumps/folder")
  #expect(files.count == 30)
}

@Test func `the dumps are left where they are to be kept, and no other name of them`() throws {
  let home = try ScratchFolder()
  _ = try table("--readings", "3", "--only", "present", "--keep", "\(home.path)/dumps")
  let kept = try FileManager.default.contentsOfDirectory(atPath: "\(home.path)/dumps")
  #expect(kept == ["lines.jsonl"])
}

@Test func `a program that fails is told with what it said`() throws {
  let home = try ScratchFolder()
  let child = Child(
    words: ["sh", "-c", "echo no disk >&2; exit 4"], errors: "\(home.path)/errors")
  let failure = #expect(throws: BenchFailure.self) { try child.run() }
  #expect(failure?.description.hasSuffix("ended with 4:\n  no disk") == true)
  let absent = Child(words: ["\(home.path)/absent"], errors: "\(home.path)/errors")
  let other = #expect(throws: BenchFailure.self) { try absent.run() }
  #expect(other?.description.contains("cannot be run") == true)
}

@Test func `a peak is that of one process, not of the one before it`() throws {
  let home = try ScratchFolder()
  let errors = "\(home.path)/errors"
  // What tail has to give at the end it must hold.
  let large = Child(
    words: ["sh", "-c", "head -c 300000000 /dev/zero | tail -c 300000000"], errors: errors)
  let small = Child(words: ["true"], errors: errors)
  #expect(try large.run().peakBytes > 300_000_000)
  // A test's own process may be larger than both, and then says so.
  let usage = try small.run()
  #expect(usage.peakBytes < 300_000_000 || usage.isPeakBound)
}

@Test func `a folder is removed with what is in it, but not what a link in it leads to`() throws {
  let outside = try ScratchFolder()
  try Data([1]).write(to: URL(filePath: "\(outside.path)/kept"))
  let path = try { () throws -> String in
    let inside = try ScratchFolder()
    try makeFolder("\(inside.path)/sub")
    try FileManager.default.createSymbolicLink(
      atPath: "\(inside.path)/sub/link", withDestinationPath: outside.path)
    #expect(byteCount(outside.path) == 1)
    return inside.path
  }()
  #expect(!FileManager.default.fileExists(atPath: path))
  #expect(FileManager.default.fileExists(atPath: "\(outside.path)/kept"))
}

@Test(
  arguments: [
    (numbers: [], expected: 0), (numbers: [3], expected: 3), (numbers: [5, 1, 3], expected: 3),
    (numbers: [4, 1, 2, 9], expected: 3),
  ] as [(numbers: [Double], expected: Double)])
func `the median is the middle one`(numbers: [Double], expected: Double) {
  #expect(median(numbers) == expected)
}

@Test func `a line says its figures no finer than they were measured`() {
  var row = BenchRow(
    "import", readings: 1_234_567, runs: 3,
    [
      ChildUsage(seconds: 1.25, processor: 1.5, peakBytes: 40 << 20, isPeakBound: false),
      ChildUsage(seconds: 0.9, processor: 1.4, peakBytes: 52 << 20, isPeakBound: false),
      ChildUsage(seconds: 1.2, processor: 1.6, peakBytes: 51 << 20, isPeakBound: false),
    ])
  row.bytes = 50_000_000
  #expect(row.line == "| import | 1,234,567 | 1.20 | 1.50 | 1029 | 52 | 40.5 | – |\n")
  row.ratio = 0.416
  #expect(row.line == "| import | 1,234,567 | 1.20 | 1.50 | 1029 | 52 | 40.5 | 0.42 |\n")
  let start = BenchRow(
    "start", readings: nil, runs: 30,
    [ChildUsage(seconds: 0.0213, processor: 0.02, peakBytes: 9 << 20, isPeakBound: true)])
  #expect(start.line == "| start | 30 runs | 0.0213 | 0.0200 | – | ≤ 9 | – | – |\n")
}
