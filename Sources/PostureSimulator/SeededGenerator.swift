/// A stream of numbers that a seed alone decides, on any machine and with any standard library.
///
/// SplitMix64: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (OOPSLA 2014),
/// with the constants of Vigna's public-domain `splitmix64.c`.
struct SeededGenerator: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range, each as likely as the other.
  ///
  /// Written out because the standard library does not promise to keep its own formula.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}
