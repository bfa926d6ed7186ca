import PostureModel
import ProbeIntake
import Testing

@testable import PosturebookBench

private func bytes(_ form: DumpForm, readings: Int, seed: UInt64 = 2026) -> [UInt8] {
  var dump = Dump(form, readings: readings, seed: seed)
  var all: [UInt8] = []
  while true {
    let next = dump.next()
    if next.isEmpty { return all }
    all += next
  }
}

private func readings(_ bytes: [UInt8]) -> [Reading] {
  intake(bytes).events.compactMap { event in
    guard case .reading(let record) = event else { return nil }
    return record.reading
  }
}

/// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
private func hash(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

@Test(arguments: [
  (DumpForm.lines, UInt64(1_823_283_936_646_398_526)), (.array, 3_095_250_238_400_579_960),
  (.noisy, 15_267_700_020_331_025_520),
])
func `a seed gives the same bytes on every machine`(form: DumpForm, expected: UInt64) {
  let dump = bytes(form, readings: 5_000)
  #expect(hash(dump) == expected)
  #expect(dump == bytes(form, readings: 5_000))
  #expect(dump != bytes(form, readings: 5_000, seed: 2027))
}

@Test(arguments: [DumpForm.lines, .array, .noisy])
func `every generated record is read, and goes to its session`(form: DumpForm) {
  let count = 2 * Dump.sessionLength + 1
  let dump = bytes(form, readings: count)
  let (events, summary) = intake(dump)
  var sessions: [String: Int] = [:]
  for event in events {
    switch event {
    case .reading(let record): sessions[record.session ?? "", default: 0] += 1
    case .refusal(let refusal): Issue.record("\(refusal)")
    }
  }
  #expect(sessions == ["bench-000": 4_000, "bench-001": 4_000, "bench-002": 1])
  #expect(summary.records == count && summary.rejected == 0)
  #expect(summary.container == (form == .array ? .array : .lines))
  #expect(summary.unknownKeys.isEmpty)
  #expect(summary.remarks.isEmpty)
  #expect((800...830).contains(dump.count / count))
}

@Test func `the array holds the readings of the lines`() {
  #expect(readings(bytes(.array, readings: 900)) == readings(bytes(.lines, readings: 900)))
}

@Test func `readings share layouts, but for the noisy ones`() {
  let layouts = [DumpForm.lines, .noisy].map { form in
    Set(readings(bytes(form, readings: 4_000)).map { $0.layout.value }).count
  }
  #expect((10...200).contains(layouts[0]))
  #expect(layouts[1] == 4_000)
}

@Test func `an evening has all of the postures, keyboards and both ways of holding`() {
  let evenings = readings(bytes(.lines, readings: 12_000))
  let states = Set(evenings.map { Classification($0.layout.value).state })
  #expect(states.isSuperset(of: State.allCases.filter { $0 != .unclassified }))
  #expect(evenings.contains { $0.layout.value.keyboard != nil })
}

@Test func `no reading is no dump, but for the brackets of an array`() {
  #expect(bytes(.lines, readings: 0).isEmpty)
  #expect(readings(bytes(.array, readings: 1)).count == 1)
}
