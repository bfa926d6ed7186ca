extension Notebook {
  /// The names of the sessions, sorted.
  public borrowing func sessions() throws(NotebookError) -> [String] {
    let select = try Statement("SELECT name FROM session ORDER BY name", on: connection)
    var names: [String] = []
    while try select.step() { names.append(select.text(at: 0) ?? "") }
    return names
  }

  /// The imported files of every session: the session, the path inside its folder, and how many
  /// of its records were read.
  public borrowing func sources() throws(NotebookError) -> [(
    session: String, path: String, read: Int
  )] {
    let select = try Statement(
      "SELECT session, path, accepted + present FROM sources ORDER BY session, source",
      on: connection)
    var sources: [(session: String, path: String, read: Int)] = []
    while try select.step() {
      sources.append(
        (select.text(at: 0) ?? "", select.text(at: 1) ?? "", Int(select.integer(at: 2))))
    }
    return sources
  }
}
