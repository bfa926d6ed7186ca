/// What the program tells the shell.
enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// All was done.
  case done = 0
  /// The answer is no: `report --check`, `verify`, `remove` that was not confirmed.
  case no = 1
  /// The command line or the SQL makes no sense.
  case usage = 2
  /// Done, but some input was refused.
  case refused = 3
  /// A file, a disk, the database, a lock or a limit of time or memory.
  case failed = 4
  /// The probe cannot be reached.
  case unreachable = 5
  /// A signal asked for the end, or two ended the program at once.
  case interrupted = 130

  /// What it means, for the help.
  var meaning: String {
    switch self {
    case .done: "done"
    case .no: "the answer is no"
    case .usage: "the command line or the SQL makes no sense; nothing was done"
    case .refused: "done, but some input was refused or was not JSON"
    case .failed: "a file, a disk, the database, a lock, a link in the way, or a limit"
    case .unreachable: "the probe cannot be reached, or gave no answer"
    case .interrupted: "interrupted by a signal"
    }
  }

  /// Joins two outcomes: of several, 130 before 4, 5 and 3; a no yields to a fault.
  ///
  /// A fault that was over before the end counts, so that nothing takes one back.
  func joined(with other: ExitCode) -> ExitCode { rank < other.rank ? other : self }

  /// Adds an outcome to what has happened so far.
  mutating func add(_ other: ExitCode) { self = joined(with: other) }

  private var rank: Int {
    switch self {
    case .done: 0
    case .no: 1
    case .refused: 2
    case .unreachable: 3
    case .failed: 4
    case .usage: 5
    case .interrupted: 6
    }
  }
}
