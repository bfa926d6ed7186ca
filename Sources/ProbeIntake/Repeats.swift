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
    var made: ReadingMaker.Made
    /// The keys that it has, if they are listed.
    var listed: [Int] = []
    var angleUnit: IntakeChoices.AngleUnit?
    var lineFeeds = 0
  }

  /// The values of a record that differ from its template's.
  struct Values {
    var time = Stamp(time: Instant(milliseconds: 0), isFine: false)
    var sequence: Int64?
    var uptime: Double?
    var angle: Degrees?
    /// The angle as it was given.
    var givenAngle: Double?
  }

  /// Which template a record repeats, with what in it, and where it ends.
  struct Match {
    var template: Int
    var values: Values
    var end: Int
  }

  private static let size = 4
  private static let longest = 1 << 14
  /// In this many records it must succeed once in eight, or it rests for sixteen times as many.
  private static let trial = 256

  private(set) var templates: [Template] = []
  /// The one that was matched last.
  var latestTemplate: Template { templates[latest] }
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
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ clock: inout Clock
  ) -> Match? {
    let known = templates.count
    let match = templates.withUnsafeBufferPointer { templates -> Match? in
      for step in 0..<known {
        let index = (latest + step) % known
        var values = Values()
        if let end = Self.end(templates, index, bytes, count, &clock, &values) {
          return Match(template: index, values: values, end: end)
        }
      }
      return nil
    }
    if let match {
      latest = match.template
      hits += 1
    }
    return match
  }

  /// Where the bytes end that repeat a template; `nil` if they do not.
  @inline(__always)
  private static func end(
    _ templates: UnsafeBufferPointer<Template>, _ index: Int, _ bytes: UnsafePointer<UInt8>,
    _ count: Int, _ clock: inout Clock, _ values: inout Values
  ) -> Int? {
    templates[index].bytes.withUnsafeBufferPointer { known in
      guard let base = known.baseAddress else { return nil }
      var (at, from) = (0, 0)
      for place in 0..<templates[index].slots.count {
        let slot = templates[index].slots[place]
        let length = slot.start - from
        guard at + length <= count, equal(base + from, bytes + at, length) else { return nil }
        at += length
        let end: Int
        if slot.isText {
          end = at + slot.end - slot.start
          guard end <= count else { return nil }
        } else {
          guard let found = numberEnd(bytes, at, count) else { return nil }
          end = found
        }
        let text = UnsafeBufferPointer(start: bytes + at, count: end - at)
        guard
          values.read(
            slot, text, &clock, timeKey: templates[index].timeKey,
            angleUnit: templates[index].angleUnit)
        else { return nil }
        (at, from) = (end, slot.end)
      }
      let length = known.count - from
      guard at + length <= count, equal(base + from, bytes + at, length) else { return nil }
      return at + length
    }
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
