/// Where a refused record ends: no rule of JSON says, so that signs have to.
extension Splitter {
  /// The end of a record among others that need not be lines; `nil` if more bytes may tell.
  ///
  /// Of these signs the first counts, and none before the fault: the brackets balance and what
  /// follows could follow a record; a line begins with a brace as this record's line did; a brace
  /// with the same first key follows a closing one; a record separator. Strings are taken to end
  /// with their line, so that a lost quotation mark turns only its line inside out.
  func treeEnd(_ skip: inout Skip, _ piece: TextPiece) -> Int? {
    let limit = piece.isFinal ? piece.end : piece.end - Self.lookahead
    while skip.scanned < limit {
      let offset = skip.scanned
      let byte = piece[offset]
      if offset > skip.start, offset >= skip.fault {
        if byte == .recordSeparator, place == .between { return skip.commaEnd }
        if beginsAfterNUL(offset, skip.fault, piece) == true { return offset }
        if skip.style == .nuls, offset > skip.fault, byte != 0, piece[offset - 1] == 0 {
          guard place == .between, skip.fault > skip.start else { return offset }
        }
        if byte == .lineFeed, recordFollows(lineFeed: offset, skip, piece) {
          return skip.commaEnd
        }
      }
      if skip.seeksList, byte == .openingBracket,
        let key = listKey(before: offset, skip, piece), key > 0
      {
        skip.list = offset
        return key
      }
      if byte == .closingBrace, sameKeyFollows(offset, skip, piece) {
        return offset + 1
      }
      if !skip.isInString, skip.open.isEmpty, offset > skip.start, offset >= skip.fault,
        place == .list
      {
        if byte == .closingBracket, listEnds(offset, piece) { return skip.contentEnd }
        if byte == .comma {
          let content = piece.content(from: offset + 1)
          if content < piece.end, piece[content] == .openingBrace { return skip.contentEnd }
        }
      }
      let isClosed = step(&skip, byte)
      skip.scanned += 1
      if !isSpace(byte) {
        skip.commaEnd = byte == .comma ? skip.contentEnd : offset + 1
        skip.contentEnd = offset + 1
      }
      if isClosed, offset >= skip.fault, couldFollow(offset + 1, piece) { return offset + 1 }
    }
    return nil
  }

  /// Where what stands before a list's key ends, if this bracket begins a wrapper's list; else 0.
  ///
  /// `nil` if the bytes do not tell yet.
  func listKey(before bracket: Int, _ skip: Skip, _ piece: TextPiece) -> Int? {
    let content = piece.content(from: bracket + 1)
    guard content < piece.end else { return piece.isFinal ? 0 : nil }
    guard bracket >= skip.fault, piece[content] == .openingBrace, skip.head == nil else {
      return 0
    }
    func back(over end: Int) -> Int {
      var end = end
      while end > skip.start, isSpace(piece[end - 1]) { end -= 1 }
      return end
    }
    var end = back(over: bracket)
    guard piece[end - 1] == .colon else { return 0 }
    end = back(over: end - 1)
    guard piece[end - 1] == .quote else { return 0 }
    var start = end - 1
    while start > skip.start, piece[start - 1] != .quote { start -= 1 }
    let word = String(decoding: piece.buffer(start..<end - 1), as: UTF8.self)
    guard start > skip.start + 1, Name(rawValue: word)?.isList == true else { return 0 }
    end = back(over: start - 1)
    return piece[end - 1] == .comma ? back(over: end - 1) : end
  }

  /// Follows brackets and strings and tells whether a brace just closed the last container.
  func step(_ skip: inout Skip, _ byte: UInt8) -> Bool {
    if byte == .lineFeed { (skip.isInString, skip.isEscaped) = (false, false) }
    if skip.isInString {
      if skip.isEscaped {
        skip.isEscaped = false
      } else if byte == .backslash {
        skip.isEscaped = true
      } else if byte == .quote {
        skip.isInString = false
      }
      return false
    }
    switch byte {
    case .quote: skip.isInString = true
    case .openingBrace, .openingBracket:
      if skip.open.count < Skip.depthLimit { skip.open.append(byte == .openingBrace) }
    case .closingBracket: if skip.open.last == false { skip.open.removeLast() }
    case .closingBrace:
      while skip.open.last == false { skip.open.removeLast() }
      if !skip.open.isEmpty { skip.open.removeLast() }
      return skip.open.isEmpty
    default: break
    }
    return false
  }

  /// Whether what stands here could follow a whole record.
  private func couldFollow(_ offset: Int, _ piece: TextPiece) -> Bool {
    let content = piece.content(from: offset)
    guard content < piece.end else { return piece.isFinal }
    let byte = piece[content]
    if place == .list {
      if byte == .comma {
        let next = piece.content(from: content + 1)
        return next < piece.end && piece[next] == .openingBrace
      }
      return byte == .closingBracket && listEnds(content, piece)
    }
    return byte == .openingBrace || byte == .recordSeparator
      || piece.lineFeed(in: offset..<content) != nil
  }

  /// Whether a bracket here is likely the list's own.
  private func listEnds(_ offset: Int, _ piece: TextPiece) -> Bool {
    let content = piece.content(from: offset + 1)
    guard content < piece.end else { return piece.isFinal }
    let isLast = piece.lineFeed(in: offset..<content) != nil
    return isWrapper ? piece[content] == .comma || piece[content] == .closingBrace : isLast
  }

  /// Whether a line begins with a brace as the record's own line did.
  private func recordFollows(lineFeed: Int, _ skip: Skip, _ piece: TextPiece) -> Bool {
    guard let indentation = skip.indentation else { return false }
    var offset = lineFeed + 1
    while offset < piece.end, piece[offset] == .space || piece[offset] == .tab { offset += 1 }
    guard offset < piece.end, piece[offset] == .openingBrace, offset >= skip.fault,
      offset - lineFeed - 1 == indentation
    else { return false }
    return skip.isIndented || isFirstKey(offset, skip, piece)
  }

  /// Whether an object with the record's first key follows a closing brace.
  private func sameKeyFollows(_ brace: Int, _ skip: Skip, _ piece: TextPiece) -> Bool {
    var offset = piece.content(from: brace + 1)
    if offset < piece.end, piece[offset] == .comma { offset = piece.content(from: offset + 1) }
    guard offset < piece.end, piece[offset] == .openingBrace, offset >= skip.floor,
      offset > skip.start
    else { return false }
    return isFirstKey(offset, skip, piece)
  }

  private func isFirstKey(_ brace: Int, _ skip: Skip, _ piece: TextPiece) -> Bool {
    let start = piece.content(from: brace + 1)
    return skip.firstKeys.contains { key in
      let end = start + key.count
      guard end < piece.end, piece.buffer(start..<end).elementsEqual(key) else { return false }
      let colon = piece.content(from: end)
      return colon < piece.end && piece[colon] == .colon
    }
  }

  /// Whether a record begins directly after NUL bytes: a crash left them, and then it went on.
  ///
  /// `nil` if the bytes do not tell yet.
  func beginsAfterNUL(_ offset: Int, _ fault: Int, _ piece: TextPiece) -> Bool? {
    guard offset > fault, piece[offset] == .openingBrace, piece[offset - 1] == 0 else {
      return false
    }
    let content = piece.content(from: offset + 1)
    guard content < piece.end else { return piece.isFinal ? false : nil }
    return piece[content] == .quote
  }
}
