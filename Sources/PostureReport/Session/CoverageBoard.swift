public import PostureAnalysis
import PostureModel

/// The board of the six states, and what to do to complete it.
func addCoverage(_ report: SessionReport, to document: inout Document) {
  document.heading(2, "Coverage")
  let columns: [(Inline, Document.Column)] = [("", .left), ("upright", .left), ("sideways", .left)]
  document.table(
    columns,
    Fold.allCases.map { fold in
      ["**\(fold.rawValue)**"] + Attitude.allCases.map { boardCell(report, fold, $0) }
    })
  let dwell: Inline =
    report.hasNoPace
    ? "" : " The time is the dwell: of all the state's readings, whether they settled or not."
  document.paragraph(
    """
    Measured: a reading has a neighbour, at least a second away, that agrees with it in state and, \
    within \(plain(report.setting.parameters.rest))°, in angle; it is settled. Passed through: \
    seen, but never at rest.\(dwell)
    """)
  document.paragraph(
    """
    *Closed*, *half-open* and *open* are the hinge's status *closed*, *partiallyOpen* and *fullyOpen*, \
    never an angle; without a status the division and the lit display tell. *Upright* and \
    *sideways* are the picture, taller or wider, and not the hinge\(hingeWords(report.halves))
    """)
  let todo = State.six.filter { report.summary($0).coverage != .measured }
  let steps = todo.map { step(report, $0) } + keyboardSteps(report)
  if !steps.isEmpty {
    document.heading(3, "Next")
    document.steps(steps + [closingStep(report)])
  }
  addUnclassified(report, to: &document)
}

/// How the hinge lies in the states, after `not the hinge`.
private func hingeWords(_ halves: DeviceProfile.Side?) -> Inline {
  switch halves {
  case .height:
    """
    : half-open and *upright* is the laptop, whose hinge lies level; half-open and *sideways* is \
    the book, whose hinge stands upright. Closed it is the other way round: a phone that is closed \
    upright opens to the sideways states.
    """
  case .width:
    """
    : half-open and *upright* is the book, whose hinge stands upright; half-open and *sideways* is \
    the laptop, whose hinge lies level. A phone that is closed upright opens to the upright states.
    """
  case nil: "."
  }
}

private func boardCell(_ report: SessionReport, _ fold: Fold, _ attitude: Attitude) -> Inline {
  let state = State(fold: fold, attitude: attitude)
  let summary = report.summary(state)
  let link: Inline = "(\(state.pageName))"
  switch summary.coverage {
  case .measured where report.hasNoPace: return "[✓ measured]\(link)"
  case .measured: return "[✓ measured]\(link), \(duration(summary.dwell))"
  case .passedThrough:
    return "[· passed through]\(link), \(counted(summary.readings, "reading"))"
  case .missing where summary.readings > 0:
    return "[– missing]\(link), \(counted(summary.readings, "reading")) that disagree"
  case .missing: return "[– missing]\(link)"
  }
}

private func step(_ report: SessionReport, _ state: State) -> Inline {
  "[\(report.title(state))](\(state.pageName)): \(state.pose(report.halves)) \(holding(report))"
}

/// For how long a pose has to be held until it counts, at the session's cadence.
func holding(_ report: SessionReport) -> Inline {
  // Two readings at least a second apart settle each other; a third makes up for a slow hand.
  let cadence = max(report.findings.cadence, 1_000)
  return "Hold it still for \(duration(3 * cadence)), three readings."
}

private func closingStep(_ report: SessionReport) -> Inline {
  """
  Keep the probe running meanwhile. Import its dump with \(importing(report)), then write the \
  reports again with \(code: "posturebook run").
  """
}

/// The command that adds readings to the session, or to one of their own if this one was put together.
func importing(_ report: SessionReport) -> Inline {
  // What somebody read does not belong among figures that others published.
  report.record.isReconstructed
    ? "\(code: "posturebook import FILE --session NAME"), NAME a session of its own"
    : "\(code: "posturebook import FILE --session \(report.record.session)")"
}

/// Why readings have no state, and what the probe has to say for them to have one.
private func addUnclassified(_ report: SessionReport, to document: inout Document) {
  let summary = report.summary(.unclassified)
  guard summary.readings > 0 else { return }
  let all = summary.readings == report.record.readings
  document.heading(3, "Readings without a state")
  let count: Inline =
    all
    ? "All \(counted(summary.readings, "reading"))" : "\(counted(summary.readings, "reading"))"
  document.paragraph(
    "\(count) could not be told a state; [their layouts](unclassified.md) are kept and drawn.")
  document.list(missingEvidence(report.findings, report.layouts))
}

/// What the layouts without a state lack, as plain text, a sentence for each.
public func unclassifiedReasons(
  _ findings: SessionFindings, _ layouts: [ClassifiedLayout]
) -> [String] {
  missingEvidence(findings, layouts).map(\.plain)
}

func missingEvidence(
  _ findings: SessionFindings, _ layouts: [ClassifiedLayout]
) -> [Inline] {
  var (noFold, noAttitude) = (0, 0)
  for use in findings.layouts where layouts.indices.contains(use.index) {
    let classification = layouts[use.index].classification
    guard classification.state == .unclassified else { continue }
    if classification.fold == nil { noFold += use.readings }
    if classification.attitude == nil { noAttitude += use.readings }
  }
  var lines: [Inline] = []
  if noFold > 0 {
    lines.append(
      """
      \(counted(noFold, "reading")) say nothing of the fold. Have the probe report `hinge.status`, \
      or the division with its `active`: the size of the inner display alone does not tell \
      half-open from open, and an angle never does.
      """)
  }
  if noAttitude > 0 {
    lines.append(
      """
      \(counted(noAttitude, "reading")) say nothing of how the picture stands. Have the probe \
      report `screen` or `window` with its size; a square stands neither way.
      """)
  }
  return lines
}
