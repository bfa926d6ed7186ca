/// Why there is no measurement.
enum BenchFailure: Error, Hashable, CustomStringConvertible {
  /// The command line makes no sense; a sentence that says what to type.
  case usage(String)
  /// A file, a folder or a program failed; a sentence that says which and how.
  case failed(String)
  /// Ctrl-C.
  case interrupted

  var description: String {
    switch self {
    case .usage(let sentence), .failed(let sentence): sentence
    case .interrupted: "interrupted; what was written for the measurements is removed"
    }
  }

  /// What the shell is told, as `posturebook` would.
  var exitCode: Int32 {
    switch self {
    case .usage: 2
    case .failed: 4
    case .interrupted: 130
    }
  }
}
