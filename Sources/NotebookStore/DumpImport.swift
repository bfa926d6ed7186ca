import PostureModel
public import ProbeIntake

/// A file to import, and into what.
public struct DumpRequest: Sendable {
  /// Where the file is.
  public var file: String
  /// The path that the notebook shows: relative to the home session's folder.
  public var path: String
  /// The session that the file belongs to, and the records that name none.
  public var home: String
  /// Whether records go to the session that they name themselves.
  public var usesRecordSessions: Bool
  /// What the person said about the dump.
  public var choices: IntakeChoices
  /// Takes a file and the session that it belongs to.
  public init(
    file: String, path: String, home: String, usesRecordSessions: Bool = false,
    choices: IntakeChoices = IntakeChoices()
  ) {
    (self.file, self.path, self.home) = (file, path, home)
    (self.usesRecordSessions, self.choices) = (usesRecordSessions, choices)
  }
}

/// What became of a file's records.
public struct DumpOutcome: Sendable {
  /// What became of a file as a whole.
  public enum Fate: Hashable, Sendable {
    /// It was read and stored.
    case stored
    /// It is the file that was read before, and was not read again.
    case unchanged
    /// It is not the file that was read before, nor a longer copy of it, or is to be read another
    /// way: what it gave must be forgotten first, so that the notebook has to be made again.
    case replaced
  }

  /// What became of the file as a whole.
  public var fate: Fate
  /// The path that the notebook shows.
  public var path: String
  /// The sessions that got readings, by name, with their new and their present ones.
  public var sessions: [(session: String, new: Int, present: Int)] = []
  /// What was met in the file.
  public var summary = IntakeSummary()
  /// How many readings are new.
  public var new = 0
  /// How many were there already.
  public var present = 0
  /// The first refusals of each code, in the file's order.
  public var refusals: [Refusal] = []
  /// How many refusals of each code there are, by code.
  public var refusalCounts: [(code: Refusal.Code, count: Int)] = []
  /// The status words that are not known, and how many readings have each, sorted by word.
  public var unknownStatuses: [(word: String, count: Int)] = []
}

/// How many refusals of a code are shown.
let shownRefusals = 3

/// The walk of one file through the intake into the tables.
struct DumpWriter: ~Copyable {
  /// A session that the file writes to.
  private struct Target {
    var name: String
    var session: Int64
    var source: Int64
    var earlier: Int
    var new = 0
    var present = 0
  }

  private var readings: ReadingTable
  private let sources: SourceTable
  private let sessions: SessionTable
  private let request: DumpRequest
  private var targets: [Target] = []
  private var last = 0
  private var rejected = 0
  private var refusals: [Refusal] = []
  private var counts: [Refusal.Code: Int] = [:]
  private var unknownStatuses = StatusWordCount()

  init(_ request: DumpRequest, on connection: borrowing Connection) throws(NotebookError) {
    let readings = try ReadingTable(on: connection)
    let sources = try SourceTable(on: connection)
    let sessions = try SessionTable(on: connection)
    self.readings = readings
    self.sources = sources
    self.sessions = sessions
    self.request = request
  }

  mutating func add(
    _ batch: EventBatch, on connection: borrowing Connection,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) {
    readings.begin(batch)
    unknownStatuses.add(batch)
    for row in batch.rows {
      let named = row.session < 0 ? nil : batch.sessions[row.session]
      let name = request.usesRecordSessions ? named ?? request.home : request.home
      let index = try target(name, on: connection, sessionFile: sessionFile)
      let isNew = try readings.add(
        row, of: batch, session: targets[index].session, source: targets[index].source,
        on: connection)
      if isNew {
        targets[index].new += 1
      } else {
        targets[index].present += 1
        try sources.add(
          present: row, session: targets[index].session, to: targets[index].source)
      }
    }
    for refusal in batch.refusals {
      let index = try target(request.home, on: connection, sessionFile: sessionFile)
      try sources.add(refusal, to: targets[index].source)
      rejected += 1
      counts[refusal.code, default: 0] += 1
      if counts[refusal.code, default: 0] <= shownRefusals { refusals.append(refusal) }
    }
  }

  /// Writes the ledgers and derives what changed.
  mutating func finish(
    _ summary: IntakeSummary, digest: String, on connection: borrowing Connection,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) -> DumpOutcome {
    // A file without a record has a row too: it was looked at, and will not be read again.
    let home = try target(request.home, on: connection, sessionFile: sessionFile)
    for index in targets.indices {
      let target = targets[index]
      var ledger = DumpCounts()
      ledger.rejected = index == home ? rejected : 0
      ledger.blank = index == home ? summary.blank : 0
      ledger.records = target.new + target.present + ledger.rejected
      ledger.accepted = target.earlier + target.new
      try sources.close(
        target.source, summary, digest: digest, choices: request.choiceText, counts: ledger)
    }
    let new = targets.reduce(0) { $0 + $1.new }
    let present = targets.reduce(0) { $0 + $1.present }
    let bytes =
      summary.readBytes + summary.refusedBytes + summary.otherBytes + summary.pendingBytes
    guard new + present + rejected == summary.records, bytes == summary.bytes else {
      throw NotebookError(
        .storage,
        "\(request.path): the ledger does not add up: \(new) new + \(present) present + "
          + "\(rejected) refused of \(summary.records) records, \(bytes) of \(summary.bytes) bytes; "
          + "nothing of it was stored; this is a fault of Posturebook's, please report it")
    }
    let touched = readings.touched
    var groups: Set<DeviceGroup> = []
    for touched in touched {
      try connection.derive(
        session: touched.session, isDisordered: touched.isDisordered, meeting: touched.meeting,
        groups: &groups)
    }
    let derived = Set(touched.map(\.session))
    for target in targets where !derived.contains(target.session) {
      try connection.derive(session: target.session, isDisordered: false, groups: &groups)
    }
    try connection.pool(groups)
    var outcome = DumpOutcome(fate: .stored, path: request.path)
    outcome.sessions = targets.map { ($0.name, $0.new, $0.present) }.sorted { $0.0 < $1.0 }
    outcome.summary = summary
    (outcome.new, outcome.present) = (new, present)
    outcome.refusals = refusals
    outcome.unknownStatuses = unknownStatuses.counts
    outcome.refusalCounts = Refusal.Code.allCases.compactMap { code in
      counts[code].map { (code, $0) }
    }
    return outcome
  }

  private mutating func target(
    _ name: String, on connection: borrowing Connection,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) -> Int {
    if last < targets.count, targets[last].name == name { return last }
    if let index = targets.firstIndex(where: { $0.name == name }) {
      last = index
      return index
    }
    let session = try sessions.open(name, try sessionFile(name), on: connection)
    let path = name == request.home ? request.path : "../\(request.home)/\(request.path)"
    let source = try sources.open(session: session, path: path, on: connection)
    targets.append(
      Target(name: name, session: session, source: source.id, earlier: source.accepted))
    last = targets.count - 1
    return last
  }
}

extension DumpRequest {
  /// How the file is read, to tell whether it is to be read the same way again.
  var choiceText: String { usesRecordSessions ? "by record " + choices.text : choices.text }
}
