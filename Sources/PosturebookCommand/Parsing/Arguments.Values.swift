import PostureModel
import ProbeIntake

/// Values that are more than text. Each is `nil` if the option was not given.
extension Arguments {
  /// A length of time, in milliseconds: `2s`, `500ms`, `10m`, `1.5h`.
  func milliseconds(_ option: Option) throws(UsageError) -> Int64? {
    try read(option, expected: "a length of time with its unit: 500ms, 2s, 10m or 1h") {
      PosturebookCommand.milliseconds($0)
    }
  }

  /// A moment, with its zone: `2026-10-28T21:04:02Z`.
  func instant(_ option: Option) throws(UsageError) -> Instant? {
    try read(option, expected: "a time with its zone: 2026-10-28T21:04:02Z or …+02:00") {
      Instant($0)
    }
  }

  /// A time zone, in minutes east of UTC: `+02:00`, `-05:30`, `Z`.
  func zoneMinutes(_ option: Option) throws(UsageError) -> Int? {
    try read(option, expected: "hours and minutes east of UTC: +02:00 or -05:30") {
      PostureModel.zoneMinutes($0)
    }
  }

  /// A whole number within bounds.
  func integer(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    try read(option, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      Int($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A whole number from 0, as a seed takes it.
  func seed(_ option: Option) throws(UsageError) -> UInt64? {
    try read(option, expected: "a whole number from 0") { UInt64($0) }
  }

  /// A number, with a point if it has a fraction, within bounds.
  func number(_ option: Option, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    let expected = "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    return try read(option, expected: expected) {
      Double($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// One of the words of an enumeration.
  func word<Word: RawRepresentable<String>>(
    _ option: Option, among words: [Word]
  ) throws(UsageError) -> Word? {
    guard let text = value(option) else { return nil }
    guard let word = words.first(where: { $0.rawValue == text }) else {
      throw .unknownWord(text, of: "--\(option.name)", choices: words.map(\.rawValue))
    }
    return word
  }

  /// One of the six states, or `unclassified`.
  func state(_ option: Option) throws(UsageError) -> State? {
    try word(option, among: State.allCases)
  }

  /// The unit of angles.
  func angleUnit(_ option: Option) throws(UsageError) -> IntakeChoices.AngleUnit? {
    try word(option, among: [.degrees, .radians])
  }

  /// Pairs that are written `KEY=VALUE`, in order; the value may hold more of `=`.
  func pairs(_ option: Option) throws(UsageError) -> [(key: String, value: String)] {
    var pairs: [(key: String, value: String)] = []
    for text in values(option) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .unreadable(
          text, of: "--\(option.name)", expected: option.value ?? "two words joined with '='")
      }
      pairs.append((String(parts[0]), String(parts[1])))
    }
    return pairs
  }

  private func read<Value>(
    _ option: Option, expected: String, _ reading: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    guard let value = reading(text) else {
      throw .unreadable(text, of: "--\(option.name)", expected: expected)
    }
    return value
  }
}
