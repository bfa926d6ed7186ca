/// A piece of a scanned record: a key or a value, and which of the record's bytes it is.
///
/// Tokens lie in the order of the text, a container before what it holds and a key before its
/// value, so that a record is one flat list and costs no allocation.
struct Token {
  /// What a token is.
  enum Kind: UInt8 {
    case key, object, array, string, integer, number, yes, no, null
  }

  /// Offset of the first byte in the record; of a key or string, of what follows the opening mark.
  var start: UInt32
  /// Offset of what follows the last byte; of a key or string, of the closing mark.
  var end: UInt32
  /// Index of the token after this one and all that it holds.
  var next: UInt32
  /// A hash of a key's text; equal keys have equal ones.
  var signature: UInt32 = 0
  var kind: Kind
  /// Which of our words a key is.
  var name: Name = .other
  /// Whether a key or string has escapes.
  var isEscaped = false

  /// Whether it is a text: a string, or a key.
  var isText: Bool { kind == .string || kind == .key }
}

/// A container that is open while a record is scanned.
struct Frame {
  /// The container's token.
  var token: Int
  /// The key whose value is being read; nothing between members and in lists.
  var key: Int?
  /// How many members or elements are complete.
  var count = 0
  /// One bit for each key met, by its signature.
  var met: UInt64 = 0
  var isObject: Bool
}
