import PostureModel
import Testing

@testable import PostureReport

@Suite struct WordsTests {
  @Test(arguments: [
    (0, "0 s"), (50, "0.1 s"), (2_000, "2 s"), (2_540, "2.5 s"), (59_949, "59.9 s"),
    (59_950, "1 min"), (842_000, "14 min 2 s"), (3_600_000, "1 h"), (3_725_400, "1 h 2 min 5 s"),
    (180_000_000, "2 d 2 h"), (-2_000, "−2 s"), (-61_000, "−1 min 1 s"),
  ])
  func `a length of time has its units`(milliseconds: Int64, words: String) {
    #expect(duration(milliseconds) == words)
  }

  @Test(arguments: [
    (1, "100%"), (0.625, "62.5%"), (0.9999, "> 99.9%"), (0.0001, "< 0.1%"), (0, "0%"),
  ])
  func `a share is all or nothing only when it is`(share: Double, words: String) {
    #expect(percent(share) == words)
  }

  @Test(arguments: [(1, "once"), (2, "twice"), (10, "ten times"), (11, "in 11 sweeps")])
  func `how often is a word, or names what is counted`(count: Int, words: String) {
    #expect(often(count) == words)
  }

  @Test(arguments: [
    ("0 0 34 84", "0~0~34~84"), ("2 min 4 s", "2~min~4~s"), ("none", "none"),
    ("455.5,0 40 × 669 inactive", "455.5,0~40~×~669 inactive"),
    ("867,0 84 × 120 active; 677.3,21 58 × 37", "867,0~84~×~120 active; 677.3,21~58~×~37"),
  ])
  func `a figure is not broken within its numbers`(figure: String, words: String) {
    #expect(unbroken(figure).replacing("\u{A0}", with: "~") == words)
  }

  @Test func `a list ends in its conjunction`() {
    #expect(listed([]) == "")
    #expect(listed(["a"]) == "a")
    #expect(listed(["a", "b", "c"]) == "a, b and c")
    #expect(listed(["a", "b"], of: 9) == "a, b and 7 more")
  }
}
