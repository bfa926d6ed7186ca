import PostureModel
import ProbeIntake

/// What came of the records of one file so far.
struct DumpLedger {
  /// What the file gives to a session.
  struct Share {
    /// The session's place among those that are written to.
    var target: Int
    var source: Int64
    /// How many of its records were accepted when it was read before.
    var earlier: Int
    var new = 0
    var present = 0
    /// Records whose readings were counted to files of later paths.
    var taken = 0
    var rejected = 0
    /// Whether a record has the key `keyboard`, even null.
    var reportsKeyboard = false
    /// Whether a time is written to less than a second.
    var hasFineTimes = false

    init(target: Int, source: Int64, earlier: Int) {
      (self.target, self.source, self.earlier) = (target, source, earlier)
    }

    mutating func observe(_ row: EventBatch.Row) {
      if row.hasKeyboardKey { reportsKeyboard = true }
      if row.isTimeFine { hasFineTimes = true }
    }

    /// Its records: accepted + present + rejected in the end.
    var records: Int { new + present + rejected }
    var accepted: Int { earlier + new + taken }
  }

  /// The sessions that read the file, those included that are named on the way.
  private(set) var readers: [DumpReader] = []
  /// How each of them reads it.
  private(set) var shareOfReader: [String: DumpReader.Share] = [:]
  var shares: [Share] = []
  var shareOfName: [String: Int] = [:]
  /// How many records of each other file had their readings counted to this one.
  var takenFrom: [Int64: Int] = [:]
  /// How many records belong to no session that reads the file.
  var foreign = 0
  var unknownStatuses = StatusWordCount()
  private var rejected = 0
  private var refusals: [Refusal] = []
  private var counts: [Refusal.Code: Int] = [:]

  /// Begins with the sessions that are to read the file.
  init(readers: [DumpReader] = []) {
    self.readers = readers
    shareOfReader = Dictionary(readers.map { ($0.session, $0.share) }) { first, _ in first }
  }

  /// Has the sessions that a batch names read the file as well.
  ///
  /// Throws where the file is not of the kind that its beginning was of: of one session, or of several
  /// and one of them that has the records without a session.
  mutating func observeSessions(
    of batch: EventBatch, _ request: DumpRequest
  ) throws(NotebookError) {
    let isOfOne = request.readers.first?.share == .all
    for name in batch.sessions where shareOfReader[name] == nil {
      guard !isOfOne else { throw NotebookError(.misjudged, "\(request.path): several sessions") }
      shareOfReader[name] = .own
      readers.append(DumpReader(name, .own))
    }
    guard request.unnamed != request.home, batch.rows.contains(where: { $0.session < 0 }) else {
      return
    }
    throw NotebookError(.misjudged, "\(request.path): records without a session")
  }

  /// Counts a refusal; the first of each code are shown.
  mutating func add(_ refusal: Refusal) {
    rejected += 1
    counts[refusal.code, default: 0] += 1
    if counts[refusal.code, default: 0] <= shownRefusals { refusals.append(refusal) }
  }

  /// Whether every record and every byte is accounted for; what is not is a fault of ours.
  func check(_ summary: IntakeSummary, _ path: String) throws(NotebookError) {
    let new = shares.reduce(0) { $0 + $1.new }
    let present = shares.reduce(0) { $0 + $1.present }
    let bytes =
      summary.readBytes + summary.refusedBytes + summary.otherBytes + summary.pendingBytes
    guard new + present + rejected + foreign == summary.records, bytes == summary.bytes else {
      throw NotebookError(
        .storage,
        "\(path): the ledger does not add up: \(new) new + \(present) present + \(rejected) refused "
          + "+ \(foreign) of no session of \(summary.records) records, \(bytes) of "
          + "\(summary.bytes) bytes; nothing of it was stored; this is a fault of Posturebook's, "
          + "please report it")
    }
  }

  /// The outcome of the file, with the name of each session.
  func outcome(
    _ path: String, _ summary: IntakeSummary, _ name: (Share) -> String
  ) -> DumpOutcome {
    var outcome = DumpOutcome(fate: .stored, path: path)
    outcome.sessions = shares.map { (name($0), $0.new, $0.present) }.sorted { $0.0 < $1.0 }
    outcome.summary = summary
    outcome.readers = readers
    outcome.foreign = foreign
    outcome.new = shares.reduce(0) { $0 + $1.new }
    outcome.present = shares.reduce(0) { $0 + $1.present }
    outcome.refusals = refusals
    outcome.unknownStatuses = unknownStatuses.counts
    outcome.refusalCounts = Refusal.Code.allCases.compactMap { code in
      counts[code].map { (code, $0) }
    }
    return outcome
  }
}
