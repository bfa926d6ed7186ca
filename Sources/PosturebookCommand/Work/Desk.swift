import Foundation
import NotebookStore
import PostureModel
import ProbeIntake

/// Where the work is done: the sessions' folder, the notebook that is made from it, and the reports.
struct Desk {
  let context: CommandContext
  let library: SessionLibrary

  /// Takes the folders that the options name.
  init(_ context: CommandContext) {
    self.context = context
    library = SessionLibrary(root: context.path(context.global.sessions))
  }

  /// The path of the notebook.
  ///
  /// SQLite takes some names for a URI or for a database in memory; a dot before them says that they are
  /// files.
  var notebookPath: String {
    let path = context.path(context.global.notebook)
    return path.hasPrefix(":") || path.lowercased().hasPrefix("file:") ? "./" + path : path
  }

  /// Whether the notebook's folder may be written.
  var isWritable: Bool {
    let folder = URL(filePath: notebookPath).deletingLastPathComponent().path
    return FileManager.default.isWritableFile(atPath: folder)
  }

  /// Opens the notebook to write in it, and locks the sessions' folder as long as it is open; both
  /// folders are made if they are not there.
  func notebook() throws(CommandFailure) -> Notebook {
    let notebook = try storing { () throws(NotebookError) in
      try makeNotebookFolder()
      return try Notebook(path: notebookPath, guarding: library, onWait: remarkWaiting)
    }
    if notebook.wasEarlier {
      context.console.remark(
        "the notebook is of an earlier version; making it again from the sessions' files")
      let folders = try sessions().names
      var update = UpdateWork(context)
      update.read(folders, notebook) { _, _ in }
    }
    return notebook
  }

  /// Makes the notebook's folder if it is not there.
  func makeNotebookFolder() throws(NotebookError) {
    _ = try Folder.madeRoot(URL(filePath: notebookPath).deletingLastPathComponent().relativePath)
  }

  /// Opens an empty notebook beside the one in use, and locks the sessions' folder as long as it is open.
  func remadeNotebook() throws(CommandFailure) -> RemadeNotebook {
    try storing { () throws(NotebookError) in
      try RemadeNotebook(guarding: library, onWait: remarkWaiting)
    }
  }

  private func remarkWaiting() {
    context.console.remark(
      "waiting for another posturebook that writes into \(context.global.sessions)")
  }

  /// Brings a notebook of an earlier version up to date, if there is one.
  func migrate() throws(CommandFailure) {
    if FileManager.default.fileExists(atPath: notebookPath) { _ = try notebook() }
  }

  /// The names of the sessions that have a folder, and remarks about what is none.
  ///
  /// A folder whose name differs only by case from a session's that the notebook holds does not hide it.
  func sessions() throws(CommandFailure) -> (names: [String], remarks: [String]) {
    try storing { () throws(NotebookError) in
      try library.sessions {
        guard let notebook = try? Notebook(reading: notebookPath),
          let names = try? notebook.sessions()
        else { return [] }
        return Set(names)
      }
    }
  }

  /// Opens the notebook to read what it says of sessions.
  func readingNotebook() throws(CommandFailure) -> Notebook {
    try storing { () throws(NotebookError) in try Notebook(reading: notebookPath) }
  }

  /// Opens the notebook to read in it.
  func readOnlyNotebook() throws(CommandFailure) -> ReadOnlyNotebook {
    try storing { () throws(NotebookError) in try ReadOnlyNotebook(path: notebookPath) }
  }

  /// Reads a file into the notebook, and says how far it is; a signal rolls it back.
  func read(
    _ request: DumpRequest, into notebook: borrowing Notebook,
    list: ([DumpReader]) throws(NotebookError) -> Void = { _ in }
  ) throws(CommandFailure) -> DumpOutcome {
    let progress = context.console.progress("reading \(request.path)")
    defer { progress.finish() }
    return try storing { () throws(NotebookError) in
      try notebook.read(request, sessionFile: sessionFile, list: list) {
        done, total throws(NotebookError) in
        try context.stopIfAsked("\(request.path) was not stored")
        progress.update(done, of: total > 0 ? total : nil)
      }
    }
  }

  /// Reads files into the notebook, many small ones in one transaction.
  ///
  /// Each goes with its outcome to a function; to another one goes what could not be read together with
  /// others, or is large: that is to be read by itself, and what is wrong with it said.
  func read(
    _ requests: [DumpRequest], into notebook: borrowing Notebook,
    together: (Int, DumpOutcome) throws(CommandFailure) -> Void,
    alone: (Int) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for group in groups(of: requests) {
      if context.interruption.isAsked() { return }
      var outcomes: [DumpOutcome]?
      if group.count > 1 {
        outcomes = try? storing { () throws(NotebookError) in
          try notebook.read(Array(requests[group]), sessionFile: sessionFile, list: { _ in }) {
            _, _, _ throws(NotebookError) in
            try context.stopIfAsked("\(group.count) files were not stored")
          }
        }
        if context.interruption.isAsked(), outcomes == nil { return }
      }
      for place in group {
        if let outcomes {
          try together(place, outcomes[place - group.lowerBound])
        } else {
          try alone(place)
        }
      }
    }
  }

  /// The places of files that are read together: small ones whose readers are all known.
  private func groups(of requests: [DumpRequest]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var bytes = 0
    for (place, request) in requests.enumerated() {
      let size =
        request.mayHaveOthers ? Int.max : (try? request.place.open().size) ?? Int.max
      if let last = groups.last, size < groupLimit, bytes + size < groupLimit {
        groups[groups.count - 1] = last.lowerBound..<place + 1
        bytes += size
      } else {
        groups.append(place..<place + 1)
        bytes = size < groupLimit ? size : groupLimit
      }
    }
    return groups
  }

  /// What a session's folder says of it; one that is met on the way has no file yet.
  private func sessionFile(_ name: String) throws(NotebookError) -> SessionFile {
    var file = try library.file(of: name)
    if context.arguments.has(.onChange) { file.isOnChange = true }
    return file
  }

  /// Says what is not known or impossible in a `session.json`; 3 if a value is not used.
  func tell(_ faults: [SessionFile.Fault]) -> ExitCode {
    for fault in faults {
      if fault.isUnknownKey {
        context.console.remark(harmless("\(fault.place): \(fault.message)"), style: .careful)
      } else {
        context.console.error(harmless("\(fault.place): \(fault.message)"))
      }
    }
    return faults.contains { !$0.isUnknownKey } ? .refused : .done
  }

  /// Says how a session stands.
  func remarkStanding(
    of session: String, in notebook: borrowing Notebook
  ) throws(CommandFailure) {
    let standing = try storing { () throws(NotebookError) in try notebook.standing(of: session) }
    context.console.remark("\(session): \(standing.words); see posturebook states \(session)")
    let mistaken = try storing { () throws(NotebookError) in
      try notebook.message(of: "screen-is-main", in: session)
    }
    if let mistaken { context.console.remark(harmless("  \(mistaken)"), style: .careful) }
    let foreign = try storing { () throws(NotebookError) in
      try notebook.foreignWindows(of: session)
    }
    guard let foreign else { return }
    let file = "\(context.global.sessions)/\(session)/session.json"
    context.console.remark(harmless("  " + foreign.advice(session, file)), style: .careful)
  }
}

/// How many bytes of files are read in one transaction: a file that takes long is one by itself.
private let groupLimit = 16 << 20

/// Runs what throws an error of the notebook where a failure may be thrown.
func storing<Value: ~Copyable>(
  _ body: () throws(NotebookError) -> Value
) throws(CommandFailure) -> Value {
  do throws(NotebookError) { return try body() } catch { throw CommandFailure(error) }
}

extension CommandFailure {
  /// What the notebook or a file refused.
  init(_ error: NotebookError) {
    switch error.kind {
    case .storage, .limit, .misjudged, .inTheWay:
      self.init(.failed, harmless(error.description))
    case .ambiguous: self.init(.refused, harmless(error.description))
    case .interrupted: self.init(.interrupted, harmless(error.description))
    case .absent: self.init(.usage, harmless(error.description))
    case .sql: self.init(.usage, located(error))
    }
  }
}
