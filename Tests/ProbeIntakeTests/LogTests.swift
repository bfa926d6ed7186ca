import PostureModel
import ProbeIntake
import Testing

private func line(_ second: Int) -> String {
  #"{"time":"2026-11-03T20:15:0\#(second)Z","scale":3}"#
}

private let inLog: IntakeChoices = {
  var choices = IntakeChoices()
  choices.isInLog = true
  return choices
}()

/// A log, the seconds of its readings, its refusals and its other lines and objects.
struct LogCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var seconds: [Int]
  var refused: [String] = []
  var other = 0
}

@Test(arguments: [
  LogCase(
    testDescription: "two objects on a line", text: "a \(line(1)) b \(line(2)) c\n\(line(3))",
    seconds: [1, 2, 3]),
  LogCase(
    testDescription: "objects in a list", text: "batch [\(line(1)),\(line(2))]\nnone",
    seconds: [1, 2], other: 1),
  LogCase(
    testDescription: "an object that is no reading before one that is",
    text: #"request {"id":7} -> \#(line(1))"#, seconds: [1], other: 1),
  LogCase(
    testDescription: "a time alone is nothing of a reading",
    text: #"{"timestamp":"2026-11-03T20:15:09Z","pid":501,"message":"stopped"}"#, seconds: [],
    other: 1),
  LogCase(
    testDescription: "a broken object takes only itself", text: #"{"time":x} \#(line(1)) {"a":"#,
    seconds: [1],
    refused: [
      "1:9 /time: expected a value, found x [syntax]",
      "1:54 : the file ends inside a record [truncated]",
    ]),
  LogCase(
    testDescription: "what is measured without a time is refused",
    text: "\(line(1)) {\"scale\":3}\n{ \"scale\":3,\"time\":1}", seconds: [1],
    refused: [
      "1:43 : expected a time, found none [time-missing]",
      "2:20 /time: expected a time from 2020 to 2040 in any unit, found 1 [time-range]",
    ]),
  LogCase(
    testDescription: "braces that begin no JSON", text: "{not} {1} {[] {\n\(line(1)) }{",
    seconds: [1], other: 1),
])
func `every object of a log's line is read or counted`(log: LogCase) {
  let bytes = Array(log.text.utf8)
  let result = intake(bytes, inLog)
  expectLedger(bytes, result)
  let times = result.events.compactMap(\.reading?.time.text)
  #expect(times == log.seconds.map { "2026-11-03T20:15:0\($0).000Z" })
  #expect(result.events.filter { $0.refusal != nil }.map(\.line) == log.refused)
  #expect(result.summary.otherLines == log.other)
  for pieces in 1...40 {
    let parts = read(bytes, inLog, pieces: pieces)
    #expect(parts.events == result.events && parts.summary == result.summary)
  }
}

@Test func `a mapped field makes an object of a log a reading`() {
  var choices = inLog
  choices.mapping = [("time", "/at"), ("hinge.angle", "/now/deg")]
  let result = read(#"x {"at":1793221442000,"now":{"deg":9}} {"at":1793221442000}"#, choices)
  #expect(result.events.compactMap(\.reading?.angle?.value) == [9])
  #expect(result.summary.otherLines == 1)
}
