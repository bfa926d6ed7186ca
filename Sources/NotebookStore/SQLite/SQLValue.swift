/// One value of a row, as SQLite keeps it.
public enum SQLValue: Hashable, Sendable {
  /// Nothing is known.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// Text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}
