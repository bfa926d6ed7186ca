import PostureAnalysis
import PostureModel

/// What an app is given in a state: each value of each field with its share.
func addMeasurements(_ report: SessionReport, _ state: State, to document: inout Document) {
  /// A field with more values has its rarest ones left to the notebook.
  let most = 8
  let fields = Measurement.Field.allCases.filter { !report.values(state, $0).isEmpty }
  guard !fields.isEmpty else { return }
  document.heading(2, "What the app is given")
  var rows: [[Inline]] = []
  for field in fields {
    let values = report.values(state, field)
    for (index, value) in values.prefix(most).enumerated() {
      rows.append([
        index == 0 ? "\(field.rawValue)" : "", "\(clipped(value.value, to: 120))",
        "\(percent(value.share))",
        "\(value.readings)", manner(value, among: values, report),
      ])
    }
    if values.count > most {
      let rest = values.dropFirst(most).reduce(0) { $0 + $1.readings }
      rows.append(["", "*\(values.count - most) more values*", "", "\(rest)", ""])
    }
  }
  document.table(
    [
      ("field", .left), ("value", .left), ("share", .right), ("readings", .right),
      ("how it varied", .left),
    ], rows)
  document.paragraph(
    """
    Points; safe areas are top, leading, bottom, trailing; frames are x,y and size. The share is of \
    the state's consistent readings.
    """)
}

/// Whether a value was always there, and if not, when.
private func manner(
  _ value: Measurement, among values: [Measurement], _ report: SessionReport
) -> Inline {
  if value.share == 1 { return "constant" }
  if values.count == 1 {
    return report.setting.isUntimed
      ? "not in every reading" : "not in every reading; \(seen(value, report))"
  }
  return report.setting.isUntimed ? "varied" : seen(value, report)
}

/// When a value was seen, from the session's beginning.
private func seen(_ value: Measurement, _ report: SessionReport) -> Inline {
  let start = report.record.firstTime ?? value.firstTime
  let first = duration(value.firstTime.milliseconds - start.milliseconds)
  let last = duration(value.lastTime.milliseconds - start.milliseconds)
  return value.readings == 1 ? "at \(first)" : "between \(first) and \(last)"
}
