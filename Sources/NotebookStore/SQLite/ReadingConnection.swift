import CSQLite
import Foundation

/// Opens a notebook only to read it; throws if there is none, or if it is of another version.
func readingConnection(_ path: String) throws(NotebookError) -> Connection {
  guard FileManager.default.fileExists(atPath: path) else {
    throw NotebookError(
      .storage,
      "there is no notebook at \(path); `posturebook run` or `posturebook import` makes one")
  }
  var connection = try Connection(path: path, access: .readOnly)
  var version: Int64
  do throws(NotebookError) {
    version = try connection.checkedVersion()
  } catch  where error.code == readOnlyRollback && canWrite(path) {
    // The first import was ended half-way: what it began is taken back before anybody reads.
    version = try Connection(path: path, access: .readWrite)
      .checkedVersion()
  } catch {
    // In a folder that cannot be written SQLite has no place for the index of the WAL. Nobody can
    // be writing there then, and the file may be read as it stands.
    guard [SQLITE_READONLY, SQLITE_CANTOPEN].contains(error.code & 0xff), !canWrite(path)
    else { throw error }
    connection = try Connection(path: path, access: .unchanging)
    version = try connection.checkedVersion()
  }
  guard version > 0 else {
    throw NotebookError(
      .storage,
      "\(path) is empty, or another program is making it; `posturebook run` or `posturebook import` "
        + "fills it")
  }
  guard version == schemaVersion else {
    throw NotebookError(
      .storage,
      "\(path) is a notebook of an earlier version; `posturebook run` brings it up to date")
  }
  return connection
}

/// `SQLITE_READONLY_ROLLBACK`, whose definition Swift does not import.
private let readOnlyRollback: Int32 = SQLITE_READONLY | 3 << 8

private func canWrite(_ path: String) -> Bool {
  FileManager.default.isWritableFile(atPath: path)
}
