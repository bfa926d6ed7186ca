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
      isTerminal: isTerminal, columns: stated ?? (isTerminal ? terminalColumns(descriptor) : 80)
    ) { bytes in
      bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    }
  }
}

private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Sink.Outcome {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if written >= 0 {
      rest = rest.dropFirst(written)
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      // Another program may have made the terminal or pipe non-blocking.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, -1)
    case EPIPE: return .closed
    case let code: return .failed(String(cString: strerror(code)))
    }
  }
  return .written
}

private func terminalColumns(_ descriptor: Int32) -> Int {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}

/// Bytes that come in: standard input, or a test's list.
struct InputReader: Sendable {
  /// Whether a person sits there, who would have to be told that something is waited for.
  var isTerminal: Bool
  /// Waits for at most so many bytes; none at the end.
  var read: @Sendable (_ atMost: Int) throws(CommandFailure) -> [UInt8]

  /// Takes what a reader does.
  init(
    isTerminal: Bool = false,
    read: @escaping @Sendable (_ atMost: Int) throws(CommandFailure) -> [UInt8]
  ) {
    (self.isTerminal, self.read) = (isTerminal, read)
  }

  /// All bytes to the end; more than the limit is a failure.
  func readAll(limit: Int = 1 << 30) throws(CommandFailure) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let bytes = try read(1 << 16)
      if bytes.isEmpty { return all }
      all += bytes
      guard all.count <= limit else {
        throw CommandFailure(.failed, "standard input is longer than \(limit) bytes; use a file")
      }
    }
  }

  fileprivate static func descriptor(_ descriptor: Int32) -> InputReader {
    InputReader(isTerminal: isatty(descriptor) == 1) { count throws(CommandFailure) in
      var bytes = [UInt8](repeating: 0, count: count)
      while true {
        let got = bytes.withUnsafeMutableBytes {
          Int(systemRead(descriptor, $0.baseAddress, $0.count))
        }
        if got >= 0 { return Array(bytes[..<got]) }
        guard errno == EINTR else {
          throw CommandFailure(
            .failed, "cannot read standard input: \(String(cString: strerror(errno)))")
        }
      }
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}

/// The wall clock of the machine, to the millisecond.
func wallClock() -> Instant {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Instant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
}
