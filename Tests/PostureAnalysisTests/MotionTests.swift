import PostureModel
import Testing

@testable import PostureAnalysis

/// Two readings of one hinge, and what the second makes of the first.
struct Move: Sendable, CustomTestStringConvertible {
  var testDescription: String { "\(from)° to \(to)° in \(seconds) s" }
  var from: Double
  var to: Double
  var seconds: Double
  var motion: Motion
}

@Suite struct MotionTests {
  @Test(arguments: [
    Move(from: 20, to: 20.5, seconds: 2, motion: .rest),
    Move(from: 20, to: 20.500001, seconds: 2, motion: .sweep),
    Move(from: 20, to: 19.5, seconds: 2, motion: .rest),
    Move(from: 20, to: 35, seconds: 2, motion: .sweep),
    Move(from: 20, to: 26, seconds: 0, motion: .sweep),
    Move(from: 20, to: 26.000001, seconds: 0, motion: .jump),
    Move(from: 20, to: 26.000001, seconds: 0.066, motion: .jump),
    Move(from: 20, to: 26.03, seconds: 0.067, motion: .sweep),
    Move(from: 20, to: 26.030001, seconds: 0.067, motion: .jump),
    Move(from: 175, to: 180, seconds: 0.016, motion: .sweep),
    Move(from: 20, to: 35.000001, seconds: 2, motion: .jump),
    Move(from: 20, to: 35.000001, seconds: 2.001, motion: .sweep),
    Move(from: 20, to: 50, seconds: 4, motion: .sweep),
    Move(from: 50, to: 20, seconds: 3.999, motion: .jump),
    Move(from: 50, to: 20, seconds: 0, motion: .jump),
  ])
  func `motion is told by change and speed`(move: Move) {
    var scene = Scene()
    scene.read(0, move.from, book)
    scene.read(move.seconds, move.to, book)
    let pairs = scene.motions
    #expect(pairs[0] == nil)
    let pair = pairs[1]
    #expect(pair?.motion == move.motion)
    #expect(
      pair?.direction == (move.motion == .rest ? nil : move.to > move.from ? .opening : .closing))
  }

  @Test func `a slow hand at sixty readings a second is seen against the reading it has left`() {
    var scene = Scene()
    for place in 0...60 { scene.read(Double(place) * 0.016, 20 + Double(place) * 0.02, book) }
    let pairs = scene.motions.compactMap(\.self)
    #expect(pairs.prefix(25).allSatisfy { $0.motion == .rest })
    #expect(pairs[25].origin.number == 1)
    #expect(pairs.dropFirst(25).allSatisfy { $0.motion == .sweep && $0.direction == .opening })
    #expect(pairs.last?.origin.number == 35)
  }

  @Test(arguments: [(1.0, Motion.sweep), (1.001, .rest)])
  func `it looks back a second and no farther`(seconds: Double, motion: Motion) {
    var scene = Scene()
    scene.read(0, 20, book)
    scene.read(seconds - 0.1, 20.4, book)
    scene.read(seconds, 20.6, book)
    #expect(scene.motions[2]?.motion == motion)
  }
}

@Suite struct SweepTests {
  @Test func `a hand may hesitate five seconds, and the rest at either end is no part`() throws {
    var scene = Scene()
    for (second, angle) in [
      (0.0, 10.0), (2, 10), (4, 14), (6, 18), (8, 18), (10, 18), (11, 18), (13, 24), (15, 24),
    ] {
      scene.read(second, angle, book)
    }
    let sweep = try #require(scene.findings.sweeps.first)
    #expect(scene.findings.sweeps.count == 1)
    #expect((sweep.firstReading, sweep.lastReading, sweep.readings) == (2, 8, 7))
    #expect((degrees(sweep.startAngle), degrees(sweep.endAngle)) == (10, 24))
    #expect(sweep.milliseconds == 11_000)
    #expect(sweep.meanSpeed == 14.0 / 11)
    #expect(sweep.maximumSpeed == 3)
  }

  @Test func `a longer hesitation ends the sweep`() {
    var scene = Scene()
    for (second, angle) in [
      (0.0, 10.0), (2, 14), (4, 18), (6, 18), (8, 18), (9.001, 18), (11, 24),
    ] {
      scene.read(second, angle, book)
    }
    #expect(scene.findings.sweeps.map(\.readings) == [3, 2])
  }

  @Test(arguments: [(4.999_999, 0), (5, 1)])
  func `a shorter stroke is not reported`(stroke: Double, count: Int) {
    var scene = Scene()
    scene.read(0, 10, book)
    scene.read(2, 10 + stroke, book)
    #expect(scene.findings.sweeps.count == count)
  }

  @Test(arguments: 1...80)
  func `two sweeps never share a pair`(seed: Int) {
    let sweeps = randomFolding(seed: UInt64(seed)).findings.sweeps
    for (sweep, next) in zip(sweeps, sweeps.dropFirst()) {
      #expect(sweep.lastReading <= next.firstReading)
      #expect(sweep.number + 1 == next.number)
    }
    #expect(sweeps.allSatisfy { $0.stroke >= 5_000_000 && $0.readings >= 2 })
  }

  @Test func `rotating the phone during a fold ends the sweep, and its pair has no axis`() {
    var scene = Scene()
    for (second, angle) in [(0.0, 30.0), (2, 40), (4, 50)] { scene.read(second, angle, book) }
    for (second, angle) in [(6.0, 60.0), (8, 70)] { scene.read(second, angle, laptop) }
    #expect(scene.findings.sweeps.map(\.axis) == [.vertical, .horizontal])
    #expect(scene.findings.sweeps.map(\.lastReading) == [3, 5])
  }

  @Test func `speeds of assigned times are not told`() {
    var scene = Scene()
    scene.setting.isUntimed = true
    scene.read(0, 10, closedUpright)
    scene.read(2, 20, book)
    #expect(scene.findings.sweeps.first?.meanSpeed == nil)
    #expect(scene.findings.sweeps.first?.maximumSpeed == nil)
    #expect(scene.findings.transitions.allSatisfy { $0.speed == nil && $0.lower == 10_000_000 })
  }
}
