import Foundation
public import ProbeIntake

/// A file that was imported and left where it is.
public struct InPlaceFile: Hashable, Sendable {
  /// The session that it belongs to.
  public var session: String
  /// The path that the notebook shows: `in-place/night.jsonl`.
  public var path: String
  /// Where the file is, from the root of the file system.
  public var file: String
  /// Whether records go to the session that they name themselves.
  public var usesRecordSessions: Bool
  /// What the person said about the dump.
  public var choices: IntakeChoices

  /// Whether a regular file is there; nothing else is opened when the notebook is made again.
  public var isThere: Bool { kind(of: file) == .file }

  /// Whether it is the source of a path that a session shows, its own or another's.
  public func gives(_ path: String, of session: String) -> Bool {
    session == self.session && path == self.path || path == "../\(self.session)/\(self.path)"
  }

  /// What to read, with the session's own mapping under that of the file.
  public func request(mapping: [(field: String, pointer: String)]) -> DumpRequest {
    DumpRequest(
      file: file, path: path, home: session, usesRecordSessions: usesRecordSessions,
      choices: choices.mapped(by: mapping))
  }
}

extension Notebook {
  /// Notes that a file stays where it is, so that it can be read from there again.
  ///
  /// A link's target is what the person named. Throws if there is no regular file.
  public borrowing func keepInPlace(
    _ path: String, of session: String, usesRecordSessions: Bool, choices: IntakeChoices
  ) throws(NotebookError) -> InPlaceFile {
    let file = URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
    guard kind(of: file) == .file else {
      throw NotebookError(
        .storage, "\(path) is no regular file, and cannot be left in place; leave out --in-place")
    }
    let shown = try shownPath(of: file, session)
    var item = SessionFile.Import(file: shown)
    item.usesRecordSessions = usesRecordSessions
    item.choices = choices
    var said = SessionFile()
    said.imports = [item]
    let insert = try Statement(
      "INSERT OR REPLACE INTO in_place VALUES (?1, ?2, ?3, ?4)", on: connection)
    insert.bind(session, at: 1)
    insert.bind(shown, at: 2)
    insert.bind(file, at: 3)
    insert.bind(said.text, at: 4)
    try insert.execute()
    return InPlaceFile(
      session: session, path: shown, file: file, usesRecordSessions: usesRecordSessions,
      choices: choices)
  }

  /// The files that stay where they are, by session and path; only a session's, if one is named.
  public borrowing func inPlaceFiles(
    of session: String? = nil
  ) throws(NotebookError) -> [InPlaceFile] {
    let select = try Statement(
      """
      SELECT session, path, file, import FROM in_place
      WHERE session = coalesce(?1, session) ORDER BY session, path
      """, on: connection)
    select.bind(session, at: 1)
    var files: [InPlaceFile] = []
    while try select.step() {
      let path = select.text(at: 1) ?? ""
      let said = try SessionFile(
        bytes: Array((select.text(at: 3) ?? "").utf8), path: "the notebook's entry of \(path)")
      files.append(
        InPlaceFile(
          session: select.text(at: 0) ?? "", path: path, file: select.text(at: 2) ?? "",
          usesRecordSessions: said.imports.first?.usesRecordSessions ?? false,
          choices: said.imports.first?.choices ?? IntakeChoices()))
    }
    return files
  }

  /// The path that a file has in the session, or the first of its names that is free.
  private borrowing func shownPath(
    of file: String, _ session: String
  ) throws(NotebookError) -> String {
    let known = try inPlaceFiles(of: session)
    if let old = known.first(where: { $0.file == file }) { return old.path }
    let (stem, ending) = split(URL(filePath: file).lastPathComponent)
    let paths = Set(known.map(\.path))
    var number = 1
    while true {
      let path = "in-place/\(stem)\(number == 1 ? "" : "-\(number)")\(ending)"
      if !paths.contains(path) { return path }
      number += 1
    }
  }
}
