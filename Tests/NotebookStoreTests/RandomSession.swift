import PostureModel

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

  /// Whether one of so many chances came true.
  mutating func happens(oneIn chances: Int) -> Bool {
    Int.random(in: 0..<chances, using: &self) == 0
  }
}

/// The lines of a dump by a careless probe of a phone that is folded, turned, clicked and left alone.
///
/// Readings are left out, angles missing, statuses unknown, divisions without `active`, times shared,
/// uptimes there or not, true or not. Each line is another reading.
func randomLines(seed: UInt64, count: Int = 120) -> [String] {
  var random = Seeded(seed)
  var probe = CarelessProbe(using: &random)
  var phone = CarelessPhone()
  var lines: [String] = []
  while lines.count < count {
    probe.wait(using: &random)
    phone.move(for: probe.sinceLast, using: &random)
    let line = probe.line(phone, using: &random)
    if lines.last != line { lines.append(line) }
  }
  return lines
}

/// A phone whose status, display and division change their minds near angles of their own, and now
/// and then for no reason at all.
private struct CarelessPhone {
  var angle = 0.0
  var status = "closed"
  var isInner = false
  var isDivided = false
  var isSideways = false
  private var speed = 0.0

  mutating func move(for seconds: Double, using random: inout Seeded) {
    if random.happens(oneIn: 12) {
      let speeds = [0, 0, 0.4, 1.5, 4, 7, 20]
      speed = (speeds.randomElement(using: &random) ?? 0) * (random.next() % 2 == 0 ? 1 : -1)
    }
    let before = angle
    angle += speed * seconds
    if random.happens(oneIn: 50) { angle = Double.random(in: 0...180, using: &random) }
    if random.happens(oneIn: 9) { angle += Double.random(in: -0.7...0.7, using: &random) }
    if !(0...180).contains(angle) { speed = -speed }
    angle = min(180, max(0, angle))
    decide(isOpening: angle > before, using: &random)
    if random.happens(oneIn: 60) { isSideways.toggle() }
  }

  private mutating func decide(isOpening: Bool, using random: inout Seeded) {
    let play = Double.random(in: -8...8, using: &random)
    if angle >= 179 {
      status = "fullyOpen"
    } else {
      status = angle > (isOpening ? 25 : 45) + play ? "partiallyOpen" : "closed"
    }
    isInner = angle > (isOpening ? 90 : 70) + play
    isDivided = status == "partiallyOpen" && angle > (isOpening ? 100 : 80) + play
    if random.happens(oneIn: 25) { status = isOpening ? "closed" : "fullyOpen" }
    if random.happens(oneIn: 25) { isInner.toggle() }
    if random.happens(oneIn: 25) { isDivided.toggle() }
  }
}

/// A probe with a cadence, perhaps an uptime and a counter, that forgets things.
private struct CarelessProbe {
  private(set) var sinceLast = 0.0
  private let cadence: Int
  private let hasUptime: Bool
  private let hasSequence: Bool
  private let uptimeErrs: Int
  private let device: String?
  private var os = "27.1"
  private var time = 1_793_221_442_137
  private var uptime = 90_000
  private var sequence = 0

  init(using random: inout Seeded) {
    cadence =
      [16, 16, 100, 500, 1_000, 2_000, 5_000, 10_000].randomElement(using: &random) ?? 2_000
    hasUptime = random.next() % 2 == 0
    hasSequence = random.next() % 2 == 0
    uptimeErrs = [3, 30, 1_000].randomElement(using: &random) ?? 30
    device = ["Duo", "Solo", nil].randomElement(using: &random) ?? nil
  }

  /// Lets a tick pass, sometimes several, sometimes none.
  mutating func wait(using random: inout Seeded) {
    var passed = cadence
    if random.happens(oneIn: 15) { passed = 0 }
    if random.happens(oneIn: 15) { passed = Int.random(in: 1...(3 * cadence), using: &random) }
    if random.happens(oneIn: 40) {
      let limit = max(5_000, cadence * 5 / 2)
      passed = [limit, limit + 1, 2 * limit].randomElement(using: &random) ?? limit
    }
    time += passed
    uptime += passed
    if random.happens(oneIn: 150) { os = "27.2" }
    sequence += random.happens(oneIn: 20) ? 2 : 1
    if random.happens(oneIn: uptimeErrs) {
      uptime += [1_000, 1_001].randomElement(using: &random) ?? 0
    }
    sinceLast = Double(passed) / 1_000
  }

  func line(_ phone: CarelessPhone, using random: inout Seeded) -> String {
    var fields = [#""time":"\#(Instant(milliseconds: Int64(time)).text)""#]
    if hasSequence { fields.append(#""sequence":\#(sequence)"#) }
    if hasUptime, !random.happens(oneIn: 15) {
      fields.append(#""uptime":\#(Double(uptime) / 1_000)"#)
    }
    if let device { fields.append(#""device":{"model":"\#(device)","os":"\#(os)"}"#) }
    // The inner picture stands the other way than the outer one, in the same hand.
    let size = phone.isInner ? (951, 669) : (466, 678)
    let (width, height) = phone.isSideways ? (size.1, size.0) : size
    if !random.happens(oneIn: 40) {
      fields.append(#""window":{"width":\#(width),"height":\#(height)}"#)
    }
    if let regions = regions(phone, using: &random) { fields.append(#""regions":[\#(regions)]"#) }
    fields.append(#""hinge":{\#(hinge(phone, using: &random))}"#)
    return "{" + fields.joined(separator: ",") + "}"
  }

  private func hinge(_ phone: CarelessPhone, using random: inout Seeded) -> String {
    var parts: [String] = []
    switch Int.random(in: 0..<40, using: &random) {
    case 0: parts.append(#""status":"unknown""#)
    case 1: parts.append(#""status":"ajar""#)
    case 2: parts.append(#""status":null"#)
    default: parts.append(#""status":"\#(phone.status)""#)
    }
    if !random.happens(oneIn: 25) { parts.append(#""angle":\#(phone.angle)"#) }
    return parts.joined(separator: ",")
  }

  /// Mostly one division that says whether it is active.
  ///
  /// Two never differ in whether they say it, since the view `readings` tells of only one.
  private func regions(_ phone: CarelessPhone, using random: inout Seeded) -> String? {
    let bare = #"{"kind":"division","frame":{"x":0,"y":0,"width":40,"height":40}"#
    let active = #","active":\#(phone.isDivided)}"#
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return nil
    case 1: return ""
    case 2: return #"{"kind":"occlusion","frame":{"x":0,"y":0,"width":84,"height":84}}"#
    case 3: return bare + "}"
    case 4: return bare + #","active":false},"# + bare + active
    default: return bare + active
    }
  }
}
