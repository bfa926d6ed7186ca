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
    /// How many of its records and refusals came so far.
    var records = 0
    /// What the session was derived as while the file went on, after so many records.
    var derived: (beginning: SessionStream.Beginning, records: Int)?
  }

  var readings: ReadingTable
  private let sources: SourceTable
  private let sessions: SessionTable
  let settings: SettingReader
  private let request: DumpRequest
  /// How each session reads the file.
  private var shares: [String: DumpReader.Share]
  /// The sessions that read the file.
  private(set) var readers: [DumpReader]
  private var places: [String: Int] = [:]
  let worker = AnalysisWorker()
  var derivation: Derivation
  /// The sessions that are walked through, the one that rested longest first.
  var walked: [(session: Int64, layouts: Int)] = []
  /// The sessions whose walks end, in the order in which they were told to.
  var ending: [(session: Int64, records: Int)] = []
  var targets: [Target] = []
  private var paths: [Int64: String] = [:]
  /// How many records of each file had their readings counted to this one.
  private var takenFrom: [Int64: Int] = [:]
  private var last = 0
  private var rejected = 0
  /// Records that are of no session that reads the file.
  private var foreign = 0
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
    readers = request.readers
    shares = Dictionary(request.readers.map { ($0.session, $0.share) }) { first, _ in first }
  }

  mutating func add(
    _ batch: EventBatch, on connection: borrowing Connection,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) {
    readings.begin(batch)
    unknownStatuses.add(batch)
    // Looked up once for each name of the batch, and for none, which comes first.
    var indices: [Int?] = Array(repeating: nil, count: batch.sessions.count + 1)
    if request.mayHaveOthers { try observeSessions(of: batch) }
    let takesAll = request.readers.first?.share == .all
    for (place, row) in batch.rows.enumerated() {
      let name = takesAll ? -1 : row.session
      if indices[name + 1] == nil {
        let session = name < 0 ? request.home : batch.sessions[name]
        indices[name + 1] =
          if let session, shares[session] != nil {
            try target(session, on: connection, sessionFile: sessionFile)
          } else { -1 }
      }
      let index = indices[name + 1] ?? -1
      guard index >= 0 else {
        foreign += 1
        continue
      }
      let written = try readings.add(
        row, at: place, of: batch, session: targets[index].session,
        source: targets[index].source, on: connection)
      targets[index].records += 1
      switch written {
      case .new: targets[index].new += 1
      case .known(let known):
        targets[index].present += 1
        forget(targets[index].session)
        try count(known, row, index)
      }
    }
    if let portion = try readings.end(batch) {
      worker.tell(.portion(portion))
      try derivation.write(worker.takeRows(), on: connection)
      try note(portion.pieces, on: connection)
    }
    for refusal in batch.refusals {
      guard let home = request.home else {
        foreign += 1
        continue
      }
      let index = try target(home, on: connection, sessionFile: sessionFile)
      try sources.add(refusal, to: targets[index].source)
      forget(targets[index].session)
      targets[index].records += 1
      rejected += 1
      counts[refusal.code, default: 0] += 1
      if counts[refusal.code, default: 0] <= shownRefusals { refusals.append(refusal) }
    }
  }

  /// Has the sessions that a batch names read the file as well.
  ///
  /// Throws where the file is not of the kind that its beginning was of: of one session, or of several
  /// and one of them that has the records without a session.
  private mutating func observeSessions(of batch: EventBatch) throws(NotebookError) {
    let isOfOne = request.readers.first?.share == .all
    for name in batch.sessions where shares[name] == nil {
      guard !isOfOne else { throw NotebookError(.misjudged, "\(request.path): several sessions") }
      shares[name] = .own
      readers.append(DumpReader(name, .own))
    }
    guard request.unnamed != request.home, batch.rows.contains(where: { $0.session < 0 }) else {
      return
    }
    throw NotebookError(.misjudged, "\(request.path): records without a session")
  }

  /// Writes the ledgers and derives what changed.
  mutating func finish(
    _ summary: IntakeSummary, digest: String, on connection: borrowing Connection,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) -> DumpOutcome {
    for (source, records) in takenFrom { try sources.take(records, from: source) }
    // A file without a record has a row too: it was looked at, and will not be read again.
    for reader in readers {
      _ = try target(reader.session, on: connection, sessionFile: sessionFile)
    }
    let home = request.home.flatMap { places[$0] }
    for index in targets.indices {
      let target = targets[index]
      var ledger = DumpCounts()
      ledger.rejected = index == home ? rejected : 0
      ledger.blank = index == home ? summary.blank : 0
      ledger.records = target.new + target.present + ledger.rejected
      ledger.accepted = target.earlier + target.new + target.taken
      try sources.close(
        target.source, summary, digest: digest,
        choices: request.choiceText(shares[target.name] ?? .all), counts: ledger)
    }
    let new = targets.reduce(0) { $0 + $1.new }
    let present = targets.reduce(0) { $0 + $1.present }
    let bytes =
      summary.readBytes + summary.refusedBytes + summary.otherBytes + summary.pendingBytes
    guard new + present + rejected + foreign == summary.records, bytes == summary.bytes else {
      throw NotebookError(
        .storage,
        "\(request.path): the ledger does not add up: \(new) new + \(present) present + "
          + "\(rejected) refused + \(foreign) other of \(summary.records) records, \(bytes) of \(summary.bytes) bytes; "
          + "nothing of it was stored; this is a fault of Posturebook's, please report it")
    }
    try derive(on: connection)
    var outcome = DumpOutcome(fate: .stored, path: request.path)
    outcome.sessions = targets.map { ($0.name, $0.new, $0.present) }.sorted { $0.0 < $1.0 }
    outcome.summary = summary
    (outcome.new, outcome.present) = (new, present)
    outcome.readers = readers
    outcome.foreign = foreign
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
    if let index = places[name] {
      last = index
      return index
    }
    let (session, isNew) = try sessions.open(name, try sessionFile(name))
    let source = try sources.open(session: session, path: request.path, on: connection)
    // What was there before may have other records and pictures, which only the tables tell.
    if try readings.open(session: session, isWalked: isNew) {
      var stream = try settings.bareStream(session: session)
      // Known for certain only at the end of the file, when it is compared.
      stream.setting.isUntimed = request.choices.untimedStart != nil
      worker.tell(.begin(SessionWalk(stream, rowsAtOnce: derivation.rowsAtOnce)))
    }
    targets.append(
      Target(
        name: name, session: session, source: source.id, isNew: isNew, earlier: source.accepted))
    last = targets.count - 1
    places[name] = last
    return last
  }
}
