import PostureModel

/// Milliseconds of a length of time with its unit: `500ms`, `2s`, `1.5m`, `1h`.
///
/// More than nothing, at most a year, and not finer than a millisecond; anything else is `nil`.
func milliseconds(_ text: String) -> Int64? {
  let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000),
  ]
  for unit in units where text.hasSuffix(unit.suffix) {
    let digits = text.dropLast(unit.suffix.count)
    guard digits.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(digits)
    else { return nil }
    let product = number * unit.milliseconds
    let whole = product.rounded()
    guard whole >= 1, whole <= 31_622_400_000, abs(product - whole) < 1e-6 else { return nil }
    return Int64(whole)
  }
  return nil
}

/// Minutes east of UTC: `+02:00`, `-0530`, `Z`.
func zoneMinutes(_ text: some StringProtocol) -> Int? {
  if text == "Z" || text == "z" { return 0 }
  var rest = Array(text.utf8)[...]
  guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
    let hours = number(&rest, digits: 2)
  else { return nil }
  if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
  guard let minutes = number(&rest, digits: 2), rest.isEmpty, hours < 24, minutes < 60
  else { return nil }
  return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
}

/// A moment in ISO 8601 with its zone: `2026-10-28T21:04:02.5+02:00`.
///
/// Seconds may be left out; decimals beyond the millisecond are rounded half up.
func instant(_ text: String) -> Instant? {
  var rest = Array(text.utf8)[...]
  guard let year = number(&rest, digits: 4), skip("-", &rest),
    let month = number(&rest, digits: 2), skip("-", &rest),
    let day = number(&rest, digits: 2), skip("T", &rest) || skip("t", &rest) || skip(" ", &rest),
    let hour = number(&rest, digits: 2), skip(":", &rest),
    let minute = number(&rest, digits: 2)
  else { return nil }
  var (second, fraction) = (0, Int64(0))
  if skip(":", &rest) {
    guard let seconds = number(&rest, digits: 2) else { return nil }
    second = seconds
    if skip(".", &rest) || skip(",", &rest) {
      let decimals = rest.prefix { isDigit($0) }
      rest.removeFirst(decimals.count)
      guard !decimals.isEmpty else { return nil }
      fraction = roundedMilliseconds(decimals)
    }
  }
  guard let zone = zoneMinutes(String(decoding: rest, as: UTF8.self)),
    (1...12).contains(month), (1...daysOfMonth(month, year)).contains(day),
    hour < 24, minute < 60, second < 60
  else { return nil }
  let days = Int64(daysSince1970(year: year, month: month, day: day))
  let seconds = days * 86_400 + Int64(hour * 3_600 + (minute - zone) * 60 + second)
  return Instant(milliseconds: seconds * 1_000 + fraction)
}

private func roundedMilliseconds(_ decimals: ArraySlice<UInt8>) -> Int64 {
  var value: Int64 = 0
  for place in 0..<3 {
    let digit = decimals.dropFirst(place).first.map { Int64($0 - UInt8(ascii: "0")) } ?? 0
    value = value * 10 + digit
  }
  return value + (decimals.dropFirst(3).first.map { $0 >= UInt8(ascii: "5") } == true ? 1 : 0)
}

private func daysOfMonth(_ month: Int, _ year: Int) -> Int {
  let following = month == 12 ? (year + 1, 1) : (year, month + 1)
  return daysSince1970(year: following.0, month: following.1, day: 1)
    - daysSince1970(year: year, month: month, day: 1)
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte }

private func skip(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
  guard let first = rest.first, first == UInt8(ascii: character) else { return false }
  rest.removeFirst()
  return true
}

private func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int? {
  let taken = rest.prefix(digits)
  guard taken.count == digits, taken.allSatisfy(isDigit) else { return nil }
  rest.removeFirst(digits)
  return taken.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}
