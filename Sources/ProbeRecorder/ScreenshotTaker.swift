import Foundation
import Synchronization

/// Runs the screenshot command beside the recording, one picture at a time.
///
/// A class, because the thread of a picture holds it too; what they share is behind the mutex.
public final class ScreenshotTaker: Sendable {
  /// A picture that was taken, or why not.
  public struct Outcome: Hashable, Sendable {
    /// The picture.
    public var picture: Screenshot
    /// Why there is none, in words.
    public var fault: String?
  }

  private struct Shared: Sendable {
    var isBusy = false
    var isUnwanted = false
    var outcomes: [Outcome] = []
  }

  private let command: ScreenshotCommand
  private let clock: RecorderClock
  private let limits: ProbeLimits
  private let shared = Mutex(Shared())

  /// Takes a command; it is ended after so many milliseconds.
  public init(_ command: ScreenshotCommand, _ clock: RecorderClock, limit: Int64 = 20_000) {
    (self.command, self.clock) = (command, clock)
    var limits = ProbeLimits()
    limits.time = limit
    self.limits = limits
  }

  /// Whether a picture is being taken.
  public var isBusy: Bool { shared.withLock { $0.isBusy } }

  /// Begins a picture; `false` while another is being taken.
  public func take(_ picture: Screenshot) -> Bool {
    let isFree = shared.withLock { shared in
      defer { shared.isBusy = true }
      return !shared.isBusy
    }
    guard isFree else { return false }
    Thread.detachNewThread { [self] in
      let answer = answer(of: command.line(picture), limits, clock) {
        shared.withLock { $0.isUnwanted }
      }
      let fault = answer.fault == .silent ? nil : answer.fault?.words(of: "the screenshot command")
      shared.withLock { shared in
        shared.outcomes.append(Outcome(picture: picture, fault: fault))
        shared.isBusy = false
      }
    }
    return true
  }

  /// The pictures since this was last asked for.
  public func outcomes() -> [Outcome] {
    shared.withLock { shared in
      defer { shared.outcomes = [] }
      return shared.outcomes
    }
  }

  /// Ends the picture in hand.
  public func stop() { shared.withLock { $0.isUnwanted = true } }
}
