import PostureModel
import Testing

@testable import PostureReport

@Suite struct WordsTests {
  @Test(arguments: [
    (0, "0 s"), (0.05, "0.1 s"), (2, "2 s"), (2.54, "2.5 s"), (59.949, "59.9 s"),
    (59.95, "1 min"), (842, "14 min 2 s"), (3_600, "1 h"), (3_725.4, "1 h 2 min"),
    (180_000, "2 d 2 h"),
  ])
  func `a length of time has its two largest units`(seconds: Double, words: String) {
    #expect(duration(seconds) == words)
  }

  @Test(arguments: [
    (80.506119, 98.303467, "80–99°"), (18, 22, "18–22°"), (27.0, 27.0, "27°"), (0, 0.2, "0–1°"),
  ])
  func `bounds are rounded outward to whole degrees`(lower: Double, upper: Double, words: String) {
    #expect(degrees(lower...upper) == words)
  }

  @Test(arguments: [
    (2.0, 3.46, "2–3°/s"), (0.6, 1.5, "0.6–1.5°/s"), (3.1, 3.2, "3°/s"),
  ])
  func `speeds have no more places than a person says`(slow: Double, fast: Double, words: String) {
    #expect(speeds(slow, fast) == words)
  }

  @Test(arguments: [
    ("2026-10-28T21:00:00.000Z", "2026-10-28T21:16:40.000Z", "28 Oct 2026, 21:00–21:17 UTC"),
    ("2026-10-28T21:04:00.000Z", "2026-10-28T21:04:00.000Z", "28 Oct 2026, 21:04 UTC"),
    (
      "2026-10-28T23:04:00.000Z", "2026-10-29T01:05:00.000Z",
      "28 Oct 2026, 23:04 to 29 Oct 2026, 01:05 UTC"
    ),
  ])
  func `times are what a person would say`(first: String, last: String, words: String) {
    #expect(times(first, last) == words)
  }

  @Test func `a scale has one spelling`() {
    #expect(length(2.625) == "2.625" && length(669) == "669" && length(455.5) == "455.5")
  }

  @Test func `a count has its noun, and a list its conjunction`() {
    #expect(counted(1, "reading") == "1 reading" && counted(2, "reading") == "2 readings")
    #expect(listed([]) == "" && listed(["a"]) == "a" && listed(["a", "b", "c"]) == "a, b and c")
  }

  @Test(arguments: [
    ("half-open-upright", "horizontal", "laptop: half-open, upright"),
    ("half-open-upright", "vertical", "book: half-open, upright"),
    ("closed-upright", "vertical", "half-open, upright"),
    ("open-sideways", "vertical", "laptop: half-open, upright"),
    ("unclassified", "vertical", "half-open, upright"),
  ])
  func `laptop and book are told by the axis of any reading`(
    state: String, axis: String, title: String
  ) {
    let names = StateNames([Row(["state", "axis"], [.text(state), .text(axis)])])
    #expect(names.title(.halfOpenUpright) == title)
  }

  @Test func `the neighbours of a state keep its axis`() {
    let names = StateNames([Row(["state", "axis"], [.text("open-upright"), .text("horizontal")])])
    let around = names.neighbours(.halfOpenUpright)
    #expect(around.map(\.way) == ["closing", "opening", "turning"])
    #expect(around.map(\.state) == [.closedSideways, .openUpright, .halfOpenSideways])
  }
}
