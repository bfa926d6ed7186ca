import PostureModel

@testable import PostureAnalysis

let outerUpright = Size(width: 466, height: 678)
let innerUpright = Size(width: 669, height: 951)

/// A layout with a window and a screen of one size.
func layout(
  _ size: Size? = innerUpright, _ status: HingeStatus? = nil, division: Bool? = nil,
  screen: Size? = nil, change: (inout Layout) -> Void = { _ in }
) -> Layout {
  var layout = Layout()
  if let size {
    layout.window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    layout.screen = screen ?? size
    if let division {
      let frame =
        size.height > size.width
        ? Rect(x: 0, y: (size.height - 40) / 2, width: size.width, height: 40)
        : Rect(x: (size.width - 40) / 2, y: 0, width: 40, height: size.height)
      layout.regions = [Region(kind: .division, frame: frame, active: division)]
    }
  }
  layout.status = status
  change(&layout)
  return layout
}

/// Readings of a made-up session, spelled by what was seen.
struct Scene {
  var setting = SessionSetting(session: "scene")
  private(set) var layouts: [ClassifiedLayout] = []
  private(set) var readings: [ReadingTrace] = []
  private var indices: [Layout: Int] = [:]

  init() {}

  /// Adds a reading; seconds since the scene began, degrees.
  mutating func read(
    _ seconds: Double, _ angle: Double? = nil, _ layout: Layout, sequence: Int64? = nil,
    uptime: Double? = nil
  ) {
    let index = indices[layout] ?? layouts.count
    if index == layouts.count {
      layouts.append(ClassifiedLayout(layout, profile: setting.profile))
      indices[layout] = index
    }
    readings.append(
      ReadingTrace(
        number: readings.count + 1,
        time: Instant(milliseconds: 1_793_221_442_000 + Int64((seconds * 1_000).rounded())),
        sequence: sequence, uptime: uptime, angle: angle.map { Int(($0 * 1_000_000).rounded()) },
        layout: index))
  }

  /// Says which device a reading is of.
  mutating func name(_ subject: Int?, at place: Int) { readings[place].subject = subject }

  /// Says which source a reading is from.
  mutating func move(at place: Int, toSource source: Int) { readings[place].source = source }

  /// Its layouts as the analysis takes them.
  var evidence: [LayoutEvidence] {
    layouts.map { LayoutEvidence($0, profile: setting.profile) }
  }

  /// What a first pass over it finds.
  var survey: SessionSurvey {
    var survey = SessionSurvey(setting)
    let layouts = evidence
    for reading in readings { survey.add(reading, layouts[reading.layout]) }
    return survey
  }

  /// What the analysis makes of it.
  var findings: SessionFindings {
    PostureAnalysis.findings(of: readings, setting, layouts: layouts)
  }
}

/// Seeded random numbers: Sebastiano Vigna's SplitMix64, so that a failing case can be run again.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A thousand seeds in pieces, which the test's threads share out.
let thousandSeeds = (0..<20 as Range<UInt64>).map { ($0 * 50 + 1)...(($0 + 1) * 50) }

/// A session of random length, pace, angles and layouts, gaps and ties of time among them.
func randomScene(seed: UInt64) -> Scene {
  var random = Seeded(seed)
  var scene = Scene()
  let layouts = [
    layout(outerUpright, .closed), layout(outerUpright, .partiallyOpen),
    layout(innerUpright.turned, .partiallyOpen), layout(innerUpright.turned, .fullyOpen),
    layout(innerUpright, .partiallyOpen, division: true), layout(Size(width: 300, height: 300)),
  ]
  let paces = [0.0, 0.016, 0.3, 1, 2]
  let pace = paces.randomElement(using: &random) ?? 1
  let hurries = [0.1, 1.0, 20]
  let hurry = hurries.randomElement(using: &random) ?? 1
  var (time, angle, place) = (0.0, 90.0, 0)
  for _ in 0..<Int.random(in: 0...120, using: &random) {
    time += Double(Int.random(in: 0...2, using: &random)) * pace
    if Int.random(in: 0..<20, using: &random) == 0 { time += 7 }
    angle += Double.random(in: -hurry...hurry, using: &random)
    if Int.random(in: 0..<5, using: &random) == 0 {
      place = Int.random(in: 0..<layouts.count, using: &random)
    }
    let hasAngle = Int.random(in: 0..<8, using: &random) > 0
    scene.read(time, hasAngle ? min(180, max(0, angle)) : nil, layouts[place])
  }
  return scene
}
