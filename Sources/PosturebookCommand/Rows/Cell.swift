import PostureModel

/// A value of a row, as SQLite has them.
enum Cell: Hashable, Sendable {
  /// Unknown.
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// Whether it lines up at its right end.
  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .text, .blob: false
    }
  }

  /// The value in words; `nil` if it is unknown.
  ///
  /// Bytes are text if they are UTF-8, else hexadecimal as SQL writes it: `x'ff00'`. A number
  /// beyond all numbers is `Inf`.
  var plainText: String? {
    switch self {
    case .null: nil
    case .integer(let value): String(value)
    case .real(let value): value.isFinite ? plain(value) : value < 0 ? "-Inf" : "Inf"
    case .text(let value): value
    case .blob(let bytes):
      String(validating: bytes, as: UTF8.self) ?? "x'\(hexadecimal(bytes))'"
    }
  }
}

/// Values of ours as cells; what is `nil` is unknown.
extension Cell {
  /// A count or a number in a row.
  init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }

  /// A length, an angle or seconds.
  init(_ value: Double?) { self = value.map { .real($0) } ?? .null }

  /// A text.
  init(_ value: String?) { self = value.map { .text($0) } ?? .null }

  /// A word of an enumeration, in the contract's spelling.
  init<Word: RawRepresentable<String>>(_ value: Word?) { self.init(value?.rawValue) }

  /// Yes as 1 and no as 0, as the views have them.
  init(_ value: Bool?) { self = value.map { .integer($0 ? 1 : 0) } ?? .null }

  /// A time, in its one spelling.
  init(_ value: Instant?) { self.init(value?.text) }
}

/// Bytes as two hexadecimal digits each.
func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let hex = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  return String(decoding: hex, as: UTF8.self)
}

/// A column of rows: its name, and at which side its values line up.
struct Column: Hashable, Sendable {
  /// At which side values line up.
  enum Alignment: Hashable, Sendable {
    /// At the right if all its values are numbers, else at the left.
    case natural
    case leading
    case trailing
  }

  /// The name, as the view spells it.
  var name: String
  /// At which side values line up.
  var alignment: Alignment

  /// Takes a name and a side.
  init(_ name: String, _ alignment: Alignment = .natural) {
    (self.name, self.alignment) = (name, alignment)
  }
}
