/// A decimal number taken apart: digits × 10^exponent.
struct Decimal {
  var isNegative = false
  /// The first nineteen significant digits at most.
  var digits: UInt64 = 0
  var exponent = 0
  /// Whether digits that are not zeros were left out.
  var isCut = false

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Takes apart a number in JSON's grammar, which was checked before.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    if index < text.count, text[index] == .minus {
      isNegative = true
      index += 1
    }
    var isFraction = false
    // Nineteen digits always fit in 64 bits.
    var room = 19
    while index < text.count {
      let byte = text[index]
      if byte.isDigit {
        if room > 0 {
          digits = digits &* 10 &+ UInt64(byte &- .zero)
          if digits != 0 { room -= 1 }
          if isFraction { exponent -= 1 }
        } else {
          if byte != .zero { isCut = true }
          if !isFraction { exponent += 1 }
        }
      } else if byte == .point {
        isFraction = true
      } else {
        readExponent(text, index + 1)
        return
      }
      index += 1
    }
  }

  private mutating func readExponent(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) {
    var power = 0
    var isPowerNegative = false
    for byte in text[start...] {
      if byte == .minus { isPowerNegative = true }
      // Far beyond any double already; a larger power would only overflow.
      if byte.isDigit, power < 1_000_000 { power = power * 10 + Int(byte - .zero) }
    }
    exponent += isPowerNegative ? -power : power
  }

  /// The nearest double, where digits and power are both exact; `nil` elsewhere.
  ///
  /// William D. Clinger, How to Read Floating Point Numbers Accurately (1990): digits below 2^53
  /// and a power of ten up to 10^22 are exact doubles, so that one operation rounds once.
  @inline(__always)
  var exactDouble: Double? {
    guard digits < 1 << 53, !isCut, exponent >= -22, exponent <= 22 else { return nil }
    let whole = Double(digits)
    let value =
      exponent == 0
      ? whole : exponent < 0 ? whole / Self.powers[-exponent] : whole * Self.powers[exponent]
    return isNegative ? -value : value
  }

  /// The number, if it is spelled as a whole one that fits in 64 bits.
  var wholeNumber: Int64? {
    guard exponent == 0, !isCut, digits <= Int64.max else { return nil }
    return isNegative ? -Int64(digits) : Int64(digits)
  }

  /// The number × 10^shift, rounded half up to a whole one; `nil` beyond 64 bits.
  func whole(shift: Int) -> Int64? {
    let power = exponent + shift
    if digits == 0 { return 0 }
    if power >= 0 {
      guard power < 19 else { return nil }
      var value = digits
      for _ in 0..<power {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        value = product
      }
      return Int64(exactly: value).map { isNegative ? -$0 : $0 }
    }
    guard power > -19 else { return 0 }
    var divisor: UInt64 = 1
    for _ in 0..<(-power) { divisor *= 10 }
    let (quotient, rest) = digits.quotientAndRemainder(dividingBy: divisor)
    let half = divisor / 2
    // Half up is towards the future: -2.5 becomes -2.
    let isUp = isNegative ? rest > half || (rest == half && isCut) : rest >= half
    guard let value = Int64(exactly: quotient + (isUp ? 1 : 0)) else { return nil }
    return isNegative ? -value : value
  }
}

/// The nearest double to a number in JSON's grammar; infinite beyond what doubles hold.
func double(_ text: UnsafeBufferPointer<UInt8>) -> Double {
  if let value = Decimal(text).exactDouble { return value }
  return Double(String(decoding: text, as: UTF8.self)) ?? .infinity
}
