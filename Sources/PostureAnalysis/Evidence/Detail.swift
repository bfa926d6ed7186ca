import PostureModel

/// The members of an anomaly's detail.
///
/// Kept as numbers: they are compared for every layout, and spelled only for what makes a row.
struct Detail: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var members: [(key: String, value: JSON)]

  init(dictionaryLiteral elements: (String, JSON)...) { members = elements }

  /// One object, keys sorted by their bytes, without white space.
  var text: String {
    let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var text = "{"
    for (place, member) in sorted.enumerated() {
      text += place == 0 ? "\"" : ",\""
      text += member.key
      text += "\":"
      member.value.write(to: &text)
    }
    return text + "}"
  }

  /// Both together.
  func merging(_ other: Detail) -> Detail {
    guard !other.members.isEmpty else { return self }
    var merged = self
    merged.members += other.members
    return merged
  }

  static func == (one: Detail, other: Detail) -> Bool {
    one.members.elementsEqual(other.members) { $0 == $1 }
  }

  // Details that are compared are of one rule, whose keys are the same.
  func hash(into hasher: inout Hasher) {
    for member in members { hasher.combine(member.value) }
  }
}

/// A JSON value; two are equal that are spelled the same.
///
/// Lengths that are not finite, as a sum of huge ones may be, are all one, and spelled `null`.
enum JSON: Hashable, Sendable {
  case null
  case word(String)
  case real(Double)
  case whole(Int)
  case truth(Bool)
  case extent(Size)
  case rectangle(Rect)
  case edges(Insets)
  case list([JSON])

  static func text(_ value: String?) -> JSON { value.map(JSON.word) ?? .null }

  static func number(_ value: Double?) -> JSON {
    guard let value, value.isFinite else { return .null }
    return .real(value)
  }

  static func count(_ value: Int) -> JSON { .whole(value) }

  static func flag(_ value: Bool?) -> JSON { value.map(JSON.truth) ?? .null }

  /// Degrees, of microdegrees.
  static func angle(_ microdegrees: Int?) -> JSON {
    number(microdegrees.map { Double($0) / 1_000_000 })
  }

  /// Seconds, of milliseconds.
  static func seconds(_ milliseconds: Int64) -> JSON { number(Double(milliseconds) / 1_000) }

  static func size(_ size: Size) -> JSON {
    .extent(Size(width: finite(size.width), height: finite(size.height)))
  }

  static func frame(_ rect: Rect) -> JSON {
    .rectangle(
      Rect(
        x: finite(rect.x), y: finite(rect.y), width: finite(rect.width),
        height: finite(rect.height)))
  }

  static func insets(_ insets: Insets) -> JSON {
    .edges(
      Insets(
        top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom),
        trailing: finite(insets.trailing)))
  }

  static func frames(_ regions: [Region]) -> JSON {
    .list(regions.map { $0.frame.map(frame) ?? size($0.size) })
  }

  /// Writes it without white space.
  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .word(let word): text += quoted(word)
    case .real(let number): text += plain(number)
    case .whole(let number): text += String(number)
    case .truth(let flag): text += flag ? "true" : "false"
    case .extent(let size): write(["height": size.height, "width": size.width], to: &text)
    case .rectangle(let rect):
      write(
        ["height": rect.height, "width": rect.width, "x": rect.x, "y": rect.y], to: &text)
    case .edges(let insets):
      write(
        [
          "bottom": insets.bottom, "leading": insets.leading, "top": insets.top,
          "trailing": insets.trailing,
        ], to: &text)
    case .list(let values):
      text += "["
      for (place, value) in values.enumerated() {
        if place > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    }
  }

  /// An object of lengths, whose keys are sorted already.
  private func write(_ lengths: KeyValuePairs<String, Double>, to text: inout String) {
    for (place, (key, length)) in lengths.enumerated() {
      text += place == 0 ? "{\"" : ",\""
      text += key
      text += "\":"
      text += spelled(length)
    }
    text += "}"
  }
}

private func finite(_ number: Double) -> Double { number.isFinite ? number : .infinity }

private func spelled(_ number: Double) -> String { number.isFinite ? plain(number) : "null" }

/// `466 × 678`.
func words(_ size: Size) -> String {
  "\(words(points: size.width)) × \(words(points: size.height))"
}

/// `0,455.5 669 × 40`.
func words(_ rect: Rect) -> String {
  "\(words(points: rect.x)),\(words(points: rect.y)) \(words(rect.size))"
}

/// `82 0 34 84`, as top leading bottom trailing.
func words(_ insets: Insets) -> String {
  [insets.top, insets.leading, insets.bottom, insets.trailing]
    .map { words(points: $0) }.joined(separator: " ")
}

/// Frames with `and` between them.
func words(_ regions: [Region]) -> String {
  regions.map { $0.frame.map(words) ?? words($0.size) }.joined(separator: " and ")
}

/// Degrees to two places, of microdegrees: `127.78°`.
func words(angle microdegrees: Int) -> String {
  rounded(Double(microdegrees) / 1_000_000, places: 2) + "°"
}

/// A length to two places, in points; a huge one as it is.
func words(points length: Double) -> String {
  abs(length) < 1e12 ? rounded(length, places: 2) : plain(length)
}

/// Seconds to the millisecond: `2.5 s`.
func words(seconds milliseconds: Int64) -> String {
  words(seconds: Double(milliseconds) / 1_000)
}

/// Seconds to the millisecond, with a sign that shows: `−2 s`.
func words(seconds: Double) -> String {
  let text = rounded(seconds, places: 3)
  return (text.hasPrefix("-") ? "−" + text.dropFirst() : text) + " s"
}

/// `n reading` or `n readings`.
func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
