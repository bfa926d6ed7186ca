import PostureModel

/// A probe that reports a made-up evening after another, two seconds a reading.
///
/// The sizes, insets, regions and keyboards are the published ones of the two displays; how long a
/// posture is held and how often the phone is turned are guesses. Whole numbers throughout, so that a
/// seed gives the same bytes on any machine.
struct GeneratedProbe {
  /// Readings in a session: two hours and a quarter.
  static let sessionLength = 4_000

  private var dice: Dice
  private let isNoisy: Bool
  private var made = 0
  private var hand: GeneratedHand
  /// What the last reading saw, and its bytes around the time and the angle.
  private var sight: GeneratedSight?
  private var beforeAngle: [UInt8] = []
  private var afterAngle: [UInt8] = []

  init(seed: UInt64, isNoisy: Bool) {
    dice = Dice(seed: seed)
    hand = GeneratedHand(&dice)
    self.isNoisy = isNoisy
  }

  /// Adds the next reading, without a line's end.
  mutating func append(to bytes: inout [UInt8]) {
    let (session, index) = made.quotientAndRemainder(dividingBy: Self.sessionLength)
    if index == 0 { hand = GeneratedHand(&dice) }
    made += 1
    hand.hold(&dice)
    var seen = GeneratedSight(hand, session: session)
    if isNoisy {
      // An odd factor shuffles the numbers and gives none twice, up to sixteen million.
      let shuffled = made &* 2_654_435_761 & 0xFF_FFFF
      (seen.extraWidth, seen.extraHeight) = (shuffled & 0xFFF, shuffled >> 12)
    }
    if seen != sight {
      sight = seen
      (beforeAngle, afterAngle) = (Array(seen.beforeAngle.utf8), Array(seen.afterAngle.utf8))
    }
    // Evenings are an hour apart. A probe's timer is late now and then.
    let tick = session * (Self.sessionLength + 1_800) + index
    let delay = dice.isOne(in: 10) ? dice.number(in: 1...40) : 0
    let time = Instant(milliseconds: Self.begin + Int64(tick * 2_000 + delay))
    bytes += #"{"time":""#.utf8
    bytes += time.text.utf8
    bytes += beforeAngle
    bytes += "\(hand.angle / 10).\(hand.angle % 10)".utf8
    bytes += afterAngle
  }

  /// 2026-11-03T20:15:00Z.
  private static let begin: Int64 = 1_793_736_900_000
}

/// Throws of a die that a seed decides.
///
/// SplitMix64: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (OOPSLA 2014).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A whole number of the range.
  ///
  /// That low ones are likelier by a trifle does no harm here.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return range.lowerBound + Int(mixed % UInt64(range.count))
  }

  /// Whether the throw that comes up once in so many came up.
  mutating func isOne(in many: Int) -> Bool { number(in: 1...many) == 1 }
}
