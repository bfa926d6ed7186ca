/// A text that equals another one only if both have the same UTF-8 bytes.
///
/// Swift takes a composed and a decomposed `é` for equal; JSON, SQLite and file systems do not. What
/// a dump, a file name or a person gives is compared and hashed as this.
public struct ExactText: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public let text: String

  /// Takes a text.
  public init(_ text: String) { self.text = text }

  /// Takes a text.
  public init(stringLiteral text: String) { self.text = text }

  /// Whether two texts have the same bytes.
  public static func == (one: ExactText, other: ExactText) -> Bool {
    // The first comparison is fast for texts that differ, the second is exact.
    one.text == other.text && one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Orders texts by their bytes.
  public static func < (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Texts of the same bytes have the same hash, and so have those that Swift takes for equal.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A text of a record, which its owner compares and hashes by its bytes.
@propertyWrapper
public struct Exact: Hashable, Sendable {
  private var exact: ExactText?

  /// The text.
  public var wrappedValue: String? {
    get { exact?.text }
    set { exact = newValue.map { ExactText($0) } }
  }

  /// Takes a text, or none.
  public init(wrappedValue: String? = nil) { exact = wrappedValue.map { ExactText($0) } }
}
