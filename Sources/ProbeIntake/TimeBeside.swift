import PostureModel

/// A time that stands beside a record, and counts if the record has none.
enum TimeBeside {
  /// Where it stands.
  enum Position: String {
    case line = "the line's beginning"
    case text = "the object around the record"
  }

  case none
  case stamp(Stamp, Position)
  /// The line begins with a time that has no zone.
  case withoutZone
  /// The line begins with a time that has no year.
  case withoutYear

  /// Reads the beginning of a line of a log: ISO 8601, `os_log`, syslog or logcat.
  init(line: [UInt8], _ choices: IntakeChoices) {
    var text = String(decoding: line, as: UTF8.self)[...]
    text = text.drop { $0 == " " || $0 == "[" || $0 == "(" || $0 == "<" }
    var reader = TimeText(String(text), isPrefix: true)
    if case .instant(let local, let zone, let isFine) = reader.read() {
      self.init(local, zone ?? choices.zoneMinutes, isFine)
      return
    }
    guard let short = ShortTime(String(text)) else {
      self = .none
      return
    }
    guard let year = choices.year else {
      self = .withoutYear
      return
    }
    guard let days = validDays(year, short.month, short.day) else {
      self = .none
      return
    }
    self.init(Int64(days) * 86_400_000 + short.milliseconds, choices.zoneMinutes, short.isFine)
  }

  private init(_ local: Int64, _ zone: Int?, _ isFine: Bool) {
    guard let zone else {
      self = .withoutZone
      return
    }
    let milliseconds = local - Int64(zone) * 60_000
    self =
      Clock.years.contains(milliseconds)
      ? .stamp(Stamp(time: Instant(milliseconds: milliseconds), isFine: isFine), .line) : .none
  }
}

extension ReadingMaker {
  /// The time of an object that holds its record as a text, for a record that has none.
  func timeBeside(of record: Record) -> TimeBeside {
    var key = 1
    while key < Int(record[0].next) {
      if Field(record[key].name, in: .record) == .time {
        // What it teaches of the key's epoch is no matter: the key is not the record's.
        var clock = clock
        if let stamp = try? clock.time(key + 1, key: key, in: record) {
          return .stamp(stamp, .text)
        }
      }
      key = Int(record[key].next)
    }
    return .none
  }
}

/// A time without a year: `Oct 28 21:04:02` of syslog, `10-28 21:04:02.758` of logcat.
private struct ShortTime {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  var month = 0
  var day = 0
  /// Since midnight.
  var milliseconds: Int64 = 0
  var isFine = false

  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 3)
    guard words.count > 1 else { return nil }
    let clock: Substring
    if let month = Self.months.firstIndex(where: { $0 == words[0] }), words.count > 2,
      let day = Int(words[1])
    {
      (self.month, self.day, clock) = (month + 1, day, words[2])
    } else {
      let parts = words[0].split(separator: "-").map { Int($0) }
      guard parts.count == 2, let month = parts[0], let day = parts[1] else { return nil }
      (self.month, self.day, clock) = (month, day, words[1])
    }
    // A date of any year makes it a time that can be read as a whole.
    let end = clock.firstIndex { !$0.isNumber && $0 != ":" && $0 != "." } ?? clock.endIndex
    var reader = TimeText("2000-01-01T\(clock[..<end])Z")
    guard case .instant(let local, _, let isFine) = reader.read() else { return nil }
    milliseconds = local - 946_684_800_000
    self.isFine = isFine
  }
}
