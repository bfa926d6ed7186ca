import PostureAnalysis
import PostureModel
import ProbeIntake

/// How many refusals of a code are shown.
let shownRefusals = 3

/// Writes the records of files into the tables, and derives the sessions that they change.
///
/// One for all files of a transaction: a session that a thousand files bring is derived once.
struct DumpWriter: ~Copyable {
  /// A session that is written to.
  struct Target {
    var name: String
    var session: Int64
  }

  var readings: ReadingTable
  var derivation: Derivation
  var targets: [Target] = []
  private var targetOfName: [String: Int] = [:]
  private(set) var file = DumpLedger()

  /// Begins a file.
  mutating func begin(_ request: DumpRequest) { file = DumpLedger(readers: request.readers) }

  /// Goes on with a file that one session reads, after what was written of it before.
  mutating func resume(
    _ ledger: DumpLedger, of session: String, on connection: borrowing Connection,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) {
    file = ledger
    // Other files' records that were counted to this one are so already.
    file.takenFrom = [:]
    let opened = try connection.openSession(session, try sessionFile(session))
    targets = [Target(name: session, session: opened.id)]
    targetOfName = [session: 0]
  }

  /// Writes a batch of the file.
  mutating func add(
    _ batch: EventBatch, of request: DumpRequest, on connection: borrowing Connection,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) {
    readings.begin(batch)
    file.unknownStatuses.add(batch)
    // Looked up once for each name of the batch, and for none, which comes first.
    var shares: [Int?] = Array(repeating: nil, count: batch.sessions.count + 1)
    if request.mayHaveOthers { try file.observeSessions(of: batch, request) }
    let takesAll = request.readers.first?.share == .all
    for row in batch.rows {
      let name = takesAll ? -1 : row.session
      if shares[name + 1] == nil {
        let session = name < 0 ? request.home : batch.sessions[name]
        shares[name + 1] =
          if let session, file.shareOfReader[session] != nil {
            try share(session, request, on: connection, sessionFile: sessionFile)
          } else { -1 }
      }
      guard let share = shares[name + 1], share >= 0 else {
        file.foreign += 1
        continue
      }
      let target = file.shares[share].target
      let written = try readings.add(
        row, of: batch, session: targets[target].session,
        source: file.shares[share].source, on: connection)
      file.shares[share].observe(row)
      switch written {
      case .new: file.shares[share].new += 1
      case .known(let source, let record):
        file.shares[share].present += 1
        try count(row, share, knownAs: record, of: source, on: connection)
      }
    }
    for refusal in batch.refusals {
      guard let home = request.home else {
        file.foreign += 1
        continue
      }
      file.add(refusal)
      let share = try share(home, request, on: connection, sessionFile: sessionFile)
      try connection.add(refusal, to: file.shares[share].source)
      file.shares[share].rejected += 1
    }
  }

  /// Writes the ledgers of the file.
  mutating func finish(
    _ request: DumpRequest, _ end: DumpEnd, on connection: borrowing Connection,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) -> DumpOutcome {
    // A file without a record has a row too: it was looked at, and will not be read again.
    for reader in file.readers {
      _ = try share(reader.session, request, on: connection, sessionFile: sessionFile)
    }
    for (source, records) in file.takenFrom {
      try connection.moveToPresent(records, of: source)
    }
    let summary = end.summary
    for share in file.shares {
      try connection.write(
        share, summary, digest: end.digest,
        choices: request.choiceText(file.shareOfReader[targets[share.target].name] ?? .all))
    }
    try file.check(summary, request.path)
    return file.outcome(request.path, summary) { targets[$0.target].name }
  }

  /// Counts a record whose reading was there already: a reading of several files is counted to the one
  /// whose path comes first, whichever was imported first.
  private mutating func count(
    _ row: EventBatch.Row, _ share: Int, knownAs record: Int, of other: Int64,
    on connection: borrowing Connection
  ) throws(NotebookError) {
    let source = file.shares[share].source
    // A file that has grown is read from its beginning, and brings its own readings.
    if other == source, record == row.place.record { return }
    var isBehind = other == source
    if !isBehind { isBehind = try readings.precedes(other, source, on: connection) }
    if isBehind {
      return try connection.add(
        present: row.place.record, time: row.time, sequence: row.sequence, to: source)
    }
    // The record that it was counted to is present from now on.
    try readings.recount(
      row, session: targets[file.shares[share].target].session, to: source, on: connection)
    try connection.add(present: record, time: row.time, sequence: row.sequence, to: other)
    file.takenFrom[other, default: 0] += 1
    file.shares[share].taken += 1
  }

  /// What the file gives to a session, which is opened if it is new.
  private mutating func share(
    _ name: String, _ request: DumpRequest, on connection: borrowing Connection,
    sessionFile: (String) throws(NotebookError) -> SessionFile
  ) throws(NotebookError) -> Int {
    if let share = file.shareOfName[name] { return share }
    let target: Int
    if let known = targetOfName[name] {
      target = known
    } else {
      let opened = try connection.openSession(name, try sessionFile(name))
      target = targets.count
      targets.append(Target(name: name, session: opened.id))
      targetOfName[name] = target
    }
    let session = targets[target].session
    let source = try connection.openSource(of: session, path: request.path)
    file.shareOfName[name] = file.shares.count
    file.shares.append(
      DumpLedger.Share(target: target, source: source.id, earlier: source.accepted))
    return file.shares.count - 1
  }

  /// Ends the writing and derives the sessions that were written to.
  mutating func derive(on connection: borrowing Connection) throws(NotebookError) {
    // A file of refusals alone changes how many records of its session were refused.
    let sessions = Set(try readings.finish(on: connection)).union(targets.map(\.session))
    try derivation.derive(sessions: sessions.sorted(), on: connection)
    try derivation.finish(on: connection)
  }
}

extension DumpWriter {
  init(on connection: borrowing Connection, rowsAtOnce: Int) throws(NotebookError) {
    self.init(
      readings: try ReadingTable(on: connection),
      derivation: try Derivation(on: connection, rowsAtOnce: rowsAtOnce))
  }
}
