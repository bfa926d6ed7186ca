import PostureModel
import Testing

@testable import PostureReport

private let columns = [
  "axis", "boundary", "opening_n", "opening_jumps", "opening_lower", "opening_upper",
  "opening_verdict", "opening_apart", "closing_n", "closing_jumps", "closing_lower",
  "closing_upper", "closing_verdict", "closing_apart", "width_lower", "width_upper", "verdict",
  "skew_lower_s", "skew_upper_s",
]

/// A row of the query `hysteresis` of the book: brackets opening and closing, their width, a skew.
private func boundary(
  _ name: String, _ opening: ClosedRange<Double>?, _ closing: ClosedRange<Double>?,
  apart: Double = 0, _ verdict: String = "not resolved", width: ClosedRange<Double>? = nil,
  skew: ClosedRange<Double>? = nil, jumps: Int = 0
) -> Row {
  func side(_ range: ClosedRange<Double>?) -> [Value] {
    [
      .integer(range == nil ? 0 : 3), .integer(jumps), range.map { .real($0.lowerBound) } ?? .null,
      range.map { .real($0.upperBound) } ?? .null, .text(""), .real(range == nil ? 0 : apart),
    ]
  }
  let ends: [Value] = [
    width.map { .real($0.lowerBound) } ?? .null, width.map { .real($0.upperBound) } ?? .null,
    .text(verdict), skew.map { .real($0.lowerBound) } ?? .null,
    skew.map { .real($0.upperBound) } ?? .null,
  ]
  return Row(
    columns, [.text("vertical"), .text(name)] + side(opening) + side(closing) + ends)
}

@Suite struct FoldTests {
  @Test func `a picture says each change with its bounds, rounded outward`() throws {
    let rows = SessionRows("s") { query in
      query == "hysteresis"
        ? [
          boundary("outer/inner", 80.5...98.3, 65.7...73.1),
          boundary("division off/on", 102.5...161.4, nil),
        ] : []
    }
    let columns = ["axis", "direction", "motion", "angle_after", "to_reading"]
    func jump(_ angle: Double, _ reading: Int, _ direction: String, _ axis: String) -> Row {
      Row(
        columns,
        [.text(axis), .text(direction), .text("jump"), .real(angle), .integer(reading)])
    }
    // Two boundaries that one jump crossed are two rows.
    let jumps = [
      jump(143.1, 7, "opening", "vertical"), jump(143.1, 7, "opening", "vertical"),
      jump(128, 9, "opening", "vertical"), jump(127.5, 12, "opening", "vertical"),
      jump(20, 14, "closing", "horizontal"),
    ]
    let picture = try #require(foldPicture(rows, .vertical, jumps, []))
    #expect(picture.description.contains("opening, inner display 80–99°"))
    #expect(picture.description.contains("closing, outer display 65–74°"))
    #expect(picture.description.contains("opening, division active 102–162°"))
    #expect(!picture.description.contains("division gone"))
    #expect(foldPicture(rows, .horizontal, [], []) == nil)
    #expect(
      picture.description.contains("opening, 3 jumps, too fast to place: to 128°, 143°"),
      "\(picture.description)")
    #expect(!picture.description.contains("closing, 1 jump"))
    // Each angle is a tick below the strip, and a tick stands before the words.
    #expect(picture.svg.contains("v9M"), "\(picture.svg)")
    #expect(!(try #require(foldPicture(rows, .vertical, [], [])).svg.contains("v9")))
  }

  @Test func `angles that no sweep went through have no contents`() throws {
    let rows = SessionRows("s") { query in
      query == "hysteresis"
        ? [boundary("outer/inner", 20...24, nil), boundary("division off/on", 20...24, nil)] : []
    }
    func strip(_ stretches: [ClosedRange<Double>]) throws -> String {
      let swept = stretches.map {
        Row(
          ["axis", "direction", "lower", "upper"],
          [.text("vertical"), .text("opening"), .real($0.lowerBound), .real($0.upperBound)])
      }
      return try #require(foldPicture(rows, .vertical, [], swept)).svg
    }
    let whole = try strip([0...180])
    #expect(whole.contains("inner, divided") && !whole.contains("not swept"))
    let part = try strip([0...60])
    #expect(part.contains("not swept") && part.contains("#divided"))
    // From 24° to 60° only: two thirds of the strip say nothing.
    #expect(part.contains("<rect x=\"152\" y=\"82\" width=\"272\" height=\"40\""), "\(part)")
    let none = try strip([])
    #expect(none.contains("not swept") && !none.contains("inner, divided"))
    #expect(try strip([0...10, 100...180]).contains("not swept"))
  }

  @Test(arguments: [
    (
      boundary("outer/inner", 80...90, 60...70, "normal", width: 10...30),
      "It opens at a larger angle than it closes, by 10–30°."
    ),
    (
      boundary("outer/inner", 20...22, 27...46, apart: 13.3, "reversed", width: -26 ... -5),
      "No single angle fits opening: the crossings lie at least 13° apart."
    ),
    (
      boundary("outer/inner", 20...22, 27...46, "reversed", width: -26 ... -5, skew: 0.5...1),
      "one threshold fits if the angle lags the status by 0.5–1 s"
    ),
    (boundary("outer/inner", nil, nil, "not measured", jumps: 2), "2 jumps crossed it opening"),
    (boundary("outer/inner", nil, nil, "not measured", jumps: 1), "1 jump crossed it closing"),
  ])
  func `what follows from a boundary is said in sentences`(row: Row, words: String) throws {
    let said = boundarySentences(try #require(BoundaryRow(row))).map(\.plain).joined()
    #expect(said.contains(words), "\(said)")
  }

  @Test(arguments: ["angle-radians", "angle-quantised"])
  func `angles that say nothing are said first, and no threshold is printed`(rule: String) {
    let rows = SessionRows("s") { query in
      switch query {
      case "findings": [Row(["rule", "severity"], [.text(rule), .text("info")])]
      case "hysteresis": [boundary("outer/inner", 80...90, 60...70)]
      default: []
      }
    }
    let page = hysteresisPage(
      rows, Figures(states: false, folds: [], pictured: [], timeline: false), []
    ) {
      _ in []
    }
    #expect(page.contains("no threshold is printed"))
    #expect(!page.contains("80") && !page.contains("Next"))
  }
}
