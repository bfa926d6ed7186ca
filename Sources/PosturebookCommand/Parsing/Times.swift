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

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte }
