import NotebookStore
import PostureModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// All that a command may touch outside itself, apart from files: given in, so that a test can.
struct Surroundings: Sendable {
  /// Standard output.
  var output: Sink
  /// Standard error.
  var errors: Sink
  /// Standard input.
  var input: InputReader
  /// The variables that the program reads.
  var environment: [String: String]
  /// The folder that relative paths begin in.
  var currentDirectory: String
  /// The clocks.
  var time: TimeSource
  /// Ctrl-C.
  var interruption: Interruption

  /// The process that runs.
  static func ofProcess() -> Surroundings {
    // A closed pipe is then told by `write`, and the program can end in its own way.
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow (ulimit -f) is then told by `write` as well.
    signal(SIGXFSZ, SIG_IGN)
    keepStandardDescriptors()
    let names = GlobalOptions.variables.map(\.name) + ["COLUMNS", "TERM"]
    var environment: [String: String] = [:]
    for name in names { environment[name] = getenv(name).map { String(cString: $0) } }
    return Surroundings(
      output: .descriptor(STDOUT_FILENO, environment),
      errors: .descriptor(STDERR_FILENO, environment),
      input: .descriptor(STDIN_FILENO), environment: environment,
      // Paths stay as they were typed, in messages too; the system resolves them.
      currentDirectory: ".", time: .ofProcess(), interruption: .ofProcess())
  }
}

// A descriptor that the caller closed would be given to the next file that is opened, and what is
// meant for a person be written into it. Opened the wrong way round it takes nothing instead.
private func keepStandardDescriptors() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
  where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

extension Sink {
  fileprivate static func descriptor(_ descriptor: Int32, _ environment: [String: String]) -> Sink {
    let isTerminal = isatty(descriptor) == 1 && environment["TERM"] != "dumb"
    let stated = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return Sink(
      isTerminal: isTerminal,
      size: {
        let size = isTerminal ? terminalSize(descriptor) : (columns: 80, rows: 24)
        return (stated ?? size.columns, size.rows)
      }
    ) { bytes in
      switch bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) {
      case 0: .written
      case EPIPE: .closed
      case let code: .failed(String(cString: strerror(code)))
      }
    }
  }
}

private func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int) {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
  return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
}

/// The wall clock of the machine, to the millisecond.
func wallClock() -> Instant {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Instant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
}
