import PostureModel

/// The members of an anomaly's detail, each value already JSON.
struct Detail: ExpressibleByDictionaryLiteral {
  private var members: [(key: String, value: JSON)]

  init(dictionaryLiteral elements: (String, JSON)...) {
    members = elements.map { (key: $0.0, value: $0.1) }
  }

  /// One object, keys sorted by their bytes, without white space.
  var text: String { JSON.object(members).text }

  /// Both together.
  func merging(_ other: Detail) -> Detail {
    var merged = self
    merged.members += other.members
    return merged
  }
}

/// A JSON value, spelled.
struct JSON {
  let text: String

  static func object(_ members: [(key: String, value: JSON)]) -> JSON {
    let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let spelled = sorted.map { "\(quoted($0.key)):\($0.value.text)" }
    return JSON(text: "{" + spelled.joined(separator: ",") + "}")
  }

  static func list(_ values: [JSON]) -> JSON {
    JSON(text: "[" + values.map(\.text).joined(separator: ",") + "]")
  }

  static func text(_ value: String?) -> JSON { JSON(text: value.map(quoted) ?? "null") }

  /// A number; one that is not finite, as a sum of huge lengths may be, is `null`.
  static func number(_ value: Double?) -> JSON {
    guard let value, value.isFinite else { return JSON(text: "null") }
    return JSON(text: plain(value))
  }

  static func count(_ value: Int) -> JSON { JSON(text: String(value)) }

  static func flag(_ value: Bool?) -> JSON { JSON(text: value.map(String.init) ?? "null") }

  /// Degrees, of microdegrees.
  static func angle(_ microdegrees: Int?) -> JSON {
    number(microdegrees.map { Double($0) / 1_000_000 })
  }

  /// Seconds, of milliseconds.
  static func seconds(_ milliseconds: Int64) -> JSON { number(Double(milliseconds) / 1_000) }

  static func size(_ size: Size) -> JSON {
    object([("width", number(size.width)), ("height", number(size.height))])
  }

  static func frame(_ rect: Rect) -> JSON {
    object([
      ("x", number(rect.x)), ("y", number(rect.y)), ("width", number(rect.width)),
      ("height", number(rect.height)),
    ])
  }

  static func insets(_ insets: Insets) -> JSON {
    object([
      ("top", number(insets.top)), ("leading", number(insets.leading)),
      ("bottom", number(insets.bottom)), ("trailing", number(insets.trailing)),
    ])
  }

  static func frames(_ regions: [Region]) -> JSON { list(regions.map { frame($0.frame) }) }
}

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
  regions.map { words($0.frame) }.joined(separator: " and ")
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
