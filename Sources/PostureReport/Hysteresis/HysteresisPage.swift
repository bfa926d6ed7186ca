import PostureAnalysis
import PostureModel

/// `hysteresis.md`: where the device changes its mind, each way, in words, tables and pictures.
func hysteresisPage(_ report: SessionReport) -> WrittenPage {
  var page = WrittenPage()
  page.document.heading(1, "Thresholds and hysteresis")
  addWayBack(report, to: &page.document)
  addOrigin(report, to: &page.document)
  let doubt = angleDoubt(report.findings)
  if let doubt {
    page.document.paragraph("**\(doubt.text)**")
    if doubt.isOfUnit { return page }
  }
  addWords(report, report.boundaries.filter(\.isSeen), to: &page)
  addTables(report, to: &page.document)
  addSweeps(report, to: &page.document)
  if doubt == nil { addNextMeasurements(report, to: &page.document) }
  addQueries(report, to: &page.document)
  return page
}

private func addWords(
  _ report: SessionReport, _ seen: [BoundaryFindings], to page: inout WrittenPage
) {
  if let missing = missingAngles(report.findings, report.layouts) {
    page.document.paragraph("**Nothing to tell.** \(missing)")
    return
  }
  if seen.isEmpty {
    page.document.paragraph(
      "**No boundary is known to have been crossed** in this session; see the next measurements.")
    page.document.list(untoldBoundaries(report.findings, report.layouts).map { "\($0)" })
    return
  }
  page.document.paragraph(howToRead)
  page.document.paragraph(whatItIs)
  if report.record.isReconstructed {
    page.document.paragraph(
      """
      Which changes are sweeps and which are jumps depends on the pace, which is invented; the \
      angles are as published.
      """)
  }
  for axis in Axis.allCases where report.findings.axes.contains(axis) {
    addAxis(axis, report, seen.filter { $0.axis == axis }, to: &page)
  }
}

/// What somebody has to know who has never seen the phone, before the first number.
private let howToRead: Inline = """
  Two of the boundaries are changes of the hinge's status, **closed/partiallyOpen** and \
  **partiallyOpen/fullyOpen**; **outer/inner** is a change of the display that is lit, **division \
  off/on** of whether the fold divides the window. Each change lies somewhere between two readings, \
  and nobody saw where: that is its bracket. A **sweep** is the hinge moving one way, slowly enough to \
  be followed; a **jump** is faster, and bounds a change without placing it. The more sweeps agree, the \
  surer a threshold is; of fewer than three it is provisional.
  """

/// What hysteresis is and which sign it has, and how the status' words go with the states' names.
private let whatItIs: Inline = """
  **Hysteresis** is that a boundary is crossed at one angle opening and at another closing. Its width \
  is the angle when opening less the angle when closing. Positive, or *normal*: opening turns at the \
  larger angle, and between the two all is as it was before, whichever way the hinge moves. Negative, \
  or *reversed*: closing turns at the larger angle, and between the two it is open already on the way \
  open and shut already on the way shut. The status *closed* is that of the closed states, \
  *partiallyOpen* of the half-open ones, *fullyOpen* of the open ones.
  """

private func addAxis(
  _ axis: Axis, _ report: SessionReport, _ boundaries: [BoundaryFindings],
  to page: inout WrittenPage
) {
  page.document.heading(
    2, "\(capitalized(axis.name)): \(axis == .vertical ? "the book" : "the laptop")")
  let unknown = report.findings.untoldBoundaries(axis, report.layouts)
  guard !boundaries.isEmpty else {
    if unknown.isEmpty {
      page.document.paragraph("No boundary was crossed \(axis.words) while an angle was known.")
    } else {
      addUncrossed(axis, boundaries, unknown, report, to: &page.document)
    }
    return
  }
  page.document.paragraph(axis.pictured(report.halves))
  for boundary in boundaries where boundary.isTold {
    page.document.heading(3, "\(boundary.boundary.rawValue)")
    page.document.paragraph(boundary.sentences(isUntimed: report.hasNoPace))
  }
  let untold = boundaries.filter { !$0.isTold }.map(\.boundary.rawValue)
  if !untold.isEmpty {
    page.document.paragraph(
      """
      Crossed \(axis.words), but only between readings that bear no bracket, such as the two ends \
      of a gap: \(listed(untold)).
      """)
  }
  addUncrossed(axis, boundaries, unknown, report, to: &page.document)
  if !report.hasNoPace,
    let lag = unexplainedByLag(boundaries, limit: report.setting.parameters.skew)
  {
    page.document.paragraph(lag)
  }
  let drawn = boundaries.filter(\.isDrawn)
  guard !drawn.isEmpty else { return }
  let picture = HysteresisPicture(
    session: report.record.session, axis: axis, boundaries: drawn)
  page.add(picture.drawing(), named: "hysteresis-\(axis.rawValue)")
}

/// The boundaries that were not crossed, and those of which no reading tells whether they were.
private func addUncrossed(
  _ axis: Axis, _ boundaries: [BoundaryFindings], _ unknown: Set<Boundary>,
  _ report: SessionReport, to document: inout Document
) {
  let unseen = Boundary.allCases.filter { boundary in
    !unknown.contains(boundary) && !boundaries.contains { $0.boundary == boundary }
  }
  if !unseen.isEmpty {
    document.paragraph("Never crossed \(axis.words): \(listed(unseen.map(\.rawValue))).")
  }
  for line in untoldBoundaries(axis, report.findings, report.layouts) {
    document.paragraph("\(line)")
  }
}

private func addQueries(_ report: SessionReport, to document: inout Document) {
  let name = report.record.session
  document.heading(2, "The SQL behind this page")
  document.query("Thresholds:", Query.thresholds(name))
  document.query("Hysteresis:", Query.hysteresis(name))
  document.query("Overlaps:", Query.overlaps(name))
  document.query("The brackets and jumps of the pictures:", Query.transitions(name))
  if report.boundaries.contains(where: {
    $0.overlapDoubts != nil || $0.caution(withJumps: true) != nil
  }) {
    document.query("What is not to be trusted:", Query.anomalies(name))
  }
  if !report.hasNoPace { document.query("Speeds:", Query.sweeps(name)) }
}
