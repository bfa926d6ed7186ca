import PostureModel

/// The last few records, to know again those that differ from one of them in nothing but numbers.
///
/// Nine records in ten repeat one shortly before them but for time and angle. Comparing bytes and
/// reading only what changes is several times faster than reading all, and gives the same, since
/// what is equal was read before and what is not is read by the same functions. Where it seldom
/// succeeds it rests.
struct Repeats {
  /// A value that may differ: a time, an angle, a sequence or an uptime.
  struct Slot {
    var field: Field
    /// Offsets in the record; of a text, without its quotation marks.
    var start: Int
    var end: Int
    var isText: Bool
  }

  /// A record that was read, and what was made of it.
  struct Template {
    var bytes: [UInt8] = []
    var slots: [Slot] = []
    /// The key's number with the clock, for times that are numbers.
    var timeKey = 0
    var reading: Reading
    var session: String?
    var unknown: [Int] = []
    var angleUnit: IntakeChoices.AngleUnit?
    var lineFeeds = 0
  }

  /// What a repeated record is.
  struct Match {
    var reading: Reading
    var end: Int
    /// Which template it repeats.
    var template: Int
    /// The angle as it was given, if there is one.
    var angle: Double?
  }

  private static let size = 4
  private static let longest = 1 << 14
  /// In this many records it must succeed once in eight, or it rests for sixteen times as many.
  private static let trial = 256

  private(set) var templates: [Template] = []
  private var next = 0
  private var latest = 0
  private var tries = 0
  private var hits = 0
  private var rest = 0
  let isOn: Bool

  init(isOn: Bool) { self.isOn = isOn }

  /// Whether it is worth a try, counted once for each record.
  mutating func isWorthTrying() -> Bool {
    guard isOn else { return false }
    if rest > 0 {
      rest -= 1
      return false
    }
    tries += 1
    if tries > Self.trial {
      if hits < Self.trial / 8 { rest = Self.trial * 16 }
      (tries, hits) = (0, 0)
    }
    return rest == 0
  }

  /// Forgets all, since what records do not say has changed.
  mutating func forget() { templates = [] }

  /// Finds the record that the bytes repeat.
  mutating func match(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ clock: inout Clock,
    _ read: (Repeats.Slot, Template, UnsafeBufferPointer<UInt8>, inout Match, inout Clock) -> Bool
  ) -> Match? {
    let known = templates.count
    for step in 0..<known {
      let index = (latest + step) % known
      if let match = match(index, bytes, count, &clock, read) {
        latest = index
        hits += 1
        return match
      }
    }
    return nil
  }

  @inline(__always)
  private func match(
    _ index: Int, _ bytes: UnsafePointer<UInt8>, _ count: Int, _ clock: inout Clock,
    _ read: (Repeats.Slot, Template, UnsafeBufferPointer<UInt8>, inout Match, inout Clock) -> Bool
  ) -> Match? {
    let template = templates[index]
    var match = Match(reading: template.reading, end: 0, template: index)
    var (at, from) = (0, 0)
    let isSame = template.bytes.withUnsafeBufferPointer { known in
      guard let base = known.baseAddress else { return false }
      for slot in template.slots {
        let length = slot.start - from
        guard at + length <= count, equal(base + from, bytes + at, length) else { return false }
        at += length
        let end: Int
        if slot.isText {
          end = at + slot.end - slot.start
          guard end <= count else { return false }
        } else {
          guard let found = numberEnd(bytes, at, count) else { return false }
          end = found
        }
        let value = UnsafeBufferPointer(start: bytes + at, count: end - at)
        guard read(slot, template, value, &match, &clock) else { return false }
        (at, from) = (end, slot.end)
      }
      let length = known.count - from
      guard at + length <= count, equal(base + from, bytes + at, length) else { return false }
      at += length
      return true
    }
    guard isSame else { return nil }
    match.end = at
    return match
  }

  /// Takes a record as a template, in place of the one that is longest there.
  mutating func learn(_ record: Record, _ make: () -> Template?) {
    let raw = record.raw(0)
    guard isOn, rest == 0, raw.count <= Self.longest, var template = make() else { return }
    if templates.count < Self.size {
      template.bytes = Array(raw)
      templates.append(template)
      latest = templates.count - 1
      return
    }
    next = (next + 1) % Self.size
    template.bytes = []
    swap(&template.bytes, &templates[next].bytes)
    template.bytes.removeAll(keepingCapacity: true)
    template.bytes.append(contentsOf: raw)
    templates[next] = template
    latest = next
  }
}

/// Whether two stretches of bytes are the same.
@inline(__always)
private func equal(
  _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
) -> Bool {
  let (one, other) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
  var at = 0
  while at + 16 <= count {
    let low =
      one.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      ^ other.loadUnaligned(fromByteOffset: at, as: UInt64.self)
    let high =
      one.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self)
      ^ other.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self)
    if low | high != 0 { return false }
    at += 16
  }
  while at < count {
    if one.load(fromByteOffset: at, as: UInt8.self)
      != other.load(fromByteOffset: at, as: UInt8.self)
    {
      return false
    }
    at += 1
  }
  return true
}

/// The end of a number in JSON's grammar; `nil` if there is none or it may go on.
@inline(__always)
private func numberEnd(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
  var at = start
  if at < count, bytes[at] == .minus { at += 1 }
  let first = at
  while at < count, bytes[at].isDigit { at += 1 }
  guard at > first, at - first == 1 || bytes[first] != .zero, at < count else { return nil }
  if bytes[at] == .point {
    let fraction = at + 1
    at = fraction
    while at < count, bytes[at].isDigit { at += 1 }
    guard at > fraction, at < count else { return nil }
  }
  // An exponent is rare enough to be left to the scanner.
  return bytes[at] | 0x20 == UInt8(ascii: "e") ? nil : at
}
