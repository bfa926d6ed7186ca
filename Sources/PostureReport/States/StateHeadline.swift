import PostureAnalysis
import PostureModel

/// The answer in front: the room that an app has, and where in it content fits.
///
/// Readings without a state may be of quite different windows, so that each has a line of its own.
func addHeadline(
  _ report: SessionReport, _ state: State, _ pictured: [PicturedLayout], to document: inout Document
) {
  if report.findings.anomalies.contains(where: { $0.rule == "pixels-suspected" }) {
    return document.paragraph(
      """
      The lengths are suspected to be pixels, not points \
      ([\(code: "pixels-suspected")](anomalies.md#pixels-suspected)). The room that an app has is not \
      known.
      """)
  }
  guard state == .unclassified else {
    document.paragraph(
      headline(
        pictured, keyboardless: missingKeyboard(report, pictured, page: ""),
        of: agreeing(report, state)))
    return
  }
  let most = 6
  let windows = pictured.compactMap(\.layout.window?.size)
    .reduce(into: [Size]()) { found, size in if !found.contains(size) { found.append(size) } }
  let lines = windows.prefix(most).map { size in
    headline(pictured.filter { $0.layout.window?.size == size }, keyboardless: nil)
  }
  if lines.count == 1 { document.paragraph(lines[0]) } else { document.list(lines) }
  if windows.count > most { document.paragraph("\(windows.count - most) more windows were seen.") }
}

/// The words for a layout that was seen without a keyboard only, if any are wanted, come last.
private func headline(
  _ pictured: [PicturedLayout], keyboardless: Inline?, of share: Inline = ""
) -> Inline {
  guard let main = pictured.resting, let window = main.layout.window?.size else { return "" }
  var given: Inline = "An app has **\(spelled(window)) points**"
  // A layout that tells the safe area may not tell the size classes, and the other way round.
  let classes = pictured.map(\.layout).first {
    $0.window?.size == window && $0.horizontalSizeClass != nil && $0.verticalSizeClass != nil
  }
  if let horizontal = classes?.horizontalSizeClass, let vertical = classes?.verticalSizeClass {
    given = "\(given), \(horizontal.rawValue) × \(vertical.rawValue)"
  }
  let lead = main.isKeyboardUp ? "With the keyboard up, content has" : "Content has"
  var sentences: [Inline] = ["\(given)\(share).", room(main, lead: lead)]
  if let up = keyboardRoom(pictured, main) ?? keyboardless { sentences.append(up) }
  return sentences.joined(separator: " ")
}

/// What a keyboard leaves, where the resting layout is one without; its window, if that is another.
///
/// Each keyboard is told of, since the most frequent one may be one on its way.
func keyboardRoom(
  _ pictured: [PicturedLayout], _ resting: PicturedLayout, isPlaced: Bool = false
) -> Inline? {
  guard !resting.isKeyboardUp else { return nil }
  let all = pictured.filter(\.isKeyboardUp)
  // One layout a keyboard; those that are not to be trusted are told of only if there are no others.
  let ups = all.filter { !pictured.hasSounderOne(than: $0) }
    .reduce(into: [PicturedLayout]()) { found, up in
      if !found.contains(where: { $0.hasSameKeyboard(as: up) }) { found.append(up) }
    }
  guard !ups.isEmpty else { return nil }
  let most = 3
  let told = ups.prefix(most).enumerated().map { index, up -> Inline in
    let (here, there) = (resting.layout.window?.size, up.layout.window?.size)
    let window = there.map { $0 == here ? "" : ", in a window of \(spelled($0))," } ?? ""
    let height = length(up.layout.keyboard?.height ?? 0)
    let keyboard =
      ups.count == 1
      ? "With the keyboard up"
      : index == 0 ? "With a keyboard \(height) high" : "With one \(height) high"
    let lead = "\(keyboard)\(window) it has"
    return room(up, lead: lead, isPlaced: isPlaced)
  }
  let more: [Inline] =
    ups.count > most
    ? [
      "\(counted(ups.count - most, "more keyboard frame was", plural: "more keyboard frames were")) seen."
    ]
    : []
  return (told + more).joined(separator: " ")
}

/// What a layout leaves for content, and where that is if wanted, after the words that lead to it.
func room(_ pictured: PicturedLayout, lead: String, isPlaced: Bool = false) -> Inline {
  let found = ContentPlaces(pictured.layout)
  if let reason = found.untold {
    let keyboard: Inline = pictured.isKeyboardUp ? " with the keyboard up" : ""
    return "Where content may go\(keyboard) is not known: \(reason)."
  }
  let places = found.places
  guard !places.isEmpty else { return "\(lead) no place of 44 × 44 points." }
  let most = 3
  let named = places.prefix(most).map { place in
    let origin = "\(length(place.frame.x)),\(length(place.frame.y))"
    let size = spelled(place.frame.size) + (isPlaced ? " at \(origin)" : "")
    return place.isWhole ? "\(size) in one piece" : "\(size) \(place.name)"
  }
  let more = places.count > most ? ["\(places.count - most) more places"] : []
  return "\(lead) \((named + more).joined(separator: "; ")).\(pictured.distrust)"
}

/// What a reader should know before trusting the page, a line each.
func care(_ report: SessionReport, _ state: State, _ pictured: [PicturedLayout]) -> [Inline] {
  var lines = disagreements(report, state)
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
  return lines + silentCare(report, pictured) + safeAreaCare(report, pictured)
}

/// Says how many readings the headline passes over because they tell no safe area.
private func silentCare(_ report: SessionReport, _ pictured: [PicturedLayout]) -> [Inline] {
  [false, true].compactMap { isUp in
    let group = pictured.filter { $0.isKeyboardUp == isUp }
    let silent = group.filter { !$0.hasSafeArea }.reduce(0) { $0 + $1.readings }
    let all = group.reduce(0) { $0 + $1.readings }
    guard silent > 0, silent < all else { return nil }
    let keyboard =
      isUp ? " with a keyboard" : report.setting.reportsKeyboard ? " without a keyboard" : ""
    return """
      Care: of \(counted(all, "reading"))\(keyboard) \(silent) report no safe area; \
      where content may go is told by the \(all == silent + 1 ? "one" : "\(all - silent)") that do\
      \(all == silent + 1 ? "es" : "").
      """
  }
}

/// Says whether the safe area changed by itself or with the keyboard.
private func safeAreaCare(_ report: SessionReport, _ pictured: [PicturedLayout]) -> [Inline] {
  // What is wrong by itself, or is of another window, says nothing of what the keyboard changes.
  let window = pictured.resting?.layout.window?.size
  func areas(_ isUp: Bool) -> [Insets] {
    pictured.filter {
      $0.isKeyboardUp == isUp && (!isUp || $0.isSound && $0.layout.window?.size == window)
    }.compactMap(\.layout.safeArea)
      .reduce(into: []) { found, insets in if !found.contains(insets) { found.append(insets) } }
  }
  let (down, up) = (areas(false), areas(true))
  if down.count > 1 {
    let keyboard = report.setting.reportsKeyboard ? " without a keyboard" : ""
    return ["Care: the safe area did not stay the same\(keyboard); see the shares below."]
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
