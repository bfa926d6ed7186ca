/// What may happen at a reading that a watch wants to see.
///
/// Nearly always nothing happens that a watch waits for, and asking all of them each time would be the
/// dearest part of the analysis.
struct Attention: OptionSet {
  let rawValue: UInt8

  /// Any reading that does not repeat the last.
  static let readings = Attention(rawValue: 1)
  /// Readings that repeat the last.
  static let repeats = Attention(rawValue: 2)
  /// A gap before the reading.
  static let gaps = Attention(rawValue: 4)
  /// A reading of the time of the last, and the first one.
  static let ties = Attention(rawValue: 8)
  /// A reading with an uptime.
  static let uptimes = Attention(rawValue: 16)
  /// Another device or source than the last reading's, and the first one.
  static let origins = Attention(rawValue: 32)
  /// Another status than the last reading's, and the first one.
  static let statuses = Attention(rawValue: 64)
  /// A reading with neither status nor angle.
  static let lostHinges = Attention(rawValue: 128)

  static let all = Attention(rawValue: 255)
}

extension Step {
  /// What happens at the new reading.
  var events: Attention {
    var events = Attention.readings
    if new.isAfterGap { events.insert(.gaps) }
    if new.reading.uptime != nil { events.insert(.uptimes) }
    if new.fact.status == nil, new.reading.angle == nil { events.insert(.lostHinges) }
    guard let last else { return events.union([.ties, .origins, .statuses]) }
    if last.reading.time == new.reading.time { events.insert(.ties) }
    if last.reading.subject != new.reading.subject || last.reading.source != new.reading.source {
      events.insert(.origins)
    }
    if last.fact.status != new.fact.status { events.insert(.statuses) }
    return events
  }
}
