import PostureModel

/// A piece of an SVG drawing: a value first, text last, escaped in one place.
struct Element {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [Element] = []
  var text: String?

  init(
    _ name: String, _ attributes: [(name: String, value: String)] = [], children: [Element] = [],
    text: String? = nil
  ) {
    (self.name, self.attributes, self.children, self.text) = (name, attributes, children, text)
  }

  /// The markup, an element a line.
  var markup: String {
    let opening = ([name] + attributes.map { "\($0.name)=\"\(escapedForXML($0.value))\"" })
      .joined(separator: " ")
    if let text { return "<\(opening)>\(escapedForXML(text))</\(name)>\n" }
    if children.isEmpty { return "<\(opening)/>\n" }
    return "<\(opening)>\n\(children.map(\.markup).joined())</\(name)>\n"
  }
}

/// Text that is safe in an attribute and between tags, on one line, with nothing hidden in it.
public func escapedForXML(_ text: String) -> String {
  // By scalars: with an accent behind it a mark is another character, but the same markup.
  visible(text).unicodeScalars.reduce(into: "") { safe, scalar in
    switch scalar {
    case "&": safe += "&amp;"
    case "<": safe += "&lt;"
    case ">": safe += "&gt;"
    case "\"": safe += "&quot;"
    default: safe.unicodeScalars.append(scalar)
    }
  }
}

/// A coordinate, to a tenth of a unit.
func pixel(_ value: Double) -> String { rounded(value, places: 1) }

extension Element {
  /// Which end of a text its point is.
  enum Anchor: String {
    case start
    case middle
    case end
  }

  /// A rectangle with the look of some classes; a pattern replaces the fill.
  static func rectangle(
    _ rect: Rect, _ look: String, pattern: Palette.Pattern? = nil, dashes: String? = nil
  ) -> Element {
    var attributes = [
      ("x", pixel(rect.x)), ("y", pixel(rect.y)), ("width", pixel(rect.width)),
      ("height", pixel(rect.height)),
    ]
    if !look.isEmpty { attributes.append(("class", look)) }
    if let pattern { attributes.append(("fill", "url(#\(pattern.rawValue))")) }
    if let dashes { attributes.append(("stroke-dasharray", dashes)) }
    return Element("rect", attributes)
  }

  /// A path, in absolute and relative SVG commands.
  static func path(_ commands: String, _ look: String, width: Double = 1, dashes: String? = nil)
    -> Element
  {
    var attributes = [("d", commands), ("class", "n " + look), ("stroke-width", pixel(width))]
    if let dashes { attributes.append(("stroke-dasharray", dashes)) }
    return Element("path", attributes)
  }

  /// A text on its baseline.
  static func text(
    _ text: String, _ x: Double, _ y: Double, _ look: String = "ink", size: Double = Letters.size,
    anchor: Anchor = .start
  ) -> Element {
    var attributes = [("x", pixel(x)), ("y", pixel(y)), ("class", look)]
    if size != Letters.size { attributes.append(("font-size", pixel(size))) }
    if anchor != .start { attributes.append(("text-anchor", anchor.rawValue)) }
    return Element("text", attributes, text: text)
  }
}
