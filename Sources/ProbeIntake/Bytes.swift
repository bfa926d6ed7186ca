/// The bytes that JSON gives a meaning.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  /// Begins a record of a JSON text sequence, RFC 7464.
  static let recordSeparator: UInt8 = 0x1E
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let plus = UInt8(ascii: "+")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let colon = UInt8(ascii: ":")
  static let openingBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closingBracket = UInt8(ascii: "]")
  static let openingBrace = UInt8(ascii: "{")
  static let closingBrace = UInt8(ascii: "}")

  /// Whether it is a decimal digit.
  @inline(__always) var isDigit: Bool { self &- .zero < 10 }

  /// Whether it is a letter of ASCII.
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// The worth of a hexadecimal digit.
  var hexadecimal: UInt32? {
    switch self {
    case .zero ... .nine: UInt32(self - .zero)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

/// Whether a byte is JSON's white space.
@inline(__always)
func isSpace(_ byte: UInt8) -> Bool {
  byte == .space || byte == .lineFeed || byte == .carriageReturn || byte == .tab
}

/// How many Unicode scalars begin in bytes of UTF-8.
func scalarCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var continuations = 0
  for byte in bytes where byte & 0xC0 == 0x80 { continuations += 1 }
  return bytes.count - continuations
}

/// How many bytes a valid UTF-8 sequence has that begins here; 0 if it is none, `nil` if bytes lack.
///
/// The Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing past U+10FFFF.
func utf8Length(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
  let lead = bytes[0]
  if lead < 0x80 { return 1 }
  let (length, low, high): (Int, UInt8, UInt8)
  switch lead {
  case 0xC2...0xDF: (length, low, high) = (2, 0x80, 0xBF)
  case 0xE0: (length, low, high) = (3, 0xA0, 0xBF)
  case 0xED: (length, low, high) = (3, 0x80, 0x9F)
  case 0xE1...0xEF: (length, low, high) = (3, 0x80, 0xBF)
  case 0xF0: (length, low, high) = (4, 0x90, 0xBF)
  case 0xF1...0xF3: (length, low, high) = (4, 0x80, 0xBF)
  case 0xF4: (length, low, high) = (4, 0x80, 0x8F)
  default: return 0
  }
  guard count > 1 else { return nil }
  guard bytes[1] >= low, bytes[1] <= high else { return 0 }
  for index in 2..<max(2, length) {
    guard index < count else { return nil }
    guard bytes[index] & 0xC0 == 0x80 else { return 0 }
  }
  return length
}
