import Foundation
import PostureModel
import Testing

@testable import PostureAnalysis

/// The limits of each rule, in the contract's order; a rule whose list is empty compares no number.
private let limits: [(rule: String, names: [String])] = [
  (
    "main-screen-mismatch",
    ["half a point wider", "half a point narrower", "half a point higher", "half a point lower"]
  ),
  ("lit-display-lag", []),
  ("division-lag", []),
  ("evidence-conflict", []),
  (
    "keyboard-in-screen-space",
    ["a point past the screen", "its place in the window", "a point below the screen's top"]
  ),
  ("keyboard-hidden-by-main-screen", ["the main screen's height", "the window's height"]),
  (
    "keyboard-over-division",
    [
      "its top at the division's bottom", "its bottom at the division's top",
      "its left at the division's right", "its right at the division's left",
    ]
  ),
  ("attitude-conflict", ["taller than wide", "wider than tall"]),
  ("angle-range", ["rest below shut", "rest above flat", "another rest"]),
  ("angle-radians", ["3.2", "0.05"]),
  (
    "angle-quantised",
    [
      "ten angles", "four of them distinct", "between 0° and 90°", "between 90° and 180°", "90°",
      "two statuses",
    ]
  ),
  ("status-unknown", []),
  ("hinge-lost", ["a reading before", "a reading after"]),
  ("built-for-an-older-system", ["half a point wider", "half a point narrower"]),
  ("fully-open-below-flat", ["rest", "another rest"]),
  ("flat-not-fully-open", ["rest below flat", "rest above flat", "another rest"]),
  (
    "status-without-motion",
    ["rest between the two", "rest after them", "another rest", "a second after them"]
  ),
  (
    "status-against-motion",
    ["rest", "another rest", "opening from the one before", "closing from the one before"]
  ),
  (
    "display-against-motion",
    ["rest", "another rest", "opening from the one before", "closing from the one before"]
  ),
  ("unfolded-without-passing", ["no gap"]),
  ("division-inactive-with-width", ["half a point"]),
  ("division-active-without-width", ["half a point"]),
  (
    "division-off-centre",
    [
      "a point below", "a point above", "a point to the right", "a point to the left", "not empty",
      "the inner display's size", "an inset too large", "an inset too small",
    ]
  ),
  (
    "division-thickness-varies",
    ["half a point thicker", "half a point thinner", "the inner display's size"]
  ),
  (
    "region-outside-window",
    [
      "a point over the left", "a point over the top", "a point over the right",
      "a point over the bottom", "of no width", "of no height", "inside by the insets",
    ]
  ),
  ("region-space-unknown", []),
  ("safe-area-asymmetric", ["a point more", "a point less"]),
  (
    "safe-area-wider-than-occlusion",
    [
      "a point below the top", "a point over the top", "a point from the right",
      "a point over the right", "a point less deep", "a point deeper", "an inset at all",
      "half of the edge",
    ]
  ),
  (
    "safe-area-exceeds-window",
    [
      "the height", "the width", "a negative top", "a negative leading edge", "a negative bottom",
      "a negative trailing edge",
    ]
  ),
  (
    "size-class-unexpected",
    ["a window of the inner display's size", "the outer display's size"]
  ),
  (
    "window-not-a-display",
    [
      "half a point wider", "a pane's long side, higher", "a pane's long side, lower",
      "a pane of no width", "longer than the display", "a square, wider", "a square, narrower",
    ]
  ),
  (
    "split-view",
    [
      "its long side, higher", "its long side, lower", "of no width", "as long as the display",
      "a square, wider", "a square, narrower",
    ]
  ),
  ("scale-unexpected", ["the display's scale"]),
  ("layout-lag", ["no gap before", "no gap after", "the other display's screen"]),
  (
    "screen-is-main",
    ["five readings", "two readings", "half of the readings", "the outer display's width"]
  ),
  ("pixels-suspected", ["half of the windows", "no window of a display", "half a pixel"]),
  (
    "layout-torn",
    [
      "five seconds", "a top inset of another length", "a leading inset of another length",
      "a trailing inset of another length", "the window's left before", "the window's top before",
      "the window's size before", "the window's size after",
    ]
  ),
  ("flicker", ["five seconds", "one reading"]),
  (
    "gap",
    [
      "five seconds", "two and a half cadences", "half a millisecond of a cadence",
      "five seconds beside a step of the clock",
      "half a cadence is one more missing",
    ]
  ),
  ("clock-backwards", ["the time before"]),
  ("clock-step", ["a second more", "a second less", "half of the pairs"]),
  ("sequence-break", ["one more than before", "a reset to 1", "a reset to 0"]),
  ("time-conflict", ["one time", "the same angle", "half of four seconds"]),
  ("time-coarse", []),
  ("stale", ["three readings", "the same angle", "no gap"]),
  ("device-changed", []),
  ("screenshot-size", ["the width", "the height"]),
  ("screenshot-blank", ["a 700th of the raw size"]),
]

private let limitCases =
  displayLimits + keyboardLimits + regionLimits + safeAreaLimits + angleLimits + motionLimits
  + eventLimits + sourceLimits

/// A limit with the number put so many units from it.
struct LimitRow: Sendable, CustomTestStringConvertible {
  var limit: LimitCase
  var units: Int

  var testDescription: String {
    let place = units < 0 ? "just below" : units > 0 ? "just above" : "at the limit"
    let raised = limit.side.raises(units) ? "raised" : "not raised"
    return "\(limit.rule), \(limit.name): \(place), \(raised)"
  }
}

private let limitRows = limitCases.flatMap { limit in
  [-1, 0, 1].map { LimitRow(limit: limit, units: $0) }
}

@Suite struct LimitTests {
  @Test(arguments: limitRows)
  func `a rule turns at its limit, and a unit to either side is on its side`(row: LimitRow) {
    let rows = row.limit.find(row.units).anomalies.filter {
      $0.rule == row.limit.rule && row.limit.shows($0)
    }
    #expect(!rows.isEmpty == row.limit.side.raises(row.units))
  }

  @Test func `every rule says which limits it has, or that it has none`() {
    #expect(limits.map(\.rule) == AnomalyRule.all.map(\.id))
  }

  @Test(arguments: limits.map(\.rule))
  func `every limit of a rule has a row just below it and one just above`(rule: String) throws {
    let names = try #require(limits.first { $0.rule == rule }).names
    #expect(limitCases.filter { $0.rule == rule }.map(\.name).sorted() == names.sorted())
    for name in names {
      let rows = limitRows.filter { $0.limit.rule == rule && $0.limit.name == name }
      #expect(rows.map(\.units) == [-1, 0, 1])
      // A limit that is the same on all its sides is none.
      #expect(Set(rows.map { $0.limit.side.raises($0.units) }).count == 2)
    }
  }

  @Test(arguments: limits.filter(\.names.isEmpty).map(\.rule))
  func `a rule that is said to have no limit compares nothing`(rule: String) throws {
    let name = rule.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/PostureAnalysis/Anomalies/\(name.joined()).swift")
    let code = try String(contentsOf: file, encoding: .utf8)
    let comparisons = [" < ", " > ", " <= ", " >= ", "isSameLength", "matches", "milliseconds"]
    #expect(comparisons.filter(code.contains) == [])
  }
}
