import PostureModel
public import ProbeIntake

/// A session that reads a dump, and which of its records.
public struct DumpReader: Hashable, Sendable {
  /// Which of a dump's records are a session's.
  public enum Share: Hashable, Sendable {
    /// All of them, whatever session they name.
    case all
    /// Those that name it.
    case own
    /// Those that name it or no session, and those that are refused.
    case ownAndUnnamed
  }

  /// The session.
  public var session: String
  /// Which records are its own.
  public var share: Share

  /// Takes a session and which records are its own.
  public init(_ session: String, _ share: Share = .all) {
    (self.session, self.share) = (session, share)
  }
}

/// A file to import, and into what.
public struct DumpRequest: Sendable {
  /// Where the file is.
  public var place: DumpPlace
  /// The path that the notebook shows: relative to the folder of each session.
  public var path: String
  /// The sessions that read it: one that reads all, or several that read their own.
  public var readers: [DumpReader]
  /// What the person said about the dump.
  public var choices: IntakeChoices
  /// Whether the readers are those of its beginning alone, and others may come.
  public var mayHaveOthers = false
  /// The session of the records that name none, where others may come.
  public var unnamed: String?

  /// Takes a file and the sessions that read it.
  public init(
    _ place: DumpPlace, path: String, readers: [DumpReader],
    choices: IntakeChoices = IntakeChoices()
  ) {
    (self.place, self.path, self.readers, self.choices) = (place, path, readers, choices)
  }

  /// The session that refused records and those without a session belong to, if there is one.
  public var home: String? { readers.first { $0.share != .own }?.session }
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
    /// Its records are not those of the one session, or of the kind of sessions, that its beginning
    /// has: who reads it has to be found out again, and nothing of it was stored.
    case misjudged
  }

  /// What became of the file as a whole.
  public var fate: Fate
  /// The path that the notebook shows.
  public var path: String
  /// The sessions that read it, those included that were met on the way.
  public var readers: [DumpReader] = []
  /// The sessions that got readings, by name, with their new and their present ones.
  public var sessions: [(session: String, new: Int, present: Int)] = []
  /// What was met in the file.
  public var summary = IntakeSummary()
  /// How many readings are new.
  public var new = 0
  /// How many were there already.
  public var present = 0
  /// How many records are no reading of a session that reads the file.
  public var foreign = 0
  /// The first refusals of each code, in the file's order.
  public var refusals: [Refusal] = []
  /// How many refusals of each code there are, by code.
  public var refusalCounts: [(code: Refusal.Code, count: Int)] = []
  /// The status words that are not known, and how many readings have each, sorted by word.
  public var unknownStatuses: [(word: String, count: Int)] = []
}

extension DumpRequest {
  /// What is to be known of the reading: where one session reads all, names of sessions are no matter.
  var effectiveChoices: IntakeChoices {
    var choices = choices
    if readers.first?.share == .all { choices.sessionNames = nil }
    return choices
  }

  /// How a session reads the file, to tell whether it is to be read the same way again.
  func choiceText(_ share: DumpReader.Share) -> String {
    switch share {
    case .all: choices.text
    case .own: "own " + choices.text
    case .ownAndUnnamed: "own and unnamed " + choices.text
    }
  }
}

/// The requests of several sessions, those of one file that is read the same way as one.
///
/// A dump that a thousand sessions share is then read once.
public func joined(_ requests: [DumpRequest]) -> [DumpRequest] {
  var joined: [DumpRequest] = []
  var places: [ExactText: (index: Int, hasHome: Bool)] = [:]
  for request in requests {
    guard let reader = request.readers.first, reader.share != .all else {
      joined.append(request)
      continue
    }
    let key = ExactText("\(request.place.path)\n\(request.choices.text)")
    let hasHome = reader.share == .ownAndUnnamed
    if let place = places[key], !(place.hasHome && hasHome) {
      joined[place.index].readers += request.readers
      places[key]?.hasHome = place.hasHome || hasHome
    } else {
      places[key] = (joined.count, hasHome)
      joined.append(request)
    }
  }
  return joined
}
