import PostureModel
import ThresholdOracle

@testable import PostureAnalysis

let closedUpright = layout(outerUpright, .closed)
let closedSideways = layout(outerUpright.turned, .closed)
let book = layout(innerUpright.turned, .partiallyOpen)
let laptop = layout(innerUpright, .partiallyOpen)
let openSideways = layout(innerUpright.turned, .fullyOpen)
let openUpright = layout(innerUpright, .fullyOpen)

extension SessionFindings {
  func threshold(
    _ axis: Axis = .vertical, _ boundary: Boundary = .closedPartiallyOpen, direction: Direction
  ) -> Threshold? {
    thresholds.first {
      $0.axis == axis && $0.boundary == boundary && $0.direction == direction
    }
  }

  func hysteresis(
    _ axis: Axis = .vertical, _ boundary: Boundary = .closedPartiallyOpen
  ) -> Hysteresis? {
    hysteresis.first { $0.axis == axis && $0.boundary == boundary }
  }
}

extension Scene {
  /// The motion that leads to each reading, where its pair is usable.
  var motions: [PairMotion?] {
    let context = AnalysisContext(setting, survey)
    let layouts = evidence
    var walk = MotionWalk(context)
    var last: Seen?
    return readings.map { reading in
      let isAfterGap = last.map { context.gapRule.isGap($0.reading, reading) } ?? false
      let seen = Seen(reading: reading, layout: layouts[reading.layout], isAfterGap: isAfterGap)
      defer { last = seen }
      return walk.add(seen)
    }
  }
}

extension Scene {
  /// The numbers of the readings that a jump leads to.
  var jumps: [Int] {
    motions.enumerated().filter { $0.element?.motion == .jump }.map { $0.offset + 1 }
  }
}

/// Whole degrees, so that tests read as the contract does.
func degrees(_ microdegrees: Int?) -> Double? { microdegrees.map { Double($0) / 1_000_000 } }

/// The published night with the hinge: one sweep open, two closed, two jumps; a reading every 2 s.
func publishedHinge() -> Scene {
  var scene = Scene()
  var second = -2.0
  func next() -> Double {
    second += 2
    return second
  }
  for angle in [0.0, 0, 6, 12, 18] { scene.read(next(), angle, closedUpright) }
  for angle in [22.0, 32, 42, 50] { scene.read(next(), angle, book) }
  scene.read(next(), 46, closedUpright)
  second += 60
  for angle in [40.0, 35, 30] { scene.read(next(), angle, book) }
  scene.read(next(), 27, closedUpright)
  second += 60
  scene.read(next(), 0, closedUpright)
  for angle in [123.0, 123] { scene.read(next(), angle, closedUpright) }
  second += 60
  scene.read(next(), 0, closedUpright)
  for angle in [143.0, 143, 155, 167, 174] { scene.read(next(), angle, book) }
  for angle in [180.0, 180] { scene.read(next(), angle, openSideways) }
  return scene
}

/// A session of a hinge that is dragged and clicked about, held upright.
func randomFolding(seed: UInt64, length: Int = 200, mirrored: Bool = false) -> Scene {
  var random = Seeded(seed)
  var scene = Scene()
  let paces = [0.016, 0.5, 2, 3]
  let pace = paces.randomElement(using: &random) ?? 2
  var (time, angle, speed, status, display) = (0.0, 40.0, 5.0, 0, 0)
  for _ in 0..<length {
    time += pace * Double(Int.random(in: 0...3, using: &random)) / 2
    if Int.random(in: 0..<40, using: &random) == 0 { time += 9 }
    if Int.random(in: 0..<12, using: &random) == 0 {
      speed = Double.random(in: -6...6, using: &random)
    }
    if Int.random(in: 0..<12, using: &random) == 0 { speed = 0 }
    angle = min(180, max(0, angle + speed * pace))
    if Int.random(in: 0..<30, using: &random) == 0 {
      angle = Double(Int.random(in: 0...180, using: &random))
    }
    if Int.random(in: 0..<6, using: &random) == 0 { status = Int.random(in: 0..<3, using: &random) }
    if Int.random(in: 0..<9, using: &random) == 0 {
      display = Int.random(in: 0..<2, using: &random)
    }
    let whole = (angle * 1_000_000).rounded() / 1_000_000
    let isInner = (display == 1) != mirrored
    let level = mirrored ? 2 - status : status
    let seen = layout(
      isInner ? innerUpright.turned : outerUpright, [.closed, .partiallyOpen, .fullyOpen][level])
    scene.read(time, mirrored ? 180 - whole : whole, seen)
  }
  return scene
}
