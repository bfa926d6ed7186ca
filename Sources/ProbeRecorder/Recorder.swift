import Foundation
import PostureModel
public import ProbeIntake
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Asks a probe at each tick and hands over what it answers, on a thread of its own.
///
/// A class, because two threads hold it; what they share is behind the mutex.
public final class Recorder: Sendable {
  /// What became of bytes that were to be appended.
  public enum Appended: Hashable, Sendable {
    case written
    /// The file was gone; the bytes are in a new one.
    case remade
    /// Nothing was written, and why.
    case refused(String)
  }

  /// What is to be recorded, and how.
  public struct Plan: Sendable {
    /// Where readings come from.
    public var source: ProbeSource
    /// Milliseconds from one tick to the next.
    public var every: Int64
    /// How the answers are read.
    public var choices: IntakeChoices
    /// How much is read of an answer.
    public var limits = ProbeLimits()

    /// Takes a source, a step and how answers are read.
    public init(_ source: ProbeSource, every: Int64, _ choices: IntakeChoices) {
      (self.source, self.every, self.choices) = (source, every, choices)
      limits.time = max(limits.time, every)
    }
  }

  private struct Shared: Sendable {
    var news = RecorderNews()
    var isUnwanted = false
  }

  private let plan: Plan
  private let clock: RecorderClock
  private let append: @Sendable ([UInt8]) -> Appended
  private let shared = Mutex(Shared())

  /// Takes a plan, the clocks, and where answers are appended before anything else looks at them.
  public init(
    _ plan: Plan, _ clock: RecorderClock, append: @escaping @Sendable ([UInt8]) -> Appended
  ) {
    (self.plan, self.clock, self.append) = (plan, clock, append)
  }

  /// Begins.
  public func start() {
    Thread.detachNewThread { [self] in
      var hand = RecorderHand(plan.choices, append)
      if plan.source.isPushed { receive(&hand) } else { ask(&hand) }
      hand.finish()
      publish(&hand, isEnded: true)
    }
  }

  /// Asks for the end; the news say when it is reached.
  public func stop() { shared.withLock { $0.isUnwanted = true } }

  /// What happened; its events are given once.
  public func news() -> RecorderNews {
    shared.withLock { shared in
      defer { shared.news.events = [] }
      return shared.news
    }
  }

  private var isUnwanted: Bool { shared.withLock { $0.isUnwanted } }

  private func publish(_ hand: inout RecorderHand, isEnded: Bool = false) {
    shared.withLock { shared in
      let untold = shared.news.events
      shared.news = hand.news
      shared.news.events = Array((untold + hand.news.events).suffix(100))
      shared.news.isEnded = isEnded
    }
    hand.news.events = []
  }

  private func ask(_ hand: inout RecorderHand) {
    var schedule = TickSchedule(start: clock.monotonic(), step: plan.every)
    while !isUnwanted {
      let due = schedule.tick(now: clock.monotonic())
      while !isUnwanted, case let rest = due - clock.monotonic(), rest > 0 {
        poll(nil, 0, Int32(min(50, rest)))
      }
      if isUnwanted { return }
      let answer = answer()
      // What the end of the recording cut off is no answer.
      if isUnwanted, answer == ProbeAnswer() { return }
      hand.take(answer, at: clock.now())
      hand.news.skipped = schedule.skipped
      publish(&hand)
    }
  }

  private func answer() -> ProbeAnswer {
    switch plan.source {
    case .command(let command):
      ProbeRecorder.answer(of: command, plan.limits, clock) { isUnwanted }
    case .url(let url): ProbeRecorder.answer(of: url, plan.limits, clock) { isUnwanted }
    case .file(let path): ProbeRecorder.answer(ofFile: path, plan.limits)
    case .follow, .input: ProbeAnswer([], .silent)
    }
  }

  private func receive(_ hand: inout RecorderHand) {
    var path: String?
    if case .follow(let followed) = plan.source { path = followed }
    var bytes = PushedBytes(path: path)
    var lines = PushedLines(plan.limits)
    var isEnded = false
    while !isUnwanted, !isEnded {
      switch bytes.look(50) {
      case .bytes(let bytes):
        for line in lines.append(bytes[...]) { hand.take(line, at: clock.now()) }
      case .none:
        hand.retry()
      case .restarted:
        if let half = lines.finish() { hand.take(half, at: clock.now()) }
        hand.news.events.append(.restarted)
      case .fault(let fault): hand.take(ProbeAnswer([], fault), at: clock.now())
      case .ended: isEnded = true
      }
      publish(&hand)
    }
    // Nobody will write the rest of a line that ends with its pipe.
    if isEnded, let half = lines.finish() { hand.take(half, at: clock.now()) }
  }
}
