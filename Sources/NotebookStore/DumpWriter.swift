import PostureAnalysis
import PostureModel
import ProbeIntake

/// How many refusals of a code are shown.
let shownRefusals = 3

/// Writes the records of one file into the tables, and has the sessions that it begins analysed.
struct DumpWriter: ~Copyable {
  /// A session that the file writes to.
  struct Target {
    var name: String
    var session: Int64
    var source: Int64
    /// Whether the file began the session.
    var isNew: Bool
    var earlier: Int
    var new = 0
    var present = 0
    /// Records whose readings were counted to files of later paths.
    var taken = 0
  }

  var readings: ReadingTable
  private let sources: SourceTable
  private let sessions: SessionTable
  let settings: SettingReader
  private let request: DumpRequest
  var derivation: Derivation
  var targets: [Target] = []
  private var paths: [Int64: String] = [:]
  /// How many records of each file had their readings counted to this one.
  private var takenFrom: [Int64: Int] = [:]
  private var last = 0
  private var rejected = 0
  private var refusals: [Refusal] = []
  private var counts: [Refusal.Code: Int] = [:]
  private var unknownStatuses = StatusWordCount()

  init(
    _ request: DumpRequest, on connection: borrowing Connection, rowsAtOnce: Int
  ) throws(NotebookError) {
    let readings = try ReadingTable(on: connection)
    let sources = try SourceTable(on: connection)
    let sessions = try SessionTable(on: connection)
    let settings = try SettingReader(on: connection)
    let derivation = try Derivation(on: connection, rowsAtOnce: rowsAtOnce)
    self.settings = settings
    self.readings = readings
    self.derivation = derivation
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
    // Looked up once for each name of the batch, and for none, which comes first.
    var indices = Array(repeating: -1, count: batch.sessions.count + 1)
    for row in batch.rows {
      let name = request.usesRecordSessions ? row.session : -1
      if indices[name + 1] < 0 {
        indices[name + 1] = try target(
          name < 0 ? request.home : batch.sessions[name], on: connection, sessionFile: sessionFile)
      }
      let index = indices[name + 1]
      let written = try readings.add(
        row, of: batch, session: targets[index].session,
        source: targets[index].source, on: connection)
      switch written {
      case .new: targets[index].new += 1
      case .known(let known):
        targets[index].present += 1
        try count(known, row, index)
      }
    }
    try readings.end()
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
    for (source, records) in takenFrom { try sources.take(records, from: source) }
    // A file without a record has a row too: it was looked at, and will not be read again.
    let home = try target(request.home, on: connection, sessionFile: sessionFile)
    for index in targets.indices {
      let target = targets[index]
      var ledger = DumpCounts()
      ledger.rejected = index == home ? rejected : 0
      ledger.blank = index == home ? summary.blank : 0
      ledger.records = target.new + target.present + ledger.rejected
      ledger.accepted = target.earlier + target.new + target.taken
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
    try derivation.derive(sessions: try readings.finish(), on: connection)
    try derivation.finish(on: connection)
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

  /// Counts a record whose reading was there already: a reading of several files is counted to the one
  /// whose path comes first, whichever was imported first.
  private mutating func count(
    _ known: KnownReading, _ row: EventBatch.Row, _ index: Int
  ) throws(NotebookError) {
    let source = targets[index].source
    // A file that has grown is read from its beginning, and meets its own readings.
    if known.source == source, known.record == row.place.record { return }
    let isBehind = try precedes(path(of: known.source), path(of: source))
    if known.source == source || isBehind {
      return try sources.add(
        present: row.place.record, time: row.time, sequence: row.sequence, to: source)
    }
    // The record that it was counted to is present from now on.
    try readings.count(known, to: source, row.place)
    try sources.add(
      present: known.record, time: row.time, sequence: row.sequence, to: known.source)
    takenFrom[known.source, default: 0] += 1
    targets[index].taken += 1
  }

  private mutating func path(of source: Int64) throws(NotebookError) -> String {
    if let path = paths[source] { return path }
    let path = try sources.path(of: source)
    paths[source] = path
    return path
  }

  // As SQLite orders texts, which numbers the files by their paths.
  private func precedes(_ path: String, _ other: String) -> Bool {
    path.utf8.lexicographicallyPrecedes(other.utf8)
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
    let (session, isNew) = try sessions.open(name, try sessionFile(name))
    let path = name == request.home ? request.path : "../\(request.home)/\(request.path)"
    let source = try sources.open(session: session, path: path, on: connection)
    try readings.open(session: session)
    targets.append(
      Target(
        name: name, session: session, source: source.id, isNew: isNew, earlier: source.accepted))
    last = targets.count - 1
    return last
  }
}
