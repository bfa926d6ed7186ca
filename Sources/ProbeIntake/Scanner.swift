/// Reads one JSON value strictly, RFC 8259, and writes down its tokens.
///
/// Goes over the bytes once and remembers nothing but open containers. The first fault ends it; the
/// bytes' end does as well, since more may come.
struct Scanner {
  /// In an object with more keys than this they are compared when it closes, to stay linear.
  private static let manyKeys = 64

  /// How many objects may be around a list of records.
  private static let envelopeLimit = 3

  private enum Expectation { case value, firstElement, key, firstKey, separator }

  let bytes: UnsafePointer<UInt8>
  /// How many bytes may be read.
  let count: Int
  private let tape: UnsafeMutablePointer<Token>
  private let capacity: Int
  private let frames: UnsafeMutablePointer<Frame>
  /// How many tokens are on the tape.
  private(set) var tokens = 0
  /// How many containers are open.
  private(set) var depth = 0
  /// How many line feeds stand between the tokens.
  private(set) var lineFeeds = 0
  /// Whether a comma or a closing bracket was expected when the scan failed.
  private var isBetween = false
  var fault: ScanFault?

  init(_ bytes: UnsafePointer<UInt8>, count: Int, _ workspace: borrowing Workspace) {
    (self.bytes, self.count) = (bytes, count)
    (tape, capacity, frames) = (workspace.tape, workspace.capacity, workspace.frames)
  }

  /// Scans a value from the first byte on.
  ///
  /// It can stop at a list of records that the outermost object holds, begin inside an object after
  /// one of its members, and know that nothing follows the bytes.
  mutating func scan(
    _ names: borrowing NameTable, findsList: Bool = false, listPointer: String? = nil,
    inside objects: Int = 0, isFinal: Bool = false
  ) -> ScanOutcome {
    var cursor = 0
    var expectation = Expectation.value
    for _ in 0..<objects {
      open(.object, &cursor)
      expectation = .separator
      cursor = 0
    }
    while true {
      skipSpace(&cursor)
      guard cursor < count else { return .incomplete }
      guard tokens + 2 < capacity else { return .tapeFull }
      let byte = bytes[cursor]
      switch expectation {
      case .firstKey where byte == .closingBrace:
        if closed(&cursor) { return fault.map(ScanOutcome.fault) ?? .complete(end: cursor) }
        if fault != nil { return stopped }
        expectation = .separator
      case .key, .firstKey:
        guard byte == .quote else { return failed(cursor, expecting: "a key in quotation marks") }
        guard let start = key(names, &cursor) else { return stopped }
        skipSpace(&cursor)
        guard cursor < count else { return .incomplete }
        guard bytes[cursor] == .colon else { return failed(cursor, expecting: "':' after a key") }
        cursor += 1
        expectation = .value
        if let listPointer {
          if findsList, depth <= Self.envelopeLimit, pointer() == listPointer {
            skipSpace(&cursor)
            guard cursor < count else { return .incomplete }
            if bytes[cursor] == .openingBracket { return .list(at: cursor) }
          }
        } else if findsList, depth == 1, tape[start].name.isList {
          skipSpace(&cursor)
          guard let isList = beginsList(cursor) else { return .incomplete }
          if isList { return .list(at: cursor) }
        }
      case .firstElement where byte == .closingBracket:
        if closed(&cursor) { return fault.map(ScanOutcome.fault) ?? .complete(end: cursor) }
        if fault != nil { return stopped }
        expectation = .separator
      case .value, .firstElement:
        if byte == .openingBrace || byte == .openingBracket {
          guard depth < Workspace.depthLimit else {
            let sentence = "objects and lists nested more than \(Workspace.depthLimit) deep"
            return .fault(ScanFault(code: .tooDeep, position: cursor, kind: .said(sentence)))
          }
          open(byte == .openingBrace ? .object : .array, &cursor)
          expectation = byte == .openingBrace ? .firstKey : .firstElement
          continue
        }
        guard scalar(byte, &cursor, isFinal) else { return stopped }
        if completeValue() { return .complete(end: cursor) }
        expectation = .separator
      case .separator:
        let isObject = frames[depth - 1].isObject
        if byte == .comma {
          cursor += 1
          expectation = isObject ? .key : .value
        } else if byte == (isObject ? .closingBrace : .closingBracket) {
          if closed(&cursor) { return fault.map(ScanOutcome.fault) ?? .complete(end: cursor) }
          if fault != nil { return stopped }
          if isObject, findsList, listPointer == nil, let bracket = listOfReadings {
            return .list(at: bracket)
          }
        } else {
          isBetween = true
          return failed(cursor, expecting: isObject ? "',' or '}'" : "',' or ']'")
        }
      }
    }
  }

  /// The bracket of the list whose first element was just closed, if that is a reading, and what is
  /// around the list is none.
  private var listOfReadings: Int? {
    let level = depth - 1
    guard level >= 1, level <= Self.envelopeLimit, !frames[level].isObject,
      frames[level].count == 1
    else { return nil }
    for outer in 0..<level where !frames[outer].isObject { return nil }
    let (list, record) = (frames[level].token, Record(bytes: bytes, tape: tape))
    guard record.looksLikeReading(list + 1) else { return nil }
    // An object with a time and a measured field is a reading, whatever lists it has.
    var (hasTime, hasMeasurement) = (false, false)
    for key in openKeys(of: 0) {
      let field = Field(tape[key].name, in: .record)
      if field == .time { hasTime = true }
      if field.isMeasured { hasMeasurement = true }
    }
    return hasTime && hasMeasurement ? nil : Int(tape[list].start)
  }

  /// The keys of an open object whose values are complete.
  func openKeys(of level: Int) -> [Int] {
    var keys: [Int] = []
    // Of objects that began before the bytes, the next token is the object inside.
    var key = frames[level].token + 1
    while key < tokens, tape[key].kind == .key, key != frames[level].key {
      keys.append(key)
      key = Int(tape[key].next)
    }
    return keys
  }

  /// How many of the objects that began before the bytes are still open.
  func openObjects(of objects: Int) -> Int {
    (0..<min(objects, depth)).prefix { frames[$0].token == $0 }.count
  }

  /// The keys that lead to the place that the scan stands at, from an object on.
  func path(from level: Int) -> [Int] {
    (level..<depth).compactMap { frames[$0].key }
  }

  /// A JSON pointer to the place that the scan stands at.
  func pointer() -> String {
    var pointer = ""
    for level in 0..<depth {
      let frame = frames[level]
      if let key = frame.key {
        pointer += "/" + escapedForPointer(Record(bytes: bytes, tape: tape).text(key))
      } else if !frame.isObject, !(isBetween && level == depth - 1) {
        pointer += "/\(frame.count)"
      }
    }
    return pointer
  }

  /// Where the last token on the tape begins.
  var lastStart: Int { tokens > 0 ? Int(tape[tokens - 1].start) : 0 }

  private var stopped: ScanOutcome { fault.map(ScanOutcome.fault) ?? .incomplete }

  private func failed(_ cursor: Int, expecting what: String) -> ScanOutcome {
    // The rest of a cut character decides whether it is one.
    if bytes[cursor] >= 0x80, utf8Length(bytes + cursor, count - cursor) == nil {
      return .incomplete
    }
    return .fault(unexpected(at: cursor, expecting: what))
  }

  @inline(__always)
  private mutating func skipSpace(_ cursor: inout Int) {
    while cursor < count, bytes[cursor] <= .space {
      let byte = bytes[cursor]
      if byte == .lineFeed {
        lineFeeds += 1
      } else if byte != .space, byte != .tab, byte != .carriageReturn {
        return
      }
      cursor += 1
    }
  }

  @inline(__always)
  private mutating func open(_ kind: Token.Kind, _ cursor: inout Int) {
    tape[tokens] = Token(start: UInt32(cursor), end: 0, next: 0, kind: kind)
    frames[depth] = Frame(token: tokens, isObject: kind == .object)
    tokens += 1
    depth += 1
    cursor += 1
  }

  /// Closes the innermost container and tells whether it was the outermost.
  @inline(__always)
  private mutating func closed(_ cursor: inout Int) -> Bool {
    if frames[depth - 1].count > Self.manyKeys, frames[depth - 1].isObject {
      fault = repetition(in: frames[depth - 1].token)
      if fault != nil { return true }
    }
    cursor += 1
    let token = frames[depth - 1].token
    tape[token].end = UInt32(cursor)
    tape[token].next = UInt32(tokens)
    depth -= 1
    return completeValue()
  }

  /// Ends the value just read and tells whether it was the outermost.
  @inline(__always)
  private mutating func completeValue() -> Bool {
    guard depth > 0 else { return true }
    if let key = frames[depth - 1].key {
      tape[key].next = UInt32(tokens)
      frames[depth - 1].key = nil
    }
    frames[depth - 1].count += 1
    return false
  }

  /// Whether a bracket stands here that a record or the list's end follows; `nil` if bytes lack.
  private func beginsList(_ cursor: Int) -> Bool? {
    guard cursor < count else { return nil }
    guard bytes[cursor] == .openingBracket else { return false }
    for token in 1..<tokens where tape[token].kind == .key {
      if tape[token].name.marksRecord { return false }
    }
    var ahead = cursor + 1
    while ahead < count, isSpace(bytes[ahead]) { ahead += 1 }
    guard ahead < count else { return nil }
    return bytes[ahead] == .openingBrace || bytes[ahead] == .closingBracket
  }

  /// Reads a key and gives its token's index.
  @inline(__always)
  private mutating func key(_ names: borrowing NameTable, _ cursor: inout Int) -> Int? {
    let start = cursor + 1
    var isEscaped = false
    guard let end = string(&cursor, &isEscaped) else { return nil }
    var token = Token(
      start: UInt32(start), end: UInt32(end), next: 0, kind: .key, isEscaped: isEscaped)
    if isEscaped {
      let text = Array(Record(bytes: bytes, tape: tape).decoded(start, end).utf8)
      text.withUnsafeBufferPointer { text in
        guard let base = text.baseAddress else { return }
        (token.name, token.signature) = names.find(base, text.count)
      }
    } else {
      (token.name, token.signature) = names.find(bytes + start, end - start)
    }
    tape[tokens] = token
    let bit: UInt64 = 1 << UInt64(token.signature >> 26)
    let level = depth - 1
    if frames[level].met & bit != 0, frames[level].count <= Self.manyKeys,
      let first = earlier(token, in: frames[level].token)
    {
      frames[level].key = tokens
      fault = ScanFault(
        code: .duplicateKey, position: start - 1, kind: .repeated(first: first))
      return nil
    }
    frames[level].met |= bit
    frames[level].key = tokens
    tokens += 1
    return tokens - 1
  }

  /// The offset of an earlier key of the same text in an object.
  private func earlier(_ token: Token, in object: Int) -> Int? {
    let record = Record(bytes: bytes, tape: tape)
    var key = object + 1
    while key < tokens {
      if tape[key].signature == token.signature, record.haveSameText(tape[key], token) {
        return Int(tape[key].start) - 1
      }
      key = Int(tape[key].next)
    }
    return nil
  }

  /// The first key of an object with many that repeats another one.
  private mutating func repetition(in object: Int) -> ScanFault? {
    let record = Record(bytes: bytes, tape: tape)
    // Bytes and not texts: Swift holds two texts for equal that JSON does not.
    var known: [[UInt8]: Int] = [:]
    var key = object + 1
    while key < tokens {
      if let first = known.updateValue(key, forKey: Array(record.text(key).utf8)) {
        frames[depth - 1].key = key
        return ScanFault(
          code: .duplicateKey, position: Int(tape[key].start) - 1,
          kind: .repeated(first: Int(tape[first].start) - 1))
      }
      key = Int(tape[key].next)
    }
    return nil
  }

  /// Reads a value that is no container.
  @inline(__always)
  private mutating func scalar(_ byte: UInt8, _ cursor: inout Int, _ isFinal: Bool) -> Bool {
    let start = cursor
    switch byte {
    case .quote:
      var isEscaped = false
      guard let end = string(&cursor, &isEscaped) else { return false }
      append(.string, from: start + 1, to: end, isEscaped)
    case .minus, .zero ... .nine:
      guard let kind = number(&cursor, isFinal) else { return false }
      append(kind, from: start, to: cursor)
    case UInt8(ascii: "t"):
      guard literal("true", &cursor) else { return false }
      append(.yes, from: start, to: cursor)
    case UInt8(ascii: "f"):
      guard literal("false", &cursor) else { return false }
      append(.no, from: start, to: cursor)
    case UInt8(ascii: "n") where cursor + 1 < count && bytes[cursor + 1] == UInt8(ascii: "u"):
      guard literal("null", &cursor) else { return false }
      append(.null, from: start, to: cursor)
    default:
      word(cursor)
      return false
    }
    return true
  }

  @inline(__always)
  private mutating func append(
    _ kind: Token.Kind, from start: Int, to end: Int, _ isEscaped: Bool = false
  ) {
    tape[tokens] = Token(
      start: UInt32(start), end: UInt32(end), next: UInt32(tokens + 1), kind: kind,
      isEscaped: isEscaped)
    tokens += 1
  }
}
