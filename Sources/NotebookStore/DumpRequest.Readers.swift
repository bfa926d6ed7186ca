extension DumpRequest {
  /// The sessions that read the file, whatever its records say.
  var readingSessions: [String] { [home] }

  /// The session that a record belongs to; nothing if no session reads it.
  func reader(ofRecordNaming name: String?) -> String? { usesRecordSessions ? name ?? home : home }

  /// The path that a session shows.
  func shownPath(of session: String) -> String {
    session == home ? path : "../\(home)/\(path)"
  }

  /// How a session reads the file, to tell whether it is to be read the same way again.
  func choiceText(of session: String) -> String { choiceText }
}
