import PostureModel

/// Why a record that is JSON is no reading.
struct Fault: Error {
  var code: Refusal.Code
  /// The token that is wrong; `nil` for the record as a whole.
  var token: Int?
  var message: String
}

extension Record {
  /// A fault of a value that is not of the kind that its field needs.
  func wrong(_ token: Int, expecting what: String) -> Fault {
    Fault(code: .type, token: token, message: "expected \(what), found \(found(token))")
  }

  /// A value in a few words.
  func found(_ token: Int) -> String {
    switch tape[token].kind {
    case .object: return "an object"
    case .array: return "a list"
    case .string, .key:
      let text = text(token)
      return text.count > 40 ? "\(quoted(String(text.prefix(40))))…" : quoted(text)
    case .integer, .number:
      let spelling = spelling(token)
      return spelling.count > 40 ? "\(spelling.prefix(40))…" : spelling
    case .yes: return "true"
    case .no: return "false"
    case .null: return "null"
    }
  }
}

/// Numbers, texts and booleans, also in quotation marks.
extension ReadingMaker {
  /// A finite number.
  @inline(__always)
  mutating func number(_ token: Int, _ record: Record) throws(Fault) -> Double {
    guard record[token].kind == .integer || record[token].kind == .number else {
      return try quoted(token, record, "a number")
    }
    let value = double(record.raw(token))
    guard value.isFinite else {
      throw Fault(
        code: .nonFinite, token: token,
        message: "expected a finite number, found \(record.found(token))")
    }
    return value
  }

  /// The number that a text spells.
  private mutating func quoted(
    _ token: Int, _ record: Record, _ what: String
  ) throws(Fault) -> Double {
    guard record[token].kind == .string, let value = quotedNumber(record.text(token)) else {
      throw record.wrong(token, expecting: what)
    }
    loose.append(token)
    return value
  }

  /// A whole number that fits in 64 bits.
  mutating func integer(_ token: Int, _ record: Record) throws(Fault) -> Int64 {
    let kind = record[token].kind
    guard kind == .integer || kind == .number || kind == .string else {
      throw record.wrong(token, expecting: "a whole number")
    }
    if kind == .integer || kind == .string && isNumber(record.raw(token)),
      let value = Int64(record.text(token))
    {
      if kind == .string { loose.append(token) }
      return value
    }
    if kind != .integer {
      let value =
        kind == .string
        ? try quoted(token, record, "a whole number") : try number(token, record)
      guard value.rounded() == value else {
        throw record.wrong(token, expecting: "a whole number")
      }
      if kind == .number || abs(value) < 9_007_199_254_740_992, let value = Int64(exactly: value) {
        return value
      }
    }
    throw Fault(
      code: .integerRange, token: token,
      message: "expected a whole number of at most 64 bits, found \(record.found(token))")
  }

  /// Yes or no, also as 1 and 0.
  mutating func boolean(_ token: Int, _ record: Record) throws(Fault) -> Bool {
    switch record[token].kind {
    case .yes: return true
    case .no: return false
    case .string, .integer:
      let word = record.text(token)
      loose.append(token)
      if word == "true" || word == "1" { return true }
      if word == "false" || word == "0" { return false }
    default: break
    }
    throw record.wrong(token, expecting: "true or false")
  }
}
