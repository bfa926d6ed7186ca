import PostureModel
import ProbeIntake

/// Writes answers one after the other, keeps those that cannot be written for a while, and counts.
struct RecorderHand: Sendable {
  /// How many bytes of answers are kept that cannot be written.
  private static let backlogLimit = 4 << 20

  var news = RecorderNews()
  private let choices: IntakeChoices
  private let append: @Sendable ([UInt8]) -> Recorder.Appended
  private var backlog: [[UInt8]] = []
  private var backlogBytes = 0
  private var lastFault: ProbeFault?
  /// Failures since the probe last answered.
  private var failuresInRow = 0
  private var lastRefusal = ""
  private var lastReason: String?

  init(_ choices: IntakeChoices, _ append: @escaping @Sendable ([UInt8]) -> Recorder.Appended) {
    (self.choices, self.append) = (choices, append)
  }

  /// Writes an answer that came at a time.
  mutating func take(_ answer: ProbeAnswer, at time: Instant) {
    if !answer.bytes.isEmpty || answer.fault != nil { news.asked += 1 }
    var fault = answer.fault
    if !answer.bytes.isEmpty {
      let output = RecordedOutput(answer.bytes, at: time, choices)
      write(output.bytes)
      observe(output)
      if output.isBare, fault == nil { fault = .silent }
    } else {
      retry()
    }
    observe(fault)
    news.trouble = lastReason ?? lastFault?.description
  }

  /// Tries again what could not be written.
  mutating func retry() { if !backlog.isEmpty { drain() } }

  /// Tries a last time; what is still kept is lost.
  mutating func finish() {
    retry()
    guard !backlog.isEmpty else { return }
    news.lost += backlog.count
    news.events.append(.lost(answers: backlog.count))
  }

  private mutating func write(_ bytes: [UInt8]) {
    backlog.append(bytes)
    backlogBytes += bytes.count
    drain()
    var lost = 0
    while backlogBytes > RecorderHand.backlogLimit, backlog.count > 1 {
      backlogBytes -= backlog.removeFirst().count
      lost += 1
    }
    guard lost > 0 else { return }
    news.lost += lost
    news.events.append(.lost(answers: lost))
  }

  private mutating func drain() {
    let kept = backlog.count
    while let bytes = backlog.first {
      switch append(bytes) {
      case .written: break
      case .remade:
        news.remade += 1
        news.events.append(.remade)
      case .refused(let reason):
        news.unwritable += 1
        if reason != lastReason { news.events.append(.unwritable(reason)) }
        lastReason = reason
        return
      }
      news.bytes += bytes.count
      backlogBytes -= bytes.count
      backlog.removeFirst()
    }
    if lastReason != nil { news.events.append(.written(answers: kept)) }
    lastReason = nil
  }

  private mutating func observe(_ output: RecordedOutput) {
    news.accepted += output.accepted
    news.refused += output.refusals.count
    guard let refusal = output.refusals.first else { return }
    let place = refusal.pointer.isEmpty ? "" : "\(refusal.pointer): "
    let words = "\(place)\(refusal.message) [\(refusal.code.rawValue)]"
    if words != lastRefusal { news.events.append(.refused(words)) }
    lastRefusal = words
  }

  private mutating func observe(_ fault: ProbeFault?) {
    guard let fault else {
      if failuresInRow > 0 { news.events.append(.recovered(failures: failuresInRow)) }
      (lastFault, failuresInRow) = (nil, 0)
      return
    }
    failuresInRow += 1
    if case .flooded = fault { news.floods += 1 } else { news.failures += 1 }
    if fault != lastFault { news.events.append(.fault(fault)) }
    lastFault = fault
  }
}
