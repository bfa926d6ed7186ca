import PostureModel
import ProbeIntake
import Testing

/// A bad member after the scale, and what it is refused with; columns count from the member.
struct BadMember: CustomTestStringConvertible, Sendable {
  var member: String
  var code: Refusal.Code
  /// Where in the member the error is, from 0.
  var column: Int
  var pointer: String
  var message: String

  init(_ member: String, _ code: Refusal.Code, _ column: Int, _ pointer: String, _ message: String)
  {
    (self.member, self.code, self.column) = (member, code, column)
    (self.pointer, self.message) = (pointer, message)
  }

  var testDescription: String { member }
}

let badMembers = [
  BadMember(
    #""hinge":{"angle":NaN}"#, .nonFinite, 17, "/hinge/angle", "expected a number, found NaN"),
  BadMember(
    #""hinge":{"angle":1e400}"#, .nonFinite, 17, "/hinge/angle",
    "expected a finite number, found 1e400"),
  BadMember(
    #""hinge":{"angle":"wide"}"#, .type, 17, "/hinge/angle", #"expected a number, found "wide""#),
  BadMember(
    #""hinge":"closed""#, .type, 8, "/hinge",
    #"expected an object with status and angle, found "closed""#),
  BadMember(
    #""hinge":{"status":true}"#, .type, 18, "/hinge/status",
    "expected a status word or number, found true"),
  BadMember(
    #""hinge":{"angle":361}"#, .angleRange, 17, "/hinge/angle",
    "expected an angle within ±360°, found 361"),
  BadMember(
    #""hingeAngle":6.4,"angleUnit":"radians""#, .angleRange, 13, "/hingeAngle",
    "expected an angle within ±360°, found 6.4"),
  BadMember(#""sequence":1.5"#, .type, 11, "/sequence", "expected a whole number, found 1.5"),
  BadMember(
    #""sequence":9223372036854775808"#, .integerRange, 11, "/sequence",
    "expected a whole number of at most 64 bits, found 9223372036854775808"),
  BadMember(
    #""session":"a/b""#, .type, 10, "/session",
    "expected a session's name of at most 64 letters, digits, dots, hyphens and underscores, "
      + #"which is no name of the notebook's own, found "a/b""#
  ),
  BadMember(#""scale":4"#, .duplicateKey, 0, "/scale", "given twice, first at 1:32"),
  BadMember(
    #""displayScale":4"#, .aliasConflict, 15, "/displayScale",
    "expected the same scale as under its other name, found 4"),
  BadMember(
    #""ts":1793736903"#, .aliasConflict, 5, "/ts",
    "expected the same time as under its other name, found 1793736903"
      + "; --map time=/time reads one of them alone"),
  BadMember(
    #""uptime":1,"ts":12"#, .aliasConflict, 16, "/ts",
    "expected the same time as under its other name, found 12"
      + "; --map time=/time reads one of them alone"),
  BadMember(
    #""window":[1,2,3]"#, .type, 9, "/window", "expected a rectangle or a size, found a list"),
  BadMember(
    #""window":{"x":true}"#, .type, 14, "/window/x", "expected a number, found true"),
  BadMember(
    #""window":{"width":1,"height":"two"}"#, .type, 29, "/window/height",
    #"expected a number, found "two""#),
  BadMember(
    #""window":"{{0, 0}, {high, 1}}""#, .type, 9, "/window",
    #"expected a rectangle or a size, found "{{0, 0}, {high, 1}}""#),
  BadMember(
    #""sizeClass":{"horizontal":true}"#, .type, 26, "/sizeClass/horizontal",
    "expected compact, regular or unspecified, found true"),
  BadMember(
    #""regions":[{"kind":"division","frame":[0,0,1]}]"#, .type, 38, "/regions/0/frame",
    "expected a rectangle or a size, found a list"),
  BadMember(
    #""regions":[{"frame":[0,0,1,1]}]"#, .type, 11, "/regions/0",
    "expected a region with its kind, found an object"),
  BadMember(
    #""safeArea":[1,2,3]"#, .type, 11, "/safeArea",
    "expected insets: top, left, bottom, right, found a list"),
  BadMember(
    #""safeArea":{"left":1,"leading":2}"#, .aliasConflict, 11, "/safeArea",
    "expected the same safeArea as under its other name, found an object"),
  BadMember(#""note":5"#, .type, 7, "/note", "expected a string, found 5"),
]

@Test(arguments: badMembers)
func `a bad member is refused with its place, whatever the container`(bad: BadMember) {
  let head = #"{"time":"2026-11-03T20:15:02Z","scale":3,"#
  let good = head + #""note":"good"}"#
  let record = head + bad.member + "}"
  func check(_ text: String, record number: Int, line: Int, column: Int, _ offset: Int) {
    let bytes = Array(text.utf8)
    let result = intake(bytes)
    expectLedger(bytes, result)
    #expect(result.events.count == number + 1)
    #expect(result.events.compactMap(\.reading).count == number)
    guard let refusal = result.events[number - 1].refusal else {
      Issue.record("not refused: \(text)")
      return
    }
    #expect(refusal.code == bad.code)
    #expect(refusal.pointer == bad.pointer)
    #expect(refusal.message.hasPrefix(bad.message.prefix(18)))
    #expect(refusal.place.line == line)
    #expect((refusal.line, refusal.column) == (line, column + bad.column))
    #expect(refusal.place.byteOffset == offset)
    #expect(refusal.place.byteLength == record.utf8.count)
    if number == 1, text.hasPrefix(record) { #expect(refusal.message == bad.message) }
  }
  let memberColumn = head.utf8.count + 1
  check("\(record)\n\(good)\n", record: 1, line: 1, column: memberColumn, 0)
  check(
    "\(good)\r\n\n\(record)\r\n\(good)", record: 2, line: 3, column: memberColumn,
    good.utf8.count + 3)
  let offset = good.utf8.count + 2
  check("[\(good),\(record),\(good)]", record: 2, line: 1, column: offset + memberColumn, offset)
  check(
    "[\n  \(good),\n  \(record),\n  \(good)\n]", record: 2, line: 3, column: 2 + memberColumn,
    offset + 6)
}

/// Whole files, and the lines that their events print as.
@Test(
  arguments: [
    ("", []),
    (" \n\n", []),
    ("{", ["1:1 : the file ends inside a record [truncated]"]),
    (
      #"{"time":"2026-11-03T20:15:02Z","scale":3"#,
      ["1:1 : the file ends inside a record [truncated]"]
    ),
    ("  \n [", []),
    ("{}", ["1:1 : expected a time, found none [time-missing]"]),
    (#"{"note":"a"}"#, ["1:1 : expected a time, found none [time-missing]"]),
    (
      #"{"time":"2026-11-03T20:15:02Z","note":"a","hinge":null}"#,
      ["1:1 : expected at least one measured field beside the time, found none [nothing-measured]"]
    ),
    (
      #"{"time":"2026-11-03T20:15:02","scale":1}"#,
      [#"1:9 /time: expected a time with a zone, found "2026-11-03T20:15:02" [time-zone]"#]
    ),
    (
      #"{"time":"2019-12-31T23:59:59.999Z","scale":1}"#,
      [
        #"1:9 /time: expected a time from 2020 to 2040 in UTC, found "2019-12-31T23:59:59.999Z" [time-range]"#
      ]
    ),
    (
      "7\n\"a\"\nnull\n[{},[]]\n",
      [
        "1:1 : expected an object, found 7 [not-an-object]",
        #"2:1 : expected an object, found "a" [not-an-object]"#,
        "3:1 : expected an object, found null [not-an-object]",
        "4:2 : expected a time, found none [time-missing]",
        "4:5 : expected an object, found a list [not-an-object]",
      ]
    ),
    (
      "[7,\"a\",null]",
      [
        "1:2 : expected an object, found 7 [not-an-object]",
        #"1:4 : expected an object, found "a" [not-an-object]"#,
        "1:8 : expected an object, found null [not-an-object]",
      ]
    ),
    (
      "[,]",
      [
        "1:2 : expected a record, found ',' [syntax]"
      ]
    ),
    (
      "hello\n7 8\n",
      [
        "1:1 : expected a record, found hello [syntax]",
        "2:1 : expected a record, found 7 [syntax]",
      ]
    ),
    ("\u{0}\u{0}\u{0}", ["1:1 : expected a record, found NUL bytes [nul-bytes]"]),
    (
      "{\"a\":1}\n// end",
      [
        "1:1 : expected a time, found none [time-missing]",
        "2:1 : expected a record, found '/' [syntax]",
      ]
    ),
  ] as [(String, [String])])
func `a file is refused record by record`(text: String, lines: [String]) {
  let result = read(text)
  #expect(result.events.map(\.line) == lines)
  expectLedger(Array(text.utf8), result)
}

@Test func `a record of more than a mebibyte is refused, and the next one read`() {
  let good = #"{"time":"2026-11-03T20:15:02Z","scale":3}"#
  let filler = String(repeating: "x", count: (1 << 20) - good.utf8.count - 7)
  let fitting = good.dropLast() + #","k":"\#(filler)"}"#
  #expect(fitting.utf8.count == 1 << 20)
  #expect(read(String(fitting)).summary.rejected == 0)
  for (open, between, close) in [("", "\n", "\n"), ("[", ",", "]"), ("[\n", ",\n", "\n]")] {
    let long = good.dropLast() + #","k":"\#(filler)xx\#(filler)"}"#
    let text = open + [good, String(long), good].joined(separator: between) + close
    let result = read(text)
    #expect(result.events.map { $0.reading != nil } == [true, false, true])
    let refusal = result.events[1].refusal
    #expect(refusal?.code == .tooLong)
    #expect(refusal?.place.byteLength == long.utf8.count)
    #expect(refusal?.raw == Array(long.utf8.prefix(1 << 20)))
    expectLedger(Array(text.utf8), result)
    let parts = ProbeIntakeTests.read(Array(text.utf8), pieces: 100_003)
    #expect(parts.events == result.events)
    #expect(parts.summary == result.summary)
  }
}

@Test func `a run of NUL bytes is one refusal, and what follows it is read`() {
  let good = #"{"time":"2026-11-03T20:15:02Z","scale":3}"#
  let run = String(repeating: "\u{0}", count: 5_000)
  let cases: [(String, [Int])] = [
    ("\(good)\n\(run)\n\(good)\n", [1]), ("\(good)\n\(run)\(good)\n", [1]),
    ("\(good)\n\(run)", [1]),
    ("\(good)\n{\"ti\(run)\(good)\n", [1]), ("\(good)\n{\"ti\(run)\n\(good)\n", [1]),
    ("[\(good),\(run)\(good)]", [1]), ("[\(good)\(run),\(good)]", [1]),
  ]
  for (text, refused) in cases {
    let result = read(text)
    #expect(result.events.indices.filter { result.events[$0].refusal != nil } == refused)
    #expect(result.events[1].refusal?.code == .nulBytes)
    expectLedger(Array(text.utf8), result)
  }
}
