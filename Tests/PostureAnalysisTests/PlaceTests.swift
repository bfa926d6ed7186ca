import PostureModel
import Testing

@testable import PostureAnalysis

/// A window with insets, regions and a keyboard.
private func window(
  _ width: Double, _ height: Double,
  insets: Insets = Insets(top: 0, leading: 0, bottom: 0, trailing: 0),
  _ regions: [Region] = [], keyboard: Rect? = nil, _ direction: LayoutDirection? = nil
) -> Layout {
  var layout = Layout()
  layout.window = Rect(x: 0, y: 0, width: width, height: height)
  layout.safeArea = insets
  layout.regions = regions
  layout.keyboard = keyboard
  layout.layoutDirection = direction
  return layout
}

private func fold(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Region {
  Region(kind: .division, frame: Rect(x: x, y: y, width: width, height: height), active: true)
}

private func camera(_ x: Double, _ y: Double, _ side: Double) -> Region {
  Region(kind: .occlusion, frame: Rect(x: x, y: y, width: side, height: side), active: true)
}

private struct Expectation: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var layout: Layout
  var places: [String]

  init(_ name: String, _ layout: Layout, _ places: [String]) {
    (testDescription, self.layout, self.places) = (name, layout, places)
  }
}

private let tall = Insets(top: 82, leading: 0, bottom: 34, trailing: 0)

private let expectations = [
  Expectation(
    "the laptop", window(669, 951, insets: tall, [fold(0, 455.5, 669, 40)]),
    ["above the fold 0,82 669 × 373.5", "below the fold 0,495.5 669 × 421.5"]),
  Expectation(
    "the laptop with a keyboard",
    window(
      669, 951, insets: Insets(top: 82, leading: 0, bottom: 0, trailing: 0),
      [fold(0, 455.5, 669, 40)], keyboard: Rect(x: 0, y: 601, width: 669, height: 350)),
    ["above the fold 0,82 669 × 373.5", "below the fold 0,495.5 669 × 105.5"]),
  Expectation("one piece", window(669, 951, insets: tall), ["undivided 0,82 669 × 835"]),
  Expectation(
    "right to left reads from the right, and leading is right",
    window(
      400, 300, insets: Insets(top: 0, leading: 50, bottom: 0, trailing: 0),
      [fold(180, 0, 40, 300)], keyboard: nil, .rightToLeft),
    ["right of the fold 220,0 130 × 300", "left of the fold 0,0 180 × 300"]),
  Expectation(
    "around a camera in a corner", window(200, 200, [camera(150, 0, 50)]),
    ["undivided 0,0 150 × 200", "undivided 0,50 200 × 150"]),
  Expectation(
    "a fold that ends in the window has a place past its end",
    window(300, 300, [fold(0, 140, 200, 20)]),
    [
      "above the fold 0,0 300 × 140", "right of the fold 200,0 100 × 300",
      "below the fold 0,160 300 × 140",
    ]),
  Expectation(
    "an inset below 0 counts as 0",
    window(300, 300, insets: Insets(top: -20, leading: -5, bottom: 0, trailing: 0)),
    ["undivided 0,0 300 × 300"]),
  Expectation("44 points are enough", window(44, 44), ["undivided 0,0 44 × 44"]),
  Expectation("less is not", window(43.999, 300), []),
  Expectation(
    "frames without area take nothing", window(300, 300, [fold(0, 150, 300, 0), camera(9, 9, -4)]),
    ["undivided 0,0 300 × 300"]),
  Expectation(
    "what is inactive, or does not say so, takes nothing",
    window(
      300, 300,
      [
        Region(kind: .division, frame: Rect(x: 0, y: 140, width: 300, height: 20), active: false),
        Region(kind: .occlusion, frame: Rect(x: 0, y: 0, width: 90, height: 90), active: nil),
      ]), ["undivided 0,0 300 × 300"]),
  Expectation(
    "an active region without a place",
    window(
      300, 300,
      [Region(kind: .occlusion, origin: nil, size: Size(width: 9, height: 9), active: true)]), []),
  Expectation(
    "lengths that no screen has end nothing",
    window(1e12, 1e12, [fold(0, 5e11, 1e12, 40)]),
    [
      "above the fold 0,0 1000000000000 × 500000000000",
      "below the fold 0,500000000040 1000000000000 × 499999999960",
    ]),
  Expectation(
    "more than 32 frames", window(3_000, 3_000, (0..<33).map { camera(Double($0 * 60), 0, 9) }), []),
]

@Suite struct PlaceTests {
  @Test(arguments: expectations)
  fileprivate func `a layout has the places of the contract`(expected: Expectation) {
    let found = places(in: expected.layout).map { place in
      let frame = place.frame
      return "\(place.name) \(plain(frame.x)),\(plain(frame.y)) "
        + "\(plain(frame.width)) × \(plain(frame.height))"
    }
    #expect(found == expected.places)
  }

  @Test(arguments: 0..<3)
  func `without window, safe area or regions no place is known`(missing: Int) {
    var layout = window(300, 300)
    if missing == 0 { layout.window = nil }
    if missing == 1 { layout.safeArea = nil }
    if missing == 2 { layout.regions = nil }
    #expect(places(in: layout) == [])
  }

  @Test(arguments: thousandSeeds)
  func `places are what a search of every rectangle of a grid finds`(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = Seeded(seed)
      let (columns, rows) = (
        Int.random(in: 1...8, using: &random), Int.random(in: 1...8, using: &random)
      )
      let regions = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let frame = Rect(
          x: Double(Int.random(in: -2...8, using: &random) * 44),
          y: Double(Int.random(in: -2...8, using: &random) * 44),
          width: Double(Int.random(in: 0...4, using: &random) * 44),
          height: Double(Int.random(in: 0...4, using: &random) * 44))
        let kind: Region.Kind = Bool.random(using: &random) ? .division : .occlusion
        return Region(kind: kind, frame: frame, active: true)
      }
      let layout = window(Double(columns * 44), Double(rows * 44), regions)
      let found = places(in: layout).map(\.frame)
      let wanted = maximalRectangles(columns, rows, regions.compactMap(\.frame))
      #expect(Set(found) == Set(wanted), "seed \(seed)")
      #expect(found.count == wanted.count, "seed \(seed)")
      for place in found {
        for region in regions {
          #expect(region.frame.flatMap { $0.intersection(place) } == nil, "seed \(seed)")
        }
      }
    }
  }
}

/// All rectangles of a grid's cells that no obstacle touches and none of which another contains.
private func maximalRectangles(_ columns: Int, _ rows: Int, _ obstacles: [Rect]) -> [Rect] {
  var free: [Rect] = []
  for left in 0..<columns {
    for top in 0..<rows {
      for right in (left + 1)...columns {
        for bottom in (top + 1)...rows {
          let rect = Rect(
            x: Double(left * 44), y: Double(top * 44), width: Double((right - left) * 44),
            height: Double((bottom - top) * 44))
          if obstacles.allSatisfy({ $0.intersection(rect) == nil }) { free.append(rect) }
        }
      }
    }
  }
  return free.filter { one in
    !free.contains { other in other != one && other.intersection(one) == one }
  }
}
