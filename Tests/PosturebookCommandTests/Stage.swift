import PostureModel
import Synchronization

@testable import PosturebookCommand

/// Surroundings that a test holds in its hand: what is said is kept, time goes when told to.
final class Stage: Sendable {
  private struct Kept: Sendable {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var input: [UInt8] = []
    var now: Int64 = 1_793_221_442_000
    var monotonic: Int64 = 0
    var outcome = Sink.Outcome.written
    var wakings: [Int64] = []
  }

  private let kept = Mutex(Kept())
  private let isTerminal: Bool
  private let environment: [String: String]
  private let currentDirectory: String
  /// How often something is waited for until Ctrl-C is pressed.
  private let wakingsUntilInterrupted: Int
  /// What happens elsewhere while the program waits, told how often it has waited.
  private let whileWaiting: @Sendable (Int) -> Void

  init(
    isTerminal: Bool = false, environment: [String: String] = [:], input: String = "",
    currentDirectory: String = "/stage",
    wakingsUntilInterrupted: Int = .max, whileWaiting: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    (self.isTerminal, self.environment) = (isTerminal, environment)
    self.currentDirectory = currentDirectory
    self.wakingsUntilInterrupted = wakingsUntilInterrupted
    self.whileWaiting = whileWaiting
    kept.withLock { $0.input = Array(input.utf8) }
  }

  var output: String { kept.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var errors: String { kept.withLock { String(decoding: $0.errors, as: UTF8.self) } }
  /// The moments that were waited for, in milliseconds of the monotonic clock.
  var wakings: [Int64] { kept.withLock { $0.wakings } }

  func pass(milliseconds: Int64) {
    kept.withLock { kept in
      kept.now += milliseconds
      kept.monotonic += milliseconds
    }
  }

  /// From now on standard output takes nothing.
  func refuseOutput(_ outcome: Sink.Outcome) { kept.withLock { $0.outcome = outcome } }

  var time: TimeSource {
    TimeSource(
      now: { Instant(milliseconds: self.kept.withLock { $0.now }) },
      monotonic: { self.kept.withLock { $0.monotonic } },
      sleep: { moment in
        self.kept.withLock { kept in
          kept.wakings.append(moment)
          kept.now += max(0, moment - kept.monotonic)
          kept.monotonic = max(kept.monotonic, moment)
        }
        self.whileWaiting(self.wakings.count)
      })
  }

  var surroundings: Surroundings {
    Surroundings(
      output: Sink(isTerminal: isTerminal, columns: 40) { bytes in
        self.kept.withLock { kept in
          if kept.outcome == .written { kept.output += bytes }
          return kept.outcome
        }
      },
      errors: Sink(isTerminal: isTerminal, columns: 40) { bytes in
        self.kept.withLock { $0.errors += bytes }
        return .written
      },
      input: InputReader { count throws(CommandFailure) in
        self.kept.withLock { kept in
          let bytes = Array(kept.input.prefix(count))
          kept.input.removeFirst(bytes.count)
          return bytes
        }
      },
      environment: environment, currentDirectory: currentDirectory, time: time,
      interruption: Interruption(
        listen: {}, isAsked: { self.wakings.count >= self.wakingsUntilInterrupted }))
  }

  func console(_ manner: Console.Manner = Console.Manner()) -> Console {
    Console(
      output: surroundings.output, errors: surroundings.errors, manner: manner, time: time)
  }

  func run(_ words: String...) async -> ExitCode { await run(words) }

  func run(_ words: [String]) async -> ExitCode {
    await posturebook(words, in: surroundings)
  }
}
