import PostureModel

/// Why no threshold may be printed: the angles are in the wrong unit, or too few to place anything.
func angleDoubt(_ findings: [Row]) -> Inline? {
  let rules = Set(findings.compactMap { $0.text("rule") })
  if rules.contains("angle-radians") {
    return """
      The angles look like radians, so no threshold is printed. Import the file again with \
      `--angle-unit radians`.
      """
  }
  if rules.contains("angle-quantised") {
    return """
      The probe gave only a few fixed angles, so no threshold is printed. Read the hinge's own angle, \
      not a pose.
      """
  }
  return nil
}

/// Where made-up readings come from, in one line; `nil` for those of a phone.
func originWords(_ origin: String?) -> Inline? {
  switch origin {
  case "simulated": "**Simulated** by `posturebook simulate`: do not ship these numbers."
  case "reconstructed": "**Reconstructed** from published figures: its times are invented."
  case "simulator": "Measured in a simulator: confirm on a device."
  default: nil
  }
}

/// What stands before the number of a device's system: `iOS `, `OS `.
func systemName(of device: String, _ os: String = "0") -> String {
  guard os.first?.isNumber == true else { return "" }
  return device.hasPrefix("iPhone") ? "iOS " : "OS "
}

extension String {
  /// The text with a capital letter.
  var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}

/// What a page links to as an anchor: a name in lower case, blanks as hyphens.
func anchor(_ text: String) -> String {
  String(
    text.lowercased().compactMap { character in
      character == " "
        ? "-"
        : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
    })
}
