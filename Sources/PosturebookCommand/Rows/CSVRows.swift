/// RFC 4180: commas, CRLF, quotation marks doubled within quotation marks.
///
/// Each value comes back as it is. An unknown value is an empty field, an empty text is `""`.
struct CSVRows {
  private let columns: [Column]
  private let isSafe: Bool
  private let isForTerminal: Bool

  /// Takes the columns; see `RowWriter` for what is safe.
  ///
  /// On a terminal control characters are shown and not sent, so that data does not steer it.
  init(_ columns: [Column], isSafe: Bool, isForTerminal: Bool) {
    (self.columns, self.isSafe, self.isForTerminal) = (columns, isSafe, isForTerminal)
  }

  /// Writes the columns' names.
  func header(into bytes: inout [UInt8]) {
    row(columns.map { .text($0.name) }, into: &bytes)
  }

  /// Writes a row.
  func row(_ row: [Cell], into bytes: inout [UInt8]) {
    for (index, cell) in row.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      field(cell, isAlone: row.count == 1, into: &bytes)
    }
    bytes += [13, 10]
  }

  private func field(_ cell: Cell, isAlone: Bool, into bytes: inout [UInt8]) {
    guard var text = cell.plainText else {
      // An empty line would be passed over by most readers, and a row lost.
      if isAlone { bytes += "\"\"".utf8 }
      return
    }
    if cell.isNumber {
      bytes += text.utf8
      return
    }
    if isSafe, text.unicodeScalars.first.map(runs) == true { text = "'" + text }
    if isForTerminal { text = harmless(text, keepsLines: true) }
    guard mustBeQuoted(text) else {
      bytes += text.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func mustBeQuoted(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    return text.isEmpty || text.utf8.first == space || text.utf8.last == space
      || text.utf8.contains { byte in
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "\""), 13, 10: true
        default: false
        }
      }
  }

  // What a spreadsheet takes for a formula: OWASP, CSV Injection.
  private func runs(_ first: Unicode.Scalar) -> Bool {
    ["=", "+", "-", "@", "\t", "\r"].contains(first)
  }
}
