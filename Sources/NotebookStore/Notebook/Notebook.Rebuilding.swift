import CSQLite

/// A notebook that is made again from the sessions' files beside the one in use.
///
/// It lies in the hidden folder of the sessions' folder, whose lock it holds, and goes with its owner;
/// after a kill the next program that locks the folder deletes it.
public struct RemadeNotebook: ~Copyable {
  /// The notebook, empty at first.
  public let notebook: Notebook
  private let root: Folder
  /// The path of its file.
  public var path: String { notebook.connection.path }

  /// Locks the sessions' folder and opens an empty notebook in it.
  ///
  /// Calls `onWait` if another program holds the lock.
  public init(guarding library: SessionLibrary, onWait: () -> Void) throws(NotebookError) {
    let root = try library.lockedRoot(onWait: onWait)
    _ = try root.madeFolder(Folder.stagingName)
    do throws(NotebookError) {
      notebook = try Notebook(path: "\(library.root)/\(Folder.stagingName)/notebook.sqlite")
    } catch {
      deleteRemade(in: root)
      throw error
    }
    self.root = root
  }

  deinit { deleteRemade(in: root) }

  /// Gives the notebook at a path this one's content in one step; who reads it meanwhile has the old one.
  ///
  /// A file that is damaged so that SQLite does not open it is renamed first, and its new name returned.
  public borrowing func replaceContent(of path: String) throws(NotebookError) -> String? {
    do throws(NotebookError) {
      try copy(into: try Connection(path: try unlinked(path), access: .readWrite))
      return nil
    } catch {
      guard error.isDamage else { throw error }
    }
    let kept = try setAside(path)
    try copy(into: try Connection(path: path, access: .readWrite))
    return kept
  }

  private borrowing func copy(into connection: borrowing Connection) throws(NotebookError) {
    _ = try connection.checkedVersion()
    try connection.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    try connection.copy(from: notebook.connection)
  }
}

/// Deletes the remade notebook with what SQLite keeps beside it.
private func deleteRemade(in root: Folder) {
  guard let staging = try? root.folder(Folder.stagingName) else { return }
  for suffix in ["", "-wal", "-shm", "-journal"] {
    try? staging.remove("notebook.sqlite\(suffix)")
  }
  root.removeFolderIfEmpty(Folder.stagingName)
}

/// Renames a damaged notebook and removes what SQLite keeps beside it; returns the new path.
private func setAside(_ path: String) throws(NotebookError) -> String {
  let (parent, name) = splitPath(path)
  guard let folder = try Folder.root(parent) else {
    throw NotebookError(.storage, "\(parent) cannot be opened")
  }
  var kept = "\(name).damaged"
  var number = 1
  while folder.kind(of: kept) != nil {
    number += 1
    kept = "\(name).damaged\(number)"
  }
  try folder.rename(name, of: folder, to: kept)
  for suffix in ["-wal", "-shm", "-journal"] where folder.kind(of: name + suffix) == .file {
    try folder.remove(name + suffix)
  }
  return "\(parent)/\(kept)"
}

extension Connection {
  /// Replaces all of this database by another one's content, in one transaction of SQLite's own.
  fileprivate borrowing func copy(from other: borrowing Connection) throws(NotebookError) {
    guard let backup = unsafe sqlite3_backup_init(handle, "main", other.handle, "main") else {
      throw failure(in: nil)
    }
    var code = SQLITE_OK
    var attempts = 0
    // A program that writes for a moment is waited for, as long as any other statement would wait.
    repeat {
      code = unsafe sqlite3_backup_step(backup, -1)
      if [SQLITE_BUSY, SQLITE_LOCKED].contains(code) {
        attempts += 1
        sqlite3_sleep(100)
      }
    } while [SQLITE_BUSY, SQLITE_LOCKED].contains(code) && attempts < 100
    let end = unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, end == SQLITE_OK else {
      let final = code == SQLITE_DONE ? end : code
      let reason = unsafe String(cString: sqlite3_errstr(final))
      throw NotebookError(.storage, advice(final, reason, path), code: final)
    }
  }
}

extension Notebook {
  /// Does several changes in one step: who reads meanwhile sees none of them, and after a fault there is none.
  public borrowing func inOneStep(
    _ work: () throws(NotebookError) -> Void
  ) throws(NotebookError) {
    try connection.transaction(work)
  }
}
