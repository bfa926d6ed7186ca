import Foundation
import PostureModel
import ProbeIntake
import Testing

/// A record that is read if the value is JSON; the value is kept as it is.
func record(with value: String) -> [UInt8] { record(with: Array(value.utf8)) }

func record(with value: [UInt8]) -> [UInt8] {
  Array(#"{"time":"2026-10-28T21:04:02Z","scale":3,"x1":"#.utf8) + value + [UInt8(ascii: "}")]
}

@Test(arguments: [
  "0", "-0", "1", "-12", "0.5", "-0.0", "1e5", "1E5", "1e+5", "1e-05", "1.25e10",
  "123456789012345678901234567890",
  #""""#, #""\"\\\/\b\f\n\r\t""#, #""\u0041\u00e9\uD83D\uDE00""#, #""é😀""#, "\"\u{7F}\"",
  "\"\u{2028}\"",
  "true", "false", "null", "[]", "{}", "[ 1 , [ ] , { } ]", "\t[\r\n1]\n", #"{"a":1,"A":2,"":3}"#,
  #"{"a":{"a":{"a":1}}}"#,
])
func `what RFC 8259 calls JSON is read`(value: String) {
  let result = intake(record(with: value))
  #expect(result.events.first?.reading != nil, "\(result.events.map(\.line))")
}

@Test(arguments: [
  ("01", "1:47 /x1: expected a number without leading zeros, found 01 [syntax]"),
  ("-01", "1:47 /x1: expected a number without leading zeros, found -01 [syntax]"),
  ("1.", "1:47 /x1: expected digits in a number, found 1. [syntax]"),
  ("1.e5", "1:47 /x1: expected digits in a number, found 1.e5 [syntax]"),
  ("1e", "1:47 /x1: expected digits in a number, found 1e [syntax]"),
  ("1e+", "1:47 /x1: expected digits in a number, found 1e+ [syntax]"),
  (".5", "1:47 /x1: expected a value, found .5 [syntax]"),
  ("+1", "1:47 /x1: expected a value, found +1 [syntax]"),
  ("-", "1:47 /x1: expected a number, found - [syntax]"),
  ("0x1F", "1:48 : expected ',' or '}', found x1F [syntax]"),
  ("1 2", "1:49 : expected ',' or '}', found 2 [syntax]"),
  ("NaN", "1:47 /x1: expected a number, found NaN [non-finite]"),
  ("nan", "1:47 /x1: expected a number, found nan [non-finite]"),
  ("Infinity", "1:47 /x1: expected a number, found Infinity [non-finite]"),
  ("-Infinity", "1:47 /x1: expected a number, found -Infinity [non-finite]"),
  ("-inf", "1:47 /x1: expected a number, found -inf [non-finite]"),
  ("True", "1:47 /x1: expected a value, found True [syntax]"),
  ("nul", "1:47 /x1: expected a value, found nul [syntax]"),
  ("undefined", "1:47 /x1: expected a value, found undefined [syntax]"),
  ("'a'", "1:47 /x1: expected a value, found ''' [syntax]"),
  (#""\x""#, #"1:48 /x1: expected an escape that JSON knows, found '\x' [syntax]"#),
  (
    #""\u12g4""#, #"1:48 /x1: expected four hexadecimal digits after '\u', found '\u12g4' [syntax]"#
  ),
  (#""\uD83D""#, #"1:48 /x1: expected both halves of a surrogate pair, found '\uD83D' [syntax]"#),
  (#""é\uDE00""#, #"1:49 /x1: expected both halves of a surrogate pair, found '\uDE00' [syntax]"#),
  (
    #""\uD83D\u0041""#,
    #"1:48 /x1: expected both halves of a surrogate pair, found '\uD83D' [syntax]"#
  ),
  (
    "\"a\tb\"",
    "1:49 /x1: expected an escaped control character, found the control character U+0009 [syntax]"
  ),
  (
    "\"a\u{1F}b\"",
    "1:49 /x1: expected an escaped control character, found the control character U+001F [syntax]"
  ),
  (
    "\"a\nb\"", "1:49 /x1: expected '\"' at the end of a string, found the end of the line [syntax]"
  ),
  ("\"a\u{0}b\"", "1:49 /x1: expected a character, found a NUL byte [nul-bytes]"),
  ("[1,]", "1:50 /x1/1: expected a value, found ']' [syntax]"),
  ("[,1]", "1:48 /x1/0: expected a value, found ',' [syntax]"),
  ("[1 2]", "1:50 /x1: expected ',' or ']', found 2 [syntax]"),
  (#"{"a":1,}"#, "1:54 /x1: expected a key in quotation marks, found '}' [syntax]"),
  ("{a:1}", "1:48 /x1: expected a key in quotation marks, found a [syntax]"),
  (#"{"a" 1}"#, "1:52 /x1/a: expected ':' after a key, found 1 [syntax]"),
  (#"{"a":1 "b":2}"#, "1:54 /x1: expected ',' or '}', found a string [syntax]"),
  (#"{"a":/* b */1}"#, "1:52 /x1/a: expected a value, found '/' [syntax]"),
  (#"{"a/b~c":{"":x}}"#, "1:60 /x1/a~1b~0c/: expected a value, found x [syntax]"),
  (#"{"a":1,"\u0061":2}"#, "1:54 /x1/a: given twice, first at 1:48 [duplicate-key]"),
  ("1,\"scale\":3", "1:49 /scale: given twice, first at 1:32 [duplicate-key]"),
  ("\u{FEFF}1", "1:47 /x1: expected a value, found '\u{FEFF}' (U+FEFF) [syntax]"),
])
func `what RFC 8259 does not call JSON is refused where it is wrong`(value: String, line: String) {
  let bytes = record(with: value)
  let result = intake(bytes)
  #expect(result.events.first?.line == line)
  expectLedger(bytes, result)
}

@Test(
  arguments: [
    [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
    [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xFF],
  ] as [[UInt8]])
func `bytes that are no UTF-8 are refused as such`(bad: [UInt8]) {
  let bytes = record(with: Array("\"é".utf8) + bad + Array("\"".utf8))
  let result = intake(bytes)
  let refusal = result.events.first?.refusal
  #expect(refusal?.code == .badUTF8)
  #expect(refusal?.column == 49)
  #expect(refusal?.pointer == "/x1")
  #expect(refusal?.raw == bytes)
}

@Test(arguments: [(63, true), (64, true), (65, false)])
func `a record nests sixty-four deep and no deeper`(depth: Int, isRead: Bool) {
  let (open, close) = (
    String(repeating: "[", count: depth - 1), String(repeating: "]", count: depth - 1)
  )
  let result = intake(record(with: open + close))
  #expect((result.events.first?.reading != nil) == isRead)
  guard !isRead else { return }
  let refusal = result.events.first?.refusal
  #expect(refusal?.code == .tooDeep)
  #expect(refusal?.column == 46 + depth - 1)
}

@Test func `an object with thousands of keys is searched for repetitions`() {
  let members = (0..<3_000).map { "\"k\($0)\":\($0)" }
  #expect(intake(record(with: "{\(members.joined(separator: ","))}")).events.first?.reading != nil)
  let twice = (members + ["\"k17\":0", "\"k5\":0"]).joined(separator: ",")
  let refusal = intake(record(with: "{\(twice)}")).events.first?.refusal
  #expect(refusal?.code == .duplicateKey)
  #expect(refusal?.pointer == "/x1/k17")
}

@Test func `what Foundation calls JSON and what the intake does agree`() {
  var dice = Dice(state: 8_259)
  let seeds = [
    #"{"a":[1,-2.5e3,true,null,"x\n"],"b":{"c":{}}}"#, #"[[],[[1]],{"k":"v"},0.125]"#,
    #""plain \"quoted\" 😀 é""#,
  ]
  var counts = (read: 0, refused: 0)
  for round in 0..<4_000 {
    let value = mutated(Array(seeds[round % 3].utf8), &dice)
    // Foundation lets these pass or decides them otherwise: last commas, repeated keys, numbers
    // that overflow, halves of surrogate pairs, NUL bytes, other encodings.
    let text = String(decoding: value, as: UTF8.self)
    guard !value.contains(0), !text.contains("\\u"), text.utf8.count == value.count else {
      continue
    }
    guard !(text + "}").contains(#/,\s*[\]}]/#), !text.contains(#/e[+-]?\d{3}/#) else { continue }
    let bytes = record(with: value)
    let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
    let events = intake(bytes).events
    if let code = events.first?.refusal?.code, code == .duplicateKey || code == .aliasConflict {
      continue
    }
    let isRead = events.count == 1 && events[0].reading != nil
    #expect(isRead == isJSON, "\(String(decoding: bytes, as: UTF8.self)) \(events.map(\.line))")
    if isRead { counts.read += 1 } else { counts.refused += 1 }
  }
  #expect(counts.read > 150 && counts.refused > 600)
}
