/// How many columns of a terminal a text takes.
///
/// East Asian wide and fullwidth characters and emoji take two (UAX #11), combining marks and
/// invisible characters none.
func displayWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + displayWidth($1) }
}

private func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  // A sequence of emoji, a flag and a character with the emoji's variation selector are one picture.
  let isPicture = scalars.contains { scalar in
    scalar.value == 0xFE0F || scalar.properties.isEmojiPresentation
  }
  return isPicture ? 2 : scalars.reduce(0) { $0 + displayWidth($1) }
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  // The vowels and finals of Hangul are drawn into the block that their initial opens.
  if (0x1160...0x11FF).contains(scalar.value) { return 0 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}

/// The W and F characters of EastAsianWidth.txt that are not emoji, by blocks.
private let wide: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
  0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
  0x20000...0x3FFFD,
]

/// The text, or as much of it as fits into so many columns, with `…` at the end.
func clipped(_ text: String, to columns: Int) -> String {
  guard displayWidth(text) > columns else { return text }
  var (kept, width) = ("", 0)
  for character in text {
    width += displayWidth(character)
    guard width < columns else { break }
    kept.append(character)
  }
  return columns > 0 ? kept + "…" : ""
}

/// The text with blanks on one side, so that it takes so many columns.
func padded(_ text: String, to columns: Int, trailing: Bool = false) -> String {
  let blanks = String(repeating: " ", count: max(0, columns - displayWidth(text)))
  return trailing ? blanks + text : text + blanks
}
