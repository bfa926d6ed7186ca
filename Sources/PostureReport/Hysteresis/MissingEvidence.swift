public import PostureAnalysis
import PostureModel

/// Why no reading places a threshold, as plain text; `nil` if a usable pair has an axis.
public func missingAngles(
  _ findings: SessionFindings, _ layouts: [ClassifiedLayout]
) -> String? {
  guard findings.axes.isEmpty else { return nil }
  let used = findings.layouts.filter { layouts.indices.contains($0.index) }
  var lines: [String] = []
  if !findings.states.isEmpty, !findings.states.contains(where: { $0.smallestAngle != nil }) {
    lines.append(
      "No reading has an angle. Have the probe report hinge.angle. A view outside the hierarchy "
        + "that reports it has none.")
  }
  if !used.isEmpty, used.allSatisfy({ $0.classification.axis == nil }) {
    let isSizeless = used.allSatisfy {
      layouts[$0.index].layout.window == nil && layouts[$0.index].layout.screen == nil
    }
    lines.append(
      isSizeless
        ? "No reading has a window or a screen, so the hinge's axis is not known. Have the probe "
          + "report window and screen."
        : "No reading tells the display and how its picture stands, so the hinge's axis is not "
          + "known. Give the displays of the device in session.json.")
  }
  return lines.isEmpty
    ? "No two consecutive readings without a gap both have an angle and the same axis, so no "
      + "threshold is known."
    : lines.joined(separator: " ")
}

/// The boundaries whose level no reading with a known axis tells, a sentence for each reason.
///
/// Nobody knows whether they were crossed.
public func untoldBoundaries(
  _ findings: SessionFindings, _ layouts: [ClassifiedLayout]
) -> [String] {
  findings.axes.flatMap { untoldBoundaries($0, findings, layouts) }
}

/// The same of one axis.
func untoldBoundaries(
  _ axis: Axis, _ findings: SessionFindings, _ layouts: [ClassifiedLayout]
) -> [String] {
  untold(axis, findings, layouts).map { reason, boundaries in
    let names = listed(boundaries.map(\.rawValue))
    return "Not known \(axis.words): \(names). \(reason)."
  }
}

extension SessionFindings {
  /// The boundaries whose level no reading on an axis tells.
  func untoldBoundaries(_ axis: Axis, _ layouts: [ClassifiedLayout]) -> Set<Boundary> {
    Set(untold(axis, self, layouts).flatMap(\.boundaries))
  }
}

private func untold(
  _ axis: Axis, _ findings: SessionFindings, _ layouts: [ClassifiedLayout]
) -> [(reason: String, boundaries: [Boundary])] {
  let seen = findings.layouts.filter {
    layouts.indices.contains($0.index) && $0.classification.axis == axis
  }.map { layouts[$0.index] }
  guard !seen.isEmpty else { return [] }
  var found: [(reason: String, boundaries: [Boundary])] = []
  if seen.allSatisfy({ ($0.layout.status ?? .unknown) == .unknown }) {
    found.append(
      (
        "The hinge's status was not reported",
        [.closedPartiallyOpen, .partiallyOpenFullyOpen]
      ))
  }
  if !seen.contains(where: { $0.classification.display != nil }) {
    found.append(("The display is not known", [.outerInner]))
  }
  // Closed, no division is active, whatever the probe reports.
  let unfolded = seen.filter { $0.layout.status != .closed }
  let isTold = unfolded.contains { seen in
    seen.layout.divisionActivity != nil
      || seen.layout.regions.map { !$0.contains { $0.kind == .division } } == true
  }
  if !unfolded.isEmpty, !isTold {
    let reason =
      unfolded.allSatisfy { $0.layout.regions == nil }
      ? "Regions were not reported" : "No division was reported with its active"
    found.append((reason, [.divisionOffOn]))
  }
  return found
}
