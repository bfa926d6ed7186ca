import PostureModel
import ProbeIntake
import Testing

private let lines = (0..<3).map {
  #"{"time":"2026-11-03T20:15:0\#($0)Z","scale":3,"sequence":\#($0)}"#
}

private func containers() -> [(String, IntakeSummary.Container, blank: Int)] {
  let pretty = lines.map { $0.split(separator: ",").joined(separator: ",\n  ") }
  return [
    (lines.joined(separator: "\n"), .lines, 0),
    (lines.joined(separator: "\r\n") + "\r\n", .lines, 0),
    ("\n" + lines.joined(separator: "\n\n \r\n") + "\n\n", .lines, 6),
    (lines.map { "\u{1E}\($0)\n" }.joined(), .lines, 0), (lines.joined(), .concatenated, 0),
    (lines.joined(separator: " "), .concatenated, 0),
    (pretty.joined(separator: "\n"), .concatenated, 0),
    ("[\(lines.joined(separator: ","))]", .array, 0),
    ("[\n\(lines.joined(separator: ",\n"))\n]\n", .array, 0),
    ("{\"dump\":[\(lines.joined(separator: ","))]}", .wrapper, 0),
    (
      "{\"a\":{\"b\":[1]},\"samples\" : [ \(lines.joined(separator: " , ")) ] , \"c\":1}\n",
      .wrapper, 0
    ),
  ]
}

@Test(arguments: containers().indices)
func `a container is told by its content and gives the same readings`(index: Int) {
  let (text, container, blank) = containers()[index]
  let plain = read(lines.joined(separator: "\n")).events.map(\.reading)
  let encoded: [([UInt8], String)] = [
    (Array(text.utf8), "UTF-8"), (Array("\u{FEFF}\(text)".utf8), "UTF-8 with BOM"),
    (wide(text, isBigEndian: true), "UTF-16 BE"), (wide(text, isBigEndian: false), "UTF-16 LE"),
  ]
  for (bytes, encoding) in encoded {
    let result = intake(bytes)
    expectLedger(bytes, result)
    #expect(result.events.map(\.reading) == plain)
    #expect(result.summary.container == container)
    #expect(result.summary.encoding == encoding)
    #expect(result.summary.blank == blank)
    #expect(result.summary.remarks.isEmpty)
    // Places are those of the file's own bytes.
    for (event, line) in zip(result.events, lines) where encoding == "UTF-8" {
      let place = event.place
      #expect(place.byteLength >= line.utf8.count)
      #expect(bytes[place.byteOffset] == UInt8(ascii: "{"))
    }
  }
}

@Test(arguments: [
  ("", IntakeSummary.Container.empty), (" \n", .empty), (lines[0], .oneObject), ("[]", .array),
  (#"{"readings":[]}"#, .wrapper), ("[\n", .array),
])
func `a file of one record or none has its container`(
  text: String, container: IntakeSummary.Container
) {
  let result = read(text)
  #expect(result.summary.container == container)
  #expect(result.summary.rejected == 0)
  expectLedger(Array(text.utf8), result)
}

@Test func `an array that ends early between records is accepted with a remark`() {
  for text in [
    "[\(lines[0]),\(lines[1])", "[\(lines[0]),\(lines[1]),",
    "{\"readings\":[\(lines[0]),\(lines[1])\n",
  ] {
    let result = read(text)
    #expect(result.summary.remarks == ["the array ends early"])
    #expect(result.summary.rejected == 0)
    #expect(result.summary.records == 2)
  }
}

@Test func `a wrapper's members describe the records that follow them`() throws {
  let text = """
    {"session": "lab3", "device": {"model": "Duo", "os": "27.1"}, "app": "Example", "run": {"b": 1.50, "a": []},
     "events": [{"time": "2026-11-03T20:15:02Z", "scale": 3},
       {"time": "2026-11-03T20:15:04Z", "scale": 3, "session": "own", "device": "Other"}],
     "session ": 1, "device_": 2, "app": "Late"}
    """
  let result = read(text)
  #expect(result.events.map { $0.accepted?.session } == ["lab3", "own"])
  let first = try #require(result.events[0].reading)
  let second = try #require(result.events[1].reading)
  #expect([first.context?.value.device, first.context?.value.os] == ["Duo", "27.1"])
  #expect([second.context?.value.device, second.context?.value.os] == ["Other", nil])
  #expect([first, second].map { $0.context?.value.app } == ["Example", "Example"])
  #expect(
    result.summary.remarks == ["1 key beside the list given twice; the first of each is kept"])
  #expect(
    result.summary.sessionMembers?.hasPrefix(
      #"{"app":"Example","device":{"model":"Duo","os":"27.1"}"#) == true)
  expectLedger(Array(text.utf8), result)
}

@Test func `a record with a list of its own is no wrapper`() {
  let text = #"{"time":"2026-11-03T20:15:02Z","window":[466,678],"events":[{"tap":1}]}"#
  let result = read(text)
  #expect(result.summary.container == .oneObject)
  #expect(result.events.first?.reading?.context?.value.extra == #"{"events":[{"tap":1}]}"#)
}

@Test func `a log gives the JSON of its lines and counts the others`() {
  var choices = IntakeChoices()
  choices.isInLog = true
  let log = """
    start {not json}
    10:02 [PROBE] snapshot \(lines[0]) and more {"a":1}

    plain
    I/flutter: {  \(lines[1].dropFirst())
    broken {"time": oops}
    {}
    tail \(lines[2])
    """
  let result = read(log, choices)
  #expect(result.events.map { $0.reading != nil } == [true, true, false, true])
  #expect(result.events.map(\.place.line) == [2, 5, 6, 8])
  #expect(result.summary.container == .log)
  // Two lines without an object, and the objects {"a":1} and {}.
  #expect(result.summary.otherLines == 4)
  #expect(result.summary.blank == 1)
  #expect(result.events[2].line == "6:17 /time: expected a value, found oops [syntax]")
  expectLedger(Array(log.utf8), result)
}

@Test func `a half line at the end of a growing file is pending`() {
  var choices = IntakeChoices()
  choices.isGrowing = true
  for half in [#"{"ti"#, #"{"time":NaN,"sc"#, "{\"time\":1,\n", "\u{0}\u{0}"] {
    let text = lines[0] + "\n" + half
    let result = read(text, choices)
    #expect(result.summary.records == 1, "\(result.events.map(\.line))")
    #expect(result.summary.pendingBytes == half.utf8.count)
    expectLedger(Array(text.utf8), result)
  }
  let whole = read(lines[0] + "\n" + lines[1], choices)
  #expect(whole.summary.records == 2)
  #expect(whole.summary.pendingBytes == 0)
}

@Test func `a half line that was written over is refused alone`() {
  let half = #"{"time":"2026-11-03T20:15:01Z","hinge":{"angle":3,"#
  let result = read([lines[0], half, lines[1], lines[2]].joined(separator: "\n"))
  #expect(result.events.map { $0.reading != nil } == [true, false, true, true])
  #expect(result.events[1].line == "2:51 /hinge: the line ends inside a record [syntax]")
}

@Test func `a file of a million bytes without a record stays small in memory and in refusals`() {
  let text = String(repeating: "x", count: 3 << 20)
  let result = read(text)
  #expect(result.summary.records == 1)
  #expect(result.events[0].refusal?.raw.count == 1 << 20)
  #expect(result.events[0].place.byteLength == 3 << 20)
  let parts = read(Array(text.utf8), pieces: 1 << 20)
  #expect(parts.events == result.events)
  #expect(parts.summary == result.summary)
}

@Test func `closing brackets that close nothing are one refusal`() {
  let text = "\(lines[0]) } ]}\n\(lines[1])}\(lines[2])\n[\(lines[0])}},\(lines[1])]"
  let result = read(text)
  let read = [true, false, true, false, true, true, false, true]
  #expect(result.events.map { $0.reading != nil } == read)
  #expect(result.events[1].refusal?.raw == Array("} ]}".utf8))
  expectLedger(Array(text.utf8), result)
}

@Test func `an empty file and empty pieces say nothing`() {
  for text in ["", "\u{FEFF}", lines[0]] {
    var intake = Intake()
    var events = 0
    intake.feed(UnsafeRawBufferPointer(start: nil, count: 0)) { _ in events += 1 }
    Array(text.utf8).withUnsafeBytes { bytes in intake.feed(bytes) { _ in events += 1 } }
    intake.feed(UnsafeRawBufferPointer(start: nil, count: 0)) { _ in events += 1 }
    let summary = intake.finish { _ in events += 1 }
    #expect(summary.records == events)
    #expect(summary.bytes == text.utf8.count)
  }
}

@Test func `an object around a list that is wrong before it loses no record`() {
  for (open, close) in [
    (#"{"session":"a","x":NaN,"readings":["#, "]}"),
    ("{\n  \"device\": {\"x\": 01},\n  \"records\" : [\n", "\n]\n}\n"),
  ] {
    let text = open + lines.joined(separator: ",\n") + close
    let result = read(text)
    #expect(result.events.map { $0.reading != nil } == [false, true, true, true])
    #expect(result.summary.container == .wrapper)
    expectLedger(Array(text.utf8), result)
    for pieces in [1, 50] {
      let parts = read(Array(text.utf8), pieces: pieces)
      #expect(parts.events == result.events && parts.summary == result.summary)
    }
  }
}
