import Testing

@testable import NotebookStore

@Suite struct PathOrderTests {
  @Test(arguments: [
    ("dumps/probe-9.jsonl", "dumps/probe-10.jsonl"), ("a", "b"), ("a", "a1"), ("a2", "a10b"),
    ("a10", "b2"), ("x-007", "x-7"), ("x-7", "x-08"), ("dumps/a.jsonl", "readings.jsonl"),
    ("1-2", "1-10"), ("Z", "a"), ("", "a"), ("9", "a"),
    ("n-99999999999999999999999", "n-100000000000000000000000"),
  ])
  func `runs of digits compare as numbers, then bytes`(one: String, other: String) {
    #expect(precedes(one, other))
    #expect(!precedes(other, one))
    #expect(!precedes(one, one))
  }
}
