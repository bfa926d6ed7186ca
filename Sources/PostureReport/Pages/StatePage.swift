import PostureAnalysis
import PostureModel

/// A state's page: what to build on in it, what varies, and what changes on the way to its neighbours.
func statePage(
  _ rows: SessionRows, _ state: State, _ figures: Figures, fields: [Row], found: [Row],
  remarks: [Row]
) -> String {
  var page = Document()
  page.heading(1, "\(rows.names.heading(state))")
  let coverage = rows.coverage(state)
  guard coverage != "missing" else {
    page.paragraph("\(missingWords(rows, state))")
    page.paragraph("[The session](README.md)")
    return page.text
  }
  let own = found.filter { $0.text("state") == state.rawValue }
  page.paragraph(verdict(rows, state))
  page.paragraph(doubts(rows, own))
  if figures.pictured.contains(state) {
    page.picture(
      "figures/\(state.rawValue).svg",
      rows.reportsKeyboard
        ? "Content and insets to scale, keyboard down and up" : "Content and insets to scale")
  }
  addFields(rows, fields.filter { $0.text("state") == state.rawValue }, to: &page)
  addNeighbours(rows, state, to: &page)
  addFindings(own, to: &page)
  addRemarks(remarks.filter { $0.text("state") == state.rawValue }, to: &page)
  addConstants(rows, state, to: &page)
  page.paragraph("[The session](README.md) · [Thresholds](hysteresis.md)")
  return page.text
}

private func missingWords(_ rows: SessionRows, _ state: State) -> String {
  let all = rows.states[state]?.count("readings") ?? 0
  let why =
    all == 0
    ? "Not measured: no reading has this state."
    : "Not measured: in \(all == 1 ? "its one reading" : "all \(all) readings") hinge status, "
      + "display and division disagree."
  return "\(why) \(rows.names.pose(state)) Hold it still for five seconds while the probe runs."
}

private func verdict(_ rows: SessionRows, _ state: State) -> Inline {
  let row = rows.states[state]
  let counts = rows.counts(state)
  let words = "\(counts.used) of \(counted(counts.all, "reading")) used"
  let used = ["settled", "moving"] + (counts.settled > 0 ? [] : ["layout not held"])
  var sentences: [Inline] = []
  if counts.settled > 0 {
    sentences.append("Measured: \(words), \(counts.settled) of them settled.")
  } else {
    sentences.append(
      """
      Passed through: \(words), none settled, so the numbers below may be of a moving phone. \
      Hold the phone still for five seconds.
      """)
  }
  if !rows.hasNoPace, let dwell = row?.number("dwell_s"), dwell > 0 {
    let stays = row?.count("intervals") ?? 0
    sentences.append("It lasted \(duration(dwell)) in \(counted(stays, "stay")).")
  }
  let others = rows.use.filter {
    $0.text("state") == state.rawValue && !used.contains($0.text("reason") ?? "")
  }
  let reasons = Dictionary(grouping: others) { $0.text("reason") ?? "" }
    .map { (reason: $0.key, count: $0.value.reduce(0) { $0 + $1.count("readings") }) }
    .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  if !reasons.isEmpty {
    let words = reasons.map { "\($0.count) \(reasonWords($0.reason))" }
    sentences.append("Not used: \(listed(words)).")
  }
  let shown = rows.layouts.filter { $0.state == state }
  if let unreported = shown.lazy.compactMap(\.unreported).first {
    sentences.append(
      "\(unreported.prefix(1).uppercased() + unreported.dropFirst()): no content rectangle is known."
    )
  }
  if !rows.reportsKeyboard {
    sentences.append("Keyboards are not reported.")
  } else {
    for (keyboard, word) in [(false, "down"), (true, "up")]
    where !shown.contains(where: { $0.keyboard == keyboard }) {
      sentences.append("Keyboard \(word): not measured.")
    }
    let unreadable = rows.unreadableKeyboards(state)
    if unreadable > 0 {
      sentences.append(
        "In \(counted(unreadable, "reading")) the keyboard could not be read: neither up nor down.")
    }
  }
  if shown.contains(where: \.isRightToLeft) {
    sentences.append("The layout is right to left: leading is the right edge.")
  }
  return sentences.joined(separator: " ")
}

/// What makes the numbers of the page doubtful, before any of them.
private func doubts(_ rows: SessionRows, _ found: [Row]) -> Inline {
  let whole = ["pixels-suspected", "screen-is-main"].filter { rows.readings(of: $0) != nil }
  let geometry = [
    "region-outside-window", "region-space-unknown", "keyboard-in-screen-space",
    "safe-area-exceeds-window", "attitude-conflict", "division-active-without-width",
  ]
  let rules = whole + geometry.filter { rule in found.contains { $0.text("rule") == rule } }
  guard !rules.isEmpty else { return "" }
  let links = rules.map { ruleLink($0, page: "anomalies.md") }
  return "**Check the frames first**: \(links.joined(separator: ", "))."
}

private func reasonWords(_ reason: String) -> String {
  switch reason {
  case "layout not held": "in a layout that was never at rest"
  case "outer display": "half-open with the outer display still lit"
  case "no active division": "half-open with no active division"
  default: "whose hinge status, display and division disagree"
  }
}

private func addFields(_ rows: SessionRows, _ fields: [Row], to page: inout Document) {
  var names: [String] = []
  for row in fields {
    if let name = row.text("field"), !names.contains(name) { names.append(name) }
  }
  let keyboards = [
    (false, "keyboard down"), (true, "keyboard up"),
    (nil, rows.reportsKeyboard ? "keyboard unknown" : "settled readings"),
  ].filter { keyboard, _ in fields.contains { $0.flag("keyboard") == keyboard } }
  func isConstant(_ name: String) -> Bool {
    let values = Set(fields.filter { $0.text("field") == name }.compactMap { $0.text("value") })
    return values.count == 1
  }
  let constant = names.filter(isConstant)
  let varying = names.filter { !isConstant($0) }
  guard !names.isEmpty else { return }
  page.heading(2, "What varies")
  if varying.isEmpty { page.paragraph("Nothing, in the settled readings.") }
  if !varying.isEmpty {
    func cell(_ name: String, _ keyboard: Bool?) -> Inline {
      let found = fields.filter { $0.text("field") == name && $0.flag("keyboard") == keyboard }
      guard let first = found.first else { return "–" }
      let total = first.count("total")
      var parts = found.map { row -> Inline in
        let value = "\(row.text("value") ?? "")"
        return found.count == 1
          ? "\(value)" : "\(value) (\(row.count("readings")) of \(total))"
      }
      let more = first.count("values_seen") - found.count
      if more > 0 {
        let rest = total - found.reduce(0) { $0 + $1.count("readings") }
        parts.append("\(counted(more, "other")) (\(rest) of \(total))")
      }
      return parts.joined(separator: "; ")
    }
    page.table(
      [("field", .left)] + keyboards.map { (Inline(stringLiteral: $0.1), .left) },
      varying.map { name in
        [Inline(stringLiteral: name)] + keyboards.map { cell(name, $0.0) }
      })
  }
  if !constant.isEmpty {
    let words = constant.map { name -> Inline in
      let value = fields.first { $0.text("field") == name }?.text("value") ?? ""
      return "\(Inline(stringLiteral: name)) \(value)"
    }
    page.paragraph("Constant: \(words.joined(separator: "; ")). [Query](../queries.md#fields)")
  } else {
    page.query("fields")
  }
}

/// Only what changes against closing, opening and turning, keyboard down with down and up with up.
private func addNeighbours(_ rows: SessionRows, _ state: State, to page: inout Document) {
  let keyboards = [false, true].filter { !rows.layouts(state, keyboard: $0).isEmpty }
  let neighbours = rows.names.neighbours(state)
  var lines: [[Inline]] = []
  var told: [String: [Inline]] = [:]
  for keyboard in keyboards {
    guard let own = rows.layouts(state, keyboard: keyboard).first else { continue }
    let others = neighbours.map { rows.layouts($0.state, keyboard: keyboard).first }
    guard others.contains(where: { $0 != nil }) else { continue }
    let suffix = own.keyboard == true ? ", keyboard up" : ""
    let fields: [(String, (ShownLayout) -> String)] = [
      ("window", { $0.window.map { spelled($0) } ?? "not reported" }),
      ("size class", { $0.sizeClasses ?? "not reported" }),
      ("insets", { $0.insets.map { spelled($0) } ?? "not reported" }), ("fold", foldWords),
      ("content", contentWords), ("keyboard's top, y", { $0.keys.map { length($0.y) } ?? "–" }),
    ]
    for (name, words) in fields {
      let mine = words(own)
      let theirs = others.map { $0.map(words) }
      guard theirs.contains(where: { $0 != nil && $0 != mine }) else { continue }
      let cells: [Inline] =
        ["\(mine)"]
        + theirs.map { $0 == nil ? "not measured" : $0 == mine ? "same" : "\($0 ?? "")" }
      // What the keyboard does not change is said once.
      guard told[name] != cells else { continue }
      told[name] = cells
      lines.append(["\(name)\(name.hasPrefix("keyboard") ? "" : suffix)"] + cells)
    }
  }
  guard !lines.isEmpty else { return }
  page.heading(2, "What changes")
  page.table(
    [("", .left), ("here", .left)]
      + neighbours.map { way, other in
        ("\(way): [\(rows.names.title(other))](\(other.pageName))", .left)
      }, lines)
  page.query("build-on")
}

private func contentWords(_ layout: ShownLayout) -> String {
  if let unreported = layout.unreported { return unreported }
  let frames = layout.places.prefix(4).map { spelled($0.frame) }
  let more = layout.places.count - frames.count
  if frames.isEmpty { return "none" }
  return frames.joined(separator: " ") + (more > 0 ? " and \(more) more" : "")
}

/// Faults with their evidence; of the device's behaviour, whose evidence is one link away, the numbers.
private func addFindings(_ found: [Row], to page: inout Document) {
  guard !found.isEmpty else { return }
  page.heading(2, "Findings")
  let faults = found.filter { $0.text("severity") != "info" }
  page.list(
    faults.prefix(12).map { row in
      let more = row.count("anomalies") - 1
      let rest = more > 0 ? ", and \(more) more like it" : ""
      return """
        **\(row.text("severity") ?? "")** \(ruleLink(row.text("rule") ?? "", page: "anomalies.md")), \
        \(counted(row.count("readings"), "reading")): \(clipped(row.text("message") ?? "", to: 300))\(rest)
        """
    })
  let rest = faults.count > 12 ? "And \(faults.count - 12) more rules. " : ""
  let infos = found.filter { $0.text("severity") == "info" }.map { row -> Inline in
    "\(ruleLink(row.text("rule") ?? "", page: "anomalies.md")) in \(row.count("readings"))"
  }
  let behaviour: Inline =
    infos.isEmpty ? "" : "Readings with a surprise: \(infos.joined(separator: ", ")). "
  page.paragraph("\(rest)\(behaviour)[Query](../queries.md#state-findings)")
}

private func addRemarks(_ remarks: [Row], to page: inout Document) {
  guard let first = remarks.first else { return }
  page.heading(2, "Remarks in the readings")
  page.list(
    remarks.prefix(10).map { row in
      """
      \(clipped(row.text("note") ?? "", to: 300)) (\(counted(row.count("readings"), "reading")) from \
      \(row.count("first_reading")))
      """
    })
  let more = first.count("remarks") - remarks.prefix(10).count
  if more > 0 {
    page.paragraph("The session has \(more) more. [Query](../queries.md#remarks)")
  } else {
    page.query("remarks")
  }
}
