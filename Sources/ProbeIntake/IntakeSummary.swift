/// What was met in a file, for the ledger and for the person.
public struct IntakeSummary: Hashable, Sendable {
  /// How records stand in a file.
  public enum Container: String, Hashable, Sendable {
    /// Nothing but white space.
    case empty = "nothing"
    case oneObject = "one object"
    case array = "JSON array"
    case lines = "JSON Lines"
    case concatenated = "JSON objects one after another"
    /// An object with one list of records under a known key.
    case wrapper = "object with a list"
    case log = "log"
  }

  /// A key that is none of ours, and in how many records of the file it stood.
  public struct UnknownKey: Hashable, Sendable {
    /// The key's path, dots between: `battery`, `keyboard.visible`.
    public var path: String
    /// How many records had it.
    public var count: Int
    /// The mapping that would read it as the field that it resembles: `hinge.status=/foldState`.
    public var hint: String?

    /// Takes what is known of a key.
    public init(path: String, count: Int, hint: String? = nil) {
      (self.path, self.count, self.hint) = (path, count, hint)
    }
  }

  /// How the records stand.
  public var container: Container = .empty
  /// `UTF-8`, `UTF-8 with BOM`, `UTF-16 LE`, `UTF-16 BE`.
  public var encoding = "UTF-8"
  /// How times were read, in words: `ISO 8601`, `seconds since 2001`, `assigned from …, every 2 s`.
  ///
  /// Several are joined with `; ` and name their key. Empty if there was no time.
  public var timeEncoding = ""
  /// `degrees`, `radians`, `degrees (suspected radians)`; empty if there was no angle.
  public var angleUnit = ""
  /// Whether times were assigned, so that what depends on the clock would be invented.
  public var isUntimed = false
  /// How many records there were: read and refused.
  public var records = 0
  /// How many records were refused.
  public var rejected = 0
  /// Blank lines passed over.
  public var blank = 0
  /// Lines of a log without an object, and objects of it that have nothing of a reading.
  public var otherLines = 0
  /// Bytes of the file: all of them.
  public var bytes = 0
  /// Bytes in read records.
  public var readBytes = 0
  /// Bytes in refused records.
  public var refusedBytes = 0
  /// Bytes in between: white space, commas, brackets, other lines, a wrapper's own members.
  public var otherBytes = 0
  /// Keys that are none of ours, sorted by path.
  public var unknownKeys: [UnknownKey] = []
  /// A wrapper's members beside the list, as one JSON object; `nil` without a wrapper.
  public var sessionMembers: String?
  /// JSON pointers to the lists of readings of an object that has more than one.
  public var recordLists: [String] = []
  /// Whether times at the beginning of lines had no year.
  public var lacksYear = false
  /// A pointer to what may be the time of records that were refused for having none.
  public var timeHint: String?
  /// What stands after the lists about their records.
  public var lateEnvelopes = LateEnvelopes()
  /// The mapped fields whose pointer led to nothing in any record, in the mapping's order.
  public var unmetMappings: [String] = []
  /// What the person should know beside: `the array ends early`, in order of the file.
  public var remarks: [String] = []
  /// Bytes at the end that are a record still being written, when the file is growing.
  public var pendingBytes = 0
  /// The keys of the records, where the choices ask for them; in the order of the file.
  public var keys: [KeyListing] = []

  /// Begins with nothing met.
  public init() {}
}
