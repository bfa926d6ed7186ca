/// A table for eyes, or the same as GitHub Flavored Markdown, whose source can be read too.
///
/// Columns line up by the width that a terminal gives their characters.
struct TableRows {
  private let columns: [Column]
  private let isMarkdown: Bool
  private let bufferedRows: Int
  private var bufferedBytes = 0
  private var buffer: [[String]] = []
  private var sawText: [Bool]
  private var sawNumber: [Bool]
  private var widths: [Int] = []
  private var isTrailing: [Bool] = []
  /// Whether a row is a block with a column a line; decided with the widths if it was not asked for.
  private var isVertical: Bool
  /// The column of texts that are put on several lines, so that the others have room.
  private var wrapped: Int?
  /// The room that a line has; `nil` where it has any.
  private let room: Int?
  private var count = 0

  /// How an unknown value is shown, so that it is not taken for an empty text.
  static let unknown = "·"
  /// With so many bytes no more rows are waited for.
  private static let mostBytes = 16 << 20
  /// A longer value is shown by its beginning; CSV and JSON have all of it.
  private static let mostScalars = 4_096

  /// Takes the columns, how many rows to wait for, and the room that a line has.
  init(
    _ columns: [Column], isMarkdown: Bool, isVertical: Bool = false, room: Int? = nil,
    bufferedRows: Int
  ) {
    (self.columns, self.isMarkdown, self.bufferedRows) = (columns, isMarkdown, bufferedRows)
    (self.isVertical, self.room) = (isVertical && !isMarkdown, isMarkdown ? nil : room)
    sawText = columns.map { _ in false }
    sawNumber = sawText
  }

  /// Takes a row, and writes rows once there are enough to know the widths.
  mutating func row(_ row: [Cell], into bytes: inout [UInt8]) {
    let texts = row.map(shown)
    guard widths.isEmpty else { return line(texts, into: &bytes) }
    for (index, cell) in row.enumerated() where cell != .null {
      if cell.isNumber { sawNumber[index] = true } else { sawText[index] = true }
    }
    buffer.append(texts)
    bufferedBytes += texts.reduce(0) { $0 + $1.utf8.count }
    if buffer.count >= bufferedRows || bufferedBytes >= Self.mostBytes { begin(into: &bytes) }
  }

  /// Writes the rows that wait; the names stand there even if there are no rows.
  mutating func finish(into bytes: inout [UInt8]) {
    if widths.isEmpty { begin(into: &bytes) }
  }

  private mutating func begin(into bytes: inout [UInt8]) {
    let names = columns.map { isMarkdown ? markdown($0.name) : harmless($0.name) }
    widths = names.map { max(isMarkdown ? 3 : 1, displayWidth($0)) }
    for texts in buffer {
      for (index, text) in texts.enumerated() {
        widths[index] = max(widths[index], displayWidth(text))
      }
    }
    isTrailing = columns.indices.map { index in
      switch columns[index].alignment {
      case .natural: sawNumber[index] && !sawText[index]
      case .leading: false
      case .trailing: true
      }
    }
    if !buffer.isEmpty, let room { fit(into: room) }
    if !isVertical {
      line(names, into: &bytes)
      rule(into: &bytes)
    }
    for texts in buffer { line(texts, into: &bytes) }
    buffer = []
  }

  /// Gives the widest text the room that the other columns leave; a row is a block if that is too little.
  private mutating func fit(into room: Int) {
    let needed = widths.reduce(2 * (widths.count - 1), +)
    guard needed > room, !isVertical else { return }
    let texts = widths.indices.filter { !isTrailing[$0] }
    guard let widest = texts.max(by: { widths[$0] < widths[$1] }) else { return isVertical = true }
    let space = room - needed + widths[widest]
    let longest =
      buffer.lazy.flatMap { $0[widest].split(separator: " ") }.map { displayWidth(String($0)) }
      .max() ?? 0
    guard space >= 24, longest <= space else { return isVertical = true }
    (wrapped, widths[widest]) = (widest, space)
  }

  private func rule(into bytes: inout [UInt8]) {
    let parts = zip(widths, isTrailing).map { width, isTrailing in
      guard isMarkdown else { return String(repeating: "─", count: width) }
      let dashes = String(repeating: "-", count: width - 1)
      return isTrailing ? dashes + ":" : dashes + "-"
    }
    join(parts, into: &bytes)
  }

  private mutating func line(_ texts: [String], into bytes: inout [UInt8]) {
    if isVertical { return block(texts, into: &bytes) }
    if let wrapped, displayWidth(texts[wrapped]) > widths[wrapped] {
      for (index, part) in lines(of: texts[wrapped], width: widths[wrapped]).enumerated() {
        var cells = texts
        cells[wrapped] = part
        // Nothing is put behind the text in its further lines.
        if index > 0 {
          join(widths[..<wrapped].map { String(repeating: " ", count: $0) } + [part], into: &bytes)
        } else {
          line(cells, into: &bytes)
        }
      }
      return
    }
    join(
      texts.indices.map { index in
        // Nothing is put behind a table's last column.
        if !isMarkdown, !isTrailing[index], index == texts.count - 1 { return texts[index] }
        return padded(texts[index], to: widths[index], trailing: isTrailing[index])
      }, into: &bytes)
  }

  /// A row as a column a line, an empty line before all but the first.
  private mutating func block(_ texts: [String], into bytes: inout [UInt8]) {
    let names = columns.map { harmless($0.name) }
    let width = names.map(displayWidth).max() ?? 0
    if count > 0 { bytes += "\n".utf8 }
    count += 1
    for (name, text) in zip(names, texts) {
      bytes += "\(padded(name, to: width, trailing: true))  \(text)\n".utf8
    }
  }

  private func join(_ parts: [String], into bytes: inout [UInt8]) {
    if isMarkdown { bytes += "| ".utf8 }
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes += (isMarkdown ? " | " : "  ").utf8 }
      bytes += part.utf8
    }
    bytes += (isMarkdown ? " |\n" : "\n").utf8
  }

  private func shown(_ cell: Cell) -> String {
    guard var text = cell.plainText else { return Self.unknown }
    if text.utf8.count > Self.mostScalars {
      let beginning = text.unicodeScalars.prefix(Self.mostScalars)
      if beginning.endIndex < text.endIndex { text = String(beginning) + "…" }
    }
    return isMarkdown && !cell.isNumber ? markdown(text) : harmless(text)
  }
}

/// Words in lines of so many columns, blanks between them; no word is cut.
func flowed(_ words: [String], _ columns: Int, gap: Int = 1) -> [String] {
  var all: [String] = []
  for word in words {
    // What is wider than a line is cut at its own blanks.
    let isWide = displayWidth(word) > columns && word.contains(" ")
    all += isWide ? lines(of: word, width: columns) : [word]
  }
  var lines: [String] = []
  for word in all {
    if let last = lines.last, displayWidth(last) + gap + displayWidth(word) <= columns {
      lines[lines.count - 1] = last + String(repeating: " ", count: gap) + word
    } else {
      lines.append(word)
    }
  }
  return lines
}

/// A text in lines of so many columns, cut at blanks.
func lines(of text: String, width: Int) -> [String] {
  flowed(text.split(separator: " ").map(String.init), width)
}

/// A text as it is to be read in a cell of Markdown: what would be markup is escaped.
func markdown(_ text: String) -> String {
  let bytes = text.utf8
  if bytes.allSatisfy(isPlainEverywhere), !bytes.contains(UInt8(ascii: "w")) { return text }
  let scalars = Array(text.unicodeScalars)
  var escaped = String.UnicodeScalarView()
  for (index, scalar) in scalars.enumerated() {
    switch scalar {
    case "\\", "|", "`", "*", "<", "[", "]", "~", "&", "$": escaped.append("\\")
    // Between letters, as in the names of columns, it is no markup.
    case "_" where !isInWord(scalars, index): escaped.append("\\")
    // `https://` and `www.` would become links by themselves, and take the marks behind them along.
    case "/" where index > 0 && scalars[index - 1] == ":": escaped.append("\\")
    case "."
    where String(String.UnicodeScalarView(scalars[..<index].suffix(3))).lowercased() == "www":
      escaped.append("\\")
    default: break
    }
    escaped.append(scalar)
  }
  return harmless(String(escaped))
}

// Most cells are names, numbers and times, which need no second look.
private func isPlainEverywhere(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "-"),
    UInt8(ascii: "."):
    true
  default: false
  }
}

private func isInWord(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
  guard index > 0, index + 1 < scalars.count else { return false }
  return [scalars[index - 1], scalars[index + 1]].allSatisfy { scalar in
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
