import PostureModel

/// Records that repeat an earlier one but for their numbers.
extension ReadingMaker {
  /// What the bytes are, if they repeat a record, with its length and its line feeds.
  @inline(__always)
  mutating func repeated(
    _ bytes: UnsafePointer<UInt8>, _ count: Int
  ) -> (made: Made, end: Int, lineFeeds: Int)? {
    guard repeats.isWorthTrying(), let match = repeats.match(bytes, count, &clock) else {
      return nil
    }
    let index = match.template
    if let angle = match.values.givenAngle {
      angles.note(angle, unit: repeats.templates[index].angleUnit)
    }
    var made = repeats.templates[index].made
    if let status = made.reading.layout.value.status { angles.note(status) }
    unknownKeys.count(made.unknown)
    said.count(made.remarks)
    made.isTimeFine = match.values.time.isFine
    made.reading = Reading(
      time: match.values.time.time, sequence: match.values.sequence, uptime: match.values.uptime,
      angle: match.values.angle, layout: made.reading.layout, context: made.reading.context)
    return (made, match.end, repeats.templates[index].lineFeeds)
  }

  /// An angle of a unit in degrees.
  static func inDegrees(_ value: Double, _ unit: IntakeChoices.AngleUnit?) -> Double {
    // A billionth of a degree is what a double's radians can hold; the rest is noise.
    unit == .radians ? rounded(value * (180 / Double.pi), to: 1e9) : value
  }

  /// Remembers the record just read.
  mutating func learn(
    _ record: Record, _ made: Made, _ listed: [Int], lineFeeds: Int
  ) {
    let slots = draft.changing
    guard mapping.isEmpty, slots.isPlain, slots.time > 0 else { return }
    let unit = draft.angle?.unit ?? draft.angleUnit ?? choices.angleUnit
    let timeKey = clock.lastKey
    repeats.learn(record) {
      var template = Repeats.Template(made: made)
      template.listed = listed
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
        if isText, field != .time || length != 24 && length != 20 || token.isEscaped {
          return nil
        }
        template.slots.append(
          Repeats.Slot(
            field: field, start: Int(token.start), end: Int(token.end), isText: isText))
      }
      return template
    }
  }
}

private func rounded(_ value: Double, to parts: Double) -> Double {
  (value * parts).rounded() / parts
}

extension Repeats.Values {
  /// Reads a value that may differ; `false` where the plain way has to decide.
  @inline(__always)
  mutating func read(
    _ slot: Repeats.Slot, _ text: UnsafeBufferPointer<UInt8>, _ clock: inout Clock, timeKey: Int,
    angleUnit: IntakeChoices.AngleUnit?
  ) -> Bool {
    switch slot.field {
    case .time:
      let time = slot.isText ? clock.plainTime(text) : clock.time(text, key: timeKey)
      guard let time else { return false }
      self.time = time
    case .sequence:
      guard let sequence = Decimal(text).wholeNumber else { return false }
      self.sequence = sequence
    case .uptime:
      let uptime = double(text)
      guard uptime.isFinite else { return false }
      self.uptime = uptime
    default:
      let value = double(text)
      guard let angle = Degrees(ReadingMaker.inDegrees(value, angleUnit)) else { return false }
      givenAngle = value
      self.angle = angle
    }
    return true
  }
}
