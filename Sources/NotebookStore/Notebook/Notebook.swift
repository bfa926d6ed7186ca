import PostureModel

/// The notebook: every session's readings and what they say, in one database file.
///
/// It can be made again from the sessions' files at any time. Not shared between threads: a program
/// that has two opens it twice.
public struct Notebook: ~Copyable {
  let connection: Connection
  /// The sessions' folder, locked as long as the notebook is open to write in it.
  private let guarded: Folder?
  /// Whether it was of an earlier version and is empty now, so that every session is to be read again.
  public let wasEarlier: Bool
  /// How many rows of a session wait at least before they are written, while others are to be found.
  var rowsAtOnce = 4_096

  /// Opens the notebook at a path, makes it if there is none, and brings its schema up to date.
  ///
  /// Waits for another program that writes into the same sessions' folder; `onWait` is told so. SQLite's
  /// own lock covers the database alone: an import also copies a dump and replaces a `session.json`.
  public init(
    path: String, guarding library: SessionLibrary? = nil, onWait: () -> Void = {}
  ) throws(NotebookError) {
    // The lock comes first: two programs that make the notebook at one moment would collide.
    let folder = try library.map { (library) throws(NotebookError) in
      try library.lockedRoot(onWait: onWait)
    }
    let connection = try Connection(path: try unlinked(path), access: .readWrite)
    _ = try connection.checkedVersion()
    // WAL lets other programs read while this one writes, and is kept in the file.
    try connection.run(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000")
    let wasEarlier = try connection.bringUpToDate()
    try connection.run("PRAGMA foreign_keys = ON")
    self.connection = connection
    guarded = folder
    self.wasEarlier = wasEarlier
  }

  /// Opens the notebook at a path only to read it; throws if there is none.
  public init(reading path: String) throws(NotebookError) {
    connection = try readingConnection(try unlinked(path))
    guarded = nil
    wasEarlier = false
  }

  /// Reads a file into the notebook: all of it, or nothing.
  ///
  /// `progress` is told the bytes read and the file's size, and may end it. `list` is told the readers
  /// before anything is stored, where others were met than the request names. Throws what the file or the
  /// database refused.
  public borrowing func read(
    _ request: DumpRequest,
    sessionFile: (String) throws(NotebookError) -> SessionFile,
    list: ([DumpReader]) throws(NotebookError) -> Void = { _ in },
    progress: (Int, Int) throws(NotebookError) -> Void = { _, _ in }
  ) throws(NotebookError) -> DumpOutcome {
    do throws(NotebookError) {
      let outcomes = try read([request], sessionFile: sessionFile, list: list) {
        (_, done, size) throws(NotebookError) in try progress(done, size)
      }
      return outcomes[0]
    } catch {
      guard error.kind == .misjudged else { throw error }
      return DumpOutcome(fate: .misjudged, path: request.path)
    }
  }

  /// Reads files into the notebook in one transaction: all of them, or nothing; an outcome each.
  ///
  /// What changes is derived again in the same transaction. `progress` is told the file's place, the bytes
  /// read and its size. Throws `.misjudged` where a file has other readers than its beginning has.
  public borrowing func read(
    _ requests: [DumpRequest],
    sessionFile: (String) throws(NotebookError) -> SessionFile,
    list: ([DumpReader]) throws(NotebookError) -> Void = { _ in },
    progress: (Int, Int, Int) throws(NotebookError) -> Void = { _, _, _ in }
  ) throws(NotebookError) -> [DumpOutcome] {
    var outcomes: [DumpOutcome?] = []
    for request in requests {
      outcomes.append(try fate(of: request).map { DumpOutcome(fate: $0, path: request.path) })
    }
    guard outcomes.contains(where: { $0 == nil }) else { return outcomes.compactMap(\.self) }
    return try connection.transaction { () throws(NotebookError) in
      var writer = try DumpWriter(on: connection, rowsAtOnce: rowsAtOnce)
      for (place, request) in requests.enumerated() where outcomes[place] == nil {
        let file = try request.place.open()
        let size = file.size
        writer.begin(request)
        let end = try forEachBatch(of: file, request.effectiveChoices) {
          batch throws(NotebookError) in
          try writer.add(batch, of: request, on: connection, sessionFile: sessionFile)
          try progress(place, batch.bytesRead, size)
        }
        let outcome = try writer.finish(request, end, on: connection, sessionFile: sessionFile)
        if outcome.readers != request.readers { try list(outcome.readers) }
        outcomes[place] = outcome
      }
      try writer.derive(on: connection)
      return outcomes.compactMap(\.self)
    }
  }

  /// What a file that was read before is now; `nil` if it is to be read.
  ///
  /// One that several sessions read is unchanged if it is so for each.
  public borrowing func fate(
    of request: DumpRequest
  ) throws(NotebookError) -> DumpOutcome.Fate? {
    var opened: OpenFile?
    var digests: [Int: String] = [:]
    var isUnchanged = true
    for reader in request.readers {
      guard let session = try connection.session(reader.session),
        let known = try connection.source(of: session, path: request.path)
      else {
        isUnchanged = false
        continue
      }
      let file = if let opened { opened } else { try request.place.open() }
      opened = file
      let size = file.size
      guard size >= known.bytes else { return .replaced }
      if digests[known.bytes] == nil {
        digests[known.bytes] = try file.digest(upTo: known.bytes)
      }
      guard digests[known.bytes] == known.digest else { return .replaced }
      if ExactText(known.choices) == ExactText(request.choiceText(reader.share)) {
        isUnchanged = isUnchanged && size == known.bytes
      } else if known.read > 0 {
        return .replaced
      } else {
        // What gave no reading leaves nothing to forget.
        isUnchanged = false
      }
    }
    return isUnchanged ? .unchanged : nil
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
}
