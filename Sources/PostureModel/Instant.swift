/// A moment of the wall clock, to the millisecond, in UTC.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public var milliseconds: Int64

  /// Takes milliseconds since 1970.
  @inlinable public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Orders the earlier moment first.
  @inlinable public static func < (one: Instant, other: Instant) -> Bool {
    one.milliseconds < other.milliseconds
  }

  /// The moment as `2026-10-28T21:04:02.000Z`, the one spelling of a time.
  public var text: String {
    let day = floorDivide(milliseconds, 86_400_000)
    let rest = Int(milliseconds - day * 86_400_000)
    let date = civilDate(daysSince1970: Int(day))
    let (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60)
    let (second, fraction) = (rest / 1_000 % 60, rest % 1_000)
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
      + "T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2)).\(padded(fraction, 3))Z"
  }
}

private func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}

private func padded(_ value: Int, _ width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Days from 1970-01-01 to a date of the proleptic Gregorian calendar.
///
/// Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, `days_from_civil`.
public func daysSince1970(year: Int, month: Int, day: Int) -> Int {
  let shifted = month <= 2 ? year - 1 : year
  let era = (shifted >= 0 ? shifted : shifted - 399) / 400
  let yearOfEra = shifted - era * 400
  let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
  let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/// The date of the proleptic Gregorian calendar that lies so many days after 1970-01-01.
///
/// Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, `civil_from_days`.
func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra =
    (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}
