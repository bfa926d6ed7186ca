import PostureModel

/// `1 reading`, `12 readings`: a count in front of its noun.
func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// `1, 4 and 7`.
func listed(_ items: [String], and conjunction: String = "and") -> String {
  guard items.count > 1, let last = items.last else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

/// A length of time as a person says it: `2.5 s`, `14 min 2 s`, `3 h 5 min`.
func duration(_ seconds: Double) -> String {
  if seconds < 59.95 { return rounded(seconds, places: 1) + " s" }
  let whole = Int(seconds.rounded())
  let parts = [
    (whole / 86_400, "d"), (whole / 3_600 % 24, "h"), (whole / 60 % 60, "min"), (whole % 60, "s"),
  ]
  return parts.filter { $0.0 > 0 }.prefix(2).map { "\($0.0) \($0.1)" }.joined(separator: " ")
}

/// A length to a thousandth of a point, as finely as lengths are kept.
func length(_ value: Double) -> String { rounded(value, places: 3) }

/// A size: `669 × 951`.
func spelled(_ size: Size) -> String { "\(length(size.width)) × \(length(size.height))" }

/// A frame as (x, y, width, height): `(0, 82, 669, 373.5)`.
func spelled(_ rect: Rect) -> String {
  "(\([rect.x, rect.y, rect.width, rect.height].map(length).joined(separator: ", ")))"
}

/// Insets: top, leading, bottom, trailing.
func spelled(_ insets: Insets) -> String {
  [insets.top, insets.leading, insets.bottom, insets.trailing].map(length).joined(separator: " ")
}

/// A reading's own angle as the probe gave it, to a microdegree: `73.107834`.
func figure(_ angle: Double) -> String { rounded(angle, places: 6) }

/// An angle of a sentence, in whole degrees: `123°`.
func degrees(_ angle: Double) -> String { "\(fixed(angle, places: 0))°" }

/// Bounds of a sentence, rounded outward to whole degrees: `80–99°`.
func degrees(_ range: ClosedRange<Double>) -> String {
  let (lower, upper) = outward(range)
  return lower == upper ? "\(lower)°" : "\(lower)–\(upper)°"
}

/// Bounds rounded outward to whole degrees.
func outward(_ range: ClosedRange<Double>) -> (lower: Int, upper: Int) {
  (Int(range.lowerBound.rounded(.down)), Int(range.upperBound.rounded(.up)))
}

/// Speeds of a sentence: `2–4°/s`; less than one to a tenth.
func speeds(_ slowest: Double, _ fastest: Double) -> String {
  let places = slowest < 1 ? 1 : 0
  let (from, to) = (rounded(slowest, places: places), rounded(fastest, places: places))
  return from == to ? "\(from)°/s" : "\(from)–\(to)°/s"
}

/// The day and the times between two instants: `28 Oct 2026, 21:00–21:17 UTC`.
func times(_ first: String?, _ last: String?) -> String? {
  guard let first = first.flatMap({ TimeWords($0) }),
    let last = last.flatMap({ TimeWords($0, roundsUp: true) })
  else { return nil }
  if first.day != last.day {
    return "\(first.day), \(first.minute) to \(last.day), \(last.minute) UTC"
  }
  return first.minute == last.minute
    ? "\(first.day), \(first.minute) UTC" : "\(first.day), \(first.minute)–\(last.minute) UTC"
}

/// What a person says of a time such as `2026-10-28T21:04:02.000Z`.
struct TimeWords {
  var day: String
  var minute: String

  /// Reads a time; its minute is the one that it is in, or the end of that.
  init?(_ text: String, roundsUp: Bool = false) {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard var time = Instant(text) else { return nil }
    if roundsUp { time = Instant(milliseconds: (time.milliseconds + 59_999) / 60_000 * 60_000) }
    let parts = time.text.split(separator: "T")
    let date = parts.first?.split(separator: "-").map(String.init) ?? []
    guard parts.count == 2, date.count == 3, let day = Int(date[2]), let month = Int(date[1])
    else { return nil }
    self.day = "\(day) \(months[month - 1]) \(date[0])"
    minute = String(parts[1].prefix(5))
  }
}

/// What a boundary's level 1 is called in a sentence.
func gain(_ boundary: String) -> String {
  switch boundary {
  case "closed/partiallyOpen": "status partiallyOpen"
  case "partiallyOpen/fullyOpen": "status fullyOpen"
  case "outer/inner": "inner display"
  default: "division active"
  }
}

/// What a boundary's level 0 is called in a sentence.
func loss(_ boundary: String) -> String {
  switch boundary {
  case "closed/partiallyOpen": "status closed"
  case "partiallyOpen/fullyOpen": "status partiallyOpen"
  case "outer/inner": "outer display"
  default: "division gone"
  }
}
