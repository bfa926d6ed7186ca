import PostureModel

/// How far consecutive readings are from each other, by the wall clock and by the uptimes.
struct ClockSurvey: Sendable {
  private let statedCadence: Int64?
  private let parameters: AnalysisParameters
  /// How many pairs are so many milliseconds apart, up to the longest difference that counts.
  private var counts: [UInt32] = []
  private var differences = 0
  /// How many pairs have two uptimes, and how many of those disagree with the wall clock.
  private var pairs = 0
  private var disagreeing = 0
  /// Of those that disagree as of a device that slept, how many are so many milliseconds apart.
  private var pauses: [Int64: Int] = [:]
  /// The readings of pairs with two uptimes.
  private(set) var timed = SurveyedReadings()

  /// Begins with no pair.
  init(_ setting: SessionSetting) {
    (statedCadence, parameters) = (setting.statedCadence, setting.parameters)
  }

  /// Appends a pair of consecutive readings.
  mutating func add(_ first: ReadingTrace, _ second: ReadingTrace) {
    let difference = second.time.milliseconds - first.time.milliseconds
    if difference > 0, difference <= longestDifference {
      let place = Int(difference)
      if place >= counts.count { counts += repeatElement(0, count: place + 1 - counts.count) }
      counts[place] += 1
      differences += 1
    }
    guard let pair = ClockPair(first, second) else { return }
    pairs += 1
    timed.add(first)
    timed.add(second)
    guard pair.disagrees else { return }
    disagreeing += 1
    // No limit of a gap is shorter than 5 s, nor longer than that of the longest difference.
    if pair.lags, pair.wall > 5_000 { pauses[min(pair.wall, longestPause), default: 0] += 1 }
  }

  /// Milliseconds from one reading to the next: as stated, else as measured, else the contract's.
  var cadence: Int64 {
    // A cadence of nothing, or of thirty years, is a slip of the hand that must not end the program.
    min(max(1, statedCadence ?? measuredCadence ?? 2_000), 1_000_000_000_000)
  }

  /// Milliseconds beyond which readings are too far apart.
  var gapLimit: Int64 { parameters.gapLimit(cadence: cadence) }

  /// How many pairs disagree of how many, where the device did not sleep.
  var awake: (disagreeing: Int, pairs: Int) {
    let limit = gapLimit
    let asleep = pauses.reduce(0) { $0 + ($1.key > limit ? $1.value : 0) }
    return (disagreeing - asleep, pairs - asleep)
  }

  /// Whether no more than half of the pairs that have uptimes disagree with the wall clock.
  var usesUptimes: Bool { awake.disagreeing * 2 <= awake.pairs }

  /// The median of the positive differences of at most 15 s; `nil` if there is none.
  ///
  /// Of an even number, the mean of the middle two, rounded half up.
  private var measuredCadence: Int64? {
    guard differences > 0 else { return nil }
    let lower = difference(ranked: (differences - 1) / 2)
    let upper = differences.isMultiple(of: 2) ? difference(ranked: differences / 2) : lower
    return (lower + upper + 1) / 2
  }

  private func difference(ranked rank: Int) -> Int64 {
    var seen = 0
    for (difference, count) in counts.enumerated() {
      seen += Int(count)
      if seen > rank { return Int64(difference) }
    }
    return longestDifference
  }

  /// Pauses of this length and longer are longer than the limit, unless a cadence was stated.
  private var longestPause: Int64 {
    parameters.gapLimit(cadence: max(longestDifference, statedCadence ?? 0)) + 1
  }
}

private let longestDifference: Int64 = 15_000
