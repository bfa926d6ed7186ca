import Foundation
import Testing

@testable import PosturebookCommand

/// What holds for every value that a dump may bring.
@Suite struct RowLawTests {
  static let pieces = [
    "a", ",", "\"", "\"\"", "\r", "\n", "\r\n", "|", "\\", " ", "\t", "=", "'", "`", "_", "\u{0}",
    "\u{1B}[2J", "\u{9B}", "\u{202E}", "\u{FEFF}", "\u{301}", "\u{200D}", "日", "😀", "שלום", "é",
  ]

  static func texts(_ count: Int, seed: UInt64) -> [String] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...6, using: &numbers))
        .map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
    }
  }

  func written(_ format: RowFormat, _ rows: [[Cell]], isTerminal: Bool = false) throws -> String {
    let stage = Stage(isTerminal: isTerminal)
    let console = stage.console()
    let columns = (rows.first ?? []).indices.map { Column("c\($0)") }
    var writer = RowWriter(columns, format: format, console: console)
    for row in rows { try writer.write(row) }
    try writer.finish()
    try console.flush()
    return stage.output
  }

  @Test(arguments: 1...3)
  func `any text comes back from CSV, byte by byte`(columns: Int) throws {
    let texts = Self.texts(1_500, seed: UInt64(columns))
    let rows = stride(from: 0, to: texts.count, by: columns).map { start in
      (0..<columns).map { texts[start + $0] }
    }
    let csv = try written(.csv, rows.map { $0.map { .text($0) } })
    let records = CSVReader.records(Array(csv.utf8)).dropFirst()
    #expect(records.map { $0 } == rows.map { $0.map { Array($0.utf8) } })
  }

  @Test func `any text comes back from JSON, and no control character stands in it`() throws {
    let texts = Self.texts(1_500, seed: 9)
    let json = try written(.json, texts.map { [.text($0)] })
    let objects = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: String]]
    let read = try #require(objects).map { Array(($0["c0"] ?? "").unicodeScalars) }
    #expect(read == texts.map { Array($0.unicodeScalars) })
    #expect(!json.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
  }

  @Test func `any number comes back from JSON`() throws {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: numbers.next())
      guard value.isFinite, abs(value) > 1e-30, abs(value) < 1e30 else { continue }
      let text = try written(.jsonl, [[.real(value)]]).dropFirst(6).dropLast(2)
      #expect(Double(text) == value)
    }
  }

  @Test(arguments: [RowFormat.table, .markdown])
  func `a table has a line a row, and no control character`(format: RowFormat) throws {
    let texts = Self.texts(1_000, seed: 5)
    let table = try written(format, texts.map { [.text($0), .integer(1)] })
    let lines = table.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.count == texts.count + 3)
    #expect(!table.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
  }

  @Test func `every row of Markdown has as many cells as columns`() throws {
    let texts = Self.texts(1_000, seed: 6)
    let table = try written(.markdown, texts.map { [.text($0), .text($0)] })
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      var (bars, isEscaped) = (0, false)
      for byte in line {
        if byte == UInt8(ascii: "|"), !isEscaped { bars += 1 }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
      #expect(bars == 3)
    }
  }

  @Test func `on a terminal no form lets data steer`() throws {
    let rows: [[Cell]] = Self.texts(500, seed: 8).map { [.text($0)] }
    for format in RowFormat.allCases {
      let text = try written(format, rows, isTerminal: true)
      #expect(!text.unicodeScalars.contains { !["\n", "\r"].contains($0) && isHarmful($0) })
    }
  }
}

/// A reader of RFC 4180 that shares nothing with the writer.
private struct CSVReader {
  static func records(_ bytes: [UInt8]) -> [[[UInt8]]] {
    var (records, fields, field): ([[[UInt8]]], [[UInt8]], [UInt8]) = ([], [], [])
    var isQuoted = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch (isQuoted, byte) {
      case (true, UInt8(ascii: "\"")) where bytes[(index + 1)...].first == byte:
        field.append(byte)
        index += 1
      case (_, UInt8(ascii: "\"")): isQuoted.toggle()
      case (false, UInt8(ascii: ",")):
        fields.append(field)
        field = []
      case (false, 13) where bytes[(index + 1)...].first == 10:
        records.append(fields + [field])
        (fields, field) = ([], [])
        index += 1
      default: field.append(byte)
      }
      index += 1
    }
    return records
  }
}
