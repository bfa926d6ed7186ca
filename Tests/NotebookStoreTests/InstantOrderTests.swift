import Foundation
import PostureModel
import ProbeIntake
import Testing

@testable import NotebookStore

/// A record of the one instant: what it is ordered by, and an angle that names it.
private func record(_ angle: Int, sequence: Int? = nil, uptime: Double? = nil) -> String {
  let counter = sequence.map { "\"sequence\":\($0)," } ?? ""
  let clock = uptime.map { "\"uptime\":\($0)," } ?? ""
  return #"{"time":"2026-10-28T21:04:00Z",\#(counter)\#(clock)"hinge":{"angle":\#(angle)}}"#
}

/// Files of records of one instant, and the angles in the order that the contract wants.
private struct InstantCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var files: [DumpText]
  var angles: [Int]

  init(_ name: String, _ files: [(String, [String])], _ angles: [Int]) {
    testDescription = name
    self.files = files.map { DumpText($0.0, $0.1.joined(separator: "\n")) }
    self.angles = angles
  }
}

private let third = record(3, sequence: 3, uptime: 1)

private let cases = [
  InstantCase(
    "by sequence", [("a.jsonl", [record(1, sequence: 3), record(2, sequence: 1)])], [2, 1]),
  InstantCase(
    "sequence before uptime",
    [("a.jsonl", [record(1, sequence: 1, uptime: 9), record(2, sequence: 2, uptime: 8)])], [1, 2]),
  InstantCase(
    "one without a sequence: by the lines",
    [("a.jsonl", [record(1, sequence: 3), record(2), record(3, sequence: 1)])], [1, 2, 3]),
  InstantCase(
    "a last one without a sequence takes the order from the others",
    [("a.jsonl", [record(1, sequence: 3), record(2, sequence: 1), record(3)])], [1, 2, 3]),
  InstantCase(
    "by uptime where not all have a sequence",
    [("a.jsonl", [record(1, sequence: 1, uptime: 3), record(2, uptime: 2), third])], [3, 2, 1]),
  InstantCase(
    "by path, digits as numbers",
    [("probe-10.jsonl", [record(1)]), ("probe-9.jsonl", [record(2), record(3)])], [2, 3, 1]),
  InstantCase(
    "a reading of two files is at its place in the first",
    [("b.jsonl", [record(1), record(2)]), ("a.jsonl", [record(2)])], [2, 1]),
  InstantCase(
    "equal sequences by path and line",
    [("b.jsonl", [record(1, sequence: 7)]), ("a.jsonl", [record(2, sequence: 7)])], [2, 1]),
]

@Suite struct InstantOrderTests {
  @Test(arguments: cases, [false, true])
  private func `readings of one instant are in the contract's order`(
    instant: InstantCase, isTurned: Bool
  ) throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    // Others around it, and the files in either order.
    try scratch.bring(line(58, 7) + "\n" + line(59, 7), as: "z.jsonl", notebook)
    for file in isTurned ? instant.files.reversed() : instant.files {
      try scratch.bring(file.text, as: file.name, notebook)
    }
    #expect(try angles(notebook) == instant.angles + [7, 7])
    try expectLaws(of: notebook)
  }

  @Test(arguments: [false, true])
  func `thousands of readings of one millisecond are kept, each once`(isTurned: Bool) throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    let records = (1...3_000).map { record($0 % 180, sequence: $0) }
    let text = (isTurned ? records.reversed() : records).joined(separator: "\n")
    #expect(try scratch.bring(text, notebook).new == 3_000)
    let array = "[" + records.joined(separator: ",") + "]"
    let again = try scratch.bring(array, as: "b.json", notebook)
    #expect((again.new, again.present) == (0, 3_000))
    #expect(
      try notebook.connection.integer("SELECT count(*) FROM readings WHERE reading = sequence")
        == 3_000)
    try expectLaws(of: notebook)
  }

  @Test func `times of any year are held`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    try scratch.bring(line(0, 1), notebook)
    // Before all that the session has, and behind: 1969, 2100.
    var batch = EventBatch()
    for (record, milliseconds) in ([4_102_444_800_000, -1, 0] as [Int64]).enumerated() {
      let reading = Reading(
        time: Instant(milliseconds: milliseconds), sequence: nil, uptime: nil, angle: Degrees(1),
        layout: Shared(Layout()), context: nil)
      let place = RecordPlace(record: record + 2, line: record + 2, byteOffset: 0, byteLength: 0)
      batch.add(
        .reading(
          AcceptedRecord(
            reading: reading, place: place, session: nil, hasKeyboardKey: false, isTimeFine: true)))
    }
    try notebook.connection.transaction { () throws(NotebookError) in
      var table = try ReadingTable(on: notebook.connection)
      table.begin(batch)
      for row in batch.rows {
        _ = try table.add(row, of: batch, session: 1, source: 1, on: notebook.connection)
      }
      _ = try table.finish(on: notebook.connection)
      try notebook.connection.run(
        "UPDATE session SET readings = 4; INSERT INTO number VALUES (2), (3), (4)")
    }
    var held: [Int64] = []
    try notebook.connection.forEachRow("SELECT time_ms FROM readings ORDER BY reading") {
      held.append($0.integer(at: 0))
    }
    #expect(held == [-1, 0, 1_793_221_440_000, 4_102_444_800_000])
  }

  @Test func `a session of a high number is read as any other`() throws {
    let scratch = try Scratch()
    let notebook = try scratch.notebook()
    try notebook.connection.run(
      "INSERT INTO session (id, name, first_key) VALUES (300000, 'far', 300000 << 32)")
    try scratch.bring(line(0, 1) + "\n" + line(2, 2), notebook)
    try scratch.bring(line(4, 3), as: "late.jsonl", into: "far", notebook)
    try scratch.bring(line(1, 4), as: "early.jsonl", notebook)
    #expect(try notebook.connection.integer("SELECT count(*) FROM readings") == 4)
    #expect(try angles(notebook) == [1, 4, 2])
    try expectLaws(of: notebook)
  }

  private func angles(_ notebook: borrowing Notebook) throws -> [Int] {
    var angles: [Int] = []
    try notebook.connection.forEachRow(
      "SELECT angle FROM readings WHERE session = 'lab' ORDER BY reading"
    ) { angles.append(Int($0.double(at: 0))) }
    return angles
  }
}
