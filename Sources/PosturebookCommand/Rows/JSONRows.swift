import PostureModel

/// One object a row: in a list, or each on its line.
///
/// Numbers stay numbers, in as few digits as give them back; control characters and marks of
/// direction are escaped, so that JSON steers no terminal and is still the same text.
struct JSONRows {
  private let keys: [String]
  private let isLines: Bool
  private var isFirst = true

  /// Takes the columns; a name that stands twice is given a number: `a`, `a_2`.
  init(_ columns: [Column], isLines: Bool) {
    var seen: Set<String> = []
    keys = columns.map { column in
      var name = column.name
      var number = 2
      while !seen.insert(name).inserted {
        name = "\(column.name)_\(number)"
        number += 1
      }
      return escaped(name) + ":"
    }
    self.isLines = isLines
  }

  /// Writes a row.
  mutating func row(_ row: [Cell], into bytes: inout [UInt8]) {
    if !isLines { bytes += (isFirst ? "[\n" : ",\n").utf8 }
    isFirst = false
    bytes.append(UInt8(ascii: "{"))
    for (index, (key, cell)) in zip(keys, row).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += key.utf8
      bytes += spelled(cell).utf8
    }
    bytes.append(UInt8(ascii: "}"))
    if isLines { bytes.append(10) }
  }

  /// Closes the list.
  func finish(into bytes: inout [UInt8]) {
    if !isLines { bytes += (isFirst ? "[]\n" : "\n]\n").utf8 }
  }

  private func spelled(_ cell: Cell) -> String {
    switch cell {
    case .null: "null"
    // JSON has no infinity, but readers make one of a number that is too large.
    case .real(let value) where !value.isFinite: value < 0 ? "-1e999" : "1e999"
    case .integer, .real: cell.plainText ?? "null"
    case .text, .blob: cell.plainText.map(escaped) ?? "null"
    }
  }
}

private func escaped(_ text: String) -> String {
  let json = quoted(text)
  guard json.unicodeScalars.contains(where: isHarmful) else { return json }
  var safe = String.UnicodeScalarView()
  for scalar in json.unicodeScalars {
    guard isHarmful(scalar) else {
      safe.append(scalar)
      continue
    }
    let hex = String(scalar.value, radix: 16)
    safe += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).unicodeScalars
  }
  return String(safe)
}
