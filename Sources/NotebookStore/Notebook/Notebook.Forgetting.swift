import Foundation
import PostureModel

extension Notebook {
  /// Forgets sessions with all that was read of them; what is shared with others stays.
  public borrowing func forget(_ sessions: [String]) throws(NotebookError) {
    guard !sessions.isEmpty else { return }
    try connection.transaction { () throws(NotebookError) in
      var keys: [Int64] = []
      for session in sessions {
        if let key = try connection.session(session) { keys.append(key) }
      }
      var derivation = try Derivation(on: connection, rowsAtOnce: rowsAtOnce)
      try derivation.forget(keys, on: connection)
      try connection.forgetReadings(of: keys)
      try derivation.finish(on: connection)
    }
  }

  /// The paths of the files that were read for a session.
  public borrowing func paths(of session: String) throws(NotebookError) -> [String] {
    try connection.rows(
      "SELECT path FROM source JOIN session ON session.id = source.session WHERE name = ?1", session
    ) { $0.text(at: 0) ?? "" }
  }
}

extension Connection {
  /// Deletes sessions with their readings, and the contents that no other session has.
  fileprivate borrowing func forgetReadings(of sessions: [Int64]) throws(NotebookError) {
    guard !sessions.isEmpty else { return }
    for session in sessions {
      let keys = readingKeys(of: session)
      try execute(
        "DELETE FROM reading WHERE id BETWEEN ?1 AND ?2", keys.lowerBound, keys.upperBound)
      try execute("DELETE FROM session WHERE id = ?1", session)
    }
    try run(
      """
      DELETE FROM layout WHERE id NOT IN (SELECT layout FROM use);
      DELETE FROM region WHERE layout NOT IN (SELECT id FROM layout);
      DELETE FROM context
      WHERE id NOT IN (SELECT context FROM reading WHERE context IS NOT NULL);
      """)
  }
}

/// A notebook's path; throws if a link or no regular file stands there, or beside it.
///
/// SQLite follows a link, and a link in the sessions' folder is not followed.
func unlinked(_ path: String) throws(NotebookError) -> String {
  for (suffix, remedy) in [
    ("", "name the notebook itself with --notebook FILE"), ("-wal", "move it away"),
    ("-shm", "move it away"), ("-journal", "move it away"),
  ] {
    var status = stat()
    guard unsafe lstat(path + suffix, &status) == 0 else { continue }
    guard PathKind(mode: status.st_mode) == .file else {
      throw NotebookError(
        .storage, "\(path)\(suffix) is no regular file, and is not opened; \(remedy)")
    }
  }
  return path
}
