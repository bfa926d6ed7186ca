import PostureAnalysis
import PostureModel

/// `one reading`, `12 readings`: a count in front of its noun.
func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// `1, 4 and 7`; `1, 4, 7 and 12 more` when only the beginning is given.
func listed(_ items: [String], of total: Int? = nil, and conjunction: String = "and") -> String {
  let more = (total ?? items.count) - items.count
  let all = more > 0 ? items + ["\(more) more"] : items
  guard all.count > 1, let last = all.last else { return all.first ?? "" }
  return all.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

/// A length of time: `2.5 s`, `14 min 2 s`, `3 h 5 min`; seconds are whole from a minute on.
func duration(_ milliseconds: Int64) -> String {
  if milliseconds < 0 { return "−" + duration(milliseconds == .min ? .max : -milliseconds) }
  if milliseconds < 59_950 { return rounded(Double(milliseconds) / 1_000, places: 1) + " s" }
  let seconds = (milliseconds + 500) / 1_000
  let parts = [
    (seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "min"),
    (seconds % 60, "s"),
  ]
  return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
}

/// A figure that a narrow cell does not break: only a word that follows its numbers may stand below.
///
/// Such text is read, and not copied into a statement: SQL knows the notebook's plain spaces only.
func unbroken(_ figure: String) -> String {
  figure.split(separator: " ", omittingEmptySubsequences: false).enumerated()
    .reduce(into: "") { text, part in
      let mayBreak =
        text.hasSuffix(";") || part.element.hasPrefix("active")
        || part.element.hasPrefix("inactive")
      if part.offset > 0 { text += mayBreak ? " " : "\u{A0}" }
      text += part.element
    }
}

/// A length of time for an axis: its two largest units only.
func coarseDuration(_ milliseconds: Int64) -> String {
  duration(milliseconds).split(separator: " ").prefix(4).joined(separator: " ")
}

/// A share of the whole, never rounded to all or to nothing when it is neither.
func percent(_ share: Double) -> String {
  let text = rounded(share * 100, places: 1)
  if text == "100", share < 1 { return "> 99.9%" }
  if text == "0", share > 0 { return "< 0.1%" }
  return text + "%"
}

/// A reading's own angle from microdegrees, to the nearest hundredth: `127.78°`; the SQL has it in full.
func angle(_ microdegrees: Int) -> String {
  let hundredths = (abs(microdegrees) + 5_000) / 10_000
  return (microdegrees < 0 && hundredths > 0 ? "−" : "") + plain(Double(hundredths) / 100) + "°"
}

/// The lower end of what is known, to a hundredth: never above what was measured.
func angleDown(_ microdegrees: Int) -> String {
  angle(hundredthsDown(microdegrees) * 10_000)
}

/// The upper end of what is known, to a hundredth: never below what was measured.
func angleUp(_ microdegrees: Int) -> String {
  angle(-hundredthsDown(-microdegrees) * 10_000)
}

private func hundredthsDown(_ microdegrees: Int) -> Int {
  let whole = microdegrees / 10_000
  return microdegrees % 10_000 < 0 ? whole - 1 : whole
}

/// A length to a thousandth of a point, as finely as lengths are kept.
func length(_ value: Double) -> String { rounded(value, places: 3) }

/// A number with a sign that shows: `+82`, `−84`, `0`.
func signed(_ value: Double) -> String {
  let text = rounded(abs(value), places: 3)
  return text == "0" ? "0" : (value < 0 ? "−" : "+") + text
}

/// A size in the contract's spelling: `669 × 951`.
func spelled(_ size: Size) -> String { "\(length(size.width)) × \(length(size.height))" }

/// A frame in the contract's spelling: `0,455.5 669 × 40`.
func spelled(_ rect: Rect) -> String {
  "\(length(rect.x)),\(length(rect.y)) \(spelled(rect.size))"
}

/// Insets in the contract's spelling: top, leading, bottom, trailing.
func spelled(_ insets: Insets) -> String {
  [insets.top, insets.leading, insets.bottom, insets.trailing].map(length).joined(separator: " ")
}

/// A region in the contract's spelling: its frame, and whether it is active if that is known.
func spelled(_ region: Region) -> String {
  (region.frame.map(spelled) ?? spelled(region.size))
    + (region.active.map { $0 ? " active" : " inactive" } ?? "")
}

extension State {
  /// The state's page, relative to its session's folder.
  var pageName: String { rawValue + ".md" }
}
