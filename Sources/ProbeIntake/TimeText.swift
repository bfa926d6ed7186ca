/// A time of ISO 8601, extended or basic: `2026-10-28T21:04:02.5+02:00`, `20261028T210402Z`.
///
/// A space may stand for the `T` and before the zone, as Foundation prints dates; a comma for the
/// decimal point. Fractions have any number of digits.
struct TimeText {
  enum Outcome {
    /// Milliseconds of the clock on the wall, the zone's minutes east of UTC if it was given, and
    /// whether there is a fraction of a second.
    case instant(local: Int64, zone: Int?, isFine: Bool)
    /// What was expected instead.
    case wrong(String)
  }

  private var rest: Substring.UTF8View
  /// Whether more than the time may follow.
  private let isPrefix: Bool

  init(_ text: String, isPrefix: Bool = false) {
    (rest, self.isPrefix) = (text[...].utf8, isPrefix)
  }

  mutating func read() -> Outcome {
    let general = Outcome.wrong("an ISO 8601 time")
    guard let year = digits(4) else { return general }
    let isExtended = take(.minus)
    guard let month = digits(2), !isExtended || take(.minus), let day = digits(2) else {
      return general
    }
    guard take(UInt8(ascii: "T")) || take(UInt8(ascii: "t")) || take(.space),
      let hour = digits(2)
    else { return general }
    var (minute, second, fraction) = (0, 0, Int64(0))
    var isFine = false
    let hasColons = take(.colon)
    guard let read = digits(2) else { return general }
    minute = read
    if hasColons ? take(.colon) : rest.first?.isDigit == true {
      guard let read = digits(2) else { return general }
      second = read
      if take(.point) || take(.comma) {
        guard let read = milliseconds() else { return general }
        (fraction, isFine) = (read, true)
      }
    }
    guard let zone = isPrefix ? zoneOrNone() : zone() else { return general }
    guard let days = validDays(year, month, day) else {
      return .wrong("a day that the calendar has")
    }
    guard second != 60 else { return .wrong("a second below 60, not a leap second") }
    guard hour < 24, minute < 60, second < 60 else { return .wrong("a time of day") }
    let seconds = Int64(((days * 24 + hour) * 60 + minute) * 60 + second)
    return .instant(local: seconds * 1_000 + fraction, zone: zone.minutes, isFine: isFine)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = rest.first, digit.isDigit else { return nil }
      value = value * 10 + Int(digit - .zero)
      rest.removeFirst()
    }
    return value
  }

  /// A fraction of a second in milliseconds, rounded half up.
  private mutating func milliseconds() -> Int64? {
    var (value, count) = (Int64(0), 0)
    var isUp = false
    while let digit = rest.first, digit.isDigit {
      if count < 3 { value = value * 10 + Int64(digit - .zero) }
      if count == 3 { isUp = digit >= UInt8(ascii: "5") }
      count += 1
      rest.removeFirst()
    }
    guard count > 0 else { return nil }
    while count < 3 {
      value *= 10
      count += 1
    }
    return value + (isUp ? 1 : 0)
  }

  /// The zone, if one follows.
  private mutating func zoneOrNone() -> (minutes: Int?, Void)? {
    let end = rest.firstIndex { byte in
      !(byte.isDigit || byte.isLetter || [.plus, .minus, .colon, .space].contains(byte))
    }
    let whole = rest
    let text = rest[..<(end ?? rest.endIndex)]
    // The zone is one word: behind at most one blank.
    let word = text.drop { $0 == .space }.prefix { $0 != .space }
    guard whole.first != .space || word.startIndex == text.index(after: text.startIndex) else {
      return (nil, ())
    }
    rest = word
    let zone = word.isEmpty ? nil : zone()
    rest = whole
    return zone ?? (nil, ())
  }

  /// The zone at the end; `nil` if what stands there is none.
  private mutating func zone() -> (minutes: Int?, Void)? {
    if rest.isEmpty { return (nil, ()) }
    _ = take(.space)
    if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) {
      return rest.isEmpty ? (0, ()) : nil
    }
    let isWest = rest.first == .minus
    guard take(.plus) || take(.minus), let hours = digits(2), hours < 24 else { return nil }
    var minutes = 0
    if !rest.isEmpty {
      _ = take(.colon)
      guard let read = digits(2), read < 60 else { return nil }
      minutes = read
    }
    guard rest.isEmpty else { return nil }
    return ((hours * 60 + minutes) * (isWest ? -1 : 1), ())
  }
}
