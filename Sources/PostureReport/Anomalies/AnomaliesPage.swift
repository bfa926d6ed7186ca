import PostureAnalysis
import PostureModel

/// `anomalies.md`: what is not to be trusted and what surprises, by rule, the gravest first.
func anomaliesPage(_ report: SessionReport) -> WrittenPage {
  var page = WrittenPage()
  let groups = report.anomalyGroups
  page.document.heading(1, "Anomalies")
  addWayBack(report, to: &page.document)
  addOrigin(report, to: &page.document)
  page.document.paragraph(
    "\(severities(report)) \(trust(report)) \(AnomalyRule.all.count) rules looked for them.")
  page.document.list(contents(groups))
  // Few rules may show a dozen rows each; many share the room, so that the page stays short.
  let most = max(3, min(12, 180 / max(1, groups.count)))
  for group in groups { addGroup(group, most: most, report, to: &page.document) }
  let raised = Set(report.findings.anomalies.map(\.rule))
  let silent = AnomalyRule.all.filter { !raised.contains($0.id) }
  if !silent.isEmpty {
    page.document.heading(2, "Looked for and not found")
    page.document.paragraph(silent.map { "\(code: $0.id)" as Inline }.joined(separator: ", "))
  }
  page.document.heading(2, "The SQL behind this page")
  page.document.query(
    "All of them, the gravest first, with their details:", Query.anomalies(report.record.session))
  return page
}

/// The rules that found something, a line a severity.
private func contents(_ groups: [AnomalyGroup]) -> [Inline] {
  Anomaly.Severity.allCases.compactMap { severity in
    let found = groups.filter { $0.severity == severity }
    guard !found.isEmpty else { return nil }
    let links = found.map { "\($0.link("")) \($0.anomalies.count)" as Inline }
    return "**\(severity.rawValue)**: \(links.joined(separator: ", "))"
  }
}

/// The anomalies of one rule, in order.
struct AnomalyGroup {
  var rule: String
  var severity: Anomaly.Severity
  var anomalies: [Anomaly]

  /// What the analysis says of the rule; `nil` for one that this program does not know.
  var words: AnomalyRule? { AnomalyRule.named(rule) }

  /// The rule's name as a link to what it means.
  func link(_ page: String) -> Inline { "[\(code: rule)](\(page)#\(rule))" }
}

extension SessionReport {
  /// The anomalies by rule, the gravest first, then in the order of the rules' names.
  var anomalyGroups: [AnomalyGroup] { grouped(findings.anomalies) }

  /// The anomalies of a state by rule, the gravest first.
  func anomalyGroups(of state: State) -> [AnomalyGroup] {
    grouped(findings.anomalies.filter { $0.state == state })
  }

  private func grouped(_ anomalies: [Anomaly]) -> [AnomalyGroup] {
    Dictionary(grouping: anomalies, by: \.rule).map { rule, found in
      AnomalyGroup(
        rule: rule, severity: found.map(\.severity).min() ?? .info,
        anomalies: found.sorted { $0.number < $1.number })
    }.sorted { one, other in
      one.severity != other.severity
        ? one.severity < other.severity
        : one.rule.utf8.lexicographicallyPrecedes(other.rule.utf8)
    }
  }
}

/// How many anomalies there are of each severity, the gravest first, in words.
func severities(_ report: SessionReport) -> Inline { severities(report.findings.anomalies) }

/// What the severities say of the measurements: which are not to be trusted.
func trust(_ report: SessionReport) -> Inline {
  let anomalies = report.findings.anomalies
  guard !anomalies.isEmpty else { return "No measurement was found that is not to be trusted." }
  let surprise: Inline = "an info is a property of the device that surprises"
  return anomalies.allSatisfy { $0.severity == .info }
    ? "No measurement was found that is not to be trusted; \(surprise)."
    : """
    Not to be trusted are the errors, which are wrong or unusable, and the warnings, which mislead \
    whoever trusts them; \(surprise).
    """
}

private func severities(_ anomalies: [Anomaly]) -> Inline {
  func count(_ severity: Anomaly.Severity) -> Int { anomalies.count { $0.severity == severity } }
  if anomalies.isEmpty { return "**No anomaly.**" }
  let grave = [(count(.error), "error"), (count(.warning), "warning")].filter { $0.0 > 0 }
    .map { counted($0.0, $0.1) }
  let mild = count(.info) > 0 ? counted(count(.info), "info") : ""
  if grave.isEmpty { return "No error, no warning, \(mild)." }
  return mild.isEmpty ? "**\(listed(grave))**." : "**\(listed(grave))**, \(mild)."
}

/// A row a rule: how grave, how often, and where first.
func addAnomalyTable(_ groups: [AnomalyGroup], page: String, to document: inout Document) {
  guard !groups.isEmpty else { return }
  document.table(
    [
      ("severity", .left), ("rule", .left), ("rows", .right), ("readings", .right),
      ("first reading", .right), ("what it means", .left),
    ],
    groups.map { group in
      [
        "\(group.severity.rawValue)", group.link(page), "\(group.anomalies.count)",
        // A gap counts the readings that it swallowed.
        "\(group.anomalies.reduce(0) { $0 + $1.readings })\(group.rule == "gap" ? " missing" : "")",
        "\(group.anomalies.compactMap(\.firstReading).min().map(String.init) ?? "–")",
        "\(group.words?.meaning ?? "")",
      ]
    })
}

private func addGroup(
  _ group: AnomalyGroup, most: Int, _ report: SessionReport, to document: inout Document
) {
  document.heading(2, "\(group.rule)")
  if let words = group.words {
    document.paragraph("**\(capitalized(group.severity.rawValue)).** \(words.meaning)")
    document.list(["To an app: \(words.effect)", "Instead: \(words.remedy)"])
  }
  document.table(
    [("anomaly", .right), ("state", .left), ("readings", .left), ("what was seen", .left)],
    group.anomalies.prefix(most).map { anomaly in
      [
        "\(anomaly.number)", stateLink(anomaly.state), "\(named(anomaly))",
        "\(clipped(anomaly.message, to: 300))",
      ]
    })
  let more = group.anomalies.count - most
  if more > 0 {
    document.paragraph("\(more) more; the statement at the end of this page lists them all.")
  }
  if let first = group.anomalies.first {
    document.query(
      "The readings of \(code: "\(group.rule)") \(first.number):",
      readingsQuery(of: first, in: report.record.session, profile: report.setting.profile))
  }
}

private func stateLink(_ state: State?) -> Inline {
  guard let state else { return "–" }
  return "[\(state.rawValue)](\(state.pageName))"
}

/// Which readings an anomaly concerns: `12`, `12–15`, `12–400, 31 of them`, `44–45, 10 missing`.
func named(_ anomaly: Anomaly) -> String {
  guard let first = anomaly.firstReading else { return "–" }
  let last = anomaly.lastReading ?? first
  if first == last { return String(first) }
  if anomaly.rule == "gap" { return "\(first)–\(last), \(anomaly.readings) missing" }
  let isWhole = anomaly.readings == last - first + 1 || anomaly.readings == 0
  return "\(first)–\(last)" + (isWhole ? "" : ", \(anomaly.readings) of them")
}
