import PostureModel
import ProbeIntake
import Testing

private func time(_ value: String, _ choices: IntakeChoices = IntakeChoices(), key: String = "time")
  -> String
{
  let result = read(#"{"\#(key)":\#(value),"scale":1}"#, choices)
  let event = result.events.first
  return event?.reading?.time.text ?? event?.refusal?.code.rawValue ?? "nothing"
}

@Test(arguments: [
  (#""2026-10-28T21:04:02.000Z""#, "2026-10-28T21:04:02.000Z"),
  (#""2026-10-28T21:04:02Z""#, "2026-10-28T21:04:02.000Z"),
  (#""2026-10-28T21:04Z""#, "2026-10-28T21:04:00.000Z"),
  (#""2026-10-28 21:04:02 +0000""#, "2026-10-28T21:04:02.000Z"),
  (#""2026-10-28t23:04:02.5+02:00""#, "2026-10-28T21:04:02.500Z"),
  (#""2026-10-28T23:04:02,5+0200""#, "2026-10-28T21:04:02.500Z"),
  (#""2026-10-28T13:34:02.1234z""#, "2026-10-28T13:34:02.123Z"),
  (#""2026-10-28T13:34:02.1235-07""#, "2026-10-28T20:34:02.124Z"),
  (#""2026-12-31T23:59:59.9995Z""#, "2027-01-01T00:00:00.000Z"),
  (#""20261028T210402Z""#, "2026-10-28T21:04:02.000Z"),
  (#""2028-02-29T00:00:00.000Z""#, "2028-02-29T00:00:00.000Z"),
  (#""2026-02-29T00:00:00.000Z""#, "type"),
  (#""2026-02-29T00:00:00Z""#, "type"), (#""2026-13-01T00:00:00Z""#, "type"),
  (#""2026-10-28T24:00:00Z""#, "type"),
  (#""2026-12-31T23:59:60Z""#, "type"), (#""2026-12-31T23:59:60.000Z""#, "type"),
  (#""2026-10-28""#, "type"),
  (#""yesterday""#, "type"), (#""2026-10-28T21:04:02+2:00""#, "type"),
  (#""2026-10-28T21:04:02 PST""#, "type"),
  (#""2026-10-28T21:04:02""#, "time-zone"), (#""2026-10-28 21:04:02.123""#, "time-zone"),
  (#""2019-12-31T23:59:59.999Z""#, "time-range"), (#""2041-01-01T00:00:00.000Z""#, "time-range"),
  (#""2040-12-31T23:59:59.999Z""#, "2040-12-31T23:59:59.999Z"),
  (#""2041-01-01T00:30:00+01:00""#, "2040-12-31T23:30:00.000Z"),
  ("true", "type"), ("[1]", "type"), ("null", "time-missing"),
  ("814914242", "2026-10-28T21:04:02.000Z"), ("814914242.5", "2026-10-28T21:04:02.500Z"),
  ("8.149142420005e8", "2026-10-28T21:04:02.001Z"),
  ("1793221442", "2026-10-28T21:04:02.000Z"), ("1793221442.123", "2026-10-28T21:04:02.123Z"),
  ("1793221442000", "2026-10-28T21:04:02.000Z"), ("1793221442000.5", "2026-10-28T21:04:02.001Z"),
  ("1793221442000499", "2026-10-28T21:04:02.000Z"),
  ("1793221442000500", "2026-10-28T21:04:02.001Z"),
  ("1793221442000499999", "2026-10-28T21:04:02.000Z"),
  ("1793221442000500000", "2026-10-28T21:04:02.001Z"),
  ("599529600", "2020-01-01T00:00:00.000Z"), ("599529599", "time-range"),
  ("1262304000", "time-range"),
  ("1577836800", "2020-01-01T00:00:00.000Z"), ("2240611199.999", "2040-12-31T23:59:59.999Z"),
  ("2240611200", "time-range"),
  ("0", "time-range"), ("-1", "time-range"), ("12", "time-range"), ("1e30", "time-range"),
  ("1e400", "time-range"),
  ("99999999999999999999999", "time-range"),
])
func `a time is ISO 8601 or a number of a known epoch`(value: String, expected: String) {
  #expect(time(value) == expected)
  for key in ["timestamp", "date", "ts", "capturedAt", "captured_at", "captured-at"] {
    #expect(time(value, key: key) == expected)
  }
}

@Test func `a time without a zone is read where a zone is told`() {
  var choices = IntakeChoices()
  choices.zoneMinutes = -330
  #expect(time(#""2026-10-28T21:04:02""#, choices) == "2026-10-29T02:34:02.000Z")
  #expect(time(#""2026-10-28T21:04:02Z""#, choices) == "2026-10-28T21:04:02.000Z")
}

@Test func `the first number of a key decides its epoch for the file`() {
  let lines = [
    #"{"ts":1793221442,"scale":1}"#, #"{"ts":1793221444000,"scale":1}"#,
    #"{"time":1793221446000,"scale":1}"#, #"{"time":"2026-10-28T21:04:08Z","scale":1}"#,
    #"{"ts":814914250,"scale":1}"#,
  ]
  let result = read(lines.joined(separator: "\n"))
  #expect(
    result.events.map { $0.reading?.time.text ?? $0.line } == [
      "2026-10-28T21:04:02.000Z",
      "2:7 /ts: expected a time from 2020 to 2040 as Unix seconds, found 1793221444000 [time-range]",
      "2026-10-28T21:04:06.000Z", "2026-10-28T21:04:08.000Z",
      "5:7 /ts: expected a time from 2020 to 2040 as Unix seconds, found 814914250 [time-range]",
    ])
  #expect(result.summary.timeEncoding == "ts: Unix seconds; time: ISO 8601; Unix milliseconds")
}

@Test func `records without a time are given one after another`() {
  var choices = IntakeChoices()
  choices.untimedStart = Instant(milliseconds: 1_793_221_442_000)
  choices.untimedStep = 500
  let result = read(
    "{\"scale\":1}\n{\"note\":\"a\"}\n{\"scale\":2}\n{\"scale\":x}\n{\"scale\":3}", choices)
  #expect(
    result.events.compactMap(\.reading?.time.milliseconds) == [
      1_793_221_442_000, 1_793_221_442_500, 1_793_221_443_000,
    ])
  #expect(result.summary.isUntimed)
  #expect(result.summary.timeEncoding == "assigned from 2026-10-28T21:04:02.000Z, every 0.5 s")
}
