import PostureModel
import Testing
import ThresholdOracle

@testable import PostureAnalysis

/// A scene of crossings from closed to partially open, each by itself.
private func crossings(_ brackets: [(Double, Double)], seconds: Double = 2) -> Scene {
  var scene = Scene()
  for (place, bracket) in brackets.enumerated() {
    scene.read(Double(place) * 100, bracket.0, closedUpright)
    scene.read(Double(place) * 100 + seconds, bracket.1, book)
  }
  return scene
}

/// The boundary that a boundary becomes when levels are mirrored; that of the division has none.
private let partner: [Boundary: Boundary] = [
  .closedPartiallyOpen: .partiallyOpenFullyOpen, .outerInner: .outerInner,
  .partiallyOpenFullyOpen: .closedPartiallyOpen,
]

/// A threshold of a session that is mirrored in angle and levels.
private func turned(_ row: Threshold) -> Threshold? {
  func turned(_ angle: Int?) -> Int? { angle.map { 180_000_000 - $0 } }
  guard let boundary = partner[row.boundary] else { return nil }
  var other = Threshold(
    axis: row.axis, boundary: boundary, direction: row.direction == .opening ? .closing : .opening)
  (other.brackets, other.jumps) = (row.brackets, row.jumps)
  (other.lower, other.upper) = (turned(row.upper), turned(row.lower))
  (other.commonLower, other.commonUpper) = (turned(row.commonUpper), turned(row.commonLower))
  (other.spreadProven, other.spreadPossible) = (row.spreadProven, row.spreadPossible)
  return other
}

private let buttons = [(16.1, 22.6), (12.4, 25.9), (9.2, 44.2), (19.4, 48.8), (5.0, 43.2)]

@Suite struct ThresholdTests {
  @Test func `the published night with the hinge is read as it was told`() throws {
    let findings = publishedHinge().findings
    let opening = try #require(findings.threshold(direction: .opening))
    #expect(opening.brackets == 1)
    #expect((degrees(opening.lower), degrees(opening.upper)) == (18, 22))
    #expect((degrees(opening.commonLower), degrees(opening.commonUpper)) == (18, 22))
    #expect(opening.verdict == .singleBracket)
    #expect(opening.isProvisional)
    #expect(opening.spreadProven == nil)
    #expect(opening.jumps == 1)

    let closing = try #require(findings.threshold(direction: .closing))
    #expect(closing.brackets == 2)
    #expect(closing.verdict == .noSingleThreshold)
    #expect((degrees(closing.lower), degrees(closing.upper)) == (27, 50))
    #expect(closing.commonLower == nil)
    #expect(degrees(closing.spreadProven) == 16)
    #expect(degrees(closing.spreadPossible) == 23)

    let hysteresis = try #require(findings.hysteresis())
    #expect(hysteresis.verdict == .reversed)
    #expect((degrees(hysteresis.widthLower), degrees(hysteresis.widthUpper)) == (-32, -5))
    #expect(hysteresis.skewLower == nil)
    #expect(hysteresis.skewUpper == nil)

    let flat = try #require(
      findings.threshold(.vertical, .partiallyOpenFullyOpen, direction: .opening))
    #expect((degrees(flat.lower), degrees(flat.upper)) == (174, 180))
    // At rest, closed was seen up to 123° and partially open from 143°: no angle had both.
    #expect(findings.overlaps.isEmpty)
  }

  @Test(arguments: [22.0, 110, 123])
  func `an angle with both levels at rest is an overlap, by its earliest witnesses`(angle: Double) {
    var scene = publishedHinge()
    for second in [400.0, 402, 404] { scene.read(second, angle, book) }
    let witness = scene.readings.count - 2
    #expect(
      scene.findings.overlaps
        == [.closedPartiallyOpen, .outerInner].map { boundary in
          Overlap(
            axis: .vertical, boundary: boundary, lower: Int(angle) * 1_000_000, upper: 123_000_000,
            lowerReading: witness, upperReading: 16)
        })
  }

  @Test func `brackets of the buttons share a threshold, as far as they are no jumps`() throws {
    let slow = try #require(
      crossings(buttons, seconds: 4.9).findings.threshold(direction: .opening))
    #expect((slow.brackets, slow.jumps) == (4, 1))
    #expect((degrees(slow.commonLower), degrees(slow.commonUpper)) == (19.4, 22.6))
    #expect((slow.verdict, slow.isProvisional) == (.oneThresholdFits, false))
    #expect(slow.spreadProven == 0)
    let fast = try #require(crossings(buttons, seconds: 1).findings.threshold(direction: .opening))
    #expect((fast.brackets, fast.jumps) == (2, 3))
    #expect((degrees(fast.commonLower), degrees(fast.commonUpper)) == (16.1, 22.6))
  }

  @Test func `the lit display and the division turn at angles of their own`() throws {
    func lit(_ size: Size, division: Bool? = nil) -> Layout {
      layout(size, .partiallyOpen, division: division)
    }
    var scene = Scene()
    // Q: opening, the outer display stays lit to 80–100°; closing, the inner one to 60–80°.
    for (second, angle, size) in [
      (0.0, 80.0, outerUpright), (4, 100, innerUpright.turned), (100, 80, innerUpright.turned),
      (104, 60, outerUpright),
    ] {
      scene.read(second, angle, lit(size))
    }
    // I: opening, the division was active from 98°, from 132.5° twice, and from 172.6°; R: after
    // 180° from 113°. The readings before are those of a probe that reads every 2° or so.
    for (place, (before, after)) in [
      (96, 98), (130, 132.5), (130.5, 132.5), (170, 172.6), (115, 113.0),
    ].enumerated() {
      let second = 200 + Double(place) * 100
      scene.read(second, before, lit(innerUpright.turned, division: false))
      scene.read(second + 2, after, lit(innerUpright.turned, division: true))
    }
    let findings = scene.findings
    let opening = try #require(findings.threshold(.vertical, .outerInner, direction: .opening))
    #expect((degrees(opening.commonLower), degrees(opening.commonUpper)) == (80, 100))
    let closing = try #require(findings.threshold(.vertical, .outerInner, direction: .closing))
    #expect((degrees(closing.commonLower), degrees(closing.commonUpper)) == (60, 80))
    let display = try #require(findings.hysteresis(.vertical, .outerInner))
    #expect((degrees(display.widthLower), degrees(display.widthUpper)) == (0, 40))
    #expect(display.verdict == .normal)

    let division = try #require(findings.threshold(.vertical, .divisionOffOn, direction: .opening))
    #expect((division.brackets, division.verdict) == (4, .noSingleThreshold))
    #expect((degrees(division.lower), degrees(division.upper)) == (96, 172.6))
    #expect(degrees(division.spreadProven) == 72)
    // That it comes on while closing is against the motion, and no bracket of a threshold.
    let back = try #require(findings.threshold(.vertical, .divisionOffOn, direction: .closing))
    #expect((back.brackets, back.verdict) == (0, .notMeasured))
    #expect(findings.anomalies.contains { $0.rule == "display-against-motion" })
    let status = findings.thresholds.filter { $0.boundary.isOfStatus }
    #expect(status.allSatisfy { $0.verdict == .notMeasured })
  }

  @Test func `brackets that only touch have no threshold in common, and none is proven apart`()
    throws
  {
    let row = try #require(
      crossings([(18, 22), (22, 26)]).findings.threshold(direction: .opening))
    #expect(row.commonLower == nil)
    #expect(row.commonUpper == nil)
    #expect((row.verdict, row.spreadProven) == (.noSingleThreshold, 0))
    #expect(degrees(row.spreadPossible) == 8)
  }

  @Test func `unfolding a phone that is held upright is the vertical axis`() {
    let axes = Set(crossings([(18, 22)]).findings.thresholds.map(\.axis))
    #expect(axes == [.vertical])
    var scene = Scene()
    scene.read(0, 18, closedSideways)
    scene.read(2, 22, laptop)
    #expect(Set(scene.findings.thresholds.map(\.axis)) == [.horizontal])
    #expect(
      scene.findings.threshold(.horizontal, .closedPartiallyOpen, direction: .opening)?.brackets
        == 1)
  }

  @Test func `each axis with a usable pair has its eight rows and four widths`() {
    var scene = Scene()
    scene.read(0, 90, book)
    #expect(scene.findings.thresholds.isEmpty)
    scene.read(2, 90, book)
    #expect(scene.findings.thresholds.count == 8)
    #expect(scene.findings.hysteresis.count == 4)
    #expect(scene.findings.thresholds.allSatisfy { $0.verdict == .notMeasured && $0.isProvisional })
    #expect(scene.findings.hysteresis.allSatisfy { $0.verdict == .notMeasured })
  }

  @Test(arguments: [
    (27.0, 30.0, 18.0, 22.0, Hysteresis.Verdict.normal), (22, 26, 18, 22, .normal),
    (18, 22, 27, 30, .reversed), (18, 22, 22, 26, .notResolved), (18, 30, 20, 25, .notResolved),
  ])
  func `width is signed`(
    openLower: Double, openUpper: Double, closeLower: Double, closeUpper: Double,
    verdict: Hysteresis.Verdict
  ) throws {
    var scene = crossings([(openLower, openUpper)])
    scene.read(200, closeUpper, book)
    scene.read(202, closeLower, closedUpright)
    let row = try #require(scene.findings.hysteresis())
    #expect(row.verdict == verdict)
    #expect(degrees(row.widthLower) == openLower - closeUpper)
    #expect(degrees(row.widthUpper) == openUpper - closeLower)
  }

  @Test(arguments: thousandSeeds)
  func `a session mirrored in angle and levels swaps opening with closing`(
    seeds: ClosedRange<UInt64>
  ) {
    for seed in seeds { expectMirrored(seed) }
  }

  private func expectMirrored(_ seed: UInt64) {
    let findings = randomFolding(seed: seed, length: 60).findings
    let mirrored = randomFolding(seed: seed, length: 60, mirrored: true).findings
    let thresholds = findings.thresholds.compactMap(turned)
    #expect(
      thresholds
        == thresholds.compactMap { row in
          mirrored.threshold(row.axis, row.boundary, direction: row.direction)
        }, "seed \(seed)")
    let widths = findings.hysteresis.filter { partner[$0.boundary] != nil }
    let others = widths.compactMap {
      mirrored.hysteresis($0.axis, partner[$0.boundary] ?? .outerInner)
    }
    #expect(others.map(\.widthLower) == widths.map(\.widthLower), "seed \(seed)")
    #expect(others.map(\.widthUpper) == widths.map(\.widthUpper), "seed \(seed)")
    #expect(others.map(\.verdict) == widths.map(\.verdict), "seed \(seed)")
    #expect(mirrored.sweeps.map(\.stroke) == findings.sweeps.map(\.stroke), "seed \(seed)")
  }

  @Test(arguments: thousandSeeds)
  func `more readings never widen a common bracket`(seeds: ClosedRange<UInt64>) {
    for seed in seeds { expectNeverWidened(seed) }
  }

  private func expectNeverWidened(_ seed: UInt64) {
    // Longer ones have more to narrow, and take their time: each transition is a session of its own.
    let all = randomFolding(seed: seed, length: seed % 50 == 0 ? 240 : 40).findings
    for row in all.thresholds where row.verdict != .notMeasured {
      var narrowest: (Int, Int)?
      for count in 1...all.transitions.count {
        let some = thresholds(over: Array(all.transitions.prefix(count)), axes: all.axes)
        guard
          let part = some.first(where: {
            ($0.axis, $0.boundary, $0.direction) == (row.axis, row.boundary, row.direction)
          }), part.brackets > 0
        else { continue }
        guard let lower = part.commonLower, let upper = part.commonUpper else {
          narrowest = (Int.max, Int.min)
          continue
        }
        if let narrowest { #expect(lower >= narrowest.0 && upper <= narrowest.1) }
        narrowest = (lower, upper)
      }
    }
  }

  @Test func `sessions of one device are pooled by their transitions`() {
    let (one, other) = (crossings([(18, 22)]).findings, crossings([(24, 26), (19, 28)]).findings)
    let pooled = thresholds(over: one.transitions + other.transitions, axes: [.vertical])
    #expect(pooled.first?.brackets == 3)
    #expect(degrees(pooled.first?.spreadProven) == 2)
    #expect(pooled.first?.verdict == .noSingleThreshold)
  }
}

@Suite struct SkewTests {
  private func bracket(_ lower: Double, _ upper: Double, _ velocity: Double) -> SkewBracket {
    SkewBracket(lower: lower * 1e6, upper: upper * 1e6, velocity: velocity * 1e6)
  }

  @Test func `two brackets that lie apart meet where their speeds carry them`() {
    // Opening looks 4° low at 8°/s, closing high: they meet at (22 − 18) ÷ (8 + 4) s at the least.
    let range = skewRange(of: [bracket(16, 18, 8), bracket(22, 23, -4)], within: 1)
    #expect(range?.lowerBound == 0.333333)
    #expect(range?.upperBound == 0.583333)
  }

  @Test func `there is none out of reach, in one direction alone, or thinner than a microsecond`() {
    #expect(skewRange(of: [bracket(16, 18, 1), bracket(22, 23, -1)], within: 1) == nil)
    #expect(skewRange(of: [bracket(16, 18, 8)], within: 1) == nil)
    #expect(
      skewRange(of: [bracket(16, 18, 2), bracket(22, 23, -2)], within: 1.000_000_5) == nil)
  }

  @Test func `two of one speed that lie apart never meet`() {
    let apart = [bracket(10, 12, 4), bracket(20, 22, 4), bracket(10, 22, -4)]
    #expect(skewRange(of: apart, within: 1) == nil)
  }

  @Test func `brackets that meet anyway leave all of the range`() {
    let range = skewRange(of: [bracket(10, 30, 1), bracket(15, 35, -1)], within: 1)
    #expect(range == -1...1)
  }

  @Test(arguments: 1...80)
  func `the range is what comparing every pair of brackets gives`(seed: Int) {
    var random = Seeded(UInt64(seed))
    let brackets = (0..<Int.random(in: 2...9, using: &random)).map { _ in
      let lower = Double.random(in: 10...40, using: &random)
      let speed = Double.random(in: 0.5...9, using: &random)
      return bracket(
        lower, lower + Double.random(in: 5...40, using: &random),
        Bool.random(using: &random) ? speed : -speed)
    }
    var (least, most) = (-1.0, 1.0)
    for one in brackets {
      for other in brackets {
        let apart = other.upper - one.lower
        let velocity = one.velocity - other.velocity
        if velocity > 0 { most = min(most, apart / velocity) }
        if velocity < 0 { least = max(least, apart / velocity) }
        if velocity == 0, apart < 0 { most = -2 }
      }
    }
    let range = skewRange(of: brackets, within: 1)
    let isOfBoth = brackets.contains { $0.velocity > 0 } && brackets.contains { $0.velocity < 0 }
    guard isOfBoth, most - least >= 0.000_001 else {
      #expect(range == nil)
      return
    }
    #expect(abs((range?.lowerBound ?? 9) - least) < 5.1e-7)
    #expect(abs((range?.upperBound ?? 9) - most) < 5.1e-7)
  }
}
