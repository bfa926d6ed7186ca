import PostureModel

/// Records that repeat an earlier one but for their numbers.
extension ReadingMaker {
  /// What the bytes are, if they repeat a record, with its length and its line feeds.
  @inline(__always)
  mutating func repeated(
    _ bytes: UnsafePointer<UInt8>, _ count: Int
  ) -> (made: Made, end: Int, lineFeeds: Int)? {
    guard repeats.isWorthTrying() else { return nil }
    let match = repeats.match(bytes, count, &clock) { slot, template, text, match, clock in
      Self.read(slot, template, text, &match, &clock)
    }
    guard let match else { return nil }
    let template = repeats.templates[match.template]
    if let angle = match.angle { angles.note(angle, unit: template.angleUnit) }
    if let status = match.reading.layout.value.status { angles.note(status) }
    unknownKeys.count(template.unknown)
    return (Made(reading: match.reading, session: template.session), match.end, template.lineFeeds)
  }

  /// Reads a value that may differ into the match; `false` where the plain way has to decide.
  private static func read(
    _ slot: Repeats.Slot, _ template: Repeats.Template, _ text: UnsafeBufferPointer<UInt8>,
    _ match: inout Repeats.Match, _ clock: inout Clock
  ) -> Bool {
    switch slot.field {
    case .time:
      let time = slot.isText ? clock.plainTime(text) : clock.time(text, key: template.timeKey)
      guard let time else { return false }
      match.reading.time = time
    case .sequence:
      guard let sequence = Decimal(text).wholeNumber else { return false }
      match.reading.sequence = sequence
    case .uptime:
      let uptime = double(text)
      guard uptime.isFinite else { return false }
      match.reading.uptime = uptime
    default:
      let value = double(text)
      guard let angle = Degrees(inDegrees(value, template.angleUnit)) else { return false }
      match.angle = value
      match.reading.angle = angle
    }
    return true
  }

  /// An angle of a unit in degrees.
  static func inDegrees(_ value: Double, _ unit: IntakeChoices.AngleUnit?) -> Double {
    unit == .radians ? value * (180 / Double.pi) : value
  }

  /// Remembers the record just read.
  mutating func learn(_ record: Record, _ made: Made, _ unknown: [Int], lineFeeds: Int) {
    let slots = draft.changing
    guard mapping.isEmpty, slots.isPlain, slots.time > 0 else { return }
    let unit = draft.angle?.unit ?? draft.angleUnit ?? choices.angleUnit
    let timeKey = clock.lastKey
    repeats.learn(record) {
      var template = Repeats.Template(reading: made.reading)
      (template.session, template.unknown) = (made.session, unknown)
      (template.angleUnit, template.timeKey) = (unit, timeKey)
      template.lineFeeds = lineFeeds
      let fields: [(Field, Int)] = [
        (.time, slots.time), (.angle, slots.angle), (.sequence, slots.sequence),
        (.uptime, slots.uptime),
      ]
      for (field, token) in fields.sorted(by: { $0.1 < $1.1 }) where token > 0 {
        let (token, isText) = (record[token], record[token].kind == .string)
        // Only the plain spellings are compared; others are read the plain way.
        let length = token.end - token.start
        if isText, length != 24 && length != 20 || token.isEscaped { return nil }
        template.slots.append(
          Repeats.Slot(
            field: field, start: Int(token.start), end: Int(token.end), isText: isText))
      }
      return template
    }
  }
}
