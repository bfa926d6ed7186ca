import PostureModel
public import ProbeIntake

/// The notebook: every session's readings and what they say, in one database file.
///
/// It can be made again from the sessions' files at any time. Not shared between threads: a program
/// that has two opens it twice.
public struct Notebook: ~Copyable {
  let connection: Connection
  private let lock: WriterLock?
  /// Whether nothing was in it when it was opened.
  private let isBlank: Bool
  /// How many rows of a session wait at least before they are written, while others are to be found.
  var rowsAtOnce = 4_096

  /// Opens the notebook at a path, makes it if there is none, and brings its schema up to date.
  ///
  /// Waits for another program that writes to it; `onWait` is told so.
  public init(path: String, onWait: () -> Void = {}) throws(NotebookError) {
    // The lock comes first: two programs that make the notebook at one moment would collide.
    let lock = path == ":memory:" ? nil : WriterLock(besides: path, onWait: onWait)
    let connection = try Connection(path: path, access: .readWrite)
    _ = try connection.checkedVersion(latest: schemaSteps.count)
    try connection.run(
      "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -8000")
    try connection.migrate(through: schemaSteps)
    let isBlank = try connection.integer("SELECT count(*) FROM session") == 0
    if !isBlank { try connection.run(lettingOthersRead) }
    self.connection = connection
    self.lock = lock
    self.isBlank = isBlank
  }

  /// Opens the notebook at a path only to read it; throws if there is none.
  public init(reading path: String) throws(NotebookError) {
    connection = try readingConnection(path)
    lock = nil
    isBlank = false
  }

  /// Reads a file into the notebook: all of it, or nothing.
  ///
  /// What changes is derived again in the same transaction. `progress` is told the bytes read and
  /// the file's size. Throws what the file or the database refused.
  public borrowing func read(
    _ request: DumpRequest,
    sessionFile: (String) throws(NotebookError) -> SessionFile,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(NotebookError) -> DumpOutcome {
    if let fate = try knownFate(request) { return DumpOutcome(fate: fate, path: request.path) }
    let size = try DumpFile(request.file).size
    return try transaction { () throws(NotebookError) in
      var writer = try DumpWriter(request, on: connection, rowsAtOnce: rowsAtOnce)
      let end = try forEachBatch(of: request.file, request.choices) {
        batch throws(NotebookError) in
        try writer.add(batch, on: connection, sessionFile: sessionFile)
        progress(batch.bytesRead, size)
      }
      return try writer.finish(
        end.summary, digest: end.digest, on: connection, sessionFile: sessionFile)
    }
  }

  /// Does all of a piece of work, or none of it.
  private borrowing func transaction<Result>(
    _ work: () throws(NotebookError) -> Result
  ) throws(NotebookError) -> Result {
    let result = try connection.transaction(work)
    if isBlank { try connection.run(lettingOthersRead) }
    return result
  }

  /// What a file that was read before is now; `nil` if it is to be read.
  private borrowing func knownFate(
    _ request: DumpRequest
  ) throws(NotebookError) -> DumpOutcome.Fate? {
    let sessions = try SessionTable(on: connection)
    let sources = try SourceTable(on: connection)
    guard let session = try sessions.key(of: request.home),
      let known = try sources.known(session: session, path: request.path)
    else { return nil }
    let size = try DumpFile(request.file).size
    let isSameWay = known.choices == request.choiceText
    guard size >= known.bytes, try digest(of: request.file, upTo: known.bytes) == known.digest
    else { return .replaced }
    // What gave no reading leaves nothing to forget.
    guard isSameWay else { return known.accepted + known.present == 0 ? nil : .replaced }
    return size == known.bytes ? .unchanged : nil
  }

  /// Writes down what the sessions' folders say, and derives again where that changes anything.
  public borrowing func state(
    _ file: SessionFile, _ screenshots: [ScreenshotFile] = [], of session: String
  ) throws(NotebookError) {
    try transaction { () throws(NotebookError) in
      let sessions = try SessionTable(on: connection)
      let (id, _) = try sessions.open(session, file)
      let hasNewPictures = try connection.state(screenshots, of: id)
      let isNew = try sessions.state(file, of: id) || hasNewPictures
      let isBare = try connection.integer("SELECT count(*) FROM state WHERE session = \(id)") == 0
      guard isNew || isBare else { return }
      var derivation = try Derivation(on: connection, rowsAtOnce: rowsAtOnce)
      try derivation.derive(sessions: [id], on: connection)
      try derivation.finish(on: connection)
    }
  }

  /// Writes down what sessions' folders say of the analysis, and derives all of them again.
  ///
  /// Their pictures stay as they are known.
  public borrowing func analyse(
    _ sessions: [(name: String, file: SessionFile)]
  ) throws(NotebookError) {
    try transaction { () throws(NotebookError) in
      let table = try SessionTable(on: connection)
      var keys: [Int64] = []
      for (name, file) in sessions {
        let (id, _) = try table.open(name, file)
        _ = try table.state(file, of: id)
        keys.append(id)
      }
      var derivation = try Derivation(on: connection, rowsAtOnce: rowsAtOnce)
      try derivation.derive(sessions: keys, on: connection)
      try derivation.finish(on: connection)
    }
  }

  /// Forgets everything, so that the notebook can be made again from the files.
  public borrowing func clear() throws(NotebookError) {
    try connection.transaction { () throws(NotebookError) in
      try connection.run(
        """
        DELETE FROM session_layout; DELETE FROM reading; DELETE FROM source; DELETE FROM session;
        DELETE FROM layout; DELETE FROM context; DELETE FROM threshold;
        DELETE FROM boundary_hysteresis; DELETE FROM device_group;
        """)
    }
  }
}

/// WAL lets other programs read while this one writes, and is kept in the file.
///
/// It writes all twice, which a notebook is spared as long as there is nothing in it to be read.
private let lettingOthersRead = "PRAGMA journal_mode = WAL"

/// Reads a file as an import would, and stores nothing.
///
/// Throws what the file system refused.
public func inspect(
  _ request: DumpRequest, progress: (Int, Int) -> Void = { _, _ in }
) throws(NotebookError) -> DumpOutcome {
  let size = try DumpFile(request.file).size
  var outcome = DumpOutcome(fate: .stored, path: request.path)
  var counts: [Refusal.Code: Int] = [:]
  var sessions: [String: Int] = [:]
  var unknownStatuses = StatusWordCount()
  let end = try forEachBatch(of: request.file, request.choices) { batch in
    unknownStatuses.add(batch)
    for row in batch.rows {
      outcome.new += 1
      let named = row.session < 0 ? nil : batch.sessions[row.session]
      let name = request.usesRecordSessions ? named ?? request.home : request.home
      sessions[name, default: 0] += 1
    }
    for refusal in batch.refusals {
      counts[refusal.code, default: 0] += 1
      if counts[refusal.code, default: 0] <= shownRefusals { outcome.refusals.append(refusal) }
    }
    progress(batch.bytesRead, size)
  }
  outcome.summary = end.summary
  outcome.unknownStatuses = unknownStatuses.counts
  if sessions.isEmpty { sessions[request.home] = 0 }
  outcome.sessions = sessions.sorted { $0.key < $1.key }.map { ($0.key, $0.value, 0) }
  outcome.refusalCounts = Refusal.Code.allCases.compactMap { code in
    counts[code].map { (code, $0) }
  }
  return outcome
}

/// The first session that a record of a file names itself, looked for in its first 4 MiB.
public func firstRecordSession(
  in file: String, _ choices: IntakeChoices
) throws(NotebookError) -> String? {
  let dump = try DumpFile(file)
  var choices = choices
  choices.lateEnvelopes = try lateEnvelopes(of: file, choices)
  var intake = Intake(choices)
  var found: String?
  unsafe try dump.forEachPiece(upTo: 4 * DumpFile.pieceSize) { bytes in
    guard found == nil else { return }
    unsafe intake.feed(bytes) { event in
      if case .reading(let record) = event, found == nil { found = record.session }
    }
  }
  guard found == nil else { return found }
  _ = intake.finish { event in
    if case .reading(let record) = event, found == nil { found = record.session }
  }
  return found
}
