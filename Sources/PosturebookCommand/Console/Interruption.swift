import ProbeRecorder
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ctrl-C, TERM and HUP, for commands that end cleanly when they are asked to.
struct Interruption: Sendable {
  /// From now on the first signal only asks; the second ends the program with 130.
  var listen: @Sendable () -> Void
  /// Whether the end was asked for.
  var isAsked: @Sendable () -> Bool

  /// The signals of the process.
  static func ofProcess() -> Interruption {
    Interruption(listen: listenToSignals, isAsked: { isHeard })
  }

  /// Whether the process has had a signal that it listens to.
  static var isHeard: Bool { heardSignals.load(ordering: .relaxed) > 0 }
}

/// How many signals have come: a signal is the whole process's, and its handler can be given nothing.
private let heardSignals = Atomic<Int>(0)

private func listenToSignals() {
  // The first use makes it, which a handler must not.
  _ = heardSignals.load(ordering: .relaxed)
  RunningCommands.listen()
  for number in [SIGINT, SIGTERM, SIGHUP] {
    let former = signal(number) { _ in
      if heardSignals.add(1, ordering: .relaxed).oldValue > 0 {
        RunningCommands.kill()
        _exit(ExitCode.interrupted.rawValue)
      }
    }
    // Whoever started the program had it ignore the signal: nohup, or a shell's background.
    if isIgnoring(former) { signal(number, SIG_IGN) }
  }
}

private func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
