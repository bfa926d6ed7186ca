// The C libraries declare the environment as a variable; nobody here changes it.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

import Synchronization

/// The process groups of the commands that run now: a signal is the whole program's, and its handler
/// can be given nothing.
private let runningProbe = Atomic<pid_t>(0)
private let runningPicture = Atomic<pid_t>(0)

/// Ends the commands that run now; may be called by the handler of a signal once `listen` was.
public enum RunningCommands {
  /// Prepares what a handler must not make.
  public static func listen() {
    _ = runningProbe.load(ordering: .relaxed)
    _ = runningPicture.load(ordering: .relaxed)
  }

  /// Ends them, with all that they started.
  public static func kill() {
    // No list of both: a handler must not allocate.
    let (probe, picture) = (
      runningProbe.load(ordering: .relaxed), runningPicture.load(ordering: .relaxed)
    )
    if probe > 0 { endGroup(probe) }
    if picture > 0 { endGroup(picture) }
  }

  fileprivate static func add(_ group: pid_t) {
    if !runningProbe.compareExchange(expected: 0, desired: group, ordering: .relaxed).exchanged {
      _ = runningPicture.compareExchange(expected: 0, desired: group, ordering: .relaxed)
    }
  }

  fileprivate static func remove(_ group: pid_t) {
    _ = runningProbe.compareExchange(expected: group, desired: 0, ordering: .relaxed)
    _ = runningPicture.compareExchange(expected: group, desired: 0, ordering: .relaxed)
  }
}

private func endGroup(_ group: pid_t) {
  #if canImport(Darwin)
    _ = Darwin.kill(-group, SIGKILL)
  #elseif canImport(Glibc)
    _ = Glibc.kill(-group, SIGKILL)
  #elseif canImport(Musl)
    _ = Musl.kill(-group, SIGKILL)
  #endif
}

/// A shell command that runs in a process group of its own, its output read through pipes.
///
/// Ctrl-C on the terminal does not reach it: it is ended, with all that it started, when it is not
/// wanted any more.
struct ChildProcess: ~Copyable {
  /// How it ended.
  enum End: Hashable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  let process: pid_t
  private(set) var output: Int32
  private(set) var errors: Int32

  /// Starts a command; throws if the system refuses.
  init(_ command: String) throws(ProbeFault) {
    let (output, errors) = (try pipeEnds(), try pipeEnds())
    defer {
      close(output.write)
      close(errors.write)
    }
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
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO)
    // What this program ignores, the command would else ignore as well.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGXFSZ] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let line: [String] = ["sh", "-c", command]
    var words: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ)
    guard code == 0 else {
      close(output.read)
      close(errors.read)
      throw .unreachable("`\(command)` cannot be started: \(String(cString: strerror(code)))")
    }
    (self.process, self.output, self.errors) = (process, output.read, errors.read)
    RunningCommands.add(process)
  }

  deinit {
    if output >= 0 { close(output) }
    if errors >= 0 { close(errors) }
  }

  /// Ends it and all that it started.
  func kill() { endGroup(process) }

  /// How it ended, if it has.
  func ended() -> End? { status(WNOHANG) }

  /// Waits until it ends.
  func wait() -> End { status(0) ?? .code(0) }

  private func status(_ options: Int32) -> End? {
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, options)
      if found == -1, errno == EINTR { continue }
      if found != 0 { RunningCommands.remove(process) }
      guard found == process else { return found == 0 ? nil : .code(0) }
      let signal = status & 0x7F
      return signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
    }
  }
}

/// A pipe whose ends a command gets only as its own output.
///
/// One that another thread starts just now may get them as well, and hold them open a while longer.
private func pipeEnds() throws(ProbeFault) -> (read: Int32, write: Int32) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else {
    throw .unreachable("no pipe: \(String(cString: strerror(errno)))")
  }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}
