/// A text with the characters that would steer a terminal written as visible escapes.
///
/// Control characters become `\n`, `\t`, `\r` or `\u{1B}`, and so do the marks that change the
/// direction of writing: a name out of a dump must not be able to repaint the screen or read
/// otherwise than it is. Line ends that are meant are kept with `keepsLines`.
func harmless(_ text: String, keepsLines: Bool = false) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  guard text.unicodeScalars.contains(where: isHarmful) else { return text }
  var safe = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n" where keepsLines: safe.append(scalar)
    case "\n": safe += "\\n".unicodeScalars
    case "\r": safe += "\\r".unicodeScalars
    case "\t": safe += "\\t".unicodeScalars
    case _ where isHarmful(scalar):
      safe += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
    default: safe.append(scalar)
    }
  }
  return String(safe)
}

/// Whether a character steers rather than shows.
func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0: true
  case ..<0x61C: false
  // The marks of UAX #9 that turn the direction, the separators of lines, and what is not visible.
  case 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
  case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
  default: false
  }
}
