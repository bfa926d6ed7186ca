import PostureAnalysis
import PostureModel

/// Each layout to scale, and where content may go in it.
func addPictures(
  _ report: SessionReport, _ state: State, _ pictured: [PicturedLayout], to page: inout WrittenPage
) {
  guard !pictured.isEmpty else { return }
  page.document.heading(2, "The picture")
  page.document.paragraph(
    """
    To scale in points of the window; every edge has its number. Dotted ground is what the safe \
    area gives up, hatched areas are active, dashed outlines are not.
    """)
  let groups = [false, true].map { isUp in
    PictureChoice(pictured, isKeyboardUp: isUp, countsReadings: !report.record.isReconstructed)
  }
  let shown = groups.flatMap(\.shown)
  for (index, layout) in shown.enumerated() {
    addPicture(report, state, layout, number: index + 1, to: &page)
  }
  for (group, name) in zip(
    groups, [report.setting.reportsKeyboard ? " without a keyboard" : "", " with a keyboard"])
  where !group.rest.isEmpty {
    let are = group.rest.count == 1 ? "is" : "are"
    page.document.paragraph(
      """
      \(counted(group.rest.count, "more picture"))\(name), of \
      \(counted(group.rest.reduce(0) { $0 + $1.readings }, "reading")), \(are) left out; the statement \
      *The layouts that are drawn* below lists them all.
      """)
  }
  page.document.heading(2, "Where content may go")
  page.document.paragraph(
    """
    The window less the safe area's insets, active divisions, active occlusions and the keyboard, \
    as the largest rectangles that fit, in reading order. They overlap where the free area is no \
    rectangle.
    """)
  var untold: [(numbers: [Int], reason: String)] = []
  for (index, layout) in shown.enumerated() {
    let doubt =
      pictured.hasSounderOne(than: layout)
      ? "the measurement is not to be trusted, as is said with the picture" : nil
    guard let reason = ContentPlaces(layout.layout).untold ?? doubt else {
      addPlaces(report, state, layout, number: index + 1, to: &page)
      continue
    }
    if let place = untold.firstIndex(where: { $0.reason == reason }) {
      untold[place].numbers.append(index + 1)
    } else {
      untold.append(([index + 1], reason))
    }
  }
  for (numbers, reason) in untold {
    let names = listed(numbers.map(String.init))
    page.document.paragraph(
      "Not told of \(numbers.count == 1 ? "picture" : "pictures") \(names): \(reason).")
  }
}

private func addPicture(
  _ report: SessionReport, _ state: State, _ layout: PicturedLayout, number: Int,
  to page: inout WrittenPage
) {
  guard let shapes = LayoutShapes(layout.layout, profile: report.setting.profile) else {
    page.document.paragraph(
      "\(counted(layout.readings, "reading")) (\(layout.name)) have no window that could be drawn.")
    return
  }
  let keyboard = report.keyboardWords(layout)
  let picture = LayoutPicture(
    title: "\(state.rawValue) \(number): \(keyboard)",
    subtitle: "\(layout.name), \(counted(layout.readings, "reading"))", shapes: shapes)
  page.add(picture.drawing(), named: "\(state.rawValue)-\(number)")
  page.document.list(layout.care)
}

private func addPlaces(
  _ report: SessionReport, _ state: State, _ layout: PicturedLayout, number: Int,
  to page: inout WrittenPage
) {
  guard let shapes = LayoutShapes(layout.layout, profile: report.setting.profile) else { return }
  let places = ContentPlaces(layout.layout)
  let keyboard = report.keyboardWords(layout)
  page.document.heading(3, "Picture \(number): \(keyboard)")
  page.document.list(layout.care)
  if !places.places.isEmpty {
    page.document.table(
      [
        ("", .right), ("place", .left), ("x", .right), ("y", .right), ("width", .right),
        ("height", .right),
      ],
      places.places.prefix(24).enumerated().map { index, place in
        [
          "\(index + 1)", "\(place.name)", "\(length(place.frame.x))", "\(length(place.frame.y))",
          "\(length(place.frame.width))", "\(length(place.frame.height))",
        ]
      })
    let title = "\(state.rawValue) \(number): where content may go, \(keyboard)"
    page.add(
      PlacesPicture(title: title, shapes: shapes, places: places).drawing(),
      named: "\(state.rawValue)-\(number)-places")
  }
  page.document.list(remarks(places, layout))
}

private func remarks(_ places: ContentPlaces, _ pictured: PicturedLayout) -> [Inline] {
  let layout = pictured.layout
  var lines: [Inline] = []
  if places.places.isEmpty { lines.append("No place of at least 44 × 44 points is left.") }
  if places.places.count > 24 { lines.append("\(places.places.count - 24) more are left out.") }
  if places.leftOut > 0 {
    let are = places.leftOut == 1 ? "is" : "are"
    lines.append(
      """
      \(counted(places.leftOut, "more rectangle")) of less than 44 points either way \(are) not \
      offered.
      """)
  }
  if places.unknownActivity > 0 {
    lines.append(
      """
      Care: for \(counted(places.unknownActivity, "region")) the probe did not say whether it is \
      active; nothing was taken off for it.
      """)
  }
  if places.inactive > 0 {
    let frames = (layout.regions ?? []).filter { $0.active == false }.prefix(3).map {
      "the \($0.kind.rawValue) \($0.frame.map { "at \(spelled($0))" } ?? spelled($0.size))"
    }
    lines.append("Inactive, and so not taken off: \(listed(frames, of: places.inactive)).")
  }
  return lines
}
