/// A value that many readings have in common, kept once.
///
/// A class, because nine readings in ten repeat the layout of the one before: they then share a
/// reference, and two that are the same object need not be compared.
public final class Shared<Value: Hashable & Sendable>: Sendable, Hashable {
  /// What is shared.
  public let value: Value

  /// Keeps a value to share.
  @inlinable public init(_ value: Value) { self.value = value }

  /// Tells whether two references stand for equal values.
  @inlinable public static func == (one: Shared, other: Shared) -> Bool {
    one === other || one.value == other.value
  }

  /// Hashes the value, so that equal values are found wherever they are kept.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
