/// Strings, numbers and words of JSON.
extension Scanner {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Reads a string from its opening mark on and gives the offset of its closing one.
  ///
  /// Eight bytes at a time as long as none of them ends the string, begins an escape, is a control
  /// character or is not ASCII.
  @inline(__always)
  mutating func string(_ cursor: inout Int, _ isEscaped: inout Bool) -> Int? {
    var at = cursor + 1
    while at + 8 <= count {
      let word = UnsafeRawPointer(bytes + at).loadUnaligned(as: UInt64.self).littleEndian
      let quotes = word ^ (Self.ones &* UInt64(UInt8.quote))
      let slashes = word ^ (Self.ones &* UInt64(UInt8.backslash))
      let special =
        ((quotes &- Self.ones) & ~quotes) | ((slashes &- Self.ones) & ~slashes)
        | ((word &- (Self.ones &* UInt64(UInt8.space))) & ~word) | word
      let found = special & Self.highs
      if found == 0 {
        at += 8
        continue
      }
      at += found.trailingZeroBitCount / 8
      if bytes[at] == .quote {
        cursor = at + 1
        return at
      }
      break
    }
    guard let end = restOfString(at, &isEscaped) else { return nil }
    cursor = end + 1
    return end
  }

  @inline(never)
  private mutating func restOfString(_ start: Int, _ isEscaped: inout Bool) -> Int? {
    var at = start
    while at < count {
      let byte = bytes[at]
      if byte == .quote { return at }
      if byte == .backslash {
        isEscaped = true
        guard let length = escape(at) else { return nil }
        at += length
      } else if byte >= 0x80 {
        guard let length = utf8Length(bytes + at, count - at) else { return nil }
        guard length > 0 else {
          fault = badUTF8(at)
          return nil
        }
        at += length
      } else if byte < .space {
        fault = control(at)
        return nil
      } else {
        at += 1
      }
    }
    return nil
  }

  private func control(_ at: Int) -> ScanFault {
    if bytes[at] == 0 { return unexpected(at: at, expecting: "a character") }
    let what = bytes[at] == .lineFeed || bytes[at] == .carriageReturn
    return unexpected(
      at: at, expecting: what ? "'\"' at the end of a string" : "an escaped control character")
  }

  /// Checks an escape and gives its length; `nil` if it is none or bytes lack.
  private mutating func escape(_ at: Int) -> Int? {
    guard at + 1 < count else { return nil }
    switch bytes[at + 1] {
    case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"): break
    default:
      fault = unexpected(at: at, expecting: "an escape that JSON knows")
      return nil
    }
    guard let unit = codeUnit(at) else { return nil }
    switch unit {
    case 0xD800...0xDBFF:
      let isPair: Bool?
      if at + 6 < count, bytes[at + 6] != .backslash {
        isPair = false
      } else if at + 7 < count, bytes[at + 7] != UInt8(ascii: "u") {
        isPair = false
      } else {
        guard at + 7 < count, let low = codeUnit(at + 6) else { return nil }
        isPair = 0xDC00...0xDFFF ~= low
      }
      if isPair == true { return 12 }
      fault = unexpected(at: at, expecting: "both halves of a surrogate pair")
      return nil
    case 0xDC00...0xDFFF:
      fault = unexpected(at: at, expecting: "both halves of a surrogate pair")
      return nil
    default: return 6
    }
  }

  private mutating func codeUnit(_ at: Int) -> UInt32? {
    var unit: UInt32 = 0
    for index in at + 2..<at + 6 {
      guard index < count else { return nil }
      guard let digit = bytes[index].hexadecimal else {
        fault = unexpected(at: at, expecting: "four hexadecimal digits after '\\u'")
        return nil
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Reads a number and tells its kind; `nil` if it is none or more of it may come.
  @inline(__always)
  mutating func number(_ cursor: inout Int, _ isFinal: Bool) -> Token.Kind? {
    let start = cursor
    var at = start
    if bytes[at] == .minus { at += 1 }
    guard at < count else { return nil }
    let firstDigit = bytes[at]
    guard firstDigit.isDigit else {
      word(cursor)
      return nil
    }
    at += 1
    while at < count, bytes[at].isDigit { at += 1 }
    let isLeadingZero = firstDigit == .zero && at > start + (bytes[start] == .minus ? 2 : 1)
    var kind = Token.Kind.integer
    if at < count, bytes[at] == .point {
      kind = .number
      at += 1
      guard digits(&at, start) else { return nil }
    }
    if at < count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      kind = .number
      at += 1
      if at < count, bytes[at] == .minus || bytes[at] == .plus { at += 1 }
      guard digits(&at, start) else { return nil }
    }
    guard at < count || isFinal else { return nil }
    guard !isLeadingZero else {
      fault = unexpected(at: start, expecting: "a number without leading zeros")
      return nil
    }
    cursor = at
    return kind
  }

  /// Passes over one digit or more.
  @inline(__always)
  private mutating func digits(_ at: inout Int, _ start: Int) -> Bool {
    guard at < count else { return false }
    guard bytes[at].isDigit else {
      fault = unexpected(at: start, expecting: "digits in a number")
      return false
    }
    repeat { at += 1 } while at < count && bytes[at].isDigit
    return true
  }

  @inline(__always)
  mutating func literal(_ text: StaticString, _ cursor: inout Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount {
      guard cursor + index < count else { return false }
      guard bytes[cursor + index] == text.utf8Start[index] else {
        word(cursor)
        return false
      }
    }
    cursor += text.utf8CodeUnitCount
    return true
  }

  /// Faults what begins no value, once all of the word is there.
  @inline(never)
  mutating func word(_ cursor: Int) {
    let byte = bytes[cursor]
    if byte >= 0x80, let length = utf8Length(bytes + cursor, count - cursor) {
      fault = length == 0 ? badUTF8(cursor) : unexpected(at: cursor, expecting: "a value")
    } else if byte >= 0x80 {
      return
    } else {
      let start = byte == .minus || byte == .plus ? cursor + 1 : cursor
      var end = start
      while end < count, bytes[end].isLetter { end += 1 }
      // A word that reaches the end of the bytes may go on; without letters there is no word.
      guard end < count || !(start == count || bytes[start].isLetter) else { return }
      let letters = UnsafeBufferPointer(start: bytes + start, count: end - start)
      let isNumberWord = ["nan", "inf", "infinity"].contains { word in
        word.utf8.elementsEqual(letters.lazy.map { $0 | 0x20 })
      }
      fault =
        isNumberWord
        ? ScanFault(code: .nonFinite, position: cursor, kind: .expected("a number"))
        : unexpected(at: cursor, expecting: byte == .minus ? "a number" : "a value")
    }
  }

  func badUTF8(_ at: Int) -> ScanFault {
    ScanFault(code: .badUTF8, position: at, kind: .expected("valid UTF-8"))
  }

  /// Faults a byte; a NUL has a code of its own.
  func unexpected(at position: Int, expecting what: String) -> ScanFault {
    let byte = bytes[position]
    let code: Refusal.Code = byte == 0 ? .nulBytes : .syntax
    if byte >= 0x80, utf8Length(bytes + position, count - position) == 0 {
      return badUTF8(position)
    }
    return ScanFault(code: code, position: position, kind: .expected(what))
  }
}
