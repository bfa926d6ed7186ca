import PostureAnalysis
import PostureModel

/// The six states beside each other: what an app is given in each, and how long it was watched.
func addStatesTable(_ report: SessionReport, to document: inout Document) {
  document.heading(2, "States")
  var columns: [(title: Inline, side: Document.Column)] = [
    ("state", .left), ("window", .left), ("size class", .left), ("safe area", .left),
    ("division", .left), ("keyboards", .left), ("readings", .right),
  ]
  if !report.hasNoPace { columns.append(("dwell", .right)) }
  document.table(
    columns,
    report.pagedStates.map { state in
      let summary = report.summary(state)
      let resting = report.picturedLayouts(of: state).resting?.layout
      let fields: [Measurement.Field] = [.window, .sizeClass, .safeArea, .division]
      var row: [Inline] = ["[\(state.rawValue)](\(state.pageName))"]
      row += fields.map { shown(report, state, resting, $0) }
      row += [keyboards(report, state), "\(summary.readings)"]
      if !report.hasNoPace {
        row.append(summary.readings > 0 ? "\(unbroken(duration(summary.dwell)))" : "–")
      }
      return row
    })
  let keyboard: Inline =
    report.setting.reportsKeyboard ? ", without a keyboard where there is one such" : ""
  document.paragraph(
    """
    Points, as in the first sentence of the state's page: of the readings whose status, display and \
    division agree\(keyboard); *+1* says that one more value was \
    seen. Safe areas are top, leading, bottom, trailing. Readings and dwell are of all.
    """)
}

/// What each state leaves for content, with the keyboard down and up: the answer of its page.
func addPlaces(_ report: SessionReport, to document: inout Document) {
  let lines = State.six.compactMap { state -> Inline? in
    let pictured = report.picturedLayouts(of: state)
    guard let resting = pictured.resting else { return nil }
    let name: Inline = "[\(report.title(state))](\(state.pageName))"
    let down = room(
      resting, lead: resting.isKeyboardUp ? "with the keyboard up," : "content has", isPlaced: true)
    let (all, kept) = (report.summary(state).readings, report.agreeingReadings(of: state))
    let rest: Inline =
      kept == all
      ? ""
      : """
       That is in \(kept) of \(all) readings; the state's page tells what an app has in the \
      others, whose status, display and division disagree.
      """
    let up =
      keyboardRoom(pictured, resting, isPlaced: true)
      ?? missingKeyboard(report, pictured, page: state.pageName) ?? ""
    return "\(name): \(down) \(up)\(rest)"
  }
  guard !lines.isEmpty else { return }
  document.heading(2, "Where content may go")
  document.paragraph(
    "Sizes, and after *at* the x,y of the upper left corner, in points of the window.")
  document.list(lines)
}

/// A field's value in the layout that the state's page tells of first, else its most frequent one.
private func shown(
  _ report: SessionReport, _ state: State, _ resting: Layout?, _ field: Measurement.Field
) -> Inline {
  let values = report.values(state, field)
  guard let first = values.first else {
    if let reason = unread(report, state) { return reason }
    return field == .division && resting?.regions != nil ? "none" : "not reported"
  }
  let told = resting.map { measurementValues($0).filter { $0.field == field }.map(\.value) } ?? []
  let isNone = told.isEmpty && field == .division && resting?.regions != nil
  let text = isNone ? "none" : unbroken(clipped(told.first ?? first.value, to: 60))
  let others = values.count - (isNone ? 0 : max(1, told.count))
  return others > 0 ? "\(text) *+\(others)*" : "\(text)"
}

/// Why a state has no value of any field; `nil` if readings could have one.
private func unread(_ report: SessionReport, _ state: State) -> Inline? {
  guard report.summary(state).readings > 0 else { return "–" }
  return report.agreeingReadings(of: state) == 0 ? "no consistent reading" : nil
}

/// The heights of the keyboards of most readings.
private func keyboards(_ report: SessionReport, _ state: State) -> Inline {
  if let reason = unread(report, state) { return reason }
  guard report.setting.reportsKeyboard else { return "not reported" }
  var heights: [(height: Double, readings: Int)] = []
  for (use, seen) in report.layoutUses(of: state) where seen.classification.isConsistent {
    guard let keyboard = seen.layout.keyboard else { continue }
    if let place = heights.firstIndex(where: { isSameLength($0.height, keyboard.height) }) {
      heights[place].readings += use.readings
    } else {
      heights.append((keyboard.height, use.readings))
    }
  }
  guard !heights.isEmpty else { return "none" }
  let ordered = heights.sorted { ($1.readings, $0.height) < ($0.readings, $1.height) }
  let shown = ordered.prefix(2).map { length($0.height) }.joined(separator: ", ")
  let more: Inline = ordered.count > 2 ? " *+\(ordered.count - 2)*" : ""
  return "\(shown) high\(more)"
}
