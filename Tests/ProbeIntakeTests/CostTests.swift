import Foundation
import PostureModel
import ProbeIntake
import Testing

/// A file with so many of something, by what grows in it.
struct Growth: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var isInLog = false
  var make: @Sendable (Int) -> String
}

private let head = #"{"time":"2026-11-03T20:15:02Z","scale":3"#

private func list(_ count: Int, _ element: (Int) -> String) -> String {
  (0..<count).map(element).joined(separator: ",")
}

private let growths = [
  Growth(testDescription: "unknown keys of a record") { count in
    "\(head),\(list(count) { "\"k\($0)\":1" })}"
  },
  Growth(testDescription: "keys of a region") { count in
    #"\#(head),"regions":[{"kind":"division","frame":[0,0,9,9],\#(list(count) { "\"k\($0)\":1" })}]}"#
  },
  Growth(testDescription: "regions with an unknown key, a quoted number and no place") { count in
    #"\#(head),"regions":[\#(list(count / 8) { _ in #"{"kind":"division","size":["9",9],"k":1}"# })]}"#
  },
  Growth(testDescription: "keys of extra beside unknown ones") { count in
    let half = list(count / 2) { "\"k\($0)\":1" }
    return "\(head),\(half),\"extra\":{\(half)}}"
  },
  Growth(testDescription: "keys whose beginnings and ends are equal, the last given twice") {
    count in
    let keys = (0..<count / 5).map {
      "\"a-common-beginning-\(String(1_000_000 + $0))-a-common-end\":1"
    }
    return "\(head),\(keys.joined(separator: ",")),\(keys.last ?? "")}"
  },
  Growth(testDescription: "keys beside the list") { count in
    #"{\#(list(count / 2) { "\"k\($0)\":1" }),"readings":[\#(head)}],\#(list(count / 2) { "\"k\($0)\":1" })}"#
  },
  Growth(testDescription: "objects around a list, each with keys after it") { count in
    (0..<count / 8).map { #"{"readings":[\#(head)}],"device":"d\#($0)","k\#($0)":1}"# }
      .joined(separator: "\n")
  },
  Growth(testDescription: "sessions of a file") { count in
    (0..<count / 8).map { #"\#(head),"session":"s\#($0)"}"# }.joined(separator: "\n")
  },
  Growth(testDescription: "broken objects on a line of a log", isInLog: true) { count in
    (0..<count).map { _ in #"{"time":x}"# }.joined(separator: " ")
  },
  Growth(testDescription: "objects that are no reading on a line of a log", isInLog: true) {
    count in (0..<count).map { #"{"id":\#($0)}"# }.joined(separator: " ")
  },
  Growth(testDescription: "refused records, each for its time") { count in
    (0..<count / 8).map { #"{"time":"no\#($0)","scale":3}"# }.joined(separator: "\n")
  },
]

/// Seconds of this thread's processor that reading a file takes.
private func cost(_ growth: Growth, _ count: Int) -> Double {
  var choices = IntakeChoices()
  choices.isInLog = growth.isInLog
  let bytes = Array(growth.make(count).utf8)
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  let result = intake(bytes, choices)
  let seconds = now() - start
  expectLedger(bytes, result)
  return seconds
}

// Four times as much takes about four times as long; with the square it would be sixteen.
@Test(.serialized, arguments: growths)
func `what grows in a file costs no more than its length`(growth: Growth) {
  let (few, many) = (cost(growth, 10_000), cost(growth, 40_000))
  #expect(many < max(few, 0.002) * 10, "\(few) s and \(many) s")
}
