import PostureModel
import ProbeIntake
import Testing

private func records(_ seconds: Int...) -> String {
  seconds.map { #"{"time":"2026-11-03T20:15:0\#($0).000Z","scale":3}"# }.joined(separator: ",")
}

private func devices(_ text: String) -> [String?] {
  let result = read(text)
  expectLedger(Array(text.utf8), result)
  for pieces in [1, 7, 64] {
    let parts = read(Array(text.utf8), pieces: pieces)
    #expect(parts.events == result.events && parts.summary == result.summary)
  }
  return result.events.map { event in
    guard let record = event.accepted else { return "refused" }
    let context = record.reading.context?.value
    let said = [context?.device, context?.os, context?.app, record.session].compactMap { $0 }
    return said.isEmpty ? nil : said.joined(separator: " ")
  }
}

@Test(
  arguments: [
    // Before the list, after it, and both.
    (
      #"{"device":{"model":"Duo","os":"27.1"},"samples":[\#(records(1, 2))]}"#,
      ["Duo 27.1", "Duo 27.1"]
    ),
    (
      #"{"samples":[\#(records(1, 2))],"device":{"model":"Duo","os":"27.1"}}"#,
      ["Duo 27.1", "Duo 27.1"]
    ),
    (#"{"app":"A","samples":[\#(records(1))],"device":"Duo","session":"s"}"#, ["Duo A s"]),
    // Each object has its own keys.
    (
      #"{"samples":[\#(records(1))],"device":"A"}{"samples":[\#(records(2))]}{"samples":[\#(records(3))],"device":"B"}"#,
      ["A", nil, "B"]
    ),
    (#"{"samples":[\#(records(1))],"device":"A"}\#(records(2))"#, ["A", nil]),
    // What a record says itself counts.
    (
      #"{"samples":[{"time":"2026-11-03T20:15:02Z","scale":3,"device":"Own"}],"device":"Duo","app":"A"}"#,
      ["Own A"]
    ),
    // What stands before the list is wrong, and what follows it is not.
    (#"{"x":NaN,"samples":[\#(records(1))],"device":"Duo"}"#, ["refused", "Duo"]),
    (#"{"samples":[\#(records(1))],"device":7}"#, [nil]),
  ] as [(String, [String?])])
func `keys beside a list describe its records wherever they stand`(
  text: String, expected: [String?]
) {
  #expect(devices(text) == expected)
}

@Test func `no key beside a list is dropped without a word`() {
  let result = read(
    #"{"a":1,"samples":[\#(records(1))],"displays":{"outer":{"width":411}},"a":2,"device":7}"#)
  #expect(
    result.summary.sessionMembers == #"{"a":1,"device":7,"displays":{"outer":{"width":411}}}"#)
  #expect(
    result.summary.remarks == [
      #""device" beside the list is not as expected, and not used"#,
      "1 key beside the list given twice; the first of each is kept",
    ])
}

@Test func `one pass says that what follows the list was not used`() {
  let bytes = Array(#"{"samples":[\#(records(1))],"device":"Duo"}"#.utf8)
  let once = onePass(bytes, pieces: bytes.count)
  #expect(once.events.first?.reading?.context == nil)
  #expect(
    once.summary.remarks == ["what stands after the list of its records was not used for them"])
  #expect(!once.summary.lateEnvelopes.isEmpty)
  #expect(intake(bytes).summary.remarks.isEmpty)
}

@Test func `files that were joined are read as one`() {
  let mark = "\u{FEFF}"
  let text =
    "\(mark)\(records(1))\n\(mark)\(mark)\n\(mark)[\(records(2))]\(mark)\n\u{1E}\(records(3))"
  for bytes in [Array(text.utf8), wide(String(text.dropFirst()), isBigEndian: false)] {
    let result = intake(bytes)
    expectLedger(bytes, result)
    #expect(result.events.compactMap(\.reading).count == 3)
    #expect(result.summary.rejected == 0)
    for pieces in 1...9 { #expect(read(bytes, pieces: pieces).events == result.events) }
  }
  let cut = intake(Array("\(records(1))\n".utf8) + [0xEF, 0xBB])
  #expect(cut.summary.rejected == 1)
}
