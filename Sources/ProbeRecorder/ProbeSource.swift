/// Where readings come from.
public enum ProbeSource: Hashable, Sendable {
  /// A shell command; what it writes to standard output is a reading.
  case command(String)
  /// What a server answers to one GET.
  case url(ProbeURL)
  /// A file that is read whole, each time.
  case file(String)
  /// Lines that are written to a file or a pipe.
  case follow(String)
  /// Lines that come on standard input.
  case input

  /// Whether readings come when they like, and nothing is asked.
  public var isPushed: Bool {
    switch self {
    case .command, .url, .file: false
    case .follow, .input: true
    }
  }
}
