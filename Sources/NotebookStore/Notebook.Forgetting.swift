import PostureModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Notebook {
  /// Forgets sessions with all that was read of them; what is shared with others stays.
  public borrowing func forget(_ sessions: [String]) throws(NotebookError) {
    guard !sessions.isEmpty else { return }
    try connection.transaction { () throws(NotebookError) in
      let table = try SessionTable(on: connection)
      var keys: [Int64] = []
      for session in sessions {
        if let key = try table.key(of: session) { keys.append(key) }
      }
      var derivation = try Derivation(on: connection, rowsAtOnce: rowsAtOnce)
      try derivation.forget(keys, on: connection)
      try connection.forgetReadings(of: keys)
      try derivation.finish(on: connection)
    }
  }

  /// The paths of the files that were read for a session.
  public borrowing func paths(of session: String) throws(NotebookError) -> [String] {
    let select = try Statement(
      """
      SELECT path FROM source JOIN session ON session.id = source.session WHERE name = ?1
      """, on: connection)
    select.bind(session, at: 1)
    var paths: [String] = []
    while try select.step() { paths.append(select.text(at: 0) ?? "") }
    return paths
  }

  /// How many records of a file were read for a session.
  public borrowing func recordsRead(
    of path: String, for session: String
  ) throws(NotebookError) -> Int {
    let table = try SessionTable(on: connection)
    guard let key = try table.key(of: session),
      let known = try SourceTable(on: connection).known(session: key, path: path)
    else { return 0 }
    return known.accepted + known.present
  }
}

extension Connection {
  /// Deletes sessions with their readings, and the contexts that no other session has.
  ///
  /// Layouts stay: they hold numbers alone, and a session that is read again has the same.
  fileprivate borrowing func forgetReadings(of keys: [Int64]) throws(NotebookError) {
    guard !keys.isEmpty else { return }
    try run("CREATE TEMP TABLE forgotten (context INTEGER PRIMARY KEY)")
    for key in keys {
      let range = ReadingKey.range(session: key)
      let own = "WHERE id BETWEEN \(range.lowerBound) AND \(range.upperBound)"
      try run(
        "INSERT OR IGNORE INTO forgotten SELECT context FROM reading \(own) AND context NOT NULL")
      try run("DELETE FROM reading \(own)")
      try run("DELETE FROM source WHERE session = \(key)")
      try run("DELETE FROM session WHERE id = \(key)")
    }
    try run(
      """
      DELETE FROM context
      WHERE id IN (SELECT context FROM forgotten)
        AND id NOT IN (SELECT context FROM reading WHERE context NOT NULL)
      """)
    try run("DROP TABLE forgotten")
  }
}

/// A notebook's path; throws if a link or no regular file stands there.
///
/// SQLite follows a link, and a link in the sessions' folder is not followed.
func unlinked(_ path: String) throws(NotebookError) -> String {
  var status = stat()
  guard path != ":memory:", unsafe lstat(path, &status) == 0 else { return path }
  guard PathKind(mode: status.st_mode) == .file else {
    throw NotebookError(
      .storage,
      "\(path) is no regular file, and is not opened; name the notebook itself with --notebook FILE"
    )
  }
  return path
}
