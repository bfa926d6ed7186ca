public import PostureModel

/// What the person said about a dump that the dump does not say of itself.
public struct IntakeChoices: Hashable, Sendable {
  /// A unit of angles.
  public enum AngleUnit: String, Hashable, Sendable {
    /// 180 is flat.
    case degrees
    /// π is flat.
    case radians
  }

  /// Whether a record is the JSON that starts inside a line of a log.
  public var isInLog = false
  /// The time that the first record without one is given; `nil` refuses such records.
  public var untimedStart: Instant?
  /// Where the list of records stands, if the file's own order does not say: `/after`.
  public var records: String?
  /// The year of times at the beginning of a log's lines that have none.
  public var year: Int?
  /// Milliseconds from one record without a time to the next.
  public var untimedStep: Int64 = 2_000
  /// Where fields stand: our field (`hinge.angle`) and a JSON pointer (`/current/hinge/deg`).
  public var mapping: [(field: String, pointer: String)] {
    get { zip(mappedFields, mappedPointers).map { ($0, $1) } }
    set { (mappedFields, mappedPointers) = (newValue.map(\.field), newValue.map(\.pointer)) }
  }
  /// What a status word means, by the word as it stands in the dump.
  public var statusWords: [ExactText: HingeStatus] = [:]
  /// The status words whose earlier meaning is taken back.
  public var forgottenWords: Set<ExactText> = []
  /// The sessions' names that there are, by the same in small letters; `nil` where it does not matter
  /// which session a record names.
  public var sessionNames: [String: String]?
  /// The names of the notebook's own files beside the sessions, in small letters.
  public var reservedNames: Set<String> = []
  /// The unit of angles that do not say theirs.
  public var angleUnit: AngleUnit?
  /// Minutes east of UTC, for times without a zone.
  public var zoneMinutes: Int?
  /// Whether a half line at the end is pending, because the file is still being written.
  public var isGrowing = false

  /// Whether the summary lists the records' keys with an example of each.
  public var listsKeys = false

  /// What stands after the file's lists about their records, if a pass before found something.
  public var lateEnvelopes = LateEnvelopes()

  private var mappedFields: [String] = []
  private var mappedPointers: [String] = []

  /// Begins with nothing said.
  public init() {}
}

extension IntakeChoices {
  /// Whether a text is a JSON pointer to a value in a record: RFC 6901, and not the whole record.
  public static func isPointer(_ text: String) -> Bool {
    guard text.hasPrefix("/") else { return false }
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape, scalar != "0", scalar != "1" { return false }
      isEscape = scalar == "~" && !isEscape
    }
    return !isEscape
  }
}

/// The times that may be assigned to readings: the years 2000 to 2099.
public let readableTimes =
  Instant(milliseconds: 946_684_800_000)..<Instant(milliseconds: 4_102_444_800_000)
