import PostureModel

/// An SVG picture, 440 units wide: what it says in words, and its pieces.
struct Drawing {
  static let width = 440.0
  static let margin = 12.0

  var height: Double
  var title: String
  /// The picture's numbers in words, for who cannot see it.
  var description: String
  var elements: [Element] = []

  /// The file: opaque ground, title and description, light and dark, no script.
  var svg: String {
    let (width, height) = (pixel(Self.width), pixel(height))
    let root = Element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-labelledby", "t d"),
        ("font-family", Letters.family), ("font-size", pixel(Letters.size)),
      ],
      children: [
        Element("title", [("id", "t")], text: title),
        // By its first word the program knows the picture as its own.
        Element("desc", [("id", "d")], text: "Posturebook. " + description),
        Element("style", text: Palette.style), Element("defs", children: Palette.patterns),
        Element("rect", [("class", "bg"), ("width", width), ("height", height)]),
      ] + elements)
    return root.markup
  }
}

/// The letters of all pictures.
enum Letters {
  /// What a reader's system reads in; the names are asked for in this order.
  static let family = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  /// The size of all text but titles.
  static let size = 13.0
  /// How far apart lines are.
  static let line = 17.0

  /// How wide a text may come out, in the widest of the usual system fonts.
  ///
  /// Advance widths of DejaVu Sans by kind of character, in thousandths of the size: it is wider
  /// than Helvetica, Segoe UI and San Francisco, so that none of them outgrows the estimate.
  static func width(_ text: String, size: Double = size, bold: Bool = false) -> Double {
    let units = text.unicodeScalars.reduce(0) { $0 + advance($1) }
    return Double(units) / 1_000 * size * (bold ? 1.1 : 1)
  }

  /// The text, or as much of it and an ellipsis as has room.
  static func fitted(_ text: String, into room: Double, size: Double = size) -> String {
    let text = visible(text)
    if width(text, size: size) <= room { return text }
    var kept = String(text.prefix(80))
    while !kept.isEmpty, width(kept + "…", size: size) > room { kept.removeLast() }
    return kept + "…"
  }

  /// The words of a text in lines that have room.
  static func wrapped(_ text: String, into room: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, width(last + " " + word) <= room {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(fitted(String(word), into: room))
      }
    }
    return lines
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

/// Finds room for labels, so that none overlaps another or a mark it does not belong to.
struct LabelPlacer {
  private(set) var taken: [Rect] = []

  /// Keeps labels away from a mark.
  mutating func reserve(_ rect: Rect) { taken.append(rect) }

  /// Puts lines of text, each with its look, at the first of some corners where they have room.
  ///
  /// Corners are tried from the upper left to the lower right of the area; `nil` if none has room.
  mutating func place(_ lines: [(text: String, look: String)], in area: Rect) -> [Element]? {
    let widths = lines.map {
      Letters.width($0.text, bold: $0.look.hasSuffix(" b"))
    }
    let (width, height) = (widths.max() ?? 0, Double(lines.count) * Letters.line)
    let inset = 3.0
    guard width + 2 * inset <= area.width, height + 4 <= area.height else { return nil }
    let columns = [area.x + inset, area.x + (area.width - width) / 2, area.right - inset - width]
    var rows: [Double] = []
    var y = area.y + 2
    while y + height <= area.bottom - 2 {
      rows.append(y)
      y += 9
    }
    for top in rows {
      for left in columns {
        let box = Rect(x: left - 2, y: top, width: width + 4, height: height)
        guard !taken.contains(where: { $0.intersection(box) != nil }) else { continue }
        taken.append(box)
        return lines.enumerated().map { index, line in
          .text(line.text, left, top + 13 + Double(index) * Letters.line, line.look)
        }
      }
    }
    return nil
  }
}
