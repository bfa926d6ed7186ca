import PostureModel
import Testing

@testable import PostureReport

/// Rows of the query `signals`, with what a sentence needs.
private func signal(
  _ question: String, _ signal: String, _ verdict: String, _ readings: Int, wrong: Int = 0
) -> Row {
  Row(
    [
      "question", "signal", "verdict", "readings", "wrong", "counterwitness", "counter_display",
      "counter_width", "witness", "witness_display", "witness_width",
    ],
    [
      .text(question), .text(signal), .text(verdict), .integer(readings), .integer(wrong),
      wrong > 0 ? .integer(294) : .null, .text("inner"), .real(669),
      wrong > 0 ? .integer(258) : .null, .text("outer"), .real(678),
    ])
}

private func words(_ signals: [Row]) -> [String] {
  let rows = SessionRows("s") { $0 == "signals" ? signals : [] }
  return switchWords(rows).map { $0.markdown() }
}

@Suite struct SwitchTests {
  @Test
  func `the signal that separates is named first, then what not to use, with its counterexample`() {
    let found = words([
      signal("display", "horizontal size class", "separates", 501),
      signal("display", "size classes", "separates", 501),
      signal("display", "window width", "does not", 501, wrong: 92),
    ])
    #expect(
      found[0] == """
        **Display: use the size classes.** They told outer from inner in all 501 readings. Not all \
        states were seen. Do not use the window width: wrong in 92 of 501 (reading 294 inner, 669 \
        wide; reading 258 outer, 678 wide).
        """)
  }

  @Test func `where none separates the best one is named with how often it is wrong`() {
    let found = words([
      signal("display", "size classes", "nearly", 300, wrong: 1),
      signal("display", "hinge angle", "not measured", 300),
    ])
    #expect(found[0].contains("no signal is always right"))
    #expect(found[0].contains("size classes, wrong in 1 of 300 readings"))
    #expect(
      found.last
        == "**Angle: not proven.** The display did not change slowly both ways on each axis.")
  }

  @Test func `one answer alone proves nothing`() {
    let found = words([
      signal("display", "size classes", "not measured", 9),
      signal("division", "division reported", "not measured", 9),
    ])
    #expect(found[0].hasPrefix("**Display: not measured.**"))
    #expect(found[1].hasPrefix("**Fold: not measured.**"))
  }

  @Test func `without regions the fold is not reported`() {
    #expect(words([]).contains { $0.hasPrefix("**Fold: not reported.**") })
  }

  @Test func `the division's activity is what to use, and its presence is not`() {
    let found = words([
      signal("division", "hinge status", "separates", 94),
      signal("division", "division reported", "does not", 94, wrong: 37),
    ])
    #expect(
      found[1].hasPrefix("**Fold: use the division's `active`.** The status agreed in all 94"))
    #expect(found[1].contains("Do not use the division's presence: wrong in 37 of 94 readings"))
  }
}
