import PostureModel

/// The debug probe in the app: it reads the phone at every tick of its cadence.
struct SimulatedProbe: Sendable {
  private(set) var readings: [SimulatedReading] = []
  /// How many readings, or missed ticks, the step that runs still waits for.
  private var pending = 0
  private var isSilent = false
  private var oddity: Oddity?
  private var note: String?
  private var ticks: Int64 = 0
  private var sequence: Int64 = 0
  /// Milliseconds by which the wall clock was moved.
  private var clockOffset: Int64 = 0
  private var before: Sight?
  private var layout: Shared<Layout>?
  private var context = Shared(SimulatedProbe.identity)
  private let start: Instant
  private let cadence: Int64
  private let spelling: AngleSpelling

  /// The probe began some time after the phone did: 412 s on its monotonic clock.
  private static let uptimeAtStart: Int64 = 412_000

  /// Who is measured, said so that nobody takes it for a measurement.
  static let identity: Context = {
    var context = Context()
    context.device = "iPhone Duo (simulated)"
    context.os = "27.1"
    context.simulator = true
    context.app = "Example"
    context.appVersion = "1.0"
    context.appBuild = "1"
    return context
  }()

  init(start: Instant, cadence: Int64, spelling: AngleSpelling) {
    (self.start, self.cadence, self.spelling) = (start, cadence, spelling)
  }

  /// Whether the step that runs is not over before the probe has had its readings.
  var isWaiting: Bool { pending > 0 }

  /// Begins a step; of most of them the probe knows nothing.
  mutating func begin(_ step: Step) {
    (pending, isSilent, oddity, note) = (0, false, nil, nil)
    switch step {
    case .readings(let count, let remark): (pending, note) = (count, remark)
    case .odd(let odd, let count): (pending, oddity, note) = (count, odd, odd.note)
    case .silence(let count): (pending, isSilent) = (count, true)
    case .clock(let seconds): clockOffset += seconds * 1_000
    case .hold, .drag, .press, .click, .turn, .keyboard, .window: break
    }
  }

  /// Reads once for each tick that falls before the phone's next update.
  mutating func read(_ phone: inout SimulatedPhone) {
    while ticks * cadence < phone.elapsed + SimulatedPhone.update {
      if isSilent && isWaiting {
        sequence += 1
      } else {
        look(&phone)
      }
      ticks += 1
      pending -= 1
      if pending == 0 { (oddity, note) = (nil, nil) }
    }
  }

  private mutating func look(_ phone: inout SimulatedPhone) {
    let view = phone.view
    let angle = spelling.told(phone.shownAngle, view.status)
    let honest = Sight(angle: angle, layout: view.layout)
    var sight = honest
    if let oddity, let before { sight = honest.spoiled(by: oddity, after: before) }
    let truth = phone.takeTruth()
    if case .readTwice = oddity { keep(honest, truth) }
    keep(sight, truth)
    // What is late, or stuck, stays so however often it is read.
    if oddity == nil { before = honest }
  }

  private mutating func keep(_ sight: Sight, _ truth: Truth) {
    let elapsed = ticks * cadence
    sequence += 1
    let reading = Reading(
      time: Instant(milliseconds: start.milliseconds + elapsed + clockOffset),
      sequence: sequence, uptime: Double(Self.uptimeAtStart + elapsed) / 1_000,
      angle: sight.angle.map(degrees), layout: shared(sight.layout), context: sharedContext())
    readings.append(SimulatedReading(reading: reading, truth: truth))
  }

  private mutating func shared(_ value: Layout) -> Shared<Layout> {
    if let layout, layout.value == value { return layout }
    let fresh = Shared(value)
    layout = fresh
    return fresh
  }

  private mutating func sharedContext() -> Shared<Context> {
    if context.value.note == note { return context }
    var value = Self.identity
    value.note = note
    context = Shared(value)
    return context
  }
}
