import PostureAnalysis
import PostureModel

/// What changes for an app on the way from each neighbour, in points.
func addComparison(
  _ report: SessionReport, _ state: State, _ pictured: [PicturedLayout],
  to document: inout Document
) {
  let neighbours = state.neighbours(report.halves)
  guard let here = pictured.resting, !neighbours.isEmpty else { return }
  document.heading(2, "Against the other states")
  document.paragraph(
    """
    Compared is the layout of which a state's page tells in its first sentence.\
    \(report.halves == .height ? turning : "")
    """)
  for (neighbour, way) in neighbours {
    let name: Inline = "[\(neighbour.rawValue)](\(neighbour.pageName))"
    document.heading(3, "\(way): \(neighbour.rawValue)")
    guard let there = report.picturedLayouts(of: neighbour).resting else {
      document.paragraph("\(name) was not measured, so that nothing can be said.")
      continue
    }
    let rows = changes(from: here.layout, to: there.layout)
    let same = rows.filter { $0.here == $0.there }.map(\.field)
    let changed = rows.filter { $0.here != $0.there }
    if changed.isEmpty {
      document.paragraph("Nothing that is compared changes.")
    } else {
      document.table(
        [
          ("", .left), ("here", .left), ("\(neighbour.rawValue)", .left), ("change", .left),
        ],
        changed.map {
          ["\($0.field)", "\(unbroken($0.here))", "\(unbroken($0.there))", "\($0.change)"]
        })
    }
    if !same.isEmpty, !changed.isEmpty { document.paragraph("The same: \(listed(same)).") }
  }
}

/// Why the neighbour on the other display stands the other way.
private let turning: Inline = """
   Opening and closing keep the hinge's axis, so that the picture turns when the display changes.
  """

/// What stands where the probe said nothing.
private let unsaid = "not reported"

private struct Change {
  var field: String
  var here: String
  var there: String
  var change = ""
}

private func changes(from here: Layout, to there: Layout) -> [Change] {
  [
    window(here, there),
    Change(field: "size class", here: sizeClass(here), there: sizeClass(there)),
    safeArea(here, there), division(here, there),
    Change(field: "occlusions", here: occlusions(here), there: occlusions(there)),
    place(here, there),
  ].filter { $0.here != unsaid || $0.there != unsaid }
}

private func window(_ here: Layout, _ there: Layout) -> Change {
  let (one, other) = (here.window?.size, there.window?.size)
  var change = Change(
    field: "window", here: one.map(spelled) ?? unsaid, there: other.map(spelled) ?? unsaid)
  if let one, let other {
    change.change = differences([
      ("width", one.width, other.width), ("height", one.height, other.height),
    ])
  }
  return change
}

private func safeArea(_ here: Layout, _ there: Layout) -> Change {
  let (one, other) = (here.safeArea, there.safeArea)
  var change = Change(
    field: "safe area", here: one.map(spelled) ?? unsaid, there: other.map(spelled) ?? unsaid)
  if let one, let other {
    change.change = differences([
      ("top", one.top, other.top), ("leading", one.leading, other.leading),
      ("bottom", one.bottom, other.bottom), ("trailing", one.trailing, other.trailing),
    ])
  }
  return change
}

private func division(_ here: Layout, _ there: Layout) -> Change {
  let (one, other) = (here.division, there.division)
  var change = Change(
    field: "division", here: said(one, of: here), there: said(other, of: there))
  switch (one, other) {
  case (nil, _?) where here.regions != nil: change.change = "appears"
  case (_?, nil) where there.regions != nil: change.change = "goes"
  case (let one?, let other?):
    let width = length(other.size.shortSide)
    let turns = (one.size.width > one.size.height) != (other.size.width > other.size.height)
    let words = [
      one.active == false && other.active == true ? "takes \(width) points" : nil,
      one.active == true && other.active == false
        ? "gives back \(length(one.size.shortSide)) points" : nil,
      turns ? "turns by a quarter" : nil,
    ]
    change.change = words.compactMap(\.self).joined(separator: ", ")
  default: break
  }
  return change
}

/// A division, or whether it is none or was not told of.
private func said(_ division: Region?, of layout: Layout) -> String {
  division.map(spelled) ?? (layout.regions == nil ? unsaid : "none")
}

private func place(_ here: Layout, _ there: Layout) -> Change {
  func largest(_ layout: Layout) -> Size? {
    ContentPlaces(layout).places.map(\.frame.size)
      .max { $0.width * $0.height < $1.width * $1.height }
  }
  let (one, other) = (largest(here), largest(there))
  var change = Change(
    field: "largest free place", here: one.map(spelled) ?? unsaid,
    there: other.map(spelled) ?? unsaid)
  if let one, let other {
    change.change = differences([
      ("width", one.width, other.width), ("height", one.height, other.height),
    ])
  }
  return change
}

private func differences(_ values: [(name: String, from: Double, to: Double)]) -> String {
  values.filter { $0.from != $0.to }.map { "\($0.name) \(signed($0.to - $0.from))" }
    .joined(separator: ", ")
}

private func sizeClass(_ layout: Layout) -> String {
  guard layout.horizontalSizeClass != nil || layout.verticalSizeClass != nil else { return unsaid }
  func word(_ value: SizeClass?) -> String { value?.rawValue ?? "?" }
  return "\(word(layout.horizontalSizeClass)) × \(word(layout.verticalSizeClass))"
}

private func occlusions(_ layout: Layout) -> String {
  guard layout.regions != nil else { return unsaid }
  let all = layout.occlusions
  let shown = all.prefix(3).map(spelled) + (all.count > 3 ? ["\(all.count - 3) more"] : [])
  return shown.isEmpty ? "none" : shown.joined(separator: "; ")
}
