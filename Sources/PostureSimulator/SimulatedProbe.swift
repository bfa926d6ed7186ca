import PostureModel

/// The debug probe in the app: it reads the phone at every tick of its cadence.
struct SimulatedProbe: Sendable {
  private(set) var readings: [SimulatedReading] = []
  private let start: Instant
  private let cadence: Int64
  private var ticks: Int64 = 0
  private var layout: Shared<Layout>?
  private let context = Shared(SimulatedProbe.identity)

  /// The probe began some time after the app did: 412 s on its monotonic clock.
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

  init(start: Instant, cadence: Int64) { (self.start, self.cadence) = (start, cadence) }

  /// Reads once for each tick that falls before the phone's next update.
  mutating func read(_ phone: inout SimulatedPhone) {
    while ticks * cadence < phone.elapsed + SimulatedPhone.update {
      read(phone.view.layout, &phone)
      ticks += 1
    }
  }

  private mutating func read(_ layout: Layout, _ phone: inout SimulatedPhone) {
    let elapsed = ticks * cadence
    let shared = self.layout?.value == layout ? self.layout ?? Shared(layout) : Shared(layout)
    self.layout = shared
    let reading = Reading(
      time: Instant(milliseconds: start.milliseconds + elapsed), sequence: ticks + 1,
      uptime: Double(Self.uptimeAtStart + elapsed) / 1_000, angle: degrees(phone.shownAngle),
      layout: shared, context: context)
    readings.append(SimulatedReading(reading: reading, truth: phone.takeTruth()))
  }
}
