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

extension Attention {
  /// What happens at the new reading of a step.
  init(_ step: Step) {
    self = .readings
    let new = step.new
    if new.isAfterGap { insert(.gaps) }
    if new.reading.uptime != nil { insert(.uptimes) }
    if new.fact.status == nil, new.reading.angle == nil { insert(.lostHinges) }
    guard let last = step.last else {
      formUnion([.ties, .origins, .statuses])
      return
    }
    if last.reading.time == new.reading.time { insert(.ties) }
    if last.reading.subject != new.reading.subject || last.reading.source != new.reading.source {
      insert(.origins)
    }
    if last.fact.status != new.fact.status { insert(.statuses) }
  }
}
