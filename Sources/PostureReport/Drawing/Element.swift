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

  /// The markup, with two spaces for each level of depth.
  func markup(depth: Int = 0) -> String {
    let margin = String(repeating: "  ", count: depth)
    let opening = ([name] + attributes.map { "\($0.name)=\"\(escapedForXML($0.value))\"" })
      .joined(separator: " ")
    if let text { return "\(margin)<\(opening)>\(escapedForXML(text))</\(name)>\n" }
    if children.isEmpty { return "\(margin)<\(opening)/>\n" }
    let inside = children.map { $0.markup(depth: depth + 1) }.joined()
    return "\(margin)<\(opening)>\n\(inside)\(margin)</\(name)>\n"
  }
}

/// Text that is safe in an attribute and between tags, on one line, with nothing hidden in it.
func escapedForXML(_ text: String) -> String {
  visible(text).reduce(into: "") { safe, character in
    switch character {
    case "&": safe += "&amp;"
    case "<": safe += "&lt;"
    case ">": safe += "&gt;"
    case "\"": safe += "&quot;"
    default: safe.append(character)
    }
  }
}

/// A coordinate, to a tenth of a pixel.
func pixel(_ value: Double) -> String { rounded(value, places: 1) }

/// How a shape is painted.
struct Paint {
  var fill = "none"
  var stroke: String?
  var width = 1.0
  var dashes: String?

  fileprivate var attributes: [(name: String, value: String)] {
    var attributes = [(name: "fill", value: fill)]
    if let stroke {
      attributes += [("stroke", stroke), ("stroke-width", pixel(width))]
      if let dashes { attributes.append(("stroke-dasharray", dashes)) }
    }
    return attributes
  }
}

extension Element {
  static func rectangle(_ rect: Rect, _ paint: Paint, corner: Double = 0) -> Element {
    var attributes = [
      ("x", pixel(rect.x)), ("y", pixel(rect.y)), ("width", pixel(rect.width)),
      ("height", pixel(rect.height)),
    ]
    if corner > 0 { attributes.append(("rx", pixel(corner))) }
    return Element("rect", attributes + paint.attributes)
  }

  /// Many rectangles of one paint, as one path.
  static func rectangles(_ rects: [Rect], _ paint: Paint) -> Element {
    let path = rects.map { rect in
      "M\(pixel(rect.x)),\(pixel(rect.y))h\(pixel(rect.width))v\(pixel(rect.height))"
        + "h\(pixel(-rect.width))z"
    }
    return Element("path", [("d", path.joined())] + paint.attributes)
  }

  static func line(_ points: [Point], _ paint: Paint) -> Element {
    let path = points.map { "\(pixel($0.x)),\(pixel($0.y))" }.joined(separator: " ")
    return Element("polyline", [("points", path)] + paint.attributes)
  }

  static func polygon(_ points: [Point], _ paint: Paint) -> Element {
    let path = points.map { "\(pixel($0.x)),\(pixel($0.y))" }.joined(separator: " ")
    return Element("polygon", [("points", path)] + paint.attributes)
  }

  static func circle(_ center: Point, radius: Double, _ paint: Paint) -> Element {
    let place = [("cx", pixel(center.x)), ("cy", pixel(center.y)), ("r", pixel(radius))]
    return Element("circle", place + paint.attributes)
  }
}
