#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ctrl-C and its like, held back so that what was written is removed first.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Holds them back from now on.
  static func hold() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in signals { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, nil)
  }

  /// Whether one came.
  static var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Ends the work if one came.
  static func check() throws(BenchFailure) {
    if isPending { throw .interrupted }
  }
}
