import Foundation
import PostureModel

/// A value of a small JSON file that is held in memory as a whole; RFC 8259 to the letter.
///
/// It compares keys by their bytes, and marks the second key of one name.
indirect enum JSONValue {
  case null
  case bool(Bool)
  /// A number, and how it is spelled.
  case number(Double, String)
  case text(String)
  case list([JSONValue])
  case object([Member])

  /// A member of an object.
  struct Member {
    var key: ExactText
    var value: JSONValue
    /// How many bytes stand before the value.
    var offset: Int
    /// Whether a member before it has the same key.
    var isRepeated = false
  }

  /// Reads a file's bytes; nothing if they are not one JSON value.
  init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  /// The text; nothing of another value.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The members of an object; nothing of another value.
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The value on one line, keys in the file's order; of a repeated key the first.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(_, let spelling): spelling
    case .text(let text): quoted(text)
    case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.filter { !$0.isRepeated }.map { "\(quoted($0.key.text)):\($0.value.json)" }
        .joined(separator: ",") + "}"
    }
  }
}

/// Reads JSON from the first byte on.
private struct JSONReader {
  private static let depthLimit = 128
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  /// Whether nothing but white space is left.
  var isAtEnd: Bool {
    mutating get {
      passSpace()
      return at == bytes.count
    }
  }

  private mutating func passSpace() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard at < bytes.count, bytes[at] == character.asciiValue else { return false }
    at += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[at...].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth < JSONReader.depthLimit else { return nil }
    passSpace()
    if take("{") { return object(depth) }
    if take("[") { return list(depth) }
    if take("\"") { return text().map { .text($0) } }
    if take(word: "true") { return .bool(true) }
    if take(word: "false") { return .bool(false) }
    return take(word: "null") ? .null : number()
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    var members: [JSONValue.Member] = []
    var known: Set<ExactText> = []
    passSpace()
    if take("}") { return .object([]) }
    repeat {
      passSpace()
      guard take("\""), let key = text().map({ ExactText($0) }) else { return nil }
      passSpace()
      guard take(":") else { return nil }
      passSpace()
      let offset = at
      guard let value = value(depth: depth + 1) else { return nil }
      let isRepeated = !known.insert(key).inserted
      members.append(
        JSONValue.Member(key: key, value: value, offset: offset, isRepeated: isRepeated))
      passSpace()
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func list(_ depth: Int) -> JSONValue? {
    var items: [JSONValue] = []
    passSpace()
    if take("]") { return .list([]) }
    repeat {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
      passSpace()
    } while take(",")
    return take("]") ? .list(items) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = at
    _ = take("-")
    if !take("0"), !passDigits() { return nil }
    if take("."), !passDigits() { return nil }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard passDigits() else { return nil }
    }
    let spelling = String(decoding: bytes[start..<at], as: UTF8.self)
    return Double(spelling).map { .number($0, spelling) }
  }

  private mutating func passDigits() -> Bool {
    let start = at
    while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
    return at > start
  }

  /// The rest of a string behind its quotation mark.
  private mutating func text() -> String? {
    let start = at - 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at += 1
    guard at <= bytes.count else { return nil }
    return try? JSONDecoder().decode(String.self, from: Data(bytes[start..<at]))
  }
}
