// The C libraries declare the environment as a variable; nobody here changes it.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// What a process took, from its start to its end.
struct ChildUsage: Hashable, Sendable {
  /// Seconds of the monotonic clock.
  var seconds: Double
  /// Seconds of all processors, its own and the system's for it.
  var processor: Double
  /// The largest resident memory, in bytes, that the kernel counted for the process.
  var peakBytes: Int
  /// Whether the peak may be the one that this process had when it started the other.
  var isPeakBound: Bool
}

/// A program to run as a process of its own.
struct Child: Hashable, Sendable {
  /// The program's path, or its name to be looked for in `PATH`, and its words.
  var words: [String]
  /// The file that is its standard input.
  var input = "/dev/null"
  /// The file that takes its standard error.
  var errors: String

  /// Runs it to its end; its standard output goes nowhere.
  func run() throws(BenchFailure) -> ChildUsage {
    let before = ContinuousClock.now
    let process = try start()
    var status: Int32 = 0
    var usage = rusage()
    // The usage of this one process and of those it waited for, unlike getrusage's of all children.
    while wait4(process, &status, 0, &usage) == -1 {
      guard errno == EINTR else { throw .failed("\(words[0]): \(systemMessage())") }
    }
    let duration = (ContinuousClock.now - before).components
    guard status == 0 else { throw try failure(status) }
    let peak = Self.bytes(usage)
    return ChildUsage(
      seconds: Double(duration.seconds) + Double(duration.attoseconds) * 1e-18,
      processor: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      peakBytes: peak, isPeakBound: peak <= Self.ownPeak)
  }

  private func start() throws(BenchFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // Ctrl-C is for it; this process looks for it between two runs.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    var code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
    // A program that was written a moment ago may still be held open by a process that another
    // thread is just starting; that is over when that process has begun.
    for _ in 0..<200 where code == ETXTBSY {
      usleep(10_000)
      code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
    }
    guard code == 0 else {
      throw .failed("\(words[0]) cannot be run: \(String(cString: strerror(code)))")
    }
    return process
  }

  private func failure(_ status: Int32) throws(BenchFailure) -> BenchFailure {
    if Interruption.isPending { return .interrupted }
    let signal = status & 0x7F
    let fate = signal == 0 ? "ended with \(status >> 8 & 0xFF)" : "ended by signal \(signal)"
    let said = try readText(errors).split(separator: "\n").suffix(5).joined(separator: "\n  ")
    return .failed(
      "`\(words.joined(separator: " "))` \(fate)" + (said.isEmpty ? "" : ":\n  \(said)"))
  }

  /// The largest resident memory of this process so far, in bytes.
  private static var ownPeak: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return bytes(usage)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }

  // Linux counts kibibytes, Darwin bytes.
  private static func bytes(_ usage: rusage) -> Int {
    #if canImport(Darwin)
      usage.ru_maxrss
    #else
      usage.ru_maxrss * 1_024
    #endif
  }
}
