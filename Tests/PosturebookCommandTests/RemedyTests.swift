import Foundation
import Testing

@testable import PosturebookCommand

/// A dump of which something is said with a remedy.
private struct Ailing: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var options: [String] = []
  /// A remedy that has to be among those printed.
  var remedy: String
}

private func line(_ members: String, second: Int = 2) -> String {
  #"{"time":"2026-10-28T21:04:0\#(second)Z",\#(members)}"# + "\n"
}

private let ailing = [
  Ailing(testDescription: "no times", text: #"{"scale":3}"#, remedy: "--untimed"),
  Ailing(
    testDescription: "times under another key",
    text: #"{"scale":3,"id":1700000000,"meta":{"written at":"2026-10-28T21:04:02Z"}}"#,
    remedy: "--map 'time=/meta/written at'"),
  Ailing(
    testDescription: "numeric times under another key",
    text: #"{"scale":3,"id":1700000000,"createdAt":1793221450000}"#, remedy: "--map time=/createdAt"
  ),
  Ailing(
    testDescription: "no zone", text: #"{"time":"2026-10-28T21:04:02","scale":3}"#,
    remedy: "--zone"),
  Ailing(
    testDescription: "a log",
    text: #"I: a {"time":"2026-10-28T21:04:02Z","scale":3}"# + "\nI: b\nI: c\n", remedy: "--in-log"),
  Ailing(
    testDescription: "a syslog", text: #"Oct 28 21:04:02 app: {"scale":3}"#, options: ["--in-log"],
    remedy: "--year"),
  Ailing(
    testDescription: "a log without zones", text: #"2026-10-28 21:04:02 app: {"scale":3}"#,
    options: ["--in-log"], remedy: "--zone"),
  Ailing(
    testDescription: "a status word", text: line(#""posture":"a|b c's""#), remedy: "--status"),
  Ailing(testDescription: "a status number", text: line(#""posture":2"#), remedy: "--status"),
  Ailing(
    testDescription: "words of which the first cannot be typed",
    text: line(#""posture":"a=b""#) + line(#""posture":"--x""#, second: 3)
      + line(#""posture":"a\nb""#, second: 4) + line(#""posture":"good""#, second: 5),
    remedy: "--status good=fullyOpen"),
  Ailing(
    testDescription: "two status words",
    text: line(#""posture":"tent""#) + line(#""posture":"shut""#, second: 3),
    remedy: "--status shut=closed --status tent=partiallyOpen"),
  Ailing(
    testDescription: "a table of text",
    text: line(#""width":"9","height":"9","top":"1","left":"0","bottom":"2","right":"0""#),
    remedy: "--map safeArea.bottom=/bottom --map safeArea.left=/left --map safeArea.right=/right "
      + "--map safeArea.top=/top"),
  Ailing(
    testDescription: "a screen that is the main one",
    text: line(#""window":{"width":951,"height":669},"screen":{"width":466,"height":678}"#)
      + line(
        #""window":{"width":951,"height":669},"screen":{"width":466,"height":678}"#, second: 4),
    remedy: "--map mainScreen=/screen"),
  Ailing(
    testDescription: "radians",
    text: line(#""hinge":{"status":"closed","angle":0}"#)
      + line(#""hinge":{"status":"fullyOpen","angle":3.1}"#, second: 3),
    remedy: "--angle-unit radians"),
  Ailing(
    testDescription: "two lists",
    text: #"{"one two":[\#(line(#""scale":3"#))],"b":[\#(line(#""scale":2"#))]}"#,
    remedy: "--records '/one two'"),
  Ailing(
    testDescription: "keys of another probe",
    text: line(#""foldState":"FLAT","screenWidth":5,"screenHeight":6,"scale":3"#),
    remedy: "--map hinge.status=/foldState"),
  Ailing(
    testDescription: "a mapping to nothing", text: line(#""scale":3"#),
    options: ["--map", "hinge.angle=/deg"], remedy: "--map hinge.angle="),
  Ailing(
    testDescription: "two times that differ",
    text: line(#""timestamp":1793221450000,"scale":3"#), remedy: "--map time=/time"),
]

@Suite struct RemedyTests {
  /// The options that were printed, those that stand together as one, values as a shell takes them.
  private func remedies(in text: String) -> [[String]] {
    var remedies: [[String]] = []
    var end = text.startIndex
    for match in text.matches(of: /--([a-z][a-z-]+)(?: ('(?:[^']|'\\'')*'|[^\s;]+))?/) {
      let option = "--\(match.1)"
      if option == "--dry-run" { continue }
      var words = [option]
      if option != "--in-log", let value = match.2 {
        let isQuoted = value.hasPrefix("'")
        words.append(
          isQuoted
            ? String(value.dropFirst().dropLast()).replacing("'\\''", with: "'") : String(value))
      }
      if let last = remedies.last, text[end..<match.range.lowerBound] == " " {
        remedies[remedies.count - 1] = last + words
      } else {
        remedies.append(words)
      }
      end = match.range.upperBound
    }
    return remedies
  }

  @Test(arguments: ailing)
  private func `every remedy that an import prints works as it is printed`(case: Ailing)
    async throws
  {
    let scratch = try Scratch()
    let file = try scratch.file("dump.jsonl", `case`.text)
    let answer = await scratch.run(words: ["import", file] + `case`.options)
    #expect(answer.errors.contains(`case`.remedy), "\(answer.errors)")
    let printed = remedies(in: answer.errors)
    #expect(!printed.isEmpty)
    for remedy in printed {
      let other = try Scratch()
      let file = try other.file("dump.jsonl", `case`.text)
      // What was said before is kept with the dump, as it is when a person types the line.
      _ = await other.run(words: ["import", file] + `case`.options)
      let isMapping = remedy[0] == "--map" && remedy[1].hasSuffix("=")
      let again = isMapping ? [] : `case`.options
      let second = await other.run(words: ["import", file] + again + remedy)
      #expect(second.code != .usage && second.code != .failed, "\(remedy): \(second.errors)")
      let left = remedies(in: second.errors)
      #expect(!left.contains(remedy), "\(remedy): \(second.errors)")
    }
  }
}
