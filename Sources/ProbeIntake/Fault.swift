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

  /// A finite number.
  @inline(__always)
  func number(_ token: Int) throws(Fault) -> Double {
    guard tape[token].kind == .integer || tape[token].kind == .number else {
      throw wrong(token, expecting: "a number")
    }
    let value = double(raw(token))
    guard value.isFinite else {
      throw Fault(
        code: .nonFinite, token: token,
        message: "expected a finite number, found \(found(token))")
    }
    return value
  }

  /// A whole number that fits in 64 bits.
  func integer(_ token: Int) throws(Fault) -> Int64 {
    guard tape[token].kind == .integer || tape[token].kind == .number else {
      throw wrong(token, expecting: "a whole number")
    }
    if tape[token].kind == .integer {
      if let value = Int64(spelling(token)) { return value }
    } else {
      let value = try number(token)
      guard value.rounded() == value else { throw wrong(token, expecting: "a whole number") }
      if let value = Int64(exactly: value) { return value }
    }
    throw Fault(
      code: .integerRange, token: token,
      message: "expected a whole number of at most 64 bits, found \(found(token))")
  }

  /// A string's text.
  func string(_ token: Int) throws(Fault) -> String {
    guard tape[token].kind == .string else { throw wrong(token, expecting: "a string") }
    return text(token)
  }

  /// Yes or no.
  func boolean(_ token: Int) throws(Fault) -> Bool {
    switch tape[token].kind {
    case .yes: return true
    case .no: return false
    default: throw wrong(token, expecting: "true or false")
    }
  }
}
