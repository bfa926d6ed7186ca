import PostureModel
import Testing

@testable import PostureAnalysis

extension Scene {
  fileprivate func signal(_ question: Question, _ signal: Signal) -> SignalFinding? {
    findings.signals.first { $0.question == question && $0.signal == signal }
  }
}

/// A scene of windows on a screen of another size, so that the screen alone answers.
private func scene(_ readings: [(display: Display, width: Double)]) -> Scene {
  var scene = Scene()
  for (number, reading) in readings.enumerated() {
    let screen = reading.display == .outer ? outerUpright : innerUpright
    scene.read(
      Double(number * 2), nil, layout(Size(width: reading.width, height: 100), screen: screen))
  }
  return scene
}

@Suite struct SignalTests {
  @Test func `every question has a row for each of its signals`() {
    let signals = scene([(.outer, 300)]).findings.signals
    #expect(signals.map(\.signal) == Question.display.signals + Question.division.signals)
    #expect(signals.allSatisfy { $0.verdict == .notMeasured && $0.witness == nil })
  }

  @Test func `without a screen the window answers, and its sizes are no signals`() {
    var scene = Scene()
    for (place, size) in [outerUpright, innerUpright].enumerated() {
      var seen = layout(size)
      seen.screen = nil
      seen.horizontalSizeClass = place == 0 ? .compact : .regular
      scene.read(Double(place * 2), nil, seen)
    }
    #expect(scene.signal(.display, .windowWidth) == nil)
    #expect(scene.signal(.display, .windowHeight) == nil)
    #expect(scene.signal(.division, .windowWidth) != nil)
    #expect(scene.signal(.display, .horizontalSizeClass)?.verdict == .separates)
  }

  @Test func `a cut parts the numbers, and a number that it misplaces is the counterexample`() {
    let found = scene([
      (.outer, 300), (.outer, 400), (.inner, 500), (.inner, 600), (.outer, 700), (.inner, 800),
    ]).signal(.display, .windowWidth)
    #expect(found?.verdict == .doesNot)
    #expect(found?.readings == 6)
    #expect(found?.wrong == 1)
    #expect(found?.cutLower == 400)
    #expect(found?.cutUpper == 500)
    #expect(found?.counterwitness == 5)
    // 500 is inner and not above 700, which is outer.
    #expect(found?.witness == 3)
  }

  @Test func `of equal cuts the smallest wins, and it may lie outside all numbers`() {
    let found = scene([(.outer, 300), (.inner, 300)]).signal(.display, .windowWidth)
    #expect(found?.wrong == 1)
    #expect(found?.cutLower == nil)
    #expect(found?.cutUpper == 300)
    // All is above the cut, so inner; the first reading is wrong.
    #expect(found?.counterwitness == 1)
    #expect(found?.witness == 2)
  }

  @Test func `a rule may fall towards inner`() {
    let found = scene([(.outer, 700), (.inner, 300)]).signal(.display, .windowWidth)
    #expect(found?.verdict == .separates)
    #expect(found?.cutLower == 300)
    #expect(found?.cutUpper == 700)
  }

  @Test(arguments: [(99, SignalFinding.Verdict.nearly), (98, .doesNot)])
  func `one wrong reading in a hundred is nearly`(right: Int, verdict: SignalFinding.Verdict) {
    let outer = (0..<right).map { _ in (display: Display.outer, width: 300.0) }
    let inner: [(display: Display, width: Double)] = [(.inner, 300)]
    let found = scene(outer + inner).signal(.display, .windowWidth)
    #expect(found?.wrong == 1)
    #expect(found?.verdict == verdict)
  }

  @Test func `a word has the answer of most of its readings`() {
    var scene = Scene()
    let seen: [(Size, HingeStatus)] = [
      (outerUpright, .closed), (outerUpright, .partiallyOpen), (innerUpright, .partiallyOpen),
      (innerUpright, .partiallyOpen), (innerUpright, .fullyOpen),
    ]
    for (number, (size, status)) in seen.enumerated() {
      scene.read(Double(number * 2), nil, layout(size, status))
    }
    let found = scene.signal(.display, .hingeStatus)
    #expect(found?.wrong == 1)
    #expect(found?.counterwitness == 2)
    #expect(found?.witness == 3)
    #expect(found?.cutLower == nil)
  }

  @Test func `a division that does not say whether it is active answers nothing`() {
    var scene = Scene()
    scene.read(0, nil, layout(innerUpright, .partiallyOpen, division: true))
    scene.read(2, nil, layout(innerUpright, .fullyOpen, division: false))
    scene.read(
      4, nil,
      layout(innerUpright, .fullyOpen) {
        $0.regions = [
          Region(kind: .division, frame: Rect(x: 0, y: 9, width: 9, height: 9), active: nil)
        ]
      })
    // Closed and on the outer display, no window is asked about.
    scene.read(6, nil, layout(outerUpright, .closed, division: false))
    let found = scene.signal(.division, .divisionReported)
    #expect(found?.readings == 2)
    #expect(found?.wrong == 1)
    #expect(scene.signal(.division, .hingeStatus)?.verdict == .separates)
  }

  @Test func `an angle proves nothing until its boundary has a bracket each way`() {
    var scene = Scene()
    for (number, angle) in [60.0, 70, 80].enumerated() {
      scene.read(Double(number * 2), angle, closedUpright)
    }
    for (number, angle) in [90.0, 100].enumerated() {
      scene.read(Double(6 + number * 2), angle, book)
    }
    #expect(scene.signal(.display, .hingeAngle)?.verdict == .notMeasured)
    #expect(scene.signal(.display, .hingeAngle)?.cutLower == nil)
    for (number, angle) in [95.0, 88, 84].enumerated() {
      scene.read(Double(10 + number * 2), angle, book)
    }
    for (number, angle) in [76.0, 70].enumerated() {
      scene.read(Double(16 + number * 2), angle, closedUpright)
    }
    let found = scene.signal(.display, .hingeAngle)
    #expect(found?.verdict == .separates)
    #expect(found?.cutLower == 80)
    #expect(found?.cutUpper == 84)
  }

  @Test(arguments: [(72.549, 72.5), (72.55, 72.6), (-0.05, 0), (-0.051, -0.1)])
  func `angles are rounded half up to tenths`(angle: Double, tenths: Double) {
    #expect(Double(SignalTally.tenths(Int((angle * 1_000_000).rounded()))) / 10 == tenths)
  }

  @Test(arguments: thousandSeeds)
  func `no rule of one cut is better, and witnesses contradict each other`(
    seeds: ClosedRange<UInt64>
  ) {
    for seed in seeds {
      var random = Seeded(seed)
      let readings = (0..<Int.random(in: 2...12, using: &random)).map { _ in
        (
          display: Bool.random(using: &random) ? Display.inner : .outer,
          width: Double(Int.random(in: 1...6, using: &random) * 100)
        )
      }
      guard let found = scene(readings).signal(.display, .windowWidth) else { continue }
      let wrongs = (0...6).flatMap { cut in
        [true, false].map { rises in
          readings.count { (($0.width > Double(cut * 100)) == rises) != ($0.display == .inner) }
        }
      }
      #expect(found.wrong == wrongs.min(), "seed \(seed)")
      guard let counter = found.counterwitness, let witness = found.witness else {
        #expect(found.wrong == 0 || found.verdict == .notMeasured, "seed \(seed)")
        continue
      }
      #expect(
        readings[counter - 1].display != readings[witness - 1].display, "seed \(seed)")
    }
  }
}
