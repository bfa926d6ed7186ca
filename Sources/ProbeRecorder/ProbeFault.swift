import PostureModel

/// Why a probe gave no answer, or not all of it.
public enum ProbeFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The command ended with a code other than 0; what it said last on standard error.
  case ended(code: Int32, said: String)
  /// A signal ended the command.
  case killed(signal: Int32, said: String)
  /// It did not answer within so many milliseconds, and was ended.
  case hung(Int64)
  /// Its answer was longer than so many bytes; the first MiB is kept.
  case flooded(Int)
  /// It ended well and gave nothing.
  case silent
  /// It cannot be started, connected to or opened; the system's or the server's reason.
  case unreachable(String)

  /// What happened, without a full stop.
  public var description: String { words(of: "the probe") }

  /// What happened to a command, or to what it is called.
  func words(of subject: String) -> String {
    switch self {
    case .ended(let code, let said): "\(subject) ended with \(code)" + quote(said)
    case .killed(let signal, let said): "signal \(signal) ended \(subject)" + quote(said)
    case .hung(let limit):
      "\(subject) did not end in \(rounded(Double(limit) / 1_000, places: 3)) s and was ended"
    case .flooded(let limit):
      "\(subject) gave more than \(limit >> 20) MiB at once and was ended; the first MiB is kept"
    case .silent: "\(subject) gave nothing"
    case .unreachable(let reason): "\(subject) cannot be reached: \(reason)"
    }
  }

  private func quote(_ said: String) -> String { said.isEmpty ? "" : ": \(said)" }
}

/// What a probe gave when it was asked.
public struct ProbeAnswer: Hashable, Sendable {
  /// All bytes that are kept.
  public var bytes: [UInt8]
  /// What went wrong; some bytes may have come before.
  public var fault: ProbeFault?

  /// Takes bytes, and what went wrong.
  public init(_ bytes: [UInt8] = [], _ fault: ProbeFault? = nil) {
    (self.bytes, self.fault) = (bytes, fault)
  }
}

/// How much of a probe's answer is read, and how long it is waited for.
public struct ProbeLimits: Hashable, Sendable {
  /// Milliseconds until a probe that does not answer is given up.
  public var time: Int64 = 10_000
  /// Bytes of one answer.
  public var bytes = 10 << 20
  /// Bytes that are kept of an answer that is longer.
  public var kept = 1 << 20

  /// Begins with ten seconds and ten MiB.
  public init() {}

  /// Bounds an answer.
  func bounded(_ bytes: [UInt8]) -> ProbeAnswer {
    bytes.count > self.bytes
      ? ProbeAnswer(Array(bytes.prefix(kept)), .flooded(self.bytes)) : ProbeAnswer(bytes)
  }
}
