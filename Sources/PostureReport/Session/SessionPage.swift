import PostureAnalysis
import PostureModel

/// The page of a session: what was measured on what, what is missing, and where it comes from.
func sessionPage(_ report: SessionReport) -> WrittenPage {
  var page = WrittenPage()
  page.document.heading(1, "\(report.record.session)")
  addOrigin(report, to: &page.document)
  addAnswer(report, to: &page.document)
  addCoverage(report, to: &page.document)
  addTimeline(report, to: &page)
  addStatesTable(report, to: &page.document)
  addPlaces(report, to: &page.document)
  addThresholds(report, to: &page.document)
  addAnomalies(report, to: &page.document)
  addNotes(report, to: &page.document)
  addProvenance(report, to: &page.document)
  addSessionQueries(report, to: &page.document)
  return page
}

/// What kind of phone the readings are of, when it is not one that a hand held.
func addOrigin(_ report: SessionReport, to document: inout Document) {
  let record = report.record
  if record.isReconstructed {
    document.quote(
      """
      **Reconstructed from published readings, not captured**: somebody wrote down what others \
      published. The figures are theirs; times, pace and order are invented, so that no dwell and \
      no speed is given.
      """)
  } else if record.device?.hasSuffix("(simulated)") == true {
    document.quote(
      """
      **A simulated phone.** These readings were made up by `posturebook simulate`. They show what \
      a report looks like; they are not measurements, and no app should be built on them.
      """)
  } else if record.simulator == true {
    document.quote(
      """
      **A simulator, not a phone.** The numbers are what the simulator told the app. A real device \
      may give others: measure it before you rely on them.
      """)
  }
  if report.setting.isUntimed {
    document.quote(
      """
      **Times were assigned.** The dump has no times of its own, so that its readings were given \
      some, one cadence apart. No dwell and no speed is given: it would be invented.
      """)
  }
}

private func addAnswer(_ report: SessionReport, to document: inout Document) {
  let (record, findings) = (report.record, report.findings)
  let passed = State.six.filter { report.summary($0).coverage == .passedThrough }
  let missing = State.six.filter { report.summary($0).coverage == .missing }
  var answer: Inline = "**\(findings.statesMeasured) of 6 states measured**"
  if !passed.isEmpty { answer = "\(answer), \(passed.count) passed through" }
  if !missing.isEmpty { answer = "\(answer), \(missing.count) missing" }
  document.paragraph("\(answer). \(whatWasRead(report))")
  let rows: [[Inline]] = [
    ["device", described(record)],
    ["app", appDescribed(record)],
    ["note", "\(clipped(record.note ?? "", to: 500))"],
  ].filter { !$0[1].isEmpty }
  document.table([("measured", .left), ("", .left)], rows)
}

private func whatWasRead(_ report: SessionReport) -> Inline {
  let (record, findings) = (report.record, report.findings)
  var text: Inline = "\(counted(record.readings, "reading"))"
  if let first = record.firstTime, let last = record.lastTime, !report.hasNoPace {
    let length = duration(last.milliseconds - first.milliseconds)
    text = "\(text) in \(length), from \(first.text) to \(last.text)"
    if report.setting.statedCadence == nil, report.hasCoarseCadence {
      text = "\(text), times in whole seconds"
    }
    if report.hasCadence { text = "\(text), one every \(duration(findings.cadence))" }
    if report.setting.isOnChange { text = "\(text), written when something changed" }
    text = "\(text); \(gaps(findings))"
  }
  if record.rejected > 0 {
    let refused = counted(record.rejected, "record")
    text = "\(text); [\(refused) refused](#where-the-numbers-come-from)"
  }
  return "\(text)."
}

/// How many gaps there are, and how many of them are no silence but two clocks that disagree.
private func gaps(_ findings: SessionFindings) -> String {
  let all = counted(findings.gaps, "gap")
  let silences = findings.anomalies.count { $0.rule == "gap" }
  let steps = findings.gaps - silences
  guard steps > 0 else { return all }
  let clocks = "where wall clock and uptime disagree"
  return silences == 0
    ? "\(all), \(clocks)" : "\(all): \(counted(silences, "silence")), and \(steps) \(clocks)"
}

private func described(_ record: SessionRecord) -> Inline {
  var text: Inline = "\(clipped(record.device ?? "not reported", to: 120))"
  if let os = record.os { text = "\(text), OS \(clipped(os, to: 60))" }
  if let build = record.build { text = "\(text) (\(clipped(build, to: 60)))" }
  switch record.simulator {
  case _ where record.isReconstructed: text = "\(text); reconstructed from published readings"
  case true?: text = "\(text), simulator"
  case false?: text = "\(text), a real device"
  case nil: text = "\(text); the readings do not say whether it is a simulator"
  }
  return text
}

private func appDescribed(_ record: SessionRecord) -> Inline {
  guard let app = record.app else { return "" }
  let version = record.appVersion.map { " \($0)" } ?? ""
  let build = record.appBuild.map { " (\($0))" } ?? ""
  return "\(clipped(app + version + build, to: 200))"
}

private func addTimeline(_ report: SessionReport, to page: inout WrittenPage) {
  guard let timeline = Timeline(report) else { return }
  page.document.heading(2, "Timeline")
  page.add(TimelinePicture(timeline).drawing(), named: "timeline")
}

private func addThresholds(_ report: SessionReport, to document: inout Document) {
  document.heading(2, "Thresholds")
  if let doubt = angleDoubt(report.findings) {
    document.paragraph("**\(doubt.text)**")
    if doubt.isOfUnit { return }
  }
  let seen = report.boundaries.filter(\.isSeen)
  if !seen.isEmpty {
    document.paragraph(
      """
      At which angles status, display and fold change, and which way: with the hinge upright, as in \
      a book, and with the hinge level, as in a laptop. (a, b] is above a and at most b, [a, b) at \
      least a and below b; where in between, nobody saw. *Provisional* is what fewer than three \
      sweeps show.
      """)
  }
  let isTold = { (boundary: BoundaryFindings) in
    boundary.opening.brackets + boundary.closing.brackets > 0
  }
  document.list(seen.filter(isTold).map(\.summary))
  let untold = seen.filter { !isTold($0) }.map { "\($0.boundary.rawValue) (\($0.axis.name))" }
  if !untold.isEmpty { document.paragraph("Crossed, but in no sweep: \(listed(untold)).") }
  let missing = missingAngles(report.findings, report.layouts)
  document.paragraph(
    seen.isEmpty
      ? """
      \(missing ?? "No boundary is known to have been crossed.") \
      [What to measure next](hysteresis.md).
      """
      : "Brackets, jumps and what to measure next: [thresholds and hysteresis](hysteresis.md).")
}

private func addAnomalies(_ report: SessionReport, to document: inout Document) {
  document.heading(2, "Anomalies")
  let groups = report.anomalyGroups
  let link: Inline =
    groups.isEmpty
    ? "[What was looked for](anomalies.md)."
    : "[Each with what it does to an app and what to do instead](anomalies.md)."
  document.paragraph("\(severities(report)) \(trust(report)) \(link)")
  addAnomalyTable(groups, page: "anomalies.md", to: &document)
}

private func addNotes(_ report: SessionReport, to document: inout Document) {
  guard !report.notes.isEmpty else { return }
  let most = 50
  document.heading(2, "Notes")
  document.table(
    [("time", .left), ("note", .left)],
    report.notes.prefix(most).map { note in
      ["\(note.time?.text ?? "")", "\(clipped(note.text, to: 500))"]
    })
  if report.notes.count > most {
    document.paragraph("\(report.notes.count - most) more notes; the statement lists them all.")
  }
  document.query("The notes, whole:", Query.notes(report.record.session))
}

private func addSessionQueries(_ report: SessionReport, to document: inout Document) {
  let name = report.record.session
  document.heading(2, "The SQL behind this page")
  document.paragraph(
    "Run a statement with `posturebook query`, or open the notebook with any SQLite tool.")
  document.query("Readings, gaps, refusals:", Query.session(name))
  document.query("Coverage and dwell:", Query.states(name))
  document.query("The states' values, the most frequent first:", Query.values(name))
  // A statement that nothing answers gives no number of the page.
  let findings = report.findings
  if !findings.intervals.isEmpty {
    document.query("The stays of the timeline:", Query.intervals(name))
  }
  if findings.transitions.contains(where: \.boundary.isOfStatus) {
    document.query("Its changes of status:", Query.statusChanges(name))
  }
  if report.timeline.contains(where: { $0.angle != nil }) {
    document.query("Its angles:", Query.angles(name))
  }
  if !findings.thresholds.isEmpty { document.query("Thresholds:", Query.thresholds(name)) }
  if !findings.anomalies.isEmpty { document.query("Anomalies:", Query.anomalies(name)) }
}
