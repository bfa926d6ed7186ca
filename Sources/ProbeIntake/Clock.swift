import PostureModel

/// How a number counts time; the years 2020 to 2040 keep the five apart.
enum Epoch: CaseIterable {
  case since2001, seconds, milliseconds, microseconds, nanoseconds

  /// The encoding in words.
  var words: String {
    switch self {
    case .since2001: "seconds since 2001"
    case .seconds: "Unix seconds"
    case .milliseconds: "Unix milliseconds"
    case .microseconds: "Unix microseconds"
    case .nanoseconds: "Unix nanoseconds"
    }
  }

  /// Milliseconds since 1970, sub-milliseconds rounded half up; `nil` outside 2020 to 2040.
  func milliseconds(_ number: Decimal) -> Int64? {
    let value: Int64? =
      switch self {
      case .since2001: number.whole(shift: 3).map { $0 + 978_307_200_000 }
      case .seconds: number.whole(shift: 3)
      case .milliseconds: number.whole(shift: 0)
      case .microseconds: number.whole(shift: -3)
      case .nanoseconds: number.whole(shift: -6)
      }
    return value.flatMap { Clock.years.contains($0) ? $0 : nil }
  }
}

/// An instant, and whether it was written to less than a second.
struct Stamp: Equatable {
  var time: Instant
  var isFine: Bool
}

/// Reads times and remembers how each key of the file counts them.
struct Clock {
  /// 2020-01-01 to the end of 2040, in milliseconds since 1970.
  static let years: Range<Int64> = 1_577_836_800_000..<2_240_611_200_000

  /// How a key's times are written.
  private struct Encoding {
    var key: String
    var epoch: Epoch?
    var hasText = false
  }

  let zoneMinutes: Int?
  private var encodings: [Encoding] = []
  /// The number of the key that was read last.
  private(set) var lastKey = 0
  /// The bytes of the last text's date and its days since 1970: dates repeat.
  private var lastDate: (UInt64, UInt16, days: Int) = (0, 0, 0)

  init(zoneMinutes: Int?) { self.zoneMinutes = zoneMinutes }

  /// How times were read, in words; several keys are named.
  var words: String {
    let encodings = encodings.map { encoding in
      let words = [encoding.hasText ? "ISO 8601" : nil, encoding.epoch?.words]
      return (encoding.key, words.compactMap { $0 }.joined(separator: "; "))
    }
    .filter { !$1.isEmpty }
    guard encodings.count > 1 else { return encodings.first?.1 ?? "" }
    return encodings.map { "\($0): \($1)" }.joined(separator: "; ")
  }

  /// The time that a value says, under a key of this name.
  mutating func time(_ token: Int, key: Int?, in record: Record) throws(Fault) -> Stamp {
    switch record[token].kind {
    case .string where isNumber(record.raw(token)): return try numberTime(token, key, record)
    case .string:
      let stamp =
        if let stamp = plainTime(record.raw(token)) { stamp } else {
          try textTime(token, record)
        }
      let index = index(key, record)
      // Writing it again would copy what a caller may still hold.
      if !encodings[index].hasText { encodings[index].hasText = true }
      return stamp
    case .integer, .number: return try numberTime(token, key, record)
    default: throw record.wrong(token, expecting: "a time")
    }
  }

  /// The time that a number says under a key that was met before; `nil` outside its epoch's years.
  func time(_ text: UnsafeBufferPointer<UInt8>, key: Int) -> Stamp? {
    encodings[key].epoch.flatMap { Self.stamp(Decimal(text), $0) }
  }

  private static func stamp(_ number: Decimal, _ epoch: Epoch) -> Stamp? {
    epoch.milliseconds(number).map {
      let isWholeSeconds = (epoch == .since2001 || epoch == .seconds) && number.exponent >= 0
      return Stamp(time: Instant(milliseconds: $0), isFine: !isWholeSeconds)
    }
  }

  private mutating func index(_ key: Int?, _ record: Record) -> Int {
    lastKey = number(of: key, record)
    return lastKey
  }

  private mutating func number(of key: Int?, _ record: Record) -> Int {
    if let key {
      let raw = record.raw(key)
      for index in encodings.indices where encodings[index].key.utf8.elementsEqual(raw) {
        return index
      }
    }
    let name = key.map(record.text) ?? "mapped time"
    if let index = encodings.firstIndex(where: { $0.key == name }) { return index }
    encodings.append(Encoding(key: name))
    return encodings.count - 1
  }

  private mutating func numberTime(
    _ token: Int, _ key: Int?, _ record: Record
  ) throws(Fault) -> Stamp {
    let number = Decimal(record.raw(token))
    let index = index(key, record)
    if let epoch = encodings[index].epoch {
      if let stamp = Self.stamp(number, epoch) { return stamp }
      throw outside(token, "as \(epoch.words)", record)
    }
    for epoch in Epoch.allCases {
      guard let stamp = Self.stamp(number, epoch) else { continue }
      encodings[index].epoch = epoch
      return stamp
    }
    throw outside(token, "in any unit", record)
  }

  private func outside(_ token: Int, _ how: String, _ record: Record) -> Fault {
    Fault(
      code: .timeRange, token: token,
      message: "expected a time from 2020 to 2040 \(how), found \(record.found(token))")
  }

  /// Reads `2026-10-28T21:04:02.000Z` and `2026-10-28T21:04:02Z`, as nearly all times are spelled.
  mutating func plainTime(_ text: UnsafeBufferPointer<UInt8>) -> Stamp? {
    let isWhole = text.count == 20
    guard isWhole || text.count == 24, text[text.count - 1] == UInt8(ascii: "Z"),
      isWhole || text[19] == .point,
      text[10] == UInt8(ascii: "T"), text[13] == .colon, text[16] == .colon,
      let base = text.baseAddress
    else { return nil }
    let raw = UnsafeRawPointer(base)
    let date = (
      raw.loadUnaligned(as: UInt64.self), raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    )
    if date != (lastDate.0, lastDate.1) {
      guard text[4] == .minus, text[7] == .minus,
        let year = number(text, 0, 4), let month = number(text, 5, 2), let day = number(text, 8, 2),
        let days = validDays(year, month, day)
      else { return nil }
      lastDate = (date.0, date.1, days)
    }
    guard let hour = number(text, 11, 2), let minute = number(text, 14, 2),
      let second = number(text, 17, 2), let fraction = isWhole ? 0 : number(text, 20, 3),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let milliseconds =
      ((lastDate.days * 24 + hour) * 60 + minute) * 60_000 + second * 1_000 + fraction
    guard Self.years.contains(Int64(milliseconds)) else { return nil }
    return Stamp(time: Instant(milliseconds: Int64(milliseconds)), isFine: !isWhole)
  }

  @inline(__always)
  private func number(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
    var value = 0
    for index in start..<start + count {
      guard text[index].isDigit else { return nil }
      value = value * 10 + Int(text[index] - .zero)
    }
    return value
  }

  private func textTime(_ token: Int, _ record: Record) throws(Fault) -> Stamp {
    let text = record.text(token)
    var reader = TimeText(text)
    switch reader.read() {
    case .instant(let local, let zone, let isFine):
      guard let minutes = zone ?? zoneMinutes else {
        throw Fault(
          code: .timeZone, token: token,
          message: "expected a time with a zone, found \(record.found(token))")
      }
      let milliseconds = local - Int64(minutes) * 60_000
      guard Self.years.contains(milliseconds) else {
        throw outside(token, "in UTC", record)
      }
      return Stamp(time: Instant(milliseconds: milliseconds), isFine: isFine)
    case .wrong(let what):
      throw record.wrong(token, expecting: what)
    }
  }
}

/// Days since 1970 of a date that the calendar has.
func validDays(_ year: Int, _ month: Int, _ day: Int) -> Int? {
  guard 1...12 ~= month, day >= 1 else { return nil }
  let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return day <= last ? daysSince1970(year: year, month: month, day: day) : nil
}
