import PostureAnalysis
import PostureModel

@testable import PostureReport

/// A made-up session, told by what was done with the phone; a reading every two seconds.
struct Scene {
  var record: SessionRecord
  var setting: SessionSetting
  private(set) var layouts: [ClassifiedLayout] = []
  private(set) var readings: [ReadingTrace] = []
  private var indices: [Layout: Int] = [:]
  private var milliseconds: Int64 = 1_793_221_442_000

  init(_ session: String) {
    record = SessionRecord(session: session)
    setting = SessionSetting(session: session)
    setting.reportsKeyboard = true
  }

  /// One reading, two seconds after the one before.
  mutating func read(_ layout: Layout, _ angle: Double? = nil) {
    let index = indices[layout] ?? layouts.count
    if index == layouts.count {
      layouts.append(ClassifiedLayout(layout, profile: setting.profile))
      indices[layout] = index
    }
    readings.append(
      ReadingTrace(
        number: readings.count + 1, time: Instant(milliseconds: milliseconds),
        angle: angle.map { Int(($0 * 1_000_000).rounded()) }, layout: index))
    milliseconds += 2_000
  }

  /// The phone held still.
  mutating func hold(
    _ state: State, _ angle: Double? = nil, readings: Int = 3, keyboard: Double? = nil,
    change: (inout Layout) -> Void = { _ in }
  ) {
    var layout = seen(in: state, keyboard: keyboard)
    change(&layout)
    for _ in 0..<readings { read(layout, angle ?? restingAngle(state)) }
  }

  /// The hinge moved through angles, as the phone says of each in which state it is.
  mutating func move(_ angles: (Double, State)...) {
    for (angle, state) in angles { read(seen(in: state), angle) }
  }

  /// The probe silent.
  mutating func pause(seconds: Int64) { milliseconds += seconds * 1_000 }

  /// What the command would hand to the report.
  func report(_ change: (inout SessionReport) -> Void = { _ in }) -> SessionReport {
    var record = record
    record.readings = readings.count
    record.firstTime = readings.first?.time
    record.lastTime = readings.last?.time
    var report = SessionReport(
      record: record, setting: setting,
      findings: findings(of: readings, setting, layouts: layouts), layouts: layouts,
      program: "Posturebook 0.1.0")
    report.timeline = readings.map {
      TimelinePoint(number: $0.number, time: $0.time, angle: $0.angle)
    }
    change(&report)
    return report
  }
}

private func restingAngle(_ state: State) -> Double? {
  switch state.fold {
  case .closed: 0
  case .halfOpen: 127.8
  case .open: 180
  case nil: nil
  }
}

/// What an app sees in a state, in round figures of our own.
func seen(in state: State, keyboard: Double? = nil) -> Layout {
  let isUpright = state.attitude != .sideways
  let upright =
    state.fold == .closed
    ? DeviceProfile.iPhoneDuo.outer.size : DeviceProfile.iPhoneDuo.inner.size
  let size = isUpright ? upright : upright.turned
  var layout = Layout()
  layout.window = Rect(x: 0, y: 0, width: size.width, height: size.height)
  layout.screen = size
  layout.mainScreen = DeviceProfile.iPhoneDuo.outer.size
  layout.scale = 3
  layout.regions = []
  switch state {
  case .closedUpright:
    layout.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
    layout.regions = [
      Region(
        kind: .occlusion, frame: Rect(x: 382, y: 0, width: 84, height: 170), active: true),
      Region(
        kind: .occlusion, frame: Rect(x: 405, y: 24, width: 37, height: 37), active: true),
    ]
  case .closedSideways:
    layout.safeArea = Insets(top: 0, leading: 84, bottom: 34, trailing: 0)
  case .halfOpenUpright, .openUpright, .unclassified:
    layout.safeArea = Insets(top: 82, leading: 0, bottom: 34, trailing: 0)
    let fold = Rect(x: 0, y: 455.5, width: 669, height: 40)
    let active = state == .unclassified ? nil : state == .halfOpenUpright
    layout.regions = [
      Region(kind: .division, frame: fold, active: active),
      Region(kind: .occlusion, frame: Rect(x: 535, y: 0, width: 134, height: 82), active: true),
    ]
  case .halfOpenSideways, .openSideways:
    layout.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84)
    let fold = Rect(x: 455.5, y: 0, width: 40, height: 669)
    layout.regions = [
      Region(kind: .division, frame: fold, active: state == .halfOpenSideways),
      Region(kind: .occlusion, frame: Rect(x: 867, y: 0, width: 84, height: 120), active: true),
    ]
  }
  switch state.fold {
  case .closed: layout.status = .closed
  case .halfOpen: layout.status = .partiallyOpen
  case .open: layout.status = .fullyOpen
  case nil: layout.status = nil
  }
  layout.horizontalSizeClass = state.fold == .closed ? .compact : .regular
  layout.verticalSizeClass = state == .closedSideways ? .compact : .regular
  if let keyboard {
    layout.keyboard = Rect(
      x: 0, y: size.height - keyboard, width: size.width, height: keyboard)
    layout.safeArea?.bottom = 0
  }
  return layout
}

/// A session that tours five of the states, its keyboard up for a while.
func tour() -> Scene {
  var scene = Scene("tour")
  scene.record.device = "iPhone Duo"
  scene.record.os = "27.1"
  scene.record.build = "24B5001a"
  scene.record.simulator = true
  scene.record.app = "Example"
  scene.record.appVersion = "2.3"
  scene.record.appBuild = "118"
  scene.hold(.closedUpright, readings: 8)
  scene.move((9, .closedUpright), (18, .closedUpright), (22, .halfOpenSideways))
  scene.move((60, .halfOpenSideways), (110, .halfOpenSideways))
  scene.hold(.halfOpenSideways, readings: 7)
  scene.hold(.halfOpenSideways, readings: 4, keyboard: 264)
  scene.move((150, .halfOpenSideways), (176, .halfOpenSideways))
  scene.hold(.openSideways, readings: 6)
  scene.hold(.openUpright, readings: 12)
  scene.pause(seconds: 20)
  scene.hold(.openUpright, readings: 4, keyboard: 350)
  scene.move((171, .halfOpenUpright), (140, .halfOpenUpright))
  scene.hold(.halfOpenUpright, readings: 9)
  scene.hold(.halfOpenUpright, readings: 5, keyboard: 350)
  scene.move((80, .halfOpenUpright), (46, .halfOpenUpright), (27, .closedSideways))
  return scene
}

/// The hinge that the contract's example tells of: it closes later than it opens.
func hinge() -> Scene {
  var scene = Scene("hinge")
  scene.record.device = "iPhone Duo"
  scene.record.simulator = true
  scene.hold(.closedUpright, 0)
  scene.move((6, .closedUpright), (12, .closedUpright), (18, .closedUpright))
  for angle in [22.0, 34, 46, 58, 70] { scene.move((angle, .halfOpenSideways)) }
  scene.hold(.halfOpenSideways, 70)
  for angle in [58.0, 44, 30] { scene.move((angle, .halfOpenSideways)) }
  scene.move((27, .closedUpright), (14, .closedUpright))
  scene.hold(.closedUpright, 0)
  scene.hold(.closedUpright, 123)
  scene.hold(.halfOpenSideways, 143)
  for angle in [130.0, 116, 102, 88, 76, 63, 50] { scene.move((angle, .halfOpenSideways)) }
  scene.move((46, .closedUpright), (33, .closedUpright), (20, .closedUpright))
  scene.hold(.closedUpright, 10)
  return scene
}
