import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ctrl-C, for commands that go on until somebody ends them.
struct Interruption: Sendable {
  /// From now on the first Ctrl-C only asks; the second ends the program with 130.
  var listen: @Sendable () -> Void
  /// Whether the end was asked for.
  var isAsked: @Sendable () -> Bool

  /// The signals of the process; a request to terminate is heard as well.
  static func ofProcess() -> Interruption {
    let heard = HeardSignals()
    return Interruption(listen: { heard.listen() }, isAsked: { heard.isAsked })
  }
}

/// What was heard so far.
///
/// A class, because the queue that hears the signals and the command that asks share it.
private final class HeardSignals: Sendable {
  private let count = Mutex(0)

  var isAsked: Bool { count.withLock { $0 > 0 } }

  func listen() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // The source lives as long as its handler, which is as long as the program.
        withExtendedLifetime(source) { self.hear() }
      }
      source.resume()
    }
  }

  private func hear() {
    let times = count.withLock { count in
      count += 1
      return count
    }
    if times > 1 { _exit(ExitCode.interrupted.rawValue) }
  }
}
