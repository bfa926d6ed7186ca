import PostureModel
import Testing

@testable import ProbeIntake

@Suite struct TooLongTests {
  /// A line, a wrapper with a long member before its list, and an object over several lines.
  static let beginnings = [#"{"time":""#, #"{"meta":{"a":""#, "{\n  \"list\": ["]

  @Test(arguments: beginnings)
  func `of a record that is too long no more is held than is kept`(beginning: String) {
    var intake = Intake()
    var held = 0
    let piece = [UInt8](repeating: UInt8(ascii: "7"), count: 1 << 16)
    func feed(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { bytes in intake.feed(bytes) { _ in } }
      held = max(held, intake.heldBytes)
    }
    feed(Array(beginning.utf8))
    // It is looked at anew each time as much has come as there was.
    for _ in 0..<80 { feed(piece) }
    #expect(held < 5 << 19)
  }

  @Test func `what is too long before a named list is refused with what to do`() {
    let text = #"{"before":["\#(String(repeating: "7", count: 1_300_000))"],"after":[]}"#
    var choices = IntakeChoices()
    choices.records = "/after"
    let refusal = read(Array(text.utf8), choices, pieces: 65_536).events.first?.refusal
    #expect(refusal?.code == .tooLong)
    #expect(
      refusal?.message.contains(
        "more than 1048576 bytes before the list at /after; put that list first") == true,
      "\(refusal?.message ?? "")")
  }

  @Test(arguments: beginnings, [60_000, 65_536, 70_001])
  func `where such a record ends does not depend on how it is cut`(beginning: String, size: Int) {
    // A record directly after NUL bytes is told by the byte before it, which a cut may part from it.
    let good = #"{"time":"2026-10-28T21:04:02Z","hinge":{"angle":1}}"#
    let long = beginning + String(repeating: "7", count: 1_300_000)
    let text = Array((long + "\0" + good + "\n" + long + "\n" + good + "\n").utf8)
    let whole = intake(text)
    let cut = read(text, pieces: size)
    #expect(cut.events.map(\.line) == whole.events.map(\.line))
    #expect(cut.events.map(\.place) == whole.events.map(\.place))
    expectLedger(text, cut)
  }
}
