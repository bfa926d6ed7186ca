// Feeds the intake what libFuzzer thinks of. Built and run by `.ci/fuzz SECONDS`; no part of the
// package, for an executable of SwiftPM brings a main of its own and libFuzzer has one already.

import PostureModel
import ProbeIntake

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Ends the process at a law that does not hold, so that libFuzzer keeps the file.
private func hold(_ law: Bool, _ words: String) {
  guard !law else { return }
  // An optimised precondition would end it without a word.
  print("does not hold: \(words)")
  fflush(nil)
  abort()
}

/// The choices and the size of the pieces, by the first byte.
private struct Manner {
  var choices = IntakeChoices()
  var piece: Int

  init(_ byte: UInt8) {
    choices.isInLog = byte & 1 != 0
    choices.isGrowing = byte & 2 != 0
    if byte & 4 != 0 { choices.untimedStart = Instant(milliseconds: 1_793_736_900_000) }
    choices.listsKeys = byte & 8 != 0
    if byte & 16 != 0 {
      choices.mapping = [(field: "hinge.angle", pointer: "/current/deg"), ("time", "/at")]
      choices.statusWords = ["open": .fullyOpen]
      choices.zoneMinutes = 120
      choices.angleUnit = .radians
    }
    piece = [1, 3, 7, 16, 61, 255, 1_021, 65_537][Int(byte >> 5)]
  }
}

private struct Result: Equatable {
  var events: [IntakeEvent] = []
  var summary = IntakeSummary()

  init(_ file: UnsafeRawBufferPointer, _ choices: IntakeChoices, piece: Int) {
    var intake = Intake(choices)
    var start = 0
    while start < file.count {
      let end = min(file.count, start + piece)
      intake.feed(UnsafeRawBufferPointer(rebasing: file[start..<end])) { events.append($0) }
      start = end
    }
    summary = intake.finish { events.append($0) }
  }

  func check(_ file: UnsafeRawBufferPointer) {
    hold(summary.records == events.count, "records are events")
    hold(summary.bytes == file.count, "all bytes are counted")
    let sum =
      summary.readBytes + summary.refusedBytes + summary.otherBytes + summary.pendingBytes
    hold(sum == file.count, "the bytes add up")
    hold(summary.otherBytes >= 0 && summary.pendingBytes >= 0, "no bytes are counted twice")
    var refused = 0
    var end = 0
    for (index, event) in events.enumerated() {
      let place: RecordPlace
      switch event {
      case .reading(let record): place = record.place
      case .refusal(let refusal):
        place = refusal.place
        refused += 1
        hold(refusal.line >= place.line && refusal.column >= 1, "an error is in its record")
        let bytes = file[place.byteOffset..<place.byteOffset + place.byteLength]
        hold(
          place.byteLength > 1 << 20 || bytes.elementsEqual(refusal.raw),
          "the refused bytes are kept verbatim")
      }
      hold(place.record == index + 1, "records are numbered in their order")
      hold(place.byteOffset >= end && place.byteLength > 0, "records do not overlap")
      end = place.byteOffset + place.byteLength
    }
    hold(end <= file.count, "records are in the file")
    hold(summary.rejected == refused, "refusals are counted")
  }
}

/// Reads what libFuzzer gives, plainly and in the manner that the first byte says.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let manner = Manner(start[0])
  let file = UnsafeRawBufferPointer(start: start + 1, count: count - 1)
  for choices in [IntakeChoices(), manner.choices] {
    let whole = Result(file, choices, piece: max(1, file.count))
    whole.check(file)
    let pieces = Result(file, choices, piece: manner.piece)
    hold(whole.events == pieces.events, "the pieces do not change the events")
    hold(whole.summary == pieces.summary, "the pieces do not change the summary")
  }
  return 0
}
