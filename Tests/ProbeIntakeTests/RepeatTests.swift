import PostureModel
import Testing

@testable import ProbeIntake

private func read(_ bytes: [UInt8], repeats: Bool, listsKeys: Bool = false) -> (
  events: [IntakeEvent], summary: IntakeSummary
) {
  var choices = IntakeChoices()
  choices.listsKeys = listsKeys
  var intake = Intake(choices, repeats: repeats)
  var events: [IntakeEvent] = []
  bytes.withUnsafeBytes { bytes in intake.feed(bytes) { events.append($0) } }
  let summary = intake.finish { events.append($0) }
  return (events, summary)
}

/// Records that mostly repeat each other but for their numbers, some of them wrong.
private func repetitive(_ dice: inout Dice) -> [String] {
  let times = [
    "\"2026-11-03T20:15:0$.000Z\"", "\"2026-11-03T20:15:0$Z\"", "179373690$", "179373690$.5",
    "8154297$2",
    "\"2026-11-03T20:15:0$\"", "179373690$e0", "\"2026-02-3$T20:15:00.000Z\"",
    "\"2026-11-03T20:1$:0$.000+01:00\"",
  ]
  let angles = [
    "$", "1$.25", "-$", "$e1", "0$", "$.", "40$", "-0", "\"$\"", "null", "1.$", "NaN",
    "$00000000000000000000",
  ]
  let sequences = ["$", "-$", "922337203685477580$", "$.0", "1$.5", "0$", "$$$$$$$$$$$$$$$$$$$$$"]
  let layouts = [
    #""window":[466,678],"b":1"#, #""window":[669,951],"b":{"c":[]}"#,
    #""window":[669,951],"angleUnit":"radians""#,
    #""window":[669,951],"keyboard":{"height":9},"regions":[{"kind":"division","size":[9,9]}]"#,
    #""window":[669,null],"scale":"3","safeArea":{"top":1}"#,
    #""window":[669,951],"keyboard":null,"hingeStatus":1"#,
    #""window":[669,951],"angleDegrees":1"#, #""windowSize":[669,951],"regions":[{"kind":"x"}]"#,
  ]
  let first = (times.randomElement(using: &dice) ?? "", layouts.randomElement(using: &dice) ?? "")
  return (0..<40).map { _ in
    func pick(_ usual: String, _ others: [String]) -> String {
      let text =
        Int.random(in: 0..<8, using: &dice) > 0 ? usual : others.randomElement(using: &dice) ?? ""
      let digit = String(Int.random(in: 0..<10, using: &dice))
      return String(text.flatMap { $0 == "$" ? digit : String($0) })
    }
    let space = Int.random(in: 0..<20, using: &dice) == 0 ? "\n " : ""
    let members = [
      "\"time\":\(pick(first.0, times))", "\"sequence\":\(pick("$", sequences))",
      pick(first.1, layouts), "\"hinge\":{\"status\":\"closed\",\"angle\":\(pick("$.5", angles))}",
      "\"uptime\":\(pick("1$.$", angles))",
    ]
    return "{\(space)\(members.joined(separator: ",\(space)"))}"
  }
}

@Test(arguments: 0..<6)
func `records known again by their bytes read as if they were read whole`(seed: Int) {
  var dice = Dice(state: UInt64(seed))
  var readings = 0
  for round in 0..<60 {
    let records = repetitive(&dice)
    let text =
      round % 2 == 0 ? records.joined(separator: "\n") : "[\(records.joined(separator: ",\n"))]"
    let bytes = Array(text.utf8)
    let listsKeys = round % 3 == 0
    let (quick, whole) = (
      read(bytes, repeats: true, listsKeys: listsKeys),
      read(bytes, repeats: false, listsKeys: listsKeys)
    )
    #expect(quick.summary == whole.summary)
    #expect(quick.summary.keys.isEmpty != listsKeys)
    for (one, other) in zip(quick.events, whole.events) where one != other {
      Issue.record("\(one.line) is \(other.line)\n\(text)")
      return
    }
    #expect(quick.events.count == whole.events.count)
    readings += quick.events.compactMap(\.reading).count
  }
  #expect(readings > 600)
}

@Test func `mutated repetitions read as if they were read whole`() {
  var dice = Dice(state: 99)
  for _ in 0..<600 {
    let bytes = mutated(Array(repetitive(&dice).prefix(8).joined(separator: "\n").utf8), &dice)
    let (quick, whole) = (read(bytes, repeats: true), read(bytes, repeats: false))
    #expect(quick.events == whole.events)
    #expect(quick.summary == whole.summary)
  }
}

@Test func `records are known again by their bytes at all`() {
  let lines = (0..<50).map {
    #"{"time":"2026-11-03T20:15:\#($0 + 10 > 59 ? 59 : $0 + 10).000Z","scale":3,"hinge":{"angle":\#($0)}}"#
  }
  var maker = ReadingMaker(IntakeChoices(), repeats: true)
  var workspace = Workspace()
  var known = 0
  for line in lines {
    Array((line + "\n").utf8).withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      if maker.repeated(base, bytes.count) != nil {
        known += 1
        return
      }
      var scanner = Scanner(base, count: bytes.count, workspace)
      _ = scanner.scan(workspace.names)
      let record = Record(bytes: base, tape: workspace.tape)
      guard let made = try? maker.reading(of: record) else { return }
      maker.learn(record, made, [], lineFeeds: 0)
    }
  }
  workspace.widen()
  #expect(known == 49)
}
