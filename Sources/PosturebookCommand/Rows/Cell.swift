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
    case .blob(let bytes): String(validating: bytes, as: UTF8.self) ?? hexadecimal(bytes)
    }
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef")
  return "x'" + String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) + "'"
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
