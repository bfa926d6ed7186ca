import PostureModel
public import ProbeIntake

/// The notebook: every session's readings and what they say, in one database file.
///
/// It can be made again from the sessions' files at any time. Not shared between threads: a program
/// that has two opens it twice.
public struct Notebook: ~Copyable {
  let connection: Connection
  private let lock: WriterLock?
  /// Whether it was of an earlier version and is empty now, so that every session is to be read again.
  public let wasEarlier: Bool
  /// How many rows of a session wait at least before they are written, while others are to be found.
  var rowsAtOnce = 4_096

  /// Opens the notebook at a path, makes it if there is none, and brings its schema up to date.
  ///
  /// Waits for another program that writes to it; `onWait` is told so.
  public init(path: String, onWait: () -> Void = {}) throws(NotebookError) {
    // The lock comes first: two programs that make the notebook at one moment would collide.
    let lock = path == ":memory:" ? nil : WriterLock(besides: path, onWait: onWait)
    let connection = try Connection(path: path, access: .readWrite)
    _ = try connection.checkedVersion()
    // WAL lets other programs read while this one writes, and is kept in the file.
    try connection.run(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000")
    let wasEarlier = try connection.bringUpToDate()
    try connection.run("PRAGMA foreign_keys = ON")
    self.connection = connection
    self.lock = lock
    self.wasEarlier = wasEarlier
  }

  /// Opens the notebook at a path only to read it; throws if there is none.
  public init(reading path: String) throws(NotebookError) {
    connection = try readingConnection(path)
    lock = nil
    wasEarlier = false
  }

  /// Reads a file into the notebook: all of it, or nothing.
  ///
  /// `progress` is told the bytes read and the file's size. Throws what the file or the database refused.
  public borrowing func read(
    _ request: DumpRequest,
    sessionFile: (String) throws(NotebookError) -> SessionFile,
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(NotebookError) -> DumpOutcome {
    let outcomes = try read([request], sessionFile: sessionFile) { progress($1, $2) }
    return outcomes[0]
  }

  /// Reads files into the notebook in one transaction: all of them, or nothing; an outcome each.
  ///
  /// What changes is derived again in the same transaction. `progress` is told the file's place, the bytes
  /// read and its size.
  public borrowing func read(
    _ requests: [DumpRequest],
    sessionFile: (String) throws(NotebookError) -> SessionFile,
    progress: (Int, Int, Int) -> Void = { _, _, _ in }
  ) throws(NotebookError) -> [DumpOutcome] {
    var outcomes: [DumpOutcome?] = []
    for request in requests {
      outcomes.append(
        try knownFate(request).map { DumpOutcome(fate: $0, path: request.path) })
    }
    guard outcomes.contains(where: { $0 == nil }) else { return outcomes.compactMap(\.self) }
    return try connection.transaction { () throws(NotebookError) in
      var writer = try DumpWriter(on: connection, rowsAtOnce: rowsAtOnce)
      for (place, request) in requests.enumerated() where outcomes[place] == nil {
        let size = try DumpFile(request.file).size
        writer.begin()
        let end = try forEachBatch(of: request.file, request.choices) {
          batch throws(NotebookError) in
          try writer.add(batch, of: request, on: connection, sessionFile: sessionFile)
          progress(place, batch.bytesRead, size)
        }
        outcomes[place] = try writer.finish(request, end, on: connection, sessionFile: sessionFile)
      }
      try writer.derive(on: connection)
      return outcomes.compactMap(\.self)
    }
  }

  /// What a file that was read before is now; `nil` if it is to be read.
  private borrowing func knownFate(
    _ request: DumpRequest
  ) throws(NotebookError) -> DumpOutcome.Fate? {
    for name in request.readingSessions {
      guard let session = try connection.session(name),
        let known = try connection.source(of: session, path: request.shownPath(of: name))
      else { return nil }
      let size = try DumpFile(request.file).size
      guard size >= known.bytes, try digest(of: request.file, upTo: known.bytes) == known.digest
      else { return .replaced }
      // What gave no reading leaves nothing to forget.
      guard known.choices == request.choiceText(of: name) else {
        return known.read == 0 ? nil : .replaced
      }
      if size != known.bytes { return nil }
    }
    return request.readingSessions.isEmpty ? nil : .unchanged
  }

  /// Writes what the sessions' folders say, and derives again where that changes anything.
  public borrowing func state(
    _ file: SessionFile, _ screenshots: [ScreenshotFile] = [], of session: String
  ) throws(NotebookError) {
    try connection.transaction { () throws(NotebookError) in
      let (id, _) = try connection.openSession(session, file)
      let hasNewPictures = try connection.state(screenshots, of: id)
      let isNew = try connection.state(file, of: id) || hasNewPictures
      let isBare = try connection.first("SELECT 1 FROM state WHERE session = ?1", id) {
        $0.integer(at: 0)
      }
      guard isNew || isBare == nil else { return }
      try derive([id])
    }
  }

  /// Writes what sessions' folders say of the analysis, and derives all of them again.
  ///
  /// Their pictures stay as they are known.
  public borrowing func analyse(
    _ sessions: [(name: String, file: SessionFile)]
  ) throws(NotebookError) {
    try connection.transaction { () throws(NotebookError) in
      var keys: [Int64] = []
      for (name, file) in sessions {
        let (id, _) = try connection.openSession(name, file)
        try connection.state(file, of: id)
        keys.append(id)
      }
      try derive(keys)
    }
  }

  private borrowing func derive(_ sessions: [Int64]) throws(NotebookError) {
    var derivation = try Derivation(on: connection, rowsAtOnce: rowsAtOnce)
    try derivation.derive(sessions: sessions, on: connection)
    try derivation.finish(on: connection)
  }

  /// Removes a session and all that was derived of it; `false` if the notebook has none of that name.
  @discardableResult
  public borrowing func remove(_ session: String) throws(NotebookError) -> Bool {
    try connection.transaction { () throws(NotebookError) in
      guard let id = try connection.session(session) else { return false }
      let group = try connection.group(of: id)
      let keys = readingKeys(of: id)
      try connection.execute(
        "DELETE FROM reading WHERE id BETWEEN ?1 AND ?2", keys.lowerBound, keys.upperBound)
      try connection.execute("DELETE FROM session WHERE id = ?1", id)
      if let group { try connection.pool(group) }
      try connection.run(
        """
        DELETE FROM layout WHERE id NOT IN (SELECT layout FROM use);
        DELETE FROM region WHERE layout NOT IN (SELECT id FROM layout);
        DELETE FROM context
        WHERE id NOT IN (SELECT context FROM reading WHERE context IS NOT NULL);
        """)
      return true
    }
  }

  /// Forgets everything, so that the notebook can be made again from the files.
  public borrowing func clear() throws(NotebookError) {
    try connection.transaction { () throws(NotebookError) in
      try connection.run(
        """
        DELETE FROM reading; DELETE FROM session; DELETE FROM layout; DELETE FROM region;
        DELETE FROM context; DELETE FROM device_group; DELETE FROM number;
        """)
    }
  }
}

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
