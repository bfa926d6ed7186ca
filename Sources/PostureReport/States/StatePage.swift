import PostureAnalysis
import PostureModel

/// The page of a state: what an app is given in it, where content may go, and what changes.
func statePage(_ report: SessionReport, _ state: State) -> WrittenPage {
  var page = WrittenPage()
  page.document.heading(1, "\(report.title(state))")
  addWayBack(report, to: &page.document)
  addOrigin(report, to: &page.document)
  let pictured = report.picturedLayouts(of: state)
  addVerdict(report, state, to: &page.document)
  addHeadline(report, state, pictured, to: &page.document)
  page.document.list(care(report, state, pictured))
  if let naming = state.naming(report.halves) { page.document.paragraph(naming) }
  if report.summary(state).coverage != .measured, state != .unclassified {
    addHowToMeasure(report, state, to: &page.document)
  }
  addMeasurements(report, state, to: &page.document)
  addRemarks(report, state, to: &page.document)
  addPictures(report, state, pictured, to: &page)
  addKeyboardAdvice(report, state, pictured, to: &page.document)
  addComparison(report, state, pictured, to: &page.document)
  addAnomalies(report, state, to: &page.document)
  addScreenshots(report, state, to: &page.document)
  addStateQueries(report, state, pictured, to: &page.document)
  return page
}

private func addVerdict(_ report: SessionReport, _ state: State, to document: inout Document) {
  let summary = report.summary(state)
  let readings = counted(summary.readings, "reading")
  let stays = counted(summary.intervals, "stay")
  let stayed: Inline =
    report.hasNoPace ? "in \(stays)" : "over \(duration(summary.dwell)) in \(stays)"
  let layouts = counted(summary.layouts, "layout")
  switch summary.coverage {
  case _ where state == .unclassified:
    document.paragraph("**Without a state**: \(readings) \(stayed); \(layouts).")
    document.list(missingEvidence(report.findings, report.layouts))
  case .measured:
    let settled =
      summary.settledReadings == summary.readings
      ? "all of them settled" : "\(summary.settledReadings) of them settled"
    document.paragraph(
      "**Measured**: \(readings), \(settled), \(stayed); \(layouts).\(angles(summary, report))")
  case .passedThrough:
    document.paragraph(
      """
      **Passed through, not measured**: \(readings), none of them settled, \(stayed); \(layouts). \
      What follows may be a picture on its way to another.\(angles(summary, report))
      """)
  case .missing where summary.readings > 0:
    document.paragraph(
      """
      **Missing**: \(readings) have the state, but in each of them status, display and division \
      disagree, so that none counts.\(angles(summary, report))
      """)
  case .missing:
    document.paragraph("**Missing**: no reading of this session has the state.")
  }
}

private func angles(_ summary: StateSummary, _ report: SessionReport) -> Inline {
  guard let low = summary.smallestAngle, let high = summary.largestAngle else { return "" }
  let (least, most) = (angle(low), angle(high))
  let angles = least == most ? " Angle \(least)." : " Angles from \(least) to \(most)."
  guard hasRadians(report.findings) else { return "\(angles)" }
  return "\(angles) **These look like radians**: see [thresholds](hysteresis.md)."
}

private func addScreenshots(_ report: SessionReport, _ state: State, to document: inout Document) {
  let most = 12
  let shots = report.screenshots.filter { $0.state == state }
  guard !shots.isEmpty else { return }
  document.heading(2, "Screenshots")
  for shot in shots.prefix(most) {
    let words = [
      shot.display.map { "\($0.rawValue) display" }, shot.pixels.map { "\(spelled($0)) pixels" },
      shot.reading.map { "reading \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
    document.picture(report.link(to: shot.path), "\(state.rawValue), \(words)")
    document.paragraph("\(code: shot.path): \(words)")
  }
  if shots.count > most {
    document.paragraph(
      "\(shots.count - most) more; the statement *Screenshots* below lists them all.")
  }
}

/// What gives the page's numbers; a statement without an answer gives none, and is left out.
private func addStateQueries(
  _ report: SessionReport, _ state: State, _ pictured: [PicturedLayout],
  to document: inout Document
) {
  let name = report.record.session
  document.heading(2, "The SQL behind this page")
  document.query("The verdict:", Query.state(name, state))
  let isRead = report.summary(state).readings > 0
  if isRead {
    if !pictured.isEmpty {
      document.query("What the app is given:", Query.measurements(name, state))
    }
  }
  if !pictured.isEmpty {
    document.query("The layouts that are drawn:", Query.layouts(name, state))
    if pictured.contains(where: { $0.layout.regions?.isEmpty == false }) {
      document.query("Their regions:", Query.regions(name, state))
    }
  }
  if report.layoutUses(of: state).contains(where: { !$0.seen.classification.isConsistent }) {
    document.query("Readings that disagree with themselves:", Query.unexplained(name, state))
  }
  if !report.anomalyGroups(of: state).isEmpty {
    document.query("Anomalies:", Query.anomalies(name, state))
  }
  if report.screenshots.contains(where: { $0.state == state }) {
    document.query("Screenshots:", Query.screenshots(name, state))
  }
}

extension SessionReport {
  /// A link to a file of the session's folder, each byte that is not plain in percents.
  func link(to path: String) -> String {
    let plainBytes = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/".utf8)
    return "\(sessionFolder)/\(path)".utf8.map { byte in
      if plainBytes.contains(byte) { return String(UnicodeScalar(byte)) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count < 2 ? "0" : "") + hex
    }.joined()
  }
}
