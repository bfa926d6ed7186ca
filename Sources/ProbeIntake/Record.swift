/// A scanned record: its bytes and their tokens.
struct Record {
  let bytes: UnsafePointer<UInt8>
  let tape: UnsafePointer<Token>

  init(bytes: UnsafePointer<UInt8>, tape: UnsafePointer<Token>) {
    (self.bytes, self.tape) = (bytes, tape)
  }

  subscript(_ token: Int) -> Token { @inline(__always) get { tape[token] } }

  /// The bytes of a token: a value whole, a string or key without its quotation marks.
  func raw(_ token: Int) -> UnsafeBufferPointer<UInt8> {
    let token = tape[token]
    return UnsafeBufferPointer(
      start: bytes + Int(token.start), count: Int(token.end - token.start))
  }

  /// Where a token begins, its quotation mark included.
  func position(_ token: Int) -> Int {
    let start = Int(tape[token].start)
    return tape[token].isText ? start - 1 : start
  }

  /// The text of a string or key, escapes resolved.
  func text(_ token: Int) -> String {
    tape[token].isEscaped
      ? decoded(Int(tape[token].start), Int(tape[token].end))
      : String(decoding: raw(token), as: UTF8.self)
  }

  /// The token of a word: a string's own, or the key of an enum's case as Swift encodes it.
  ///
  /// `{"closed": {}}`; with what belongs to it, `{"portrait": {"_0": 1}}`.
  func word(_ value: Int) -> Int {
    let (object, key) = (tape[value], value + 1)
    guard object.kind == .object, object.next > UInt32(key), tape[key].next == object.next,
      tape[key + 1].kind == .object
    else { return value }
    return key
  }

  /// The text of a number, as it is spelled.
  func spelling(_ token: Int) -> String { String(decoding: raw(token), as: UTF8.self) }

  /// Whether a string is exactly these bytes of ASCII.
  func isText(_ token: Int, _ text: StaticString) -> Bool {
    let raw = raw(token)
    guard raw.count == text.utf8CodeUnitCount, !tape[token].isEscaped else { return false }
    for index in 0..<raw.count where raw[index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether two keys say the same, however they are escaped.
  func haveSameText(_ one: Token, _ other: Token) -> Bool {
    let spellings = [one, other].map { Int($0.start)..<Int($0.end) }
    if one.isEscaped || other.isEscaped {
      let texts = spellings.map { decoded($0.lowerBound, $0.upperBound) }
      return texts[0].utf8.elementsEqual(texts[1].utf8)
    }
    guard spellings[0].count == spellings[1].count else { return false }
    return spellings[0].indices.allSatisfy {
      bytes[$0] == bytes[$0 - spellings[0].lowerBound + spellings[1].lowerBound]
    }
  }

  /// Resolves the escapes of a string that was checked before.
  func decoded(_ start: Int, _ end: Int) -> String {
    var utf8: [UInt8] = []
    var at = start
    while at < end {
      guard bytes[at] == .backslash else {
        utf8.append(bytes[at])
        at += 1
        continue
      }
      let letter = bytes[at + 1]
      at += 2
      switch letter {
      case UInt8(ascii: "b"): utf8.append(0x08)
      case UInt8(ascii: "f"): utf8.append(0x0C)
      case UInt8(ascii: "n"): utf8.append(.lineFeed)
      case UInt8(ascii: "r"): utf8.append(.carriageReturn)
      case UInt8(ascii: "t"): utf8.append(.tab)
      case UInt8(ascii: "u"):
        var scalar = unit(at)
        at += 4
        if 0xD800...0xDBFF ~= scalar {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(at + 2) - 0xDC00)
          at += 6
        }
        utf8.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
      default: utf8.append(letter)
      }
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  private func unit(_ at: Int) -> UInt32 {
    (at..<at + 4).reduce(0) { $0 << 4 | (bytes[$1].hexadecimal ?? 0) }
  }

  /// A JSON pointer (RFC 6901) from the record to a token; a key's is that of its value.
  func pointer(to target: Int) -> String {
    var pointer = ""
    var node = 0
    while node != target, node < tape[0].next {
      var child = node + 1
      var index = 0
      let isObject = tape[node].kind == .object
      while Int(tape[child].next) <= target {
        child = Int(tape[child].next)
        index += 1
      }
      pointer += isObject ? "/" + escapedForPointer(text(child)) : "/\(index)"
      if isObject, child == target { return pointer }
      node = isObject ? child + 1 : child
    }
    return pointer
  }
}

extension Record {
  /// Whether an object has anything that a reading measures, or holds an object that has.
  func hasMeasurement(_ object: Int, besidesInner: Bool = false) -> Bool {
    var key = object + 1
    while key < Int(tape[object].next) {
      let field = Field(tape[key].name, in: .record)
      if field.isMeasured { return true }
      if field == .inner, !besidesInner, tape[key + 1].kind == .object,
        hasMeasurement(key + 1, besidesInner: true)
      {
        return true
      }
      key = Int(tape[key].next)
    }
    return false
  }

  /// Whether an object has a time of its own.
  func hasTime(_ object: Int) -> Bool {
    var key = object + 1
    while key < Int(tape[object].next) {
      if Field(tape[key].name, in: .record) == .time { return true }
      key = Int(tape[key].next)
    }
    return false
  }

  /// Whether an object in a list is a reading by the look of it.
  func looksLikeReading(_ object: Int) -> Bool {
    var key = object + 1
    while key < Int(tape[object].next) {
      if tape[key].name.marksRecord { return true }
      if tape[key].name.isInner, tape[key + 1].kind == .object, looksLikeReading(key + 1) {
        return true
      }
      key = Int(tape[key].next)
    }
    return hasTime(object) && hasMeasurement(object)
  }

  /// Whether an object says nothing that a reading has, and has an empty list.
  var isEmptyEnvelope: Bool {
    guard tape[0].kind == .object, !hasMeasurement(0), !hasTime(0) else { return false }
    var key = 1
    while key < Int(tape[0].next) {
      if tape[key + 1].kind == .array, tape[key + 1].next == UInt32(key + 2) { return true }
      key = Int(tape[key].next)
    }
    return false
  }

  /// The record that an object holds as a text, from its brace on, and the key of the text.
  var embedded: (key: Int, bytes: [UInt8])? {
    guard tape[0].kind == .object else { return nil }
    var key = 1
    while key < Int(tape[0].next) {
      if tape[key].name.isMessage, tape[key + 1].kind == .string {
        let bytes = Array(text(key + 1).utf8)
        for brace in bytes.indices where bytes[brace] == .openingBrace {
          let rest = bytes[(brace + 1)...].drop(while: isSpace)
          guard rest.first == .quote || rest.first == .closingBrace else { continue }
          return (key, Array(bytes[brace...]))
        }
      }
      key = Int(tape[key].next)
    }
    return nil
  }
}

/// A key as a JSON pointer has it: `~` is `~0` and `/` is `~1`, RFC 6901.
func escapedForPointer(_ key: String) -> String {
  var text = ""
  for scalar in key.unicodeScalars {
    switch scalar {
    case "~": text += "~0"
    case "/": text += "~1"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text
}
