import PostureModel
import ProbeIntake
import Testing

@testable import ProbeRecorder

private let look = #"{"hinge":{"status":"closed","angle":0}}"#
private let timed = #"{"time":"2026-10-28T21:04:02Z","hinge":{"status":"closed","angle":0}}"#
private let stamp = #"{"time":"2026-10-28T21:04:09.000Z","reading":"#

/// What a probe gives, and what is written.
private let answers: [(String, String)] = [
  (timed, "\(timed)\n"), ("\(timed)\n", "\(timed)\n"), ("\(timed)\r\n", "\(timed)\r\n"),
  ("\(timed)\n\(timed)", "\(timed)\n\(timed)\n"),
  (
    "{\n\"time\":\"2026-10-28T21:04:02Z\",\n\"scale\":3}",
    "{\n\"time\":\"2026-10-28T21:04:02Z\",\n\"scale\":3}\n"
  ),
  (look, "\(stamp)\(look)}\n"), ("\(look) \r\n", "\(stamp)\(look)}\n"),
  ("{\"time\":\"2026-10-28T21:", "{\"time\":\"2026-10-28T21:\n"),
  ("{\n\"time\":\n", "{ \"time\":\n"), ("\0\0", "\0\0\n"),
  ("<html>\n<p>\n</html>\n", "<html> <p> </html>\n"), ("[1,\n", "! [1,\n"),
  ("{\"a\":[1", "{\"a\":[1\n"),
]

private func output(_ text: String, _ choices: IntakeChoices = IntakeChoices()) -> RecordedOutput {
  let time = Instant("2026-10-28T21:04:09Z") ?? Instant(milliseconds: 0)
  return RecordedOutput(Array(text.utf8), at: time, choices)
}

@Suite struct RecordedOutputTests {
  @Test(arguments: answers)
  func `an answer is written as it is, and ends its line`(text: String, written: String) {
    #expect(String(decoding: output(text).bytes, as: UTF8.self) == written)
  }

  @Test(arguments: [
    "{\n \"time\": \"2026-10-28T21:04:00Z\",\n", "{\"a\":\"", "}}\n]\n", "[\n{\n", "[{", "[{\"a\":",
  ])
  func `what breaks off does not swallow the next answer`(text: String) {
    let (events, _) = intake(output(text).bytes + output(timed).bytes)
    let readings = events.filter { if case .reading = $0 { true } else { false } }
    #expect(readings.count == 1)
  }

  @Test func `readings and refusals are counted`() {
    let both = output(timed + "\n" + #"{"time":"2026-10-28T21:04:04Z","scale":NaN}"#)
    #expect((both.accepted, both.refusals.count) == (1, 1))
    #expect(output(look).accepted == 1)
    #expect(output(" \n").isBare)
    #expect(output("x\ny\nz\n").refusals.count == 1)
  }

  @Test func `lines of a log keep their own times`() {
    var choices = IntakeChoices()
    choices.isInLog = true
    let line = "2026-10-28T21:04:02Z app: \(look)\n"
    let log = output(line, choices)
    #expect(String(decoding: log.bytes, as: UTF8.self) == line)
    #expect(log.accepted == 1)
    #expect(!output("nothing here {\n", choices).isBare)
  }
}
