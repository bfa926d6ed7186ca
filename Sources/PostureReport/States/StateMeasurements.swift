import PostureAnalysis
import PostureModel

/// What an app is given in a state: each value of each field with its share.
func addMeasurements(_ report: SessionReport, _ state: State, to document: inout Document) {
  /// A field with more values has its rarest ones left to the notebook.
  let most = 8
  let kept = report.layoutUses(of: state).filter(\.seen.classification.isConsistent)
  guard !kept.isEmpty else { return }
  let fields = Measurement.Field.allCases.filter { field in
    !report.values(state, field).isEmpty
      || usual.contains(field)
        && kept.contains { Silence($0.seen.layout, field, report) == .unreported }
  }
  document.heading(2, "What the app is given")
  var rows: [[Inline]] = []
  for field in fields {
    let values = report.values(state, field)
    let reported = kept.filter { Silence($0.seen.layout, field, report) != .unreported }
      .reduce(0) { $0 + $1.use.readings }
    for (index, value) in values.prefix(most).enumerated() {
      rows.append([
        index == 0 ? "\(field.rawValue)" : "", "\(clipped(shown(value), to: 120))",
        "\(percent(value.share))", "\(value.readings)", manner(value, reported, report),
      ])
    }
    if values.count > most {
      let rest = values.dropFirst(most).reduce(0) { $0 + $1.readings }
      rows.append(["", "*\(values.count - most) more values*", "", "\(rest)", ""])
    }
    rows += Silence.allCases.compactMap { silence in
      row(silence, field, kept, report, isFirst: values.isEmpty)
    }
  }
  let hasTimes = rows.contains { $0[4].plain.contains(/^(seen|once)/) }
  let times: Inline = hasTimes ? " Times are those since the session's first reading." : ""
  let (agreeing, all) = (report.agreeingReadings(of: state), report.summary(state).readings)
  let shared: Inline =
    agreeing == all
    ? "the state's \(counted(all, "reading"))"
    : "the \(agreeing) of \(counted(all, "reading")) whose status, display and division agree"
  document.table(
    [
      ("field", .left), ("value", .left), ("share", .right), ("readings", .right),
      ("how it varied", .left),
    ], rows)
  document.paragraph(
    """
    Points; safe areas are top, leading, bottom, trailing; frames are x,y and size. The share is of \
    \(shared).\(times)
    """)
}

/// The fields that are expected of every probe, so that their absence is told.
private let usual: Set<Measurement.Field> = [
  .window, .sizeClass, .safeArea, .division, .occlusion, .keyboard,
]

/// A value as the notebook spells it; a scale may have any number of places.
private func shown(_ value: Measurement) -> String {
  guard value.field == .scale, let scale = Double(value.value) else { return value.value }
  return rounded(scale, places: 2)
}

/// Why a reading has no value of a field.
private enum Silence: String, CaseIterable {
  /// The probe looked, and there was none.
  case none
  /// The probe did not say.
  case unreported = "not reported"

  init?(_ layout: Layout, _ field: Measurement.Field, _ report: SessionReport) {
    guard !measurementValues(layout).contains(where: { $0.field == field }) else { return nil }
    switch field {
    case .division, .occlusion: self = layout.regions == nil ? .unreported : .none
    case .keyboard: self = report.setting.reportsKeyboard ? .none : .unreported
    default: self = .unreported
    }
  }
}

/// How many readings have no value of a field, so that the shares of the others add up.
private func row(
  _ silence: Silence, _ field: Measurement.Field,
  _ kept: [(use: LayoutUse, seen: ClassifiedLayout)], _ report: SessionReport, isFirst: Bool
) -> [Inline]? {
  let silent = kept.filter { Silence($0.seen.layout, field, report) == silence }
    .reduce(0) { $0 + $1.use.readings }
  guard silent > 0 else { return nil }
  let all = kept.reduce(0) { $0 + $1.use.readings }
  return [
    isFirst ? "\(field.rawValue)" : "", "*\(silence.rawValue)*",
    "\(percent(Double(silent) / Double(all)))", "\(silent)", "",
  ]
}

/// Whether a value was always there, and if not, when.
private func manner(_ value: Measurement, _ reported: Int, _ report: SessionReport) -> Inline {
  if value.share == 1 { return "constant" }
  if value.readings == reported { return "constant where reported" }
  if report.hasNoPace { return "varied" }
  let start = report.record.firstTime ?? value.firstTime
  let first = duration(value.firstTime.milliseconds - start.milliseconds)
  let last = duration(value.lastTime.milliseconds - start.milliseconds)
  return value.readings == 1 ? "once, after \(first)" : "seen from \(first) to \(last)"
}
