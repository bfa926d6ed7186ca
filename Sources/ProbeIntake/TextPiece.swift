/// A stretch of a file's text in memory, by the offsets in the whole text.
struct TextPiece {
  let bytes: UnsafePointer<UInt8>
  /// The offset of the first byte.
  let base: Int
  /// The offset after the last byte.
  let end: Int
  /// Whether the text ends here.
  let isFinal: Bool

  subscript(offset: Int) -> UInt8 { @inline(__always) get { bytes[offset - base] } }

  func pointer(_ offset: Int) -> UnsafePointer<UInt8> { bytes + (offset - base) }

  func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: pointer(range.lowerBound), count: range.count)
  }

  /// The first offset from here on that holds no white space, the piece's end if none does.
  func content(from offset: Int) -> Int {
    var offset = offset
    while offset < end, isSpace(self[offset]) { offset += 1 }
    return offset
  }

  /// The offset of the first line feed in a range.
  func lineFeed(in range: Range<Int>) -> Int? {
    for offset in range where self[offset] == .lineFeed { return offset }
    return nil
  }

  /// Whether a byte order mark of UTF-8 begins here; `nil` if more bytes may tell.
  func beginsMark(_ offset: Int) -> Bool? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let present = min(end - offset, mark.count)
    guard buffer(offset..<offset + present).elementsEqual(mark.prefix(present)) else {
      return false
    }
    return present == mark.count ? true : isFinal ? false : nil
  }

  /// What stands at an offset, in a few words; `nil` if more bytes may change them.
  func found(at offset: Int) -> String? {
    guard offset < end else { return isFinal ? "the end of the file" : nil }
    let byte = self[offset]
    switch byte {
    case .lineFeed, .carriageReturn: return "the end of the line"
    case 0: return "a NUL byte"
    case .quote: return "a string"
    case ..<0x20: return "the control character " + hexadecimal(UInt32(byte), prefix: "U+", 4)
    case 0x80...:
      guard let length = utf8Length(pointer(offset), end - offset) else {
        return isFinal ? "a cut character" : nil
      }
      if length == 0 { return "the byte " + hexadecimal(UInt32(byte), prefix: "0x", 2) }
      let text = String(decoding: buffer(offset..<offset + length), as: UTF8.self)
      let value = text.unicodeScalars.first?.value ?? 0
      return "'\(text)' (\(hexadecimal(value, prefix: "U+", 4)))"
    default: break
    }
    var last = offset
    while last < end, last < offset + 24, isWord(self[last]) || last == offset && byte == .backslash
    {
      last += 1
    }
    guard last > offset else { return "'\(Unicode.Scalar(byte))'" }
    guard last < end || isFinal || last == offset + 24 else { return nil }
    let text = String(decoding: buffer(offset..<last), as: UTF8.self)
    return byte == .backslash ? "'\(text)'" : text
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .minus || byte == .plus || byte == .point
      || byte == UInt8(ascii: "_")
  }

  private func hexadecimal(_ value: UInt32, prefix: String, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// Where in a file a reader stands: line, column and byte of the file.
///
/// Columns are counted only when one is asked for, from the line's start or the last place that is
/// still in memory.
struct Locator {
  /// The offset in the text that is read next.
  private(set) var position = 0
  /// The line of the position, from 1.
  private(set) var line = 1
  /// The offset in the text that the position's line begins at.
  private(set) var lineStart = 0
  /// An offset on the position's line, and how many scalars of the line lie before it.
  private var mark = (offset: 0, scalars: 0)
  /// An offset in the text and in the file that mean the same byte.
  private var fileMark: (text: Int, file: Int)
  let isWide: Bool

  init(byteOrderMark: Int, isWide: Bool) {
    fileMark = (0, byteOrderMark)
    self.isWide = isWide
  }

  /// Goes on without a line feed in between.
  @inline(__always)
  mutating func skip(to offset: Int) { position = offset }

  /// Goes on over line feeds.
  mutating func advance(to offset: Int, _ piece: TextPiece) {
    var from = position
    while let lineFeed = piece.lineFeed(in: from..<offset) {
      line += 1
      from = lineFeed + 1
      mark = (from, 0)
      lineStart = from
    }
    position = offset
  }

  /// Line and column of an offset at or after the position.
  ///
  /// Columns up to the position are counted once and remembered, for lines with very many records.
  mutating func place(of offset: Int, _ piece: TextPiece) -> (line: Int, column: Int) {
    settleColumn(piece)
    var copy = self
    copy.advance(to: offset, piece)
    let scalars = scalarCount(piece.buffer(copy.mark.offset..<offset))
    return (copy.line, copy.mark.scalars + scalars + 1)
  }

  /// The byte of the file that an offset at or after the position means.
  @inline(__always)
  func fileOffset(of offset: Int, _ piece: TextPiece) -> Int {
    if !isWide { return fileMark.file + offset - fileMark.text }
    return fileMark.file + UTF16Text.length(piece.buffer(fileMark.text..<offset))
  }

  /// Takes stock at the position, so that what lies before it may go.
  mutating func settle(_ piece: TextPiece) {
    settleColumn(piece)
    fileMark = (position, fileOffset(of: position, piece))
  }

  /// The byte of the file that the position had when it was last settled.
  var settledByte: Int { fileMark.file }

  /// Counts the file's bytes up to the position, so that the next count is short.
  @inline(__always)
  mutating func settleFile(_ piece: TextPiece) {
    if isWide { fileMark = (position, fileOffset(of: position, piece)) }
  }

  private mutating func settleColumn(_ piece: TextPiece) {
    guard mark.offset < position else { return }
    mark.scalars += scalarCount(piece.buffer(mark.offset..<position))
    mark.offset = position
  }
}
