import PostureAnalysis
import PostureModel

/// The session's page: the decision first, then the numbers, then the evidence one link away.
func sessionPage(
  _ rows: SessionRows, _ figures: Figures, _ screenshots: [Row], sessions: String, _ ask: Ask
) -> String {
  var page = Document()
  page.heading(1, "\(rows.name)")
  page.paragraph(verdict(rows))
  page.paragraph(measured(rows))
  if figures.states {
    page.picture(
      "figures/states.svg",
      rows.reportsKeyboard
        ? "Content of each state to one scale, keyboard down and up"
        : "Content of each state to one scale")
  }
  addBuildOn(rows, to: &page)
  page.heading(2, "Switch on")
  page.list(switchWords(rows))
  page.query("signals")
  for axis in figures.folds {
    page.picture(
      "figures/fold-\(axis.pose).svg",
      "The \(axis.pose): what the app has while it opens and closes")
  }
  let costly = costliest(rows.findings)
  page.heading(2, "Do not trust")
  if costly.isEmpty { page.paragraph("No finding misleads an app.") }
  page.list(costly)
  page.paragraph(
    """
    [All findings](anomalies.md), \(counted(rows.findings.count, "rule")). \
    [Query](../queries.md#findings)
    """)
  page.heading(2, "Next")
  page.steps(nextSteps(rows))
  addScreenshots(screenshots, rows.names, sessions, to: &page)
  let links = State.six.map { state -> Inline in
    "[\(rows.names.title(state))](\(state.pageName))"
  }
  page.paragraph(
    """
    States: \(links.joined(separator: " · ")). More: [Thresholds](hysteresis.md) · \
    [Provenance](provenance.md) · [Words](../README.md#words)
    """)
  return page.text
}

private func verdict(_ rows: SessionRows) -> Inline {
  let measured = State.six.filter { rows.coverage($0) == "measured" }
  let missing = State.six.filter { !measured.contains($0) }
  var sentences: [Inline] = []
  if missing.isEmpty {
    sentences.append("All six states are measured.")
  } else if measured.isEmpty {
    sentences.append("No state is measured.")
  } else {
    let names = missing.map(rows.names.title)
    sentences.append(
      "\(measured.count) of 6 states \(measured.count == 1 ? "is" : "are") measured; missing: \(names.joined(separator: "; "))."
    )
  }
  sentences += unclassifiedReasons(rows.unclassified)
  let errors = rows.findings.filter { $0.text("severity") == "error" }
  let warnings = rows.findings.filter { $0.text("severity") == "warning" }
  if errors.isEmpty, warnings.isEmpty {
    sentences.append("The recording has no faults.")
  } else {
    let rules = (errors + warnings).prefix(3).map {
      ruleLink($0.text("rule") ?? "", page: "anomalies.md")
    }
    let more = errors.count + warnings.count - rules.count
    sentences.append(
      """
      **The recording has faults**: \(rules.joined(separator: ", "))\
      \(more > 0 ? " and \(more) more" : "").
      """)
  }
  if let origin = originWords(rows.origin) { sentences.append(origin) }
  return sentences.joined(separator: " ")
}

/// Device, system, app, time, readings and gaps in one line; what was not reported is not filled in.
private func measured(_ rows: SessionRows) -> Inline {
  let session = rows.session
  var parts: [Inline] = []
  var device = session.text("device") ?? "Device not reported"
  if let os = session.text("os") { device += ", \(systemName(of: device, os))\(os)" }
  if let build = session.text("build") { device += " (\(build))" }
  if rows.readings(of: "device-changed") == nil {
    parts.append("\(device)")
  } else {
    parts.append(
      "\(device), the first of several \(ruleLink("device-changed", page: "anomalies.md"))")
  }
  if let app = session.text("app") {
    parts.append("\([app, session.text("app_version")].compactMap(\.self).joined(separator: " "))")
  }
  if session.flag("untimed") == true {
    parts.append("times assigned by the import")
  } else if session.text("origin") != "reconstructed",
    let times = times(session.text("first_time"), session.text("last_time"))
  {
    parts.append("\(times)")
  }
  var readings = counted(session.count("readings"), "reading")
  if session.flag("on_change") == true {
    readings += ", one at each change"
  } else if let cadence = measuredCadence(session) {
    readings += ", one every \(duration(cadence))"
  }
  let gaps = session.count("gaps")
  if gaps > 0 {
    readings += ", \(counted(gaps, "gap"))"
  } else if session.flag("untimed") != true {
    readings += ", no gaps"
  }
  if session.count("rejected") > 0 { readings += ", \(session.count("rejected")) refused" }
  parts.append("\(readings)")
  if session.flag("keyboard_reported") != true { parts.append("keyboards not reported") }
  return parts.joined(separator: " · ")
}

/// The cadence, unless it may be the contract's default or hides several readings in a second.
private func measuredCadence(_ session: Row) -> Double? {
  let count = session.count("readings")
  guard count > 2, session.text("origin") != "reconstructed", session.count("gaps") * 2 < count,
    let cadence = session.number("cadence_s"), let length = session.number("duration_s"),
    length / Double(count - 1) >= cadence / 2
  else { return nil }
  return cadence
}

/// At most five findings in the order of what they cost an app, each with what to do.
private func costliest(_ findings: [Row]) -> [Inline] {
  let severities = ["error", "warning", "info"]
  func cost(_ item: (offset: Int, element: Row)) -> (Int, Int, Int) {
    let rule = item.element.text("rule") ?? ""
    return (
      severities.firstIndex(of: item.element.text("severity") ?? "") ?? 3,
      costOrder.firstIndex(of: rule) ?? costOrder.count, item.offset
    )
  }
  return findings.enumerated().filter { item in
    // What says nothing to an app is no advice.
    !["time-coarse"].contains(item.element.text("rule") ?? "")
  }.sorted { cost($0) < cost($1) }
    .prefix(5).compactMap { item in
      let row = item.element
      guard let rule = row.text("rule").flatMap(AnomalyRule.named) else { return nil }
      return """
        **\(rule.meaning)** \(rule.remedy) \(ruleLink(rule.id, page: "anomalies.md")), \
        \(readingWords(row))
        """
    }
}

/// How many readings a rule found something in; of a gap how many are missing.
func readingWords(_ row: Row) -> String {
  let count = row.count("readings")
  if row.text("rule") == "gap" { return "\(counted(count, "reading")) missing" }
  return count == 0 ? counted(row.count("places"), "place") : counted(count, "reading")
}

/// The properties of a device that cost an app most, first.
private let costOrder = [
  "main-screen-mismatch", "safe-area-asymmetric", "keyboard-hidden-by-main-screen",
  "keyboard-over-division", "division-inactive-with-width", "division-lag", "lit-display-lag",
  "split-view", "safe-area-wider-than-occlusion", "built-for-an-older-system",
]

/// The name of a rule, linked to its section.
func ruleLink(_ rule: String, page: String) -> Inline {
  Inline(stringLiteral: "[`\(rule)`](\(page)#\(anchor(rule)))")
}

private func addScreenshots(
  _ rows: [Row], _ names: StateNames, _ sessions: String, to page: inout Document
) {
  guard !rows.isEmpty else { return }
  page.heading(2, "Screenshots")
  page.list(
    rows.map { row in
      let path = row.text("path") ?? ""
      let address = (sessions + "/" + path).utf8.map(addressByte).joined()
      let state = row.text("state").flatMap(State.init).map { ", \(names.title($0))" } ?? ""
      let size = row.size("pixel_width", "pixel_height").map { ", \(spelled($0)) pixels" } ?? ""
      return
        "\(Inline(stringLiteral: "["))\(path)\(Inline(stringLiteral: "](\(address))"))\(state)\(size)"
    })
}

/// A byte of a link's address, as RFC 3986 has it.
private func addressByte(_ byte: UInt8) -> String {
  let kept = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/"
  if kept.utf8.contains(byte) { return String(UnicodeScalar(byte)) }
  let hex = String(byte, radix: 16, uppercase: true)
  return "%" + (hex.count < 2 ? "0" : "") + hex
}
