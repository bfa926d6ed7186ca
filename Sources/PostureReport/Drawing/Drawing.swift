import PostureModel

/// An SVG picture: its size in pixels, what it says in words, and its pieces.
struct Drawing {
  var size: Size
  var title: String
  /// The picture's numbers in words, for who cannot see it.
  var description: String
  var elements: [Element] = []

  /// The file: explicit size, opaque background, title and description, no script.
  var svg: String {
    let (width, height) = (pixel(size.width), pixel(size.height))
    let background = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let root = Element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"),
        ("aria-labelledby", "title desc"), ("font-family", Type.family),
      ],
      children: [
        Element("title", [("id", "title")], text: title),
        // By its first word the program knows the picture as its own.
        Element("desc", [("id", "desc")], text: "Posturebook. " + description),
        Element("defs", children: Palette.patterns),
        .rectangle(background, Paint(fill: Palette.paper)),
      ] + elements)
    return root.markup()
  }
}

/// The letters of all pictures.
enum Type {
  /// What a reader's system reads in; the names are asked for in this order.
  static let family = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"
  /// The smallest size that is set, in pixels.
  static let small = 11.0
  /// The size of labels in a legend, in pixels.
  static let body = 12.0
  /// The size of a picture's own title, in pixels.
  static let title = 15.0

  /// How wide a text may come out, in pixels, in the widest of the usual system fonts.
  ///
  /// Advance widths of DejaVu Sans by kind of character, in thousandths of the size: it is wider
  /// than Helvetica, Segoe UI and San Francisco, so that none of them outgrows the estimate.
  static func width(_ text: String, size: Double, bold: Bool = false) -> Double {
    let units = text.unicodeScalars.reduce(0) { $0 + advance($1) }
    return Double(units) / 1_000 * size * (bold ? 1.1 : 1)
  }

  /// The text, or as much of it and an ellipsis as has room, in pixels.
  static func fitted(
    _ text: String, into room: Double, size: Double, bold: Bool = false
  ) -> String {
    if width(text, size: size, bold: bold) <= room { return text }
    var kept = text
    while !kept.isEmpty, width(kept + "…", size: size, bold: bold) > room { kept.removeLast() }
    return kept + "…"
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "'": 280
    case "I", ".", ",", ":", ";", "|", " ", "!": 340
    case "(", ")", "[", "]", "/", "f", "r", "t", "-", "°": 420
    case "m", "M", "W", "@", "%", "…", "—", "→", "↔": 1_000
    case "w", "+", "=", "<", ">", "×", "−", "≤", "≥": 840
    case "A"..."Z": 740
    case "\u{20}"..."\u{7E}": 640
    case "\u{300}"..."\u{36F}": 0
    case "\u{1100}"...: 1_050
    default: 760
    }
  }
}

extension Element {
  /// Which end of a text its point is.
  enum Anchor: String {
    case start
    case middle
    case end
  }

  /// A text on its baseline.
  static func text(
    _ text: String, at point: Point, size: Double = Type.small, color: String = Palette.ink,
    anchor: Anchor = .start, bold: Bool = false
  ) -> Element {
    var attributes = [
      ("x", pixel(point.x)), ("y", pixel(point.y)), ("font-size", pixel(size)), ("fill", color),
    ]
    if anchor != .start { attributes.append(("text-anchor", anchor.rawValue)) }
    if bold { attributes.append(("font-weight", "600")) }
    return Element("text", attributes, text: text)
  }
}
