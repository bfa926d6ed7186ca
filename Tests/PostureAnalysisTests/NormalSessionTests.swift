import PostureModel
import Testing
import ThresholdOracle

@testable import PostureAnalysis

/// A phone that is folded by a slow hand, and answers late, as the published ones do.
private struct Phone {
  var angle = 0.0
  var isSideways = false
  var hasKeyboard = false
  private var status = HingeStatus.closed
  private var isInnerLit = false
  private var isDivided = false

  /// Moves the hinge; each signal turns at another angle when opening than when closing.
  mutating func fold(to next: Double) {
    let isOpening = next > angle
    angle = next
    if angle >= 180 {
      status = .fullyOpen
    } else if angle > (isOpening ? 20 : 27) {
      status = .partiallyOpen
    } else if !isOpening || status != .partiallyOpen {
      status = .closed
    }
    isInnerLit = status != .closed && angle > (isOpening ? 90 : 70)
    isDivided = status == .partiallyOpen && angle > (isOpening ? 98 : 75)
  }

  var layout: Layout {
    var layout = Layout()
    let upright = isInnerLit ? innerUpright : outerUpright
    // The inner picture stands the other way than the outer one, in the same hand.
    let size = isInnerLit != isSideways ? upright.turned : upright
    layout.window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    layout.screen = size
    layout.mainScreen = outerUpright
    layout.scale = 3
    let isCompact = !isInnerLit
    layout.horizontalSizeClass = isCompact ? .compact : .regular
    layout.verticalSizeClass = isCompact && size.width > size.height ? .compact : .regular
    let height = isInnerLit ? 264.0 : 289
    if hasKeyboard {
      layout.keyboard = Rect(
        x: 0, y: size.height - height, width: size.width, height: height)
    }
    let isTop = isInnerLit && size.height > size.width
    layout.safeArea = Insets(
      top: isTop ? 82 : 0, leading: 0, bottom: hasKeyboard ? 0 : 34, trailing: isTop ? 0 : 84)
    layout.regions = []
    if isInnerLit {
      let isUpright = size.height > size.width
      layout.regions?.append(
        isUpright
          ? region(.division, 0, 455.5, 669, 40, active: isDivided)
          : region(.division, 455.5, 0, 40, 669, active: isDivided))
      layout.regions?.append(
        isUpright ? region(.occlusion, 535, 0, 134, 82) : region(.occlusion, 867, 0, 84, 120))
    } else {
      layout.regions?.append(region(.occlusion, size.width - 84, 0, 84, 170))
    }
    layout.status = status
    return layout
  }
}

/// Folds both ways in both attitudes, with rests between, rotations and a keyboard.
private func normalSession(cadence: Double) -> Scene {
  var scene = Scene()
  var phone = Phone()
  var tick = 0
  func read() {
    let second = Double(tick) * cadence
    scene.read(second, phone.angle, phone.layout, sequence: Int64(tick), uptime: second + 100)
    tick += 1
  }
  func rest(_ seconds: Double) {
    for _ in 0..<max(3, Int(seconds / cadence)) { read() }
  }
  func fold(to angle: Double, speed: Double) {
    while phone.angle != angle {
      let step = min(speed * cadence, abs(angle - phone.angle))
      phone.fold(to: phone.angle + (angle > phone.angle ? step : -step))
      read()
    }
  }
  for (isSideways, speed) in [(false, 4.0), (true, 5.3), (false, 6.1)] {
    phone.isSideways = isSideways
    rest(4)
    fold(to: 127.8, speed: speed)
    rest(4)
    phone.hasKeyboard = true
    rest(4)
    phone.hasKeyboard = false
    rest(4)
    fold(to: 180, speed: speed)
    rest(4)
    phone.isSideways.toggle()
    rest(4)
    phone.isSideways.toggle()
    rest(4)
    fold(to: 0, speed: speed)
    rest(4)
  }
  return scene
}

@Suite struct NormalSessionTests {
  @Test(arguments: [0.016, 0.5, 2, 10])
  func `a normal session raises neither error nor warning`(cadence: Double) {
    let findings = normalSession(cadence: cadence).findings
    let grave = findings.anomalies.filter { $0.severity != .info }
    #expect(grave.map { "\($0.rule) \($0.message)" } == [])
    #expect(!findings.anomalies.isEmpty)
    #expect(findings.gaps == 0)
    #expect(findings.statesMeasured == 6)
    #expect(findings.sweeps.count >= 9)
  }

  @Test(arguments: [0.016, 0.5, 2])
  func `its thresholds are bracketed where the phone has them`(cadence: Double) throws {
    let findings = normalSession(cadence: cadence).findings
    for (direction, angle) in [(Direction.opening, 20.0), (.closing, 27)] {
      for axis in Axis.allCases {
        let row = try #require(findings.threshold(axis, direction: direction))
        #expect(row.brackets == (axis == .vertical ? 2 : 1))
        #expect(row.verdict == (axis == .vertical ? .oneThresholdFits : .singleBracket))
        #expect(degrees(row.commonLower).map { $0 <= angle } == true)
        #expect(degrees(row.commonUpper).map { $0 >= angle } == true)
      }
    }
    #expect(findings.hysteresis(.vertical, .closedPartiallyOpen)?.verdict != .normal)
    #expect(findings.hysteresis(.vertical, .outerInner)?.verdict != .reversed)
  }
}
