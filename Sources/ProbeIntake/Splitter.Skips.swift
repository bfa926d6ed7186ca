import PostureModel

/// A refused record whose end is still sought.
struct Skip {
  /// How the end is found.
  enum Style {
    /// The record is a line.
    case line
    /// The brackets balance, or the next record begins as this one did.
    case tree
    /// The record is a run of closing brackets.
    case brackets
    /// The record ends with its NUL bytes if a record follows them, else as the others do.
    case nuls
  }

  var style: Style
  let start: Int
  /// Where the fault lies; the next record does not begin before it.
  let fault: Int
  /// All of the refusal but the length and the bytes.
  var refusal: Refusal
  /// The offset that is looked at next.
  var scanned: Int
  /// The first bytes of a record that is too long to keep whole in memory.
  var head: [UInt8]?
  /// What follows the last byte that is no white space, and the same without a last comma.
  var contentEnd: Int
  var commaEnd: Int
  /// Open containers, `true` for objects.
  var open: [Bool] = []
  var isInString = false
  var isEscaped = false
  /// The white space before the record, if nothing else stands before it on its line.
  var indentation: Int?
  /// Whether the record may be an object around a list, whose records are still to be read.
  var seeksList = false
  /// The list's bracket, once it is found.
  var list: Int?
  /// Whether the record's members stand further in than its brace.
  var isIndented = false
  /// Where the last token before the fault begins: a string may have swallowed a record's start.
  var floor: Int
  /// What a record's first key may be, in its quotation marks: this one's, the first good one's.
  var firstKeys: [[UInt8]] = []

  /// Containers beyond this depth are not told apart any more.
  static let depthLimit = 4_096
}

extension Splitter {
  /// Takes down a refusal and begins to seek the record's end.
  mutating func beginSkip(
    _ style: Skip.Style, _ code: Refusal.Code, _ message: String, _ pointer: String, _ start: Int,
    _ fault: Int, floor: Int? = nil, _ piece: TextPiece
  ) {
    let error = locator.place(of: fault, piece)
    let place = place(from: start, to: start, piece)
    let refusal = Refusal(
      place: place, line: error.line, column: error.column, code: code, pointer: pointer,
      message: message, raw: [])
    var skip = Skip(
      style: style, start: start, fault: fault, refusal: refusal, scanned: start,
      contentEnd: start, commaEnd: start, floor: floor ?? fault)
    if style == .line, !isInLog {
      skip.scanned = max(start, fault)
      (skip.contentEnd, skip.commaEnd) = (skip.scanned, skip.scanned)
    }
    if style != .line, piece[start] == .openingBrace {
      skip.indentation = indentation
      let content = piece.content(from: start + 1)
      // A key with the fault in it is no sign, and more bytes could change it.
      let sound = fault > start ? min(fault, piece.end) : piece.end
      skip.firstKeys = [firstKey(content, before: sound, piece), goodFirstKey]
        .filter { !$0.isEmpty }
      // On a line of its own, the first key shows whether members stand further in than braces.
      skip.isIndented = true
      if let indentation, piece.lineFeed(in: start..<content) != nil {
        var lineStart = content
        while piece[lineStart - 1] != .lineFeed { lineStart -= 1 }
        skip.isIndented = content - lineStart > indentation
      }
    }
    self.skip = skip
  }

  private func firstKey(_ from: Int, before limit: Int, _ piece: TextPiece) -> [UInt8] {
    guard from < limit, piece[from] == .quote else { return [] }
    var end = from + 1
    while end < min(limit, from + 256), piece[end] != .quote, piece[end] != .backslash {
      end += 1
    }
    guard end < limit, piece[end] == .quote else { return [] }
    return Array(piece.buffer(from..<end + 1))
  }

  /// Goes on seeking the end of a refused record.
  mutating func resumeSkip(_ piece: TextPiece) -> Outcome {
    guard var skip else { return .again }
    self.skip = nil
    let end =
      switch skip.style {
      case .line: lineEnd(&skip, piece)
      case .brackets: bracketsEnd(&skip, piece)
      case .tree, .nuls: treeEnd(&skip, piece)
      }
    if let end {
      return finish(skip, end, piece)
    }
    if piece.isFinal {
      guard isGrowing, skip.refusal.code != .truncated else {
        return finish(skip, skip.contentEnd, piece)
      }
      summary.pendingBytes =
        locator.fileOffset(of: piece.end, piece) - skip.refusal.place.byteOffset
      locator.advance(to: piece.end, piece)
      return .more
    }
    release(&skip, piece)
    self.skip = skip
    return .more
  }

  /// Lets the bytes of a record go that is too long to be kept whole.
  private mutating func release(_ skip: inout Skip, _ piece: TextPiece) {
    guard skip.scanned - skip.start > Self.recordLimit + Self.lookahead else { return }
    if skip.head == nil {
      skip.head = fileBytes(skip.start..<skip.start + Self.recordLimit, piece)
    }
    // What may be the record's end is not passed yet.
    let end = skip.style == .line ? skip.contentEnd : skip.commaEnd
    locator.advance(to: max(locator.position, end), piece)
  }

  private mutating func finish(_ skip: Skip, _ end: Int, _ piece: TextPiece) -> Outcome {
    var refusal = skip.refusal
    let end = max(end, skip.start + 1)
    refusal.place.byteLength =
      locator.fileOffset(of: end, piece) - refusal.place.byteOffset
    if let head = skip.head {
      refusal.raw = head
    } else {
      let kept = min(end, skip.start + Self.recordLimit)
      refusal.raw = fileBytes(skip.start..<kept, piece)
    }
    if end - skip.start > Self.recordLimit { refusal.message += "; its first MiB is kept" }
    enter(refusal.place, isRefused: true)
    if place == .tail { endWrapper() }
    if place == .between { topLevelValues += 1 }
    locator.advance(to: end, piece)
    hasContent = true
    hadRecord = true
    expectation = .separator
    if let list = skip.list {
      if topLevelValues == 1 { summary.container = .wrapper }
      locator.advance(to: list, piece)
      maker.envelope = maker.choices.lateEnvelopes.envelope(after: wrappers)
      enterList(isWrapper: true)
    }
    return .event(.refusal(refusal))
  }

  private func bracketsEnd(_ skip: inout Skip, _ piece: TextPiece) -> Int? {
    while skip.scanned < piece.end {
      let byte = piece[skip.scanned]
      let isClosing = byte == .closingBrace || (byte == .closingBracket && place == .between)
      guard isClosing || byte == .space || byte == .tab else { return skip.contentEnd }
      skip.scanned += 1
      if isClosing { (skip.contentEnd, skip.commaEnd) = (skip.scanned, skip.scanned) }
    }
    return nil
  }

  private func lineEnd(_ skip: inout Skip, _ piece: TextPiece) -> Int? {
    while skip.scanned < piece.end {
      let byte = piece[skip.scanned]
      if byte == .lineFeed, skip.scanned >= skip.fault { return skip.contentEnd }
      // In a log the next object of the line may be a record again.
      if isInLog, step(&skip, byte), skip.scanned >= skip.fault { return skip.scanned + 1 }
      if skip.seeksList, byte == .openingBracket {
        guard let key = listKey(before: skip.scanned, skip, piece) else { return nil }
        if key > 0 {
          skip.list = skip.scanned
          return key
        }
      }
      guard let isRecord = beginsAfterNUL(skip.scanned, skip.fault, piece) else { return nil }
      if isRecord { return skip.scanned }
      if !isSpace(byte) { skip.contentEnd = skip.scanned + 1 }
      skip.scanned += 1
    }
    return nil
  }
}
