import Foundation
import ProbeIntake

@testable import NotebookStore

/// A folder of sessions and a notebook, gone at the end.
struct Scratch: ~Copyable {
  let folder: String
  let library: SessionLibrary

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    library = SessionLibrary(root: "\(folder)/Sessions")
    try FileManager.default.createDirectory(
      atPath: library.root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a file outside the sessions and gives back its path.
  borrowing func file(_ name: String, _ text: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  borrowing func notebook() throws -> Notebook {
    try Notebook(path: "\(library.root)/notebook.sqlite")
  }

  /// Imports a text as a file of a name into a session.
  @discardableResult
  borrowing func bring(
    _ text: String, as name: String = "night.jsonl", into session: String = "lab",
    recordSessions: Bool = false, choices: IntakeChoices = IntakeChoices(),
    _ notebook: borrowing Notebook
  ) throws -> DumpOutcome {
    try read(
      try adopt(text, as: name, into: session, recordSessions: recordSessions, choices: choices),
      notebook)
  }

  /// Gives a text a place as a file of a name, for a session or for those that its records name.
  borrowing func adopt(
    _ text: String, as name: String = "night.jsonl", into session: String = "lab",
    recordSessions: Bool = false, choices: IntakeChoices = IntakeChoices()
  ) throws -> DumpRequest {
    let place = DumpPlace(try file(name, text))
    var readers = [DumpReader(session)]
    if recordSessions {
      let survey = try DumpSurvey(place.open(), choices, namesSessions: true)
      readers = survey.readers(unnamed: session) ?? []
    }
    var adoption = Adoption(library)
    let request = try adoption.place(place, named: name, for: readers, choices)
    adoption.list(request)
    try adoption.write()
    return request
  }

  /// The files that make a session.
  borrowing func requests(of session: String) throws -> [DumpRequest] {
    try library.requests(of: session, try library.file(of: session)).requests
  }

  @discardableResult
  borrowing func read(
    _ request: DumpRequest, _ notebook: borrowing Notebook
  ) throws -> DumpOutcome {
    let library = library
    return try notebook.read(
      request, sessionFile: { name throws(NotebookError) in try library.file(of: name) })
  }
}

/// What a notebook says, without where it was read: every row of the views, in order.
func content(_ notebook: borrowing Notebook) throws -> [String] {
  let unplaced = """
    session, reading, time_ms, sequence, uptime_s, state, axis, display, consistent, settled,
    status, angle, window_width, window_height, layout, note, extra
    """
  let queries = [
    "SELECT \(unplaced) FROM readings ORDER BY session, reading",
    "SELECT * FROM layouts ORDER BY session, layout", "SELECT * FROM states ORDER BY 1, 2",
    "SELECT * FROM regions ORDER BY session, reading, ordinal",
    "SELECT * FROM measurements ORDER BY 1, 2, 3, 4",
    "SELECT * FROM intervals ORDER BY session, interval",
  ]
  var lines: [String] = []
  for query in queries {
    let statement = try Statement(query, on: notebook.connection)
    while try statement.step() {
      lines.append((0..<17).map { statement.text(at: Int32($0)) ?? "·" }.joined(separator: "|"))
    }
  }
  return lines
}

/// A line of a dump: a second of a minute, an angle, a status.
func line(_ second: Int, _ angle: Double, _ status: String = "partiallyOpen") -> String {
  let seconds = second < 10 ? "0\(second)" : "\(second)"
  return """
    {"time":"2026-10-28T21:04:\(seconds)Z","window":{"width":951,"height":669},\
    "hinge":{"status":"\(status)","angle":\(angle)}}
    """
}
