/// A value of an anomaly's detail, read back from its JSON.
///
/// The analysis writes the detail itself, so that what is no JSON reads as `null`, and whoever asks
/// falls back to the readings' numbers.
enum DetailValue: Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([DetailValue])
  case object([String: DetailValue])

  init(json: String) {
    var reader = DetailReader(rest: Array(json.utf8)[...])
    self = reader.value()
  }

  /// A member of an object; `null` of anything else.
  subscript(key: String) -> DetailValue {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var items: [DetailValue] { if case .list(let items) = self { items } else { [] } }
}

private struct DetailReader {
  var rest: ArraySlice<UInt8>

  mutating func value() -> DetailValue {
    switch rest.first {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return list()
    case UInt8(ascii: "\""): return .text(text())
    default: return word()
    }
  }

  private mutating func object() -> DetailValue {
    rest.removeFirst()
    var members: [String: DetailValue] = [:]
    while rest.first == UInt8(ascii: "\"") {
      let key = text()
      guard skip(":") else { break }
      members[key] = value()
      if !skip(",") { break }
    }
    return skip("}") ? .object(members) : .null
  }

  private mutating func list() -> DetailValue {
    rest.removeFirst()
    var items: [DetailValue] = []
    while let next = rest.first, next != UInt8(ascii: "]") {
      items.append(value())
      if !skip(",") { break }
    }
    return skip("]") ? .list(items) : .null
  }

  private mutating func text() -> String {
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): bytes.append(10)
      case UInt8(ascii: "r"): bytes.append(13)
      case UInt8(ascii: "t"): bytes.append(9)
      case UInt8(ascii: "b"): bytes.append(8)
      case UInt8(ascii: "f"): bytes.append(12)
      case UInt8(ascii: "u"):
        // Only control characters are spelled this way.
        bytes.append(UInt8(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0x3F)
        rest = rest.dropFirst(4)
      default: bytes.append(escape)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func word() -> DetailValue {
    let ends = [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")]
    let word = String(decoding: rest.prefix { !ends.contains($0) }, as: UTF8.self)
    rest = rest.dropFirst(word.utf8.count)
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    default: return Double(word).map(DetailValue.number) ?? .null
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}
