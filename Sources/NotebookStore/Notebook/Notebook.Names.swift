extension Notebook {
  /// The names of the sessions, sorted.
  public borrowing func sessions() throws(NotebookError) -> [String] {
    try connection.rows("SELECT name FROM session ORDER BY name") { $0.text(at: 0) ?? "" }
  }

  /// The imported files of every session: the session, the path inside its folder, and how many
  /// of its records were read.
  public borrowing func sources() throws(NotebookError) -> [(
    session: String, path: String, read: Int
  )] {
    try connection.rows(
      "SELECT session, path, accepted + present FROM sources ORDER BY session, source"
    ) { ($0.text(at: 0) ?? "", $0.text(at: 1) ?? "", Int($0.integer(at: 2))) }
  }
}
