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
  /// Refuses to leave a file where it is: the notebook could not be made again from it.
  public borrowing func keepInPlace(
    _ path: String, of session: String, usesRecordSessions: Bool, choices: IntakeChoices
  ) throws(NotebookError) -> InPlaceFile {
    throw NotebookError(
      .storage,
      "\(path) cannot be left in place any more; leave out --in-place, or move the file "
        + "to the folder Sessions/shared")
  }

  /// The files that stay where they are: none since version 5.
  public borrowing func inPlaceFiles(
    of session: String? = nil
  ) throws(NotebookError) -> [InPlaceFile] { [] }
}
