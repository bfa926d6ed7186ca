/// A piece of a line of Markdown, made so that data cannot become markup.
///
/// What stands in the literal is ours and may be markup; what is interpolated is data and is
/// escaped. There is no other way in, so that no caller can forget to escape.
struct Inline: Hashable, Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Hashable, Sendable {
    case markup(String)
    case data(String)
    case code(String)
  }

  fileprivate var parts: [Part] = []

  init(stringLiteral value: String) { parts = [.markup(value)] }

  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { parts.append(.markup(literal)) }

    mutating func appendInterpolation(_ data: String) { parts.append(.data(data)) }

    mutating func appendInterpolation(_ number: Int) { parts.append(.data(String(number))) }

    /// An interval of numbers of ours, `[27°, 50°)`, which reads better unescaped and links nothing.
    mutating func appendInterpolation(interval: String) { parts.append(.markup(interval)) }

    mutating func appendInterpolation(code: String) { parts.append(.code(code)) }

    mutating func appendInterpolation(_ inline: Inline) { parts += inline.parts }
  }

  var isEmpty: Bool {
    parts.allSatisfy { part in
      switch part {
      case .markup(let text), .data(let text), .code(let text): text.isEmpty
      }
    }
  }

  /// The Markdown; in a table's cell a pipe is escaped inside code as well.
  func markdown(inTable: Bool = false) -> String {
    parts.map { part in
      switch part {
      case .markup(let text): return text
      case .data(let text): return escapedForMarkdown(text)
      case .code(let text):
        let span = codeSpan(text)
        guard inTable else { return span }
        return span.unicodeScalars.reduce(into: "") { cell, scalar in
          if scalar == "|" { cell += "\\" }
          cell.unicodeScalars.append(scalar)
        }
      }
    }.joined()
  }

  /// The words alone, for who reads no Markdown: our marks are left out, data stays as it is.
  var plain: String {
    parts.map { part in
      switch part {
      case .markup(let text): text.filter { $0 != "*" && $0 != "`" }
      case .data(let text), .code(let text): visible(text)
      }
    }.joined()
  }
}

extension [Inline] {
  /// The pieces with a separator of ours between them.
  func joined(separator: Inline) -> Inline {
    var joined = Inline(stringLiteral: "")
    for (place, piece) in enumerated() {
      if place > 0 { joined.parts += separator.parts }
      joined.parts += piece.parts
    }
    return joined
  }
}

/// Text that shows as it is, whatever it holds: no markup, no new line, no hidden turn of direction.
///
/// `name@host` and `@name` become links by themselves, escaped or not; as code they stay what they are.
public func escapedForMarkdown(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  var word = String.UnicodeScalarView()
  func append(_ scalar: Unicode.Scalar) {
    // Three characters decide what a scalar begins. A long text is not copied for each.
    safe.append(contentsOf: escaped(scalar, after: String(safe.suffix(3))).unicodeScalars)
  }
  func endWord() {
    if word.count > 1, word.contains("@") {
      safe.append(contentsOf: "`\(String(word))`".unicodeScalars)
    } else {
      word.forEach(append)
    }
    word = String.UnicodeScalarView()
  }
  for scalar in visible(text).unicodeScalars {
    if mayStandInAddress(scalar) {
      word.append(scalar)
    } else {
      endWord()
      append(scalar)
    }
  }
  endWord()
  return String(safe)
}

private func mayStandInAddress(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "@", ".", "+", "-", "_": true
  default: false
  }
}

private func escaped(_ scalar: Unicode.Scalar, after before: String) -> String {
  switch scalar {
  case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "$": "\\\(scalar)"
  // `http://` and `www.` would become links by themselves.
  case "/" where before.hasSuffix(":"): "\\/"
  case "." where before.lowercased().hasSuffix("www"): "\\."
  default: String(scalar)
  }
}

/// A code span that holds the text, fenced by more backticks than it has in a row.
private func codeSpan(_ text: String) -> String {
  let text = visible(text)
  guard !text.isEmpty else { return "(empty)" }
  let scalars = text.unicodeScalars
  let longest = scalars.split { $0 != "`" }.map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  // One space at each end is taken off again, and keeps a backtick at an end from the fence.
  let isOpen = [scalars.first, scalars.last].contains("`") || scalars.first == " "
  let pad = isOpen ? " " : ""
  return fence + pad + text + pad + fence
}

/// The text on one line, with what cannot be seen spelled out: `⟨U+202E⟩`.
func visible(_ text: String) -> String {
  var seen = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029, 0x85: seen += " "
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE007F:
      seen += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
    default: seen.unicodeScalars.append(scalar)
    }
  }
  return seen
}

/// The text's beginning, with an ellipsis if something was left out; no character is cut in two.
///
/// Counted in Unicode scalars: one character may carry any number of accents.
func clipped(_ text: String, to length: Int) -> String {
  guard text.unicodeScalars.count > length else { return text }
  var count = 0
  let beginning = text.prefix { character in
    count += character.unicodeScalars.count
    return count <= length
  }
  return beginning + "…"
}
