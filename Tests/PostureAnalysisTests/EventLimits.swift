import PostureModel

@testable import PostureAnalysis

/// The outer display's window with the inner one's insets, before the window follows.
private func torn(
  insets: Insets = Insets(top: 82, leading: 0, bottom: 34, trailing: 84), x: Double = 0,
  y: Double = 0, width: Double = 466, after: Double = 951
) -> [Layout] {
  [
    closed { $0.safeArea = Insets(top: 0, leading: 0, bottom: 34, trailing: 84) },
    closed {
      $0.safeArea = insets
      $0.window = Rect(x: x, y: y, width: width, height: 678)
    },
    closed {
      $0.window = Rect(x: 0, y: 0, width: after, height: 678)
      $0.safeArea = insets
    },
  ]
}

private func torn(at end: Double) -> Scene {
  let layouts = torn()
  return timed([(0, 0, layouts[0]), (2, 30, layouts[1]), (end, 90, layouts[2])])
}

private func late(_ middle: Double, _ end: Double) -> Scene {
  timed([
    (0, 174, layout(innerUpright, .partiallyOpen)), (middle, 0, layout(innerUpright, .closed)),
    (end, 0, closedUpright),
  ])
}

private func silent(_ seconds: Double, cadence: Int64 = 2_000) -> Scene {
  var scene = timed([(0, 0, closedUpright), (seconds, 0, closedUpright)])
  scene.setting.statedCadence = cadence
  return scene
}

/// Readings two seconds apart, and how much more of an uptime goes by before each but the first.
private func stepped(_ more: [Double]) -> Scene {
  var scene = Scene()
  scene.setting.statedCadence = 2_000
  var uptime = 100.0
  scene.read(0, 0, closedUpright, uptime: uptime)
  for (place, more) in more.enumerated() {
    uptime += 2 + more
    scene.read(Double(place + 1) * 2, 0, closedUpright, uptime: uptime)
  }
  return scene
}

private func inOrder(_ readings: [(Double, Double?, Layout)]) -> Scene {
  timed(readings.sorted { $0.0 < $1.0 })
}

let eventLimits: [LimitCase] = [
  LimitCase("layout-lag", "no gap before", seconds: 5, .atOrBelow) { late($0, $0 + 2) },
  LimitCase("layout-lag", "no gap after", seconds: 5, .atOrBelow) { late(2, 2 + $0) },
  LimitCase("layout-lag", "the other display's screen", points: 466.5, .atOrBelow) {
    layout(innerUpright, .fullyOpen, screen: Size(width: $0, height: 678))
  },
  LimitCase("layout-torn", "five seconds", seconds: 5, .atOrBelow) { torn(at: $0) },
  LimitCase(
    "layout-torn", "a top inset of another length", points: 0.5, .above,
    readings: { torn(insets: Insets(top: $0, leading: 0, bottom: 34, trailing: 84)) }),
  LimitCase(
    "layout-torn", "a leading inset of another length", points: 0.5, .above,
    readings: { torn(insets: Insets(top: 0, leading: $0, bottom: 34, trailing: 84)) }),
  LimitCase(
    "layout-torn", "a trailing inset of another length", points: 84.5, .above,
    readings: { torn(insets: Insets(top: 0, leading: 0, bottom: 34, trailing: $0)) }),
  LimitCase(
    "layout-torn", "the window's left before", points: 0.5, .atOrBelow, readings: { torn(x: $0) }),
  LimitCase(
    "layout-torn", "the window's top before", points: 0.5, .atOrBelow, readings: { torn(y: $0) }),
  LimitCase(
    "layout-torn", "the window's size before", points: 466.5, .atOrBelow,
    readings: { torn(width: $0) }),
  LimitCase(
    "layout-torn", "the window's size after", points: 466.5, .above, readings: { torn(after: $0) }),
  LimitCase("flicker", "five seconds", seconds: 5, .atOrBelow) {
    timed([(0, 0, closedUpright), (2.5, 0, closedSideways), ($0, 0, closedUpright)])
  },
  LimitCase("flicker", "one reading", count: 1, .onlyAt) { count in
    timed(
      [(0, 0, closedUpright)]
        + (0..<count).map { (1 + Double($0), 0, closedSideways) } + [(4, 0, closedUpright)])
  },
  LimitCase("gap", "five seconds", seconds: 5, .above) { silent($0) },
  LimitCase("gap", "two and a half cadences", seconds: 7.5, .above) { silent($0, cadence: 3_000) },
  LimitCase("gap", "half a millisecond of a cadence", seconds: 5.003, .above) {
    silent($0, cadence: 2_001)
  },
  LimitCase("gap", "five seconds beside a step of the clock", seconds: 5, .above) {
    var scene = stepped([0, 0, 0])
    scene.read(6 + $0, 0, closedUpright, uptime: 900)
    return scene
  },
  LimitCase("gap", "half a cadence is one more missing", seconds: 9, .atOrAbove) { silent($0) }
    .showing { $0.readings >= 4 },
  LimitCase("clock-step", "a second more", seconds: 1, .above) { stepped([0, 0, 0, $0]) },
  LimitCase("clock-step", "a second less", seconds: -1, .below) { stepped([0, 0, 0, $0]) },
  LimitCase("clock-step", "half of the pairs", count: 2, .above) { count in
    stepped((0..<4).map { $0 < count ? 9 : 0 })
  }.showing { $0.state == nil },
  LimitCase("time-conflict", "one time", seconds: 0, .onlyAt) {
    inOrder([(1, 0, closedUpright), (1 + $0, 9, closedUpright), (3.5, 9, closedUpright)])
  },
  LimitCase("time-conflict", "the same angle", degrees: 9, .allButAt) {
    timed([(0, 9, closedUpright), (0, $0, closedUpright), (0.5, 9, closedUpright)])
  },
  LimitCase("time-conflict", "half of four seconds", count: 2, .atOrBelow) { count in
    var scene = Scene()
    scene.setting.coarseSources = [0]
    for second in 0..<4 {
      scene.read(Double(second), 0, closedUpright)
      if second < count { scene.read(Double(second), 5, closedUpright) }
    }
    return scene
  },
]
