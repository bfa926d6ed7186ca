import PostureModel
import ProbeIntake
import Testing

/// Reads a text in pieces of a size.
func read(
  _ bytes: [UInt8], _ choices: IntakeChoices = IntakeChoices(), pieces: Int
) -> (events: [IntakeEvent], summary: IntakeSummary) {
  var choices = choices
  choices.lateEnvelopes = onePass(bytes, choices, pieces: pieces).summary.lateEnvelopes
  return onePass(bytes, choices, pieces: pieces)
}

/// Reads a text in pieces of a size once, so that what follows a list is not used for its records.
func onePass(
  _ bytes: [UInt8], _ choices: IntakeChoices = IntakeChoices(), pieces: Int
) -> (events: [IntakeEvent], summary: IntakeSummary) {
  var intake = Intake(choices)
  var events: [IntakeEvent] = []
  bytes.withUnsafeBytes { bytes in
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      let piece = bytes[start..<min(bytes.count, start + pieces)]
      intake.feed(UnsafeRawBufferPointer(rebasing: piece)) { events.append($0) }
    }
  }
  let summary = intake.finish { events.append($0) }
  return (events, summary)
}

func read(
  _ text: String, _ choices: IntakeChoices = IntakeChoices()
) -> (events: [IntakeEvent], summary: IntakeSummary) {
  intake(Array(text.utf8), choices)
}

extension IntakeEvent {
  var accepted: AcceptedRecord? {
    guard case .reading(let record) = self else { return nil }
    return record
  }

  var reading: Reading? { accepted?.reading }

  var refusal: Refusal? {
    guard case .refusal(let refusal) = self else { return nil }
    return refusal
  }

  var place: RecordPlace {
    switch self {
    case .reading(let record): record.place
    case .refusal(let refusal): refusal.place
    }
  }

  /// A refusal on one line, as the command prints it; a reading in its canonical form.
  var line: String {
    switch self {
    case .reading(let record): record.reading.canonicalJSON()
    case .refusal(let refusal):
      "\(refusal.line):\(refusal.column) \(refusal.pointer): \(refusal.message) [\(refusal.code.rawValue)]"
    }
  }
}

/// Holds the laws that every intake keeps, whatever the file.
func expectLedger(
  _ bytes: [UInt8], _ result: (events: [IntakeEvent], summary: IntakeSummary),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let summary = result.summary
  let refusals = result.events.compactMap(\.refusal)
  #expect(summary.records == result.events.count, sourceLocation: sourceLocation)
  #expect(summary.rejected == refusals.count, sourceLocation: sourceLocation)
  #expect(summary.bytes == bytes.count, sourceLocation: sourceLocation)
  let sum =
    summary.readBytes + summary.refusedBytes + summary.otherBytes + summary.pendingBytes
  #expect(sum == bytes.count, sourceLocation: sourceLocation)
  #expect(summary.otherBytes >= 0, sourceLocation: sourceLocation)
  var end = 0
  for (index, event) in result.events.enumerated() {
    let place = event.place
    #expect(place.record == index + 1, sourceLocation: sourceLocation)
    #expect(place.byteOffset >= end && place.byteLength > 0, sourceLocation: sourceLocation)
    end = place.byteOffset + place.byteLength
  }
  #expect(end <= bytes.count, sourceLocation: sourceLocation)
  for refusal in refusals where refusal.place.byteLength <= 1 << 20 {
    let place = refusal.place
    let raw = Array(bytes[place.byteOffset..<place.byteOffset + place.byteLength])
    #expect(refusal.raw == raw, sourceLocation: sourceLocation)
  }
}
