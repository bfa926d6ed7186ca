/// A number in its one spelling: as few digits as give it back, no exponent, no needless zeros.
///
/// `669`, `455.5`, `-0.25`. Negative zero is `0`. Finite numbers only.
public func plain(_ value: Double) -> String {
  if let whole = Int64(exactly: value), whole.magnitude < 1_000_000_000_000_000 {
    return String(whole)
  }
  let spelled = value.description
  guard let exponentMark = spelled.firstIndex(of: "e"),
    let exponent = Int(spelled[spelled.index(after: exponentMark)...])
  else { return spelled.hasSuffix(".0") ? String(spelled.dropLast(2)) : spelled }
  let sign = spelled.hasPrefix("-") ? "-" : ""
  let mantissa = spelled[..<exponentMark].drop { $0 == "-" }.split(separator: ".")
  let whole = String(mantissa[0])
  let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
  let digits = whole + fraction
  let point = whole.count + exponent
  if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
  if point >= digits.count {
    return sign + digits + String(repeating: "0", count: point - digits.count)
  }
  let split = digits.index(digits.startIndex, offsetBy: point)
  return sign + digits[..<split] + "." + digits[split...]
}

/// A number to so many decimal places, rounded half away from zero, the same on every machine.
///
/// Needless zeros are kept, so that a column of figures lines up; `-0.04` to one place is `0.0`.
public func fixed(_ value: Double, places: Int) -> String {
  var factor = 1.0
  for _ in 0..<places { factor *= 10 }
  let product = (abs(value) * factor).rounded()
  // Beyond the whole numbers that a Double holds there are no places left to round.
  guard product < 9_007_199_254_740_992 else { return plain(value) }
  let scaled = Int64(product)
  let unit = Int64(factor)
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard places > 0 else { return sign + String(scaled) }
  let fraction = String(scaled % unit)
  return sign + String(scaled / unit) + "."
    + String(repeating: "0", count: places - fraction.count) + fraction
}

/// A number rounded to at most so many decimal places, without needless zeros.
public func rounded(_ value: Double, places: Int) -> String {
  // Most lengths are whole, and have no places to round.
  if let whole = Int64(exactly: value), whole.magnitude < 1_000_000_000 { return String(whole) }
  let text = fixed(value, places: places)
  var kept = text.utf8[...]
  guard kept.contains(UInt8(ascii: ".")) else { return text }
  while kept.last == UInt8(ascii: "0") { kept.removeLast() }
  if kept.last == UInt8(ascii: ".") { kept.removeLast() }
  return String(Substring(kept))
}
