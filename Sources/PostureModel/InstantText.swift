extension Instant {
  /// Reads a time like `2026-10-28T21:04:02.000Z` or `2026-10-28 23:04:02+02:00`.
  ///
  /// A zone is required; seconds may be left out; any number of decimals is taken, rounded half up to
  /// the millisecond. `nil` for what is no such time, such as the 30th of February or a leap second.
  public init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard let year = digits(4, &rest), skip("-", &rest), let month = digits(2, &rest),
      skip("-", &rest), let day = digits(2, &rest), skip("Tt ", &rest),
      let hour = digits(2, &rest), skip(":", &rest), let minute = digits(2, &rest)
    else { return nil }
    var (second, fraction) = (0, Int64(0))
    if skip(":", &rest) {
      guard let read = digits(2, &rest) else { return nil }
      second = read
      if skip(".,", &rest) {
        guard let read = decimals(&rest) else { return nil }
        fraction = read
      }
    }
    guard (1...12).contains(month), (1...dayCount(year: year, month: month)).contains(day),
      hour < 24, minute < 60, second < 60,
      let offset = zoneMinutes(String(decoding: rest, as: UTF8.self))
    else { return nil }
    let days = daysSince1970(year: year, month: month, day: day)
    let minutes = days * 1_440 + hour * 60 + minute - offset
    self.init(milliseconds: Int64(minutes) * 60_000 + Int64(second) * 1_000 + fraction)
  }
}

/// How many days a month of the Gregorian calendar has.
public func dayCount(year: Int, month: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

private func digits(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
  guard rest.count >= count else { return nil }
  var value = 0
  for byte in rest.prefix(count) {
    guard (0x30...0x39).contains(byte) else { return nil }
    value = value * 10 + Int(byte - 0x30)
  }
  rest = rest.dropFirst(count)
  return value
}

private func skip(_ any: String, _ rest: inout ArraySlice<UInt8>) -> Bool {
  guard let next = rest.first, any.utf8.contains(next) else { return false }
  rest = rest.dropFirst()
  return true
}

/// Decimals of a second, in milliseconds, rounded half up.
private func decimals(_ rest: inout ArraySlice<UInt8>) -> Int64? {
  let digits = rest.prefix { (0x30...0x39).contains($0) }
  guard !digits.isEmpty else { return nil }
  rest = rest.dropFirst(digits.count)
  let padded = Array(digits.prefix(4)) + Array(repeating: 0x30, count: max(0, 4 - digits.count))
  let tenths = padded.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
  return (tenths + 5) / 10
}

/// Minutes east of UTC: `Z`, `+02:00`, `+0200` or `+02`; `nil` for anything else.
public func zoneMinutes(_ text: some StringProtocol) -> Int? {
  var rest = Array(text.utf8)[...]
  if skip("Zz", &rest) { return rest.isEmpty ? 0 : nil }
  let sign = rest.first == 0x2D ? -1 : 1
  guard skip("+-", &rest), let hours = digits(2, &rest), hours < 24 else { return nil }
  if rest.isEmpty { return sign * hours * 60 }
  _ = skip(":", &rest)
  guard let minutes = digits(2, &rest), minutes < 60, rest.isEmpty else { return nil }
  return sign * (hours * 60 + minutes)
}
