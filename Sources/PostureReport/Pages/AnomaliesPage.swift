import PostureAnalysis
import PostureModel

/// The findings' page: faults of the recording, behaviour of the device, then each rule's first places.
func anomaliesPage(_ rows: SessionRows, places: [Row]) -> String {
  var page = Document()
  page.heading(1, "Findings")
  let faults = rows.findings.filter { $0.text("severity") != "info" }
  let behaviour = rows.findings.filter { $0.text("severity") == "info" }
  page.heading(2, "Faults of the recording")
  add(faults, to: &page, none: "None was found.")
  page.heading(2, "Behaviour of the device")
  add(behaviour, to: &page, none: "Nothing surprising was found.")
  if !rows.findings.isEmpty { page.query("findings") }
  var done: Set<String> = []
  for row in faults + behaviour {
    guard let rule = row.text("rule"), done.insert(rule).inserted else { continue }
    page.heading(2, "\(Inline(stringLiteral: rule))")
    let found = places.filter { $0.text("rule") == rule }
    page.list(found.prefix(3).map { placeLine($0, rows.names) })
    let all = rows.findings.filter { $0.text("rule") == rule }
      .reduce(0) { $0 + $1.count("places") }
    let rest = all - found.prefix(3).count
    if rest > 0 {
      page.paragraph(
        "And \(rest > 996 ? "at least " : "")\(rest) more. [Query](../queries.md#finding-places)")
    }
  }
  page.paragraph("[The session](README.md)")
  return page.text
}

private func add(_ findings: [Row], to page: inout Document, none: Inline) {
  guard !findings.isEmpty else { return page.paragraph(none) }
  page.table(
    [
      ("what", .left), ("places", .right), ("readings", .right), ("effect", .left),
      ("do this", .left),
    ],
    findings.map { row in
      let id = row.text("rule") ?? ""
      let rule = AnomalyRule.named(id)
      let severity = row.text("severity") == "error" ? "error: " : ""
      // A thousand rows of a rule are stored, then one that stands for all the others.
      let places = row.count("places") > 1_000 ? "over 1000" : "\(row.count("places"))"
      return [
        "\(severity)\(Inline(stringLiteral: "[\(id)](#\(anchor(id)))"))", "\(places)",
        "\(row.count("readings"))", "\(rule?.effect ?? "")", "\(rule?.remedy ?? "")",
      ]
    })
}

private func placeLine(_ row: Row, _ names: StateNames) -> Inline {
  let state = row.text("state").flatMap(State.init).map { "\(names.title($0)), " } ?? ""
  var readings = ""
  if let first = row.whole("first_reading") {
    let last = row.whole("last_reading") ?? first
    readings = first == last ? "reading \(first): " : "readings \(first)–\(last): "
  }
  return "\(state)\(readings)\(clipped(row.text("message") ?? "", to: 300))"
}
