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
    _ fault: Int, floor: Int? = nil, _ window: Window
  ) {
    let error = locator.place(of: fault, window)
    let place = place(from: start, to: start, window)
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
    if style != .line, window[start] == .openingBrace {
      skip.indentation = indentation
      let content = window.content(from: start + 1)
      // A key with the fault in it is no sign, and more bytes could change it.
      let sound = fault > start ? min(fault, window.end) : window.end
      skip.firstKeys = [firstKey(content, before: sound, window), goodFirstKey]
        .filter { !$0.isEmpty }
      // On a line of its own, the first key shows whether members stand further in than braces.
      skip.isIndented = true
      if let indentation, window.lineFeed(in: start..<content) != nil {
        var lineStart = content
        while window[lineStart - 1] != .lineFeed { lineStart -= 1 }
        skip.isIndented = content - lineStart > indentation
      }
    }
    self.skip = skip
  }

  private func firstKey(_ from: Int, before limit: Int, _ window: Window) -> [UInt8] {
    guard from < limit, window[from] == .quote else { return [] }
    var end = from + 1
    while end < min(limit, from + 256), window[end] != .quote, window[end] != .backslash {
      end += 1
    }
    guard end < limit, window[end] == .quote else { return [] }
    return Array(window.buffer(from..<end + 1))
  }

  /// Goes on seeking the end of a refused record.
  mutating func resumeSkip(_ window: Window) -> Step {
    guard var skip else { return .again }
    self.skip = nil
    let end =
      switch skip.style {
      case .line: lineEnd(&skip, window)
      case .brackets: bracketsEnd(&skip, window)
      case .tree, .nuls: treeEnd(&skip, window)
      }
    if let end {
      return finish(skip, end, window)
    }
    if window.isFinal {
      guard isGrowing, skip.refusal.code != .truncated else {
        return finish(skip, skip.contentEnd, window)
      }
      summary.pendingBytes =
        locator.fileOffset(of: window.end, window) - skip.refusal.place.byteOffset
      locator.advance(to: window.end, window)
      return .more
    }
    release(&skip, window)
    self.skip = skip
    return .more
  }

  /// Lets the bytes of a record go that is too long to be kept whole.
  private mutating func release(_ skip: inout Skip, _ window: Window) {
    guard skip.scanned - skip.start > Self.recordLimit + Self.lookahead else { return }
    if skip.head == nil {
      skip.head = fileBytes(skip.start..<skip.start + Self.recordLimit, window)
    }
    // What may be the record's end is not passed yet.
    let end = skip.style == .line ? skip.contentEnd : skip.commaEnd
    locator.advance(to: max(locator.position, end), window)
  }

  private mutating func finish(_ skip: Skip, _ end: Int, _ window: Window) -> Step {
    var refusal = skip.refusal
    let end = max(end, skip.start + 1)
    refusal.place.byteLength =
      locator.fileOffset(of: end, window) - refusal.place.byteOffset
    if let head = skip.head {
      refusal.raw = head
    } else {
      let kept = min(end, skip.start + Self.recordLimit)
      refusal.raw = fileBytes(skip.start..<kept, window)
    }
    if end - skip.start > Self.recordLimit { refusal.message += "; its first MiB is kept" }
    enter(refusal.place, isRefused: true)
    if place == .tail { endWrapper() }
    if place == .between { topLevelValues += 1 }
    locator.advance(to: end, window)
    hasContent = true
    hadRecord = true
    expectation = .separator
    if let list = skip.list {
      if topLevelValues == 1 { summary.container = .wrapper }
      locator.advance(to: list, window)
      maker.envelope = maker.choices.lateEnvelopes.envelope(after: wrappers)
      enterList(isWrapper: true)
    }
    return .event(.refusal(refusal))
  }

  private func bracketsEnd(_ skip: inout Skip, _ window: Window) -> Int? {
    while skip.scanned < window.end {
      let byte = window[skip.scanned]
      let isClosing = byte == .closingBrace || (byte == .closingBracket && place == .between)
      guard isClosing || byte == .space || byte == .tab else { return skip.contentEnd }
      skip.scanned += 1
      if isClosing { (skip.contentEnd, skip.commaEnd) = (skip.scanned, skip.scanned) }
    }
    return nil
  }

  private func lineEnd(_ skip: inout Skip, _ window: Window) -> Int? {
    while skip.scanned < window.end {
      let byte = window[skip.scanned]
      if byte == .lineFeed, skip.scanned >= skip.fault { return skip.contentEnd }
      // In a log the next object of the line may be a record again.
      if isInLog, step(&skip, byte), skip.scanned >= skip.fault { return skip.scanned + 1 }
      if skip.seeksList, byte == .openingBracket {
        guard let key = listKey(before: skip.scanned, skip, window) else { return nil }
        if key > 0 {
          skip.list = skip.scanned
          return key
        }
      }
      guard let isRecord = beginsAfterNUL(skip.scanned, skip.fault, window) else { return nil }
      if isRecord { return skip.scanned }
      if !isSpace(byte) { skip.contentEnd = skip.scanned + 1 }
      skip.scanned += 1
    }
    return nil
  }
}
