import Foundation
import NotebookStore
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
  var notebookPath: String { context.path(context.global.notebook) }

  /// Whether the notebook's folder may be written.
  var isWritable: Bool {
    let folder = URL(filePath: notebookPath).deletingLastPathComponent().path
    return FileManager.default.isWritableFile(atPath: folder)
  }

  /// Opens the notebook to write in it; the sessions' folder is made if it is not there.
  func notebook() throws(CommandFailure) -> Notebook {
    let folder = URL(filePath: notebookPath).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        .failed, "the folder \(folder) cannot be made: \(error.localizedDescription)")
    }
    let notebook = try storing { () throws(NotebookError) in
      try Notebook(path: notebookPath) {
        context.console.remark("waiting for another posturebook that writes to this notebook")
      }
    }
    if notebook.wasEarlier {
      context.console.remark(
        "the notebook is of an earlier version; making it again from the sessions' files")
      try remake(notebook) { _, _ in }
    }
    return notebook
  }

  /// Brings a notebook of an earlier version up to date, if there is one.
  func migrate() throws(CommandFailure) {
    if FileManager.default.fileExists(atPath: notebookPath) { _ = try notebook() }
  }

  /// Opens the notebook to read what it says of sessions.
  func readingNotebook() throws(CommandFailure) -> Notebook {
    try storing { () throws(NotebookError) in try Notebook(reading: notebookPath) }
  }

  /// Opens the notebook to read in it.
  func readOnlyNotebook() throws(CommandFailure) -> ReadOnlyNotebook {
    try storing { () throws(NotebookError) in try ReadOnlyNotebook(path: notebookPath) }
  }

  /// Reads a file into the notebook, and says how far it is.
  func read(
    _ request: DumpRequest, into notebook: borrowing Notebook
  ) throws(CommandFailure) -> DumpOutcome {
    let progress = context.console.progress("reading \(request.path)")
    defer { progress.finish() }
    return try storing { () throws(NotebookError) in
      try notebook.read(
        request,
        sessionFile: { name throws(NotebookError) in try library.file(of: name) },
        progress: { done, total in progress.update(done, of: total > 0 ? total : nil) })
    }
  }

  /// Makes the notebook again from all of the sessions' files; each file's outcome is given to a
  /// function.
  ///
  /// Gives back 4 if a file that was left in place is gone, and with it what only it told.
  @discardableResult
  func remake(
    _ notebook: borrowing Notebook, _ each: (DumpRequest, DumpOutcome) -> Void
  ) throws(CommandFailure) -> ExitCode {
    let outside = try storing { () throws(NotebookError) in try notebook.inPlaceFiles() }
    var sessions = try storing { () throws(NotebookError) in
      let sessions = try library.sessions().names
      // What cannot be read again must not be forgotten first.
      for session in sessions { _ = try library.file(of: session) }
      try notebook.clear()
      return sessions
    }
    for file in outside where !sessions.contains(file.session) { sessions.append(file.session) }
    for session in sessions {
      let requests = try storing { () throws(NotebookError) in
        try notebook.state(
          try library.file(of: session), try library.screenshots(of: session).screenshots,
          of: session)
        return try dumps(of: session, in: notebook).requests
      }
      for request in requests { each(request, try read(request, into: notebook)) }
    }
    let lost = outside.filter { !$0.isThere }
    for file in lost {
      context.console.error(
        "\(file.file): left in place by --in-place, and no longer there; its readings are not in "
          + "the notebook until it is back or imported anew")
    }
    return lost.isEmpty ? .done : .failed
  }

  /// The files that make a session: those in its folder, then those that were left in place.
  ///
  /// A file of the latter that is gone is passed over with a remark.
  func dumps(
    of session: String, in notebook: borrowing Notebook
  ) throws(NotebookError) -> (requests: [DumpRequest], remarks: [String]) {
    var (requests, remarks) = try library.requests(of: session)
    let mapping = try library.file(of: session).mapping
    for file in try notebook.inPlaceFiles(of: session) {
      if file.isThere {
        requests.append(file.request(mapping: mapping))
      } else {
        remarks.append(
          "\(file.file): left in place by --in-place, and no longer there; its readings stay until "
            + "the notebook is made again")
      }
    }
    return (requests, remarks)
  }

  /// Says how a session stands.
  func remarkStanding(
    of session: String, in notebook: borrowing Notebook
  ) throws(CommandFailure) {
    let standing = try storing { () throws(NotebookError) in try notebook.standing(of: session) }
    context.console.remark("\(session): \(standing.words); see posturebook states \(session)")
  }
}

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
    case .storage, .limit: self.init(.failed, error.description)
    case .absent: self.init(.usage, error.description)
    case .sql: self.init(.usage, located(error))
    }
  }
}

/// The fault of a statement that a person typed, with the line of it and a mark under the place.
private func located(_ error: NotebookError) -> String {
  guard let sql = error.sql, let offset = error.offset, offset <= sql.utf8.count else {
    return error.message
  }
  let before = String(decoding: sql.utf8.prefix(offset), as: UTF8.self)
  let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
  let lineStart = before.utf8.distance(from: before.startIndex, to: start)
  let line = String(
    decoding: sql.utf8.dropFirst(lineStart).prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
  let number = before.count { $0 == "\n" } + 1
  let mark = String(repeating: " ", count: displayWidth(String(before[start...]))) + "^"
  let place = "line \(number), column \(before[start...].unicodeScalars.count + 1)"
  return "\(error.message)\(suggestion(error)) (\(place))\n  \(line)\n  \(mark)"
}

/// The name that was meant where SQLite says that there is no such table or column.
private func suggestion(_ error: NotebookError) -> String {
  guard let name = error.message.split(whereSeparator: { $0 == " " || $0 == "." }).last,
    !error.choices.isEmpty
  else { return "" }
  // A table of the program's own has its view's name in the singular, behind other words.
  let own = name.lowercased().split(separator: "_").reversed().lazy.compactMap { word in
    error.choices.first { $0 == word + "s" || $0 == word }
  }.first
  return (own ?? nearest(to: name, among: error.choices)).map { "; did you mean \($0)?" }
    ?? "; posturebook schema lists the views and their columns"
}
