import PostureModel

/// The debug probe in the app: it reads the phone at every tick of its cadence.
struct SimulatedProbe: Sendable {
  private(set) var readings: [SimulatedReading] = []
  private var isSilent = false
  private var oddity: Oddity?
  private var note: String?
  private var ticks: Int64 = 0
  private var sequence: Int64 = 0
  /// Milliseconds by which the wall clock was moved.
  private var clockOffset: Int64 = 0
  /// What an honest look gave before the phone was last moved.
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

  /// Begins a step of the scenario, of most of which the probe knows nothing.
  mutating func begin(_ step: Act, _ phone: SimulatedPhone) {
    (isSilent, oddity, note) = (false, nil, nil)
    switch step {
    case .readings(_, let remark): note = remark
    case .odd(let odd, _): (oddity, note) = (odd, odd.note)
    case .silence: isSilent = true
    case .clock(let seconds): clockOffset += seconds * 1_000
    case .drag, .press, .click, .turn: before = sight(of: phone)
    case .hold, .keyboard, .window: break
    }
  }

  /// Reads once for each tick that falls before the phone's next update.
  mutating func read(_ phone: inout SimulatedPhone) {
    while ticks * cadence < phone.elapsed + SimulatedPhone.update {
      if isSilent {
        sequence += 1
      } else {
        look(&phone)
      }
      ticks += 1
    }
  }

  private func sight(of phone: SimulatedPhone) -> Sight {
    let view = phone.view
    return Sight(angle: spelling.told(phone.hinge.shownAngle, view.status), layout: view.layout)
  }

  private mutating func look(_ phone: inout SimulatedPhone) {
    let honest = sight(of: phone)
    let truth = phone.takeTruth()
    if case .readTwice = oddity { keep(honest, truth) }
    keep(oddity.map { honest.spoiled(by: $0, after: before ?? honest) } ?? honest, truth)
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
