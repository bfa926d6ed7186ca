/// What a field of a layout says: a word, a number, or lengths in points.
public enum FieldContent: Hashable, Sendable {
  /// A word, as the probe gave it or as UIKit spells it.
  case word(ExactText)
  /// A number that is no length.
  case number(Double)
  /// Two extents.
  case size(Size)
  /// A place and two extents.
  case rect(Rect)
  /// Four distances.
  case insets(Insets)
}

/// What a field of a layout consists of.
public enum FieldShape: Hashable, Sendable {
  /// One word.
  case word
  /// One number.
  case number
  /// A width and a height.
  case size
  /// A place, a width and a height.
  case rect
  /// Distances from four edges.
  case insets

  /// The parts' names, in order; one part without a name if there are no several.
  public var parts: [String] {
    switch self {
    case .word, .number: [""]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .insets: ["top", "leading", "bottom", "trailing"]
    }
  }

  /// Whether it consists of lengths.
  public var isLength: Bool { self != .word && self != .number }
}

/// A type that a field of a layout can have.
public protocol FieldType: Sendable {
  /// What it consists of.
  static var shape: FieldShape { get }
  /// The value as content.
  var content: FieldContent { get }
  /// Makes the value of content; `nil` of another shape, or of a word that is none of its own.
  init?(_ content: FieldContent)
}

/// A field of a layout: its names, and how it is read and set.
///
/// JSON, comparison, the notebook's columns, hashes and measurements all go over `Layout.fields`.
public struct LayoutField: Sendable {
  /// The keys that lead to it in the canonical JSON.
  public let path: [String]
  /// The name of its column, or what its columns' names begin with.
  public let column: String
  /// What `measurements` calls it; `nil` if it makes no row of its own.
  public let measurement: String?
  /// What it consists of.
  public let shape: FieldShape
  /// What a layout says of it.
  public let content: @Sendable (borrowing Layout) -> FieldContent?
  /// Sets what a layout says of it; `false` if a field cannot be so.
  public let set: @Sendable (inout Layout, FieldContent) -> Bool

  /// The names of its columns, in order.
  public var columns: [String] {
    shape.parts.map { $0.isEmpty ? column : "\(column)_\($0)" }
  }

  // Two closures and no key path: to read one of a generic type takes ten times as long.
  init<Value: FieldType>(
    _ path: String..., column: String, measurement: String? = nil,
    get: @escaping @Sendable (borrowing Layout) -> Value?,
    set: @escaping @Sendable (inout Layout, Value) -> Void
  ) {
    (self.path, self.column, self.measurement) = (path, column, measurement)
    shape = Value.shape
    content = { get($0)?.content }
    self.set = { layout, content in
      guard let value = Value(content) else { return false }
      set(&layout, value)
      return true
    }
  }
}

extension String: FieldType {
  /// What it consists of.
  public static var shape: FieldShape { .word }
  /// The value as content.
  public var content: FieldContent { .word(ExactText(self)) }
  /// Makes the value of content of its shape.
  public init?(_ content: FieldContent) {
    guard case .word(let word) = content else { return nil }
    self = word.text
  }
}

extension FieldType where Self: RawRepresentable, RawValue == String {
  /// What it consists of.
  public static var shape: FieldShape { .word }
  /// The value as content.
  public var content: FieldContent { .word(ExactText(rawValue)) }
  /// Makes the value of content of its shape.
  public init?(_ content: FieldContent) {
    guard case .word(let word) = content else { return nil }
    self.init(rawValue: word.text)
  }
}

extension HingeStatus: FieldType {}
extension SizeClass: FieldType {}
extension LayoutDirection: FieldType {}

extension Double: FieldType {
  /// What it consists of.
  public static var shape: FieldShape { .number }
  /// The value as content.
  public var content: FieldContent { .number(self) }
  /// Makes the value of content of its shape.
  public init?(_ content: FieldContent) {
    guard case .number(let number) = content else { return nil }
    self = number
  }
}

extension Size: FieldType {
  /// What it consists of.
  public static var shape: FieldShape { .size }
  /// The value as content.
  public var content: FieldContent { .size(self) }
  /// Makes the value of content of its shape.
  public init?(_ content: FieldContent) {
    guard case .size(let size) = content else { return nil }
    self = size
  }
}

extension Rect: FieldType {
  /// What it consists of.
  public static var shape: FieldShape { .rect }
  /// The value as content.
  public var content: FieldContent { .rect(self) }
  /// Makes the value of content of its shape.
  public init?(_ content: FieldContent) {
    guard case .rect(let rect) = content else { return nil }
    self = rect
  }
}

extension Insets: FieldType {
  /// What it consists of.
  public static var shape: FieldShape { .insets }
  /// The value as content.
  public var content: FieldContent { .insets(self) }
  /// Makes the value of content of its shape.
  public init?(_ content: FieldContent) {
    guard case .insets(let insets) = content else { return nil }
    self = insets
  }
}
