import PostureModel
import ProbeIntake
import Testing

/// A file on which `.ci/fuzz` saw a law broken, cut down, and what is made of it now.
struct FuzzFind: CustomTestStringConvertible, Sendable {
  /// What went wrong.
  var testDescription: String
  var file: String
  var isInLog = false
  var isGrowing = false
  /// Each record's refusal, or `read`.
  var records: [String]
}

private let finds = [
  FuzzFind(
    testDescription:
      "a first key that ended after its fault was known in one piece and unknown in many",
    file: #"{"time":"2026-10-28T21:04:00Z","scale":3}"# + "\n"
      + #"{"ap\0\0\0\0\0p":{"c":1}{"ap\0\0\0\0\0p":1}"# + "\n",
    records: ["read", "nul-bytes"]),
  FuzzFind(
    testDescription: "a log's record with NUL bytes and a brace too few took the next line",
    file: #"{"a\0":{"c":1}"# + "\nsnapshot " + #"{"time":"2026-10-28T21:04:00Z","scale":3}"# + "\n",
    isInLog: true, isGrowing: true, records: ["nul-bytes", "read"]),
]

@Test(arguments: finds)
func `what the fuzzer found stays found`(find: FuzzFind) {
  let bytes = Array(find.file.replacing(#"\0"#, with: "\0").utf8)
  var choices = IntakeChoices()
  (choices.isInLog, choices.isGrowing) = (find.isInLog, find.isGrowing)
  let whole = intake(bytes, choices)
  expectLedger(bytes, whole)
  #expect(whole.events.map { $0.refusal?.code.rawValue ?? "read" } == find.records)
  for size in 1...80 {
    let parts = read(bytes, choices, pieces: size)
    #expect(parts.events == whole.events, "pieces of \(size)")
    #expect(parts.summary == whole.summary, "pieces of \(size)")
  }
}
