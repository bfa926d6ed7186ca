import PostureModel
public import ProbeIntake

/// A file to import, and into what.
public struct DumpRequest: Sendable {
  /// Where the file is.
  public var file: String
  /// The path that the notebook shows: relative to the home session's folder.
  public var path: String
  /// The session that the file belongs to, and the records that name none.
  public var home: String
  /// Whether records go to the session that they name themselves.
  public var usesRecordSessions: Bool
  /// What the person said about the dump.
  public var choices: IntakeChoices
  /// Takes a file and the session that it belongs to.
  public init(
    file: String, path: String, home: String, usesRecordSessions: Bool = false,
    choices: IntakeChoices = IntakeChoices()
  ) {
    (self.file, self.path, self.home) = (file, path, home)
    (self.usesRecordSessions, self.choices) = (usesRecordSessions, choices)
  }
}

/// What became of a file's records.
public struct DumpOutcome: Sendable {
  /// What became of a file as a whole.
  public enum Fate: Hashable, Sendable {
    /// It was read and stored.
    case stored
    /// It is the file that was read before, and was not read again.
    case unchanged
    /// It is not the file that was read before, nor a longer copy of it, or is to be read another
    /// way: what it gave must be forgotten first, so that the notebook has to be made again.
    case replaced
  }

  /// What became of the file as a whole.
  public var fate: Fate
  /// The path that the notebook shows.
  public var path: String
  /// The sessions that got readings, by name, with their new and their present ones.
  public var sessions: [(session: String, new: Int, present: Int)] = []
  /// What was met in the file.
  public var summary = IntakeSummary()
  /// How many readings are new.
  public var new = 0
  /// How many were there already.
  public var present = 0
  /// The first refusals of each code, in the file's order.
  public var refusals: [Refusal] = []
  /// How many refusals of each code there are, by code.
  public var refusalCounts: [(code: Refusal.Code, count: Int)] = []
  /// The status words that are not known, and how many readings have each, sorted by word.
  public var unknownStatuses: [(word: String, count: Int)] = []
}

extension DumpRequest {
  /// How the file is read, to tell whether it is to be read the same way again.
  var choiceText: String { usesRecordSessions ? "by record " + choices.text : choices.text }
}
