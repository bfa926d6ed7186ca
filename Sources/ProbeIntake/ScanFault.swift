/// Why a record is not JSON as RFC 8259 has it, and at which of its bytes.
struct ScanFault {
  /// What the sentence says.
  enum Kind {
    /// Something else than what stands there was expected.
    case expected(String)
    /// A key was given before, at this offset.
    case repeated(first: Int)
    /// The sentence itself.
    case said(String)
  }

  var code: Refusal.Code
  /// Offset from the record's first byte.
  var position: Int
  var kind: Kind
}

/// How a scan ended.
enum ScanOutcome {
  /// The value is complete; it ends before this offset.
  case complete(end: Int)
  /// The bytes end inside the value.
  case incomplete
  /// The object is a wrapper, and its list of records begins with the bracket at this offset.
  case list(at: Int)
  case fault(ScanFault)
  /// The tape is too short for the value.
  case tapeFull
}
