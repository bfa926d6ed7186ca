import PostureAnalysis
import PostureModel

/// The answer in front: the room that an app has, and where in it content fits.
func addHeadline(_ pictured: [PicturedLayout], to document: inout Document) {
  let (down, up) = (pictured.first { !$0.isKeyboardUp }, pictured.first { $0.isKeyboardUp })
  guard let main = down ?? up, let window = main.layout.window?.size else { return }
  var given: Inline = "An app has **\(spelled(window)) points**"
  if let horizontal = main.layout.horizontalSizeClass, let vertical = main.layout.verticalSizeClass
  {
    given = "\(given), \(horizontal.rawValue) × \(vertical.rawValue)"
  }
  var sentences: [Inline] = ["\(given).", room(main, lead: "Content has")]
  if down != nil, let up { sentences.append(room(up, lead: "With the keyboard up it has")) }
  document.paragraph(sentences.joined(separator: " "))
}

private func room(_ pictured: PicturedLayout, lead: String) -> Inline {
  let places = ContentPlaces(pictured.layout).places
  guard !places.isEmpty else { return "\(lead) no place of 44 × 44 points." }
  let most = 3
  let named = places.prefix(most).map { place in
    "\(short(place.frame.size)) \(place.name == "the whole safe area" ? "in one piece" : place.name)"
  }
  let more = places.count > most ? ["\(places.count - most) more places"] : []
  return "\(lead) \((named + more).joined(separator: "; "))."
}

/// What a reader should know before trusting the page, a line each.
func care(_ report: SessionReport, _ state: State, _ pictured: [PicturedLayout]) -> [Inline] {
  var lines: [Inline] = []
  let inconsistent = report.layoutUses(of: state).reduce(0) { sum, found in
    sum + (found.seen.classification.isConsistent ? 0 : found.use.readings)
  }
  if inconsistent > 0, report.summary(state).coverage != .missing {
    lines.append(
      """
      Care: in \(counted(inconsistent, "reading")) status, display and division disagree. They \
      count as time in the state, and are left out of the numbers below.
      """)
  }
  let changing = [
    (Measurement.Field.window, "window"), (.sizeClass, "size class"),
  ].filter { report.values(state, $0.0).count > 1 }.map(\.1)
  if !changing.isEmpty {
    lines.append("Care: the \(listed(changing)) did not stay the same; see the shares below.")
  }
  let grave = report.findings.anomalies.filter { $0.state == state && $0.severity != .info }
  if !grave.isEmpty {
    let words = [Anomaly.Severity.error, .warning].compactMap { severity -> String? in
      let count = grave.count { $0.severity == severity }
      return count > 0 ? counted(count, severity.rawValue) : nil
    }
    lines.append("Care: \(listed(words)); see [Anomalies](#anomalies).")
  }
  return lines + safeAreaCare(pictured)
}

/// Says whether the safe area changed by itself or with the keyboard.
private func safeAreaCare(_ pictured: [PicturedLayout]) -> [Inline] {
  func areas(_ isUp: Bool) -> [Insets] {
    pictured.filter { $0.isKeyboardUp == isUp }.compactMap(\.layout.safeArea)
      .reduce(into: []) { found, insets in if !found.contains(insets) { found.append(insets) } }
  }
  let (down, up) = (areas(false), areas(true))
  if down.count > 1 {
    return ["Care: the safe area did not stay the same without a keyboard; see the shares below."]
  }
  guard let without = down.first, up.count == 1, let with = up.first, with != without else {
    return []
  }
  return [
    """
    The safe area changes when the keyboard comes up: from \(spelled(without)) to \
    \(spelled(with)) (top, leading, bottom, trailing).
    """
  ]
}
