public import PostureModel

/// A value of a row, as SQLite gives it.
public enum Value: Hashable, Sendable {
  /// Nothing is known.
  case null
  /// A whole number.
  case integer(Int)
  /// A number.
  case real(Double)
  /// Words.
  case text(String)

  /// The number; `nil` if it is none.
  public var number: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .real(let number): number
    case .text, .null: nil
    }
  }
}

/// A row that a named query gave: all that a page may know.
public struct Row: Hashable, Sendable {
  private let values: [String: Value]

  /// Takes the names of the columns and a value for each.
  public init(_ columns: [String], _ values: [Value]) {
    self.values = Dictionary(zip(columns, values), uniquingKeysWith: { first, _ in first })
  }

  /// The words of a column; `nil` if it has none.
  public func text(_ column: String) -> String? {
    if case .text(let text)? = values[column] { text } else { nil }
  }

  /// The number of a column; `nil` if it has none.
  public func number(_ column: String) -> Double? { values[column]?.number }

  /// The whole number of a column; `nil` if it has none.
  public func whole(_ column: String) -> Int? {
    if case .integer(let whole)? = values[column] { whole } else { nil }
  }

  /// The whole number of a column; 0 if it has none.
  public func count(_ column: String) -> Int { whole(column) ?? 0 }

  /// Whether a column is 1; `nil` if nothing is known.
  public func flag(_ column: String) -> Bool? { whole(column).map { $0 != 0 } }

  /// The size in two columns; `nil` unless both are known.
  public func size(_ width: String, _ height: String) -> Size? {
    guard let width = number(width), let height = number(height) else { return nil }
    return Size(width: width, height: height)
  }

  /// The frame in the columns with a prefix; `nil` unless all four are known.
  public func frame(_ prefix: String = "") -> Rect? {
    guard let x = number(prefix + "x"), let y = number(prefix + "y"),
      let size = size(prefix + "width", prefix + "height")
    else { return nil }
    return Rect(origin: Point(x: x, y: y), size: size)
  }
}

/// Gives the rows of a named query.
public typealias Ask = (_ query: String) -> [Row]
