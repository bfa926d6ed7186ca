import PostureModel
import ProbeIntake

/// An answer of a probe as it is written, and what the import makes of it.
struct RecordedOutput: Sendable {
  /// What is written, a line feed at its end.
  private(set) var bytes: [UInt8]
  /// How many readings it holds.
  private(set) var accepted = 0
  /// What is refused of it.
  private(set) var refusals: [Refusal] = []
  /// Whether nothing in it is a record.
  private(set) var isBare = false

  /// Takes an answer that came at a time.
  init(_ answer: [UInt8], at time: Instant, _ choices: IntakeChoices) {
    bytes = answer
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    // What is open at its end would swallow the next answer.
    if !choices.isInLog, !isClosed(bytes) {
      let isInSeveralLines = bytes.dropLast().contains(UInt8(ascii: "\n"))
      if isInSeveralLines { bytes = joined(bytes) }
      // A list goes on over lines; behind a mark the line is no list any more, and is refused.
      if bytes.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "[") {
        bytes = Array("! ".utf8) + bytes
      }
    }
    observe(choices)
    // A page of an error, or what a flood left, is one refusal and not thousands.
    if !choices.isInLog, accepted == 0, refusals.count > 1 {
      bytes = joined(bytes)
      observe(choices)
    }
    guard !choices.isInLog, accepted == 0, refusals.count == 1, refusals[0].code == .timeMissing
    else { return }
    var timed = RecordedOutput(stamped: bytes, time)
    timed.observe(choices)
    if timed.accepted == 1, timed.refusals.isEmpty { self = timed }
  }

  private init(stamped answer: [UInt8], _ time: Instant) {
    let object = answer.reversed().drop { [9, 10, 13, 32].contains($0) }.reversed()
    bytes = Array("{\"time\":\(quoted(time.text)),\"reading\":".utf8) + object + Array("}\n".utf8)
  }

  private mutating func observe(_ choices: IntakeChoices) {
    let (events, summary) = intake(bytes, choices)
    (accepted, refusals) = (0, [])
    for event in events {
      switch event {
      case .reading: accepted += 1
      case .refusal(let refusal): refusals.append(refusal)
      }
    }
    isBare = summary.records == 0 && !choices.isInLog
  }
}

/// Whether every bracket that opens in a text closes in it.
private func isClosed(_ bytes: [UInt8]) -> Bool {
  var open: [UInt8] = []
  var (isInString, isEscaped) = (false, false)
  for byte in bytes {
    if byte == UInt8(ascii: "\n") { (isInString, isEscaped) = (false, false) }
    if isInString {
      if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      continue
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard open.popLast() == byte else { return false }
    default: break
    }
  }
  return open.isEmpty
}

/// The lines of a text as one.
private func joined(_ bytes: [UInt8]) -> [UInt8] {
  var line = bytes.dropLast().map { $0 == 10 || $0 == 13 ? UInt8(ascii: " ") : $0 }
  line.append(UInt8(ascii: "\n"))
  return line
}
