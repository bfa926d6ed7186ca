import PostureAnalysis
import PostureModel

/// The six states beside each other: what an app is given in each, and how long it was watched.
func addStatesTable(_ report: SessionReport, to document: inout Document) {
  document.heading(2, "States")
  var columns: [(title: Inline, side: Document.Column)] = [
    ("state", .left), ("window", .left), ("size class", .left), ("safe area", .left),
    ("division", .left), ("keyboards", .left), ("readings", .right),
  ]
  if !report.setting.isUntimed { columns.append(("dwell", .right)) }
  document.table(
    columns,
    report.pagedStates.map { state in
      let summary = report.summary(state)
      var row: [Inline] = [
        "[\(state.rawValue)](\(state.pageName))", mostFrequent(report, state, .window),
        mostFrequent(report, state, .sizeClass), mostFrequent(report, state, .safeArea),
        mostFrequent(report, state, .division), keyboards(report, state), "\(summary.readings)",
      ]
      if !report.setting.isUntimed {
        row.append(summary.readings > 0 ? "\(duration(summary.dwell))" : "–")
      }
      return row
    })
  document.paragraph(
    """
    The most frequent value in points; *+1* says that one more was seen. Safe areas are top, \
    leading, bottom, trailing.
    """)
}

private func mostFrequent(
  _ report: SessionReport, _ state: State, _ field: Measurement.Field
) -> Inline {
  let values = report.values(state, field)
  guard let first = values.first else { return "–" }
  let text = clipped(first.value, to: 60)
  return values.count == 1
    ? "\(text)" : "\(text) *+\(values.count - 1)*"
}

/// The heights of the keyboards that stood still for most readings.
private func keyboards(_ report: SessionReport, _ state: State) -> Inline {
  var heights: [(height: Double, readings: Int)] = []
  for (use, seen) in report.layoutUses(of: state) where seen.classification.isConsistent {
    guard let keyboard = seen.layout.keyboard else { continue }
    if let place = heights.firstIndex(where: { isSameLength($0.height, keyboard.height) }) {
      heights[place].readings += use.readings
    } else {
      heights.append((keyboard.height, use.readings))
    }
  }
  guard !heights.isEmpty else { return "–" }
  let ordered = heights.sorted { ($1.readings, $0.height) < ($0.readings, $1.height) }
  let shown = ordered.prefix(2).map { rounded($0.height, places: 2) }.joined(separator: ", ")
  let more: Inline = ordered.count > 2 ? " *+\(ordered.count - 2)*" : ""
  return "\(shown) high\(more)"
}
