public import PostureModel

/// Where a record stands in its file.
public struct RecordPlace: Hashable, Sendable {
  /// The record's number in the file, from 1; refused records count.
  public var record: Int
  /// The line that the record begins on, from 1.
  public var line: Int
  /// The offset of the record's first byte in the file.
  public var byteOffset: Int
  /// How many bytes of the file the record is.
  public var byteLength: Int

  /// Takes the record's number, line and bytes.
  @inlinable public init(record: Int, line: Int, byteOffset: Int, byteLength: Int) {
    (self.record, self.line) = (record, line)
    (self.byteOffset, self.byteLength) = (byteOffset, byteLength)
  }
}

/// A record that could not be read, where, and why.
public struct Refusal: Hashable, Sendable {
  /// Why a record is refused; the raw value is the contract's code.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    case syntax
    case truncated
    case badUTF8 = "bad-utf8"
    case nulBytes = "nul-bytes"
    case duplicateKey = "duplicate-key"
    case notAnObject = "not-an-object"
    case type
    case nonFinite = "non-finite"
    case integerRange = "integer-range"
    case tooDeep = "too-deep"
    case tooLong = "too-long"
    case timeMissing = "time-missing"
    case timeRange = "time-range"
    case timeZone = "time-zone"
    case angleRange = "angle-range"
    case aliasConflict = "alias-conflict"
    case nothingMeasured = "nothing-measured"
  }

  /// Which record of the file, and which of its bytes.
  public var place: RecordPlace
  /// The line of the error, from 1.
  public var line: Int
  /// The column of the error, from 1, in Unicode scalars.
  public var column: Int
  /// Why it is refused.
  public var code: Code
  /// A JSON pointer from the record to the error; empty for the record itself.
  public var pointer: String
  /// A sentence: what was expected, what was found; it does not repeat the code.
  public var message: String
  /// The refused bytes, as they stand in the file.
  public var raw: [UInt8]

  /// Takes all that is known of a refused record.
  public init(
    place: RecordPlace, line: Int, column: Int, code: Code, pointer: String, message: String,
    raw: [UInt8]
  ) {
    (self.place, self.line, self.column) = (place, line, column)
    (self.code, self.pointer, self.message, self.raw) = (code, pointer, message, raw)
  }
}

/// A record that was read.
public struct AcceptedRecord: Hashable, Sendable {
  /// What it says.
  public var reading: Reading
  /// Which record of the file it is.
  public var place: RecordPlace
  /// The session that it names itself.
  public var session: String?
  /// Whether it has a key for a keyboard, whatever the value.
  public var hasKeyboardKey: Bool
  /// Whether its time is written to less than a second, or was assigned.
  public var isTimeFine: Bool

  /// Takes all that is known of a record.
  public init(
    reading: Reading, place: RecordPlace, session: String?, hasKeyboardKey: Bool, isTimeFine: Bool
  ) {
    (self.reading, self.place, self.session) = (reading, place, session)
    (self.hasKeyboardKey, self.isTimeFine) = (hasKeyboardKey, isTimeFine)
  }
}

/// What the intake makes of one record.
public enum IntakeEvent: Hashable, Sendable {
  /// It was read.
  case reading(AcceptedRecord)
  /// It was refused.
  case refusal(Refusal)
}
