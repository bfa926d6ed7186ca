import PostureModel
import ProbeIntake

/// The notebook: every session's readings and what they say, in one database file.
///
/// It can be made again from the sessions' files at any time. Not shared between threads: a program
/// that has two opens it twice.
public struct Notebook: ~Copyable {
  let connection: Connection
  /// The sessions' folder, locked as long as the notebook is open to write in it.
  private let guarded: Folder?
  /// Whether nothing was in it when it was opened.
  private let isBlank: Bool
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
    var folder: Folder?
    if let library {
      let root = try Folder.madeRoot(library.root)
      try root.lock(onWait: onWait)
      folder = root
    }
    let connection = try Connection(path: try unlinked(path), access: .readWrite)
    _ = try connection.checkedVersion(latest: schemaSteps.count)
    try connection.run(
      "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -8000")
    try connection.migrate(through: schemaSteps)
    let isBlank = try connection.integer("SELECT count(*) FROM session") == 0
    if !isBlank { try connection.run(lettingOthersRead) }
    self.connection = connection
    guarded = folder
    self.isBlank = isBlank
  }

  /// Opens the notebook at a path only to read it; throws if there is none.
  public init(reading path: String) throws(NotebookError) {
    connection = try readingConnection(try unlinked(path))
    guarded = nil
    isBlank = false
  }

  /// Reads a file into the notebook: all of it, or nothing.
  ///
  /// What changes is derived again in the same transaction. `progress` is told the bytes read and
  /// the file's size, and may end it. `list` is told the readers before anything is stored, where
  /// others were met than the request names. Throws what the file or the database refused.
  public borrowing func read(
    _ request: DumpRequest,
    sessionFile: (String) throws(NotebookError) -> SessionFile,
    list: ([DumpReader]) throws(NotebookError) -> Void = { _ in },
    progress: (Int, Int) throws(NotebookError) -> Void = { _, _ in }
  ) throws(NotebookError) -> DumpOutcome {
    let file = try request.place.open()
    if let fate = try knownFate(request, file) {
      return DumpOutcome(fate: fate, path: request.path)
    }
    let size = file.size
    do throws(NotebookError) {
      return try transaction { () throws(NotebookError) in
        var writer = try DumpWriter(request, on: connection, rowsAtOnce: rowsAtOnce)
        let end = try forEachBatch(of: file, request.choices) {
          batch throws(NotebookError) in
          try writer.add(batch, on: connection, sessionFile: sessionFile)
          try progress(batch.bytesRead, size)
        }
        let outcome = try writer.finish(
          end.summary, digest: end.digest, on: connection, sessionFile: sessionFile)
        if outcome.readers != request.readers { try list(outcome.readers) }
        return outcome
      }
    } catch {
      guard error.kind == .misjudged else { throw error }
      return DumpOutcome(fate: .misjudged, path: request.path)
    }
  }

  /// What would become of a file as a whole; nothing if it is to be read.
  public borrowing func fate(
    of request: DumpRequest
  ) throws(NotebookError) -> DumpOutcome.Fate? {
    try knownFate(request, try request.place.open())
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
  ///
  /// One that several sessions read is unchanged if it is so for each.
  private borrowing func knownFate(
    _ request: DumpRequest, _ file: OpenFile
  ) throws(NotebookError) -> DumpOutcome.Fate? {
    let sessions = try SessionTable(on: connection)
    let sources = try SourceTable(on: connection)
    let size = file.size
    var digests: [Int: String] = [:]
    var isUnchanged = true
    for reader in request.readers {
      guard let session = try sessions.key(of: reader.session),
        let known = try sources.known(session: session, path: request.path)
      else {
        isUnchanged = false
        continue
      }
      guard size >= known.bytes else { return .replaced }
      if digests[known.bytes] == nil {
        digests[known.bytes] = try file.digest(upTo: known.bytes)
      }
      guard digests[known.bytes] == known.digest else { return .replaced }
      if known.choices == request.choiceText(reader.share) {
        isUnchanged = isUnchanged && size == known.bytes
      } else if known.accepted + known.present > 0 {
        return .replaced
      } else {
        // What gave no reading leaves nothing to forget.
        isUnchanged = false
      }
    }
    return isUnchanged ? .unchanged : nil
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
}

/// WAL lets other programs read while this one writes, and is kept in the file.
///
/// It writes all twice, which a notebook is spared as long as there is nothing in it to be read.
private let lettingOthersRead = "PRAGMA journal_mode = WAL"
